/**
 * Temporary addresses: whoever has one may read the file until its time, without a session. The address is sealed, so
 * that it does not reveal the permanent one.
 */
import type { Sealer } from '../../kernel/session/seal';
import { FILES } from '../../providers/storage/upload.rules';

const PURPOSE = 'temporary address';
export const TEMPORARY = `${FILES}temporary/`;

/** @param target path of this console, or address of another host */
export const temporaryUrl = (seal: Sealer, target: string, until: Date): string =>
  TEMPORARY + seal.close(PURPOSE, `${until.getTime()} ${target}`);

/** What a temporary address stands for; null: it was not issued here, or its time is over. */
export function openTemporary(seal: Sealer, token: string, now: Date): string | null {
  const opened = seal.open(PURPOSE, token);
  if (opened === undefined) return null;
  const [until = '', ...target] = opened.split(' ');
  return Number(until) > now.getTime() ? target.join(' ') : null;
}
