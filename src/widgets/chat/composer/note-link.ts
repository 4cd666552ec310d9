/** The link of a note that is sent in a conversation (product.md section 5). Pure. */
import { flowAt, linksIn } from '../../../services/catalogue/links';
import type { PlatformCode } from '../../../services/catalogue/platforms';
import { MESSAGES } from '../chat.messages';
import type { NoteType } from '../model/message';

export interface NoteFields {
  readonly url: string;
  readonly noteType: NoteType | undefined;
}

export interface GivenNote {
  readonly url: string;
  readonly noteId: string;
  readonly noteType: NoteType;
}

/** `{host}/explore/` and an id; the sandbox has the platform's paths below its own. */
const EXPLORE = /\/explore\/[^/]+\/?$/;

/** The note, or the message of each field that is wrong. The text around a pasted link is ignored. */
export function readNote(
  { url, noteType }: NoteFields,
  platform: PlatformCode,
): { readonly note: GivenNote } | { readonly errors: Partial<Record<keyof NoteFields, string>> } {
  const address = linksIn(url.trim())[0];
  const link = address && EXPLORE.test(address.pathname) ? flowAt(address) : null;
  if (link?.platform === platform && noteType) return { note: { url: link.url, noteId: link.id, noteType } };
  const urlError =
    url.trim() === '' ? MESSAGES.noUrl : link?.platform === platform ? undefined : MESSAGES.wrongNote(platform);
  return { errors: { ...(urlError && { url: urlError }), ...(!noteType && { noteType: MESSAGES.noType }) } };
}
