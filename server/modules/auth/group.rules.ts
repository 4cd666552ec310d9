/** Who may let whom into which group (product.md section 6). Pure. */
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/errors';
import type { Actor } from '../../kernel/handler';
import { MESSAGES } from './auth.messages';
import { mayGrant, mayManage, type RoleToGrant, type Target } from './auth.rules';

/** A request to join a group. */
export interface LockedJoin {
  readonly joinId: number;
  readonly status: 'pending' | 'agreed' | 'denied';
  readonly groupId: number;
  /** Of the group. */
  readonly departmentId: number;
  readonly userId: number;
}

/** With everything that decides about it. */
export interface JoinRequest extends LockedJoin {
  /** Null: their account was deleted. */
  readonly applicant: (Target & { readonly departmentId: number | null }) | null;
  /** What the group gives. */
  readonly roles: readonly (RoleToGrant & { readonly roleId: number })[];
}

type Reviewer = Pick<Actor, 'userId' | 'adminLevel' | 'menuCodes' | 'roleTypes'>;

/**
 * Why this person may not agree; null: they may. Nobody lets themself in, nobody gives more than they have, and who
 * manages a department
 * does not change what the people of another one may do there.
 */
export function whyNotAgree(actor: Reviewer, join: JoinRequest | undefined): string | null {
  const closed = whyNotDecide(join);
  if (closed !== null || !join) return closed;
  const { applicant, roles } = join;
  if (!applicant) return MESSAGES.applicantGone;
  if (applicant.userId === actor.userId) return MESSAGES.ownJoin;
  const elsewhere = applicant.departmentId !== null && applicant.departmentId !== join.departmentId;
  if (elsewhere && actor.adminLevel < 1) return MESSAGES.applicantElsewhere;
  return refusedBy(() => mayManage(actor, [applicant])) ?? refusedBy(() => mayGrant(actor, roles));
}

/** Why nobody may decide about it any more, or it is none of theirs; null: it waits. */
export function whyNotDecide(join: LockedJoin | undefined): string | null {
  if (!join) return MESSAGES.unknownJoin;
  return join.status === 'pending' ? null : MESSAGES.alreadyDecided[join.status];
}

function refusedBy(rule: () => void): string | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** What was asked for, parted by `why`: in the order in which it was asked. */
export function partJoins<Join extends LockedJoin>(
  asked: readonly number[],
  joins: readonly Join[],
  why: (join: Join | undefined) => string | null,
) {
  const byId = new Map(joins.map((join) => [join.joinId, join]));
  const accepted: Join[] = [];
  const failed: BatchResult['failed'] = [];
  for (const id of asked) {
    const join = byId.get(id);
    const reason = why(join);
    if (reason !== null) failed.push({ id, reason });
    else if (join) accepted.push(join);
  }
  return { accepted, failed };
}

/** Who gets which department: the one of the first group that lets them in, when they have none. */
export function departmentsGiven(accepted: readonly JoinRequest[]): ReadonlyMap<number, number[]> {
  const given = new Map<number, number[]>();
  const placed = new Set<number>();
  for (const { applicant, departmentId } of accepted) {
    if (!applicant || applicant.departmentId !== null || placed.has(applicant.userId)) continue;
    placed.add(applicant.userId);
    given.set(departmentId, [...(given.get(departmentId) ?? []), applicant.userId]);
  }
  return given;
}
