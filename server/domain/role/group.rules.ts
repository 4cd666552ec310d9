/** Rules for accepting people into groups (product.md section 6). Pure. */
import type { BatchResult } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor } from '../../kernel/calls/handler';
import { MESSAGES } from '../account/access.messages';
import { mayGrant, mayManage, type RoleToGrant, type Target } from '../account/access.rules';
import type { JoinStatus } from '../../../src/services/catalogue/sets/account';

/** A request to join a group. */
export interface LockedJoin {
  readonly joinId: number;
  readonly status: JoinStatus;
  readonly groupId: number;
  /** The group's department. */
  readonly departmentId: number;
  readonly userId: number;
}

/** A join request with the data that a decision needs. */
export interface JoinRequest extends LockedJoin {
  /** null: the account was deleted. */
  readonly applicant: (Target & { readonly departmentId: number | null }) | null;
  /** Roles that the group grants. */
  readonly roles: readonly (RoleToGrant & { readonly roleId: number })[];
}

type Reviewer = Pick<Actor, 'userId' | 'adminLevel' | 'menuCodes' | 'roleTypes'>;

/**
 * Reason why this person may not accept the request; null: they may. People may not accept themselves, not grant more
 * than they have, and not change the rights of other departments' people.
 */
export function whyNotAgree(actor: Reviewer, join: JoinRequest | undefined): string | null {
  const closed = whyNotDecide(join);
  if (closed !== null || !join) return closed;
  const { applicant, roles } = join;
  if (!applicant) return MESSAGES.applicantDeleted;
  if (applicant.userId === actor.userId) return MESSAGES.ownJoin;
  const elsewhere = applicant.departmentId !== null && applicant.departmentId !== join.departmentId;
  if (elsewhere && actor.adminLevel < 1) return MESSAGES.applicantElsewhere;
  return refusedBy(() => mayManage(actor, [applicant])) ?? refusedBy(() => mayGrant(actor, roles));
}

/** Reason why the request cannot be decided: decided already or not visible; null: it is pending. */
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

/** Splits the requests by `why` into accepted and failed, in the requested order. */
export function partJoins<Join extends LockedJoin>(
  requested: readonly number[],
  joins: readonly Join[],
  why: (join: Join | undefined) => string | null,
) {
  const byId = new Map(joins.map((join) => [join.joinId, join]));
  const accepted: Join[] = [];
  const failed: BatchResult['failed'] = [];
  for (const id of requested) {
    const join = byId.get(id);
    const reason = why(join);
    if (reason !== null) failed.push({ id, reason });
    else if (join) accepted.push(join);
  }
  return { accepted, failed };
}

/** Departments for accepted people without one: that of the first group that accepts them. */
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
