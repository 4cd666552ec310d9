/** Advertising campaigns on xhs (calls.md section 7.1). */
import {
  ADS_LIMITS,
  ADS_STATE_NAMES,
  ADS_STATES,
  adsEdges,
  type AdsCompetition,
} from '../../../src/services/catalogue/sets/xhs-ads';
import { PUBLISHER_STATE_NAMES } from '../../../src/services/catalogue/sets/publication';
import { dayOf } from '../../../src/shared/days';
import { answerFrom } from '../../domain/publication/topics';
import { dayAfter } from '../../domain/visit/figures.rules';
import * as acts from '../../domain/xhs-ads/ads.acts';
import { MESSAGES } from '../../domain/xhs-ads/ads.messages';
import { daysFrom } from '../../domain/xhs-ads/ads.rules';
import { adsAccounts, pageOfAds } from '../../domain/xhs-ads/ads.store';
import { readBudget } from '../../domain/xhs-ads/budget.store';
import { readFigures } from '../../domain/xhs-ads/figures.store';
import { noteChoices } from '../../domain/xhs-ads/notes.store';
import { invalidField } from '../../kernel/api-errors';
import type { AreaHandlers } from '../../kernel/handler';

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

export const xhsAds: AreaHandlers<'xhsAds'> = {
  config: {
    async handle(_params, { db, actor, now }) {
      return {
        limits: LIMITS,
        states: ADS_STATES.map((key) => ({ key, title: ADS_STATE_NAMES[key] })),
        edges: adsEdges(),
        budget: actor.departmentId === null ? null : await readBudget(db, actor.departmentId, now()),
      };
    },
  },
  keywords: {
    async handle({ text, publisherId }, context) {
      const answer = await answerFrom(context, { by: 'ads', text: text.trim(), ...(publisherId && { publisherId }) });
      const list = answer.map(({ name, viewCount, price = 0, competition = 'low' as AdsCompetition }) => ({
        word: name,
        volume: viewCount,
        price,
        competition,
      }));
      return { list, total: list.length };
    },
  },
  list: { handle: (params, { db, actor, now }) => pageOfAds(db, actor, params, now()) },
  create: { handle: (params, context) => acts.createAds(context, params) },
  update: { handle: (params, context) => acts.updateAds(context, params) },
  publish: { handle: ({ adsId }, context) => acts.publishAds(context, adsId) },
  stop: { handle: ({ adsId }, context) => acts.stopAds(context, adsId) },
  detail: { handle: ({ adsId }, context) => acts.readCampaign(context, adsId) },
  addKeywords: { handle: ({ adsId, keywords }, context) => acts.addKeywords(context, adsId, keywords) },
  remove: { handle: ({ adsIds }, context) => acts.removeAds(context, adsIds) },
  figures: {
    async handle({ adsIds, spentFrom, spentTo }, { db, actor, now }) {
      const to = spentTo ?? (spentFrom ? dayAfter(spentFrom, USUAL_DAYS - 1) : dayOf(now()));
      const from = spentFrom ?? dayAfter(to, 1 - USUAL_DAYS);
      if (daysFrom(from, to) > ADS_LIMITS.days) throw invalidField('spentTo', MESSAGES.days);
      return readFigures(db, actor, { from, to }, adsIds);
    },
  },
  noteChoices: { handle: (params, { db, actor }) => noteChoices(db, actor, params) },
  accountChoices: {
    async handle(_params, { db, actor }) {
      const rows = await adsAccounts(db, actor);
      const list = rows.map(({ state, ...row }) => ({ ...row, note: PUBLISHER_STATE_NAMES[state] }));
      return { list, total: list.length };
    },
  },
  updateBudget: { handle: ({ dailyLimit }, context) => acts.limitBudget(context, dailyLimit) },
};
