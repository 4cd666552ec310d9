/** Figures of visits. */
import { dayAfter } from './figures.rules';
import { maySee } from './subject.store';
import { figuresOf } from './visit.store';
import { invalidField, notFound } from '../../kernel/calls/api-errors';
import { FIGURES_BY_NAMES, VISIT_LIMITS } from '../../../src/services/catalogue/sets/link';
import { dayOf } from '../../../src/shared/text/days';
import type { SomeHandlers } from '../../kernel/calls/handler';

const TOO_LONG = `日期范围最长 ${VISIT_LIMITS.days} 天`;

export const handlers = {
  async 'builder.queryVisitFigures'({ by, ids, visitedFrom, visitedTo }, { db, actor, now }) {
    const to = visitedTo ?? (visitedFrom ? dayAfter(visitedFrom, VISIT_LIMITS.usualDays - 1) : dayOf(now()));
    const from = visitedFrom ?? dayAfter(to, 1 - VISIT_LIMITS.usualDays);
    if (dayAfter(from, VISIT_LIMITS.days) <= to) throw invalidField('visitedTo', TOO_LONG);
    if (!(await maySee(db, actor, by, ids))) throw notFound(FIGURES_BY_NAMES[by]);
    return figuresOf(db, { by, ids, from, to });
  },
} satisfies SomeHandlers;
