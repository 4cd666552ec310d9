/** Activities with their pages (calls.md section 7.6). */
import * as acts from './activity.acts';
import * as store from './activity.store';
import { notFound } from '../../kernel/calls/api-errors';
import type { SomeHandlers } from '../../kernel/calls/handler';
import { MESSAGES } from './activity.acts';

/** Default page size of the pages that an activity can choose from. */
const CHOICES = 50;

const MOST_CHOICES = 200;

export const handlers = {
  async 'builder.queryActivityList'(params, { db, actor, now }) {
    const page = await store.listActivities(db, actor, params, now());
    return { ...page, list: page.list.map(acts.withRates) };
  },
  async 'builder.queryActivity'({ activityId }, context) {
    const { db, actor, config } = context;
    if (!(await store.findActivity(db, actor, activityId))) throw notFound(MESSAGES.activity);
    const [activity, pages, products] = await Promise.all([
      acts.readActivity(context, activityId),
      store.pagesOf(db, activityId, config.pagesUrl),
      store.productsOf(db, activityId),
    ]);
    return { activity, pages, products };
  },
  'builder.createActivity': (params, context) => acts.createActivity(context, params),
  'builder.updateActivity': (params, context) => acts.updateActivity(context, params),
  'builder.copyActivity': (params, context) => acts.copyActivity(context, params),
  'builder.deleteActivities': ({ activityIds }, context) => acts.deleteActivities(context, activityIds),
  async 'builder.queryPageChoices'({ limit = CHOICES, ...params }, { db, actor, config }) {
    const filters = { ...params, limit: Math.min(limit, MOST_CHOICES) };
    const list = await store.pageChoices(db, actor, filters, config.pagesUrl);
    return { list, total: list.length };
  },
} satisfies SomeHandlers;
