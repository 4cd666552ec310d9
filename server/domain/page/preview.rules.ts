/**
 * Addresses that show the draft of a page for a while to whoever has them. Sealed, so that no table knows them. Pure.
 */
import type { Sealer } from '../../kernel/session/seal';

const PURPOSE = 'page preview';
export const PREVIEW = '/preview/';

export const previewUrl = (pagesUrl: string, seal: Sealer, pageId: number, until: Date): string =>
  `${pagesUrl}${PREVIEW}${seal.close(PURPOSE, `${until.getTime()} ${pageId}`)}`;

export interface Preview {
  readonly pageId: number;
  readonly until: Date;
}

/** `expired`: its time is over; null: the address was not issued here. */
export function openPreview(seal: Sealer, token: string, now: Date): Preview | 'expired' | null {
  const opened = seal.open(PURPOSE, token);
  if (opened === undefined) return null;
  const [until, pageId] = opened.split(' ').map(Number);
  return until! > now.getTime() ? { pageId: pageId!, until: new Date(until!) } : 'expired';
}
