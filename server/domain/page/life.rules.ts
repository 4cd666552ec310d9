/** Facts for the table of transitions, and the digest of what an approval covers. Pure. */
import { createHash } from 'node:crypto';
import type { PageDocument } from '../../../src/pages/document';
import {
  type LifeFault,
  PAGE_STATUS_NAMES,
  type PageState,
  type PageStatus,
  type PageTaker,
  TRANSITION_NAMES,
  type TransitionName,
} from '../../../src/services/catalogue/sets/page-life';
import type { Actor } from '../../kernel/calls/handler';
import { ownRole } from '../account/own-role.rules';
import { MESSAGES } from './page.messages';
import { checkersOf, isCheckerOf, type Reviewing } from './review/reviewer.rules';

export interface LivingPage {
  readonly departmentId: number;
  readonly status: PageStatus;
  readonly online: boolean;
  readonly versionNo: number | null;
}

export const stateOf = ({ departmentId, status, online, versionNo }: LivingPage, reviewing: Reviewing): PageState => ({
  status,
  online,
  versioned: versionNo !== null,
  reviewed: checkersOf(reviewing, departmentId).length > 0,
});

export function takerOf(
  actor: Pick<Actor, 'userId' | 'roleTypes' | 'adminLevel'>,
  departmentId: number,
  reviewing: Reviewing,
  isAuthor: boolean,
): PageTaker {
  const { canWrite, canManage } = ownRole(actor);
  return { canWrite, canManage, isReviewer: isCheckerOf(reviewing, departmentId, actor.userId), isAuthor };
}

/** Chinese reason. */
export function reasonOf(name: TransitionName, fault: LifeFault, status: PageStatus): string {
  if (fault === 'status') return MESSAGES.notFrom(PAGE_STATUS_NAMES[status], TRANSITION_NAMES[name]);
  if (fault === 'online') return name === 'archive' ? MESSAGES.stillOnline : MESSAGES.alreadyOffline;
  if (fault === 'reviewed') return name === 'submit' ? MESSAGES.noReviewers : MESSAGES.needsApproval;
  return MESSAGES.lifeFaults[fault];
}

interface Approved {
  readonly pageName: string;
  readonly slug: string | null;
  readonly startTime: Date | null;
  readonly endTime: Date | null;
  readonly channel: string;
}

/**
 * Digest of everything that an approval covers: the document, which pins versions of components and forms, and the name
 * and params of the page.
 */
export function contentHash(document: PageDocument, page: Approved): string {
  const { pageName, slug, startTime, endTime, channel } = page;
  const period = [startTime, endTime].map((time) => time?.toISOString() ?? null);
  return createHash('sha256')
    .update(canonical([document, pageName, slug, ...period, channel]))
    .digest('hex');
}

/** Canonical JSON with sorted keys: equal documents have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
