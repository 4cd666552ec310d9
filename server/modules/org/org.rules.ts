/**
 * Who may ask for which organisation, how often numbers may be looked at, and people as the contract has them. Pure.
 */
import type { OrgUser } from '../../../src/services/catalogue/generated/types';
import { ApiError } from '../../kernel/errors';
import type { Actor } from '../../kernel/handler';
import { cipherOf } from '../../kernel/masked-number';
import { forbidden } from '../../kernel/api-errors';
import type { Sealer } from '../../kernel/seal';
import type { DirectoryUser } from '../../providers/directory';
import { MESSAGES } from './org.messages';

/** Numbers that one person may look at within the window. */
export const LOOKS = 60;
export const LOOKS_WINDOW_MS = 3_600_000;

/** The organisation of the environment; another one is for admins. */
export function mayAskFor(orgId: string, own: string, actor: Pick<Actor, 'adminLevel'>): void {
  if (orgId !== own && actor.adminLevel < 1) throw forbidden(MESSAGES.otherOrganisation);
}

/** `recent`: when the person looked within the window, newest first. */
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
