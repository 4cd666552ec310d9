/** Activities with their pages (calls.md section 7.6). */
import * as acts from '../../domain/activity/activity.acts';
import { MESSAGES } from '../../domain/activity/activity.messages';
import * as store from '../../domain/activity/activity.store';
import { notFound } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';

/** Default page size of the pages that an activity can choose from. */
const CHOICES = 50;
const MOST_CHOICES = 200;

export const activityHandlers = {
  queryActivityList: {
    async handle(params, { db, actor, now }) {
      const page = await store.listActivities(db, actor, params, now());
      return { ...page, list: page.list.map(acts.withRates) };
    },
  },
  queryActivity: {
    async handle({ activityId }, context) {
      const { db, actor, config } = context;
      if (!(await store.findActivity(db, actor, activityId))) throw notFound(MESSAGES.activity);
      const [activity, pages, products] = await Promise.all([
        acts.readActivity(context, activityId),
        store.pagesOf(db, activityId, config.pagesUrl),
        store.productsOf(db, activityId),
      ]);
      return { activity, pages, products };
    },
  },
  createActivity: { handle: (params, context) => acts.createActivity(context, params) },
  updateActivity: { handle: (params, context) => acts.updateActivity(context, params) },
  copyActivity: { handle: (params, context) => acts.copyActivity(context, params) },
  deleteActivities: { handle: ({ activityIds }, context) => acts.deleteActivities(context, activityIds) },
  queryPageChoices: {
    async handle({ limit = CHOICES, ...params }, { db, actor, config }) {
      const filters = { ...params, limit: Math.min(limit, MOST_CHOICES) };
      const list = await store.pageChoices(db, actor, filters, config.pagesUrl);
      return { list, total: list.length };
    },
  },
} satisfies Partial<AreaHandlers<'builder'>>;
