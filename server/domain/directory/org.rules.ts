/** Access to organisations, limits of number views, and conversion of people to the contract's shape. Pure. */
import type { OrgUser } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/calls/errors';
import type { Actor } from '../../kernel/calls/handler';
import { cipherOf } from '../../kernel/session/masked-number';
import { forbidden } from '../../kernel/calls/api-errors';
import type { Sealer } from '../../kernel/session/seal';
import type { DirectoryUser } from '../../providers/directory';
import { MESSAGES } from './org.messages';

/** Maximum number views per person within the window. */
export const LOOKS = 60;
export const LOOKS_WINDOW_MS = 3_600_000;

/** Only admins may query an organisation other than the configured one. */
export function mayAskFor(orgId: string, own: string, actor: Pick<Actor, 'adminLevel'>): void {
  if (orgId !== own && actor.adminLevel < 1) throw forbidden(MESSAGES.otherOrganisation);
}

/** Refuses a view beyond the limit. `recent`: times of the person's views within the window, newest first. */
export function mayLookAgain(recent: readonly Date[], now: Date): void {
  const oldest = recent[LOOKS - 1];
  if (!oldest) return;
  const minutes = Math.max(1, Math.ceil((oldest.getTime() + LOOKS_WINDOW_MS - now.getTime()) / 60_000));
  throw new ApiError('tooMany', { message: MESSAGES.tooManyLooks(LOOKS, minutes) });
}

export function orgUserOf({ mobile, idCard, createTime, updateTime, ...person }: DirectoryUser, seal: Sealer): OrgUser {
  return {
    ...person,
    mobile: mobile.masked,
    mobileCipher: mobile.reference ? cipherOf(seal, mobile.reference) : '',
    idCard: idCard.masked,
    idCardCipher: idCard.reference ? cipherOf(seal, idCard.reference) : '',
    createTime: createTime.toISOString(),
    updateTime: updateTime.toISOString(),
  };
}
