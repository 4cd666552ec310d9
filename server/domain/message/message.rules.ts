/** Selects recipients of private messages. Pure. */
import { dayOf } from '../../../src/shared/text/days';
import type { MessageKind } from '../../db/schema';
import type { Platform } from '../../db/schema/columns';
import { MESSAGES } from './message.messages';
import type { Writer } from '../../../src/services/catalogue/sets/generation';

/** The author of a comment. */
export interface Recipient {
  readonly commentId: number;
  readonly flowId: number;
  readonly departmentId: number;
  readonly platform: Platform;
  readonly platformUserId: string;
  readonly nickname: string;
  readonly comment: string;
}

/** The newest message to a person that has not failed. */
export interface Written {
  readonly state: 'waiting' | 'sent' | 'unknown';
  readonly time: Date;
  readonly sender: string;
}

/** Key of a person on a platform, within a department. */
export const personOf = ({
  departmentId,
  platform,
  platformUserId,
}: Pick<Recipient, 'departmentId' | 'platform' | 'platformUserId'>): string =>
  `${departmentId} ${platform} ${platformUserId}`;

export interface Failed {
  readonly id: number;
  readonly reason: string;
}

export interface Sorted {
  readonly recipients: readonly (Recipient & { readonly again: boolean })[];
  readonly failed: readonly Failed[];
}

/**
 * Recipients in the order of the comments, each person once. `again`: includes people who already got a message, unless
 * one is still waiting, or it is unknown whether it arrived.
 */
export function sortRecipients(
  commentIds: readonly number[],
  found: readonly Recipient[],
  written: ReadonlyMap<string, Written>,
  again: boolean,
): Sorted {
  const byId = new Map(found.map((each) => [each.commentId, each]));
  const taken = new Set<string>();
  const recipients: (Recipient & { again: boolean })[] = [];
  const failed: Failed[] = [];
  for (const id of commentIds) {
    const recipient = byId.get(id);
    const before = recipient && written.get(personOf(recipient));
    const reason = !recipient
      ? MESSAGES.comment
      : taken.has(personOf(recipient))
        ? MESSAGES.twice
        : whyNot(before, again);
    if (recipient && reason === null) {
      taken.add(personOf(recipient));
      recipients.push({ ...recipient, again: before !== undefined });
    } else failed.push({ id, reason: reason! });
  }
  return { recipients, failed };
}

function whyNot(before: Written | undefined, again: boolean): string | null {
  if (!before || (again && before.state === 'sent')) return null;
  return WHY[before.state](dayOf(before.time), before.sender);
}

const WHY = { sent: MESSAGES.written, waiting: MESSAGES.waiting, unknown: MESSAGES.unknown } as const;

export interface Text {
  readonly commentId: number;
  readonly content: string;
  /** null: written by a person. */
  readonly provider: Writer | null;
  /** The account that sends it; absent: the department's log-in does. */
  readonly accountId?: number;
}

export interface Sending {
  readonly texts: readonly Text[];
  readonly kind: MessageKind;
  readonly again: boolean;
  /** The automatic creation of comment tasks sends it, not a person. */
  readonly automatic?: boolean;
}
