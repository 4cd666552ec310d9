/** Advertising campaigns on xhs (calls.md section 7.1). */
import { answerFrom } from '../publication/topics';
import { dayAfter } from '../visit/figures.rules';
import * as acts from './ads.acts';
import { MESSAGES } from './ads.messages';
import { daysFrom } from './ads.rules';
import { adsAccounts, pageOfAds } from './ads.store';
import { readBudget } from './budget.store';
import { readFigures } from './figures.store';
import { noteChoices } from './notes.store';
import { invalidField } from '../../kernel/calls/api-errors';
import { PUBLISHER_STATE_NAMES } from '../../../src/services/catalogue/sets/publication';
import { ADS_LIMITS, ADS_STATES, ADS_STATE_NAMES, adsEdges } from '../../../src/services/catalogue/sets/xhs-ads';
import type { AdsCompetition } from '../../../src/services/catalogue/sets/xhs-ads';
import { dayOf } from '../../../src/shared/text/days';
import type { SomeHandlers } from '../../kernel/calls/handler';

/** Days of figures, where the params do not say which. */
const USUAL_DAYS = 30;

const LIMITS = {
  keywords: ADS_LIMITS.keywords,
  leastBid: ADS_LIMITS.bid.least,
  mostBid: ADS_LIMITS.bid.most,
  leastDailyBudget: ADS_LIMITS.dailyBudget.least,
  mostDailyBudget: ADS_LIMITS.dailyBudget.most,
  days: ADS_LIMITS.days,
};

export const handlers = {
  async 'xhsAds.config'(_params, { db, actor, now }) {
    return {
      limits: LIMITS,
      states: ADS_STATES.map((key) => ({ key, title: ADS_STATE_NAMES[key] })),
      edges: adsEdges(),
      budget: actor.departmentId === null ? null : await readBudget(db, actor.departmentId, now()),
    };
  },
  async 'xhsAds.keywords'({ text, publisherId }, context) {
    const answer = await answerFrom(context, { by: 'ads', text: text.trim(), ...(publisherId && { publisherId }) });
    const list = answer.map(({ name, viewCount, price = 0, competition = 'low' as AdsCompetition }) => ({
      word: name,
      volume: viewCount,
      price,
      competition,
    }));
    return { list, total: list.length };
  },
  'xhsAds.list': (params, { db, actor, now }) => pageOfAds(db, actor, params, now()),
  'xhsAds.create': (params, context) => acts.createAds(context, params),
  'xhsAds.update': (params, context) => acts.updateAds(context, params),
  'xhsAds.publish': ({ adsId }, context) => acts.publishAds(context, adsId),
  'xhsAds.stop': ({ adsId }, context) => acts.stopAds(context, adsId),
  'xhsAds.detail': ({ adsId }, context) => acts.readCampaign(context, adsId),
  'xhsAds.addKeywords': ({ adsId, keywords }, context) => acts.addKeywords(context, adsId, keywords),
  'xhsAds.remove': ({ adsIds }, context) => acts.removeAds(context, adsIds),
  async 'xhsAds.figures'({ adsIds, spentFrom, spentTo }, { db, actor, now }) {
    const to = spentTo ?? (spentFrom ? dayAfter(spentFrom, USUAL_DAYS - 1) : dayOf(now()));
    const from = spentFrom ?? dayAfter(to, 1 - USUAL_DAYS);
    if (daysFrom(from, to) > ADS_LIMITS.days) throw invalidField('spentTo', MESSAGES.days);
    return readFigures(db, actor, { from, to }, adsIds);
  },
  'xhsAds.noteChoices': (params, { db, actor }) => noteChoices(db, actor, params),
  async 'xhsAds.accountChoices'(_params, { db, actor }) {
    const rows = await adsAccounts(db, actor);
    const list = rows.map(({ state, ...row }) => ({ ...row, note: PUBLISHER_STATE_NAMES[state] }));
    return { list, total: list.length };
  },
  'xhsAds.updateBudget': ({ dailyLimit }, context) => acts.limitBudget(context, dailyLimit),
} satisfies SomeHandlers;
