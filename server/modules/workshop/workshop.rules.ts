/** What ids screens may have, and which screens the console cannot do without. Pure. */
import { invalidField } from '../../kernel/api-errors';
import { ApiError } from '../../kernel/errors';
import { MESSAGES } from './workshop.messages';

/** As deep as screens are looked for: five folders and the file. */
const MOST_SEGMENTS = 6;
/** Not a screen, and names that Windows keeps for devices. */
const RESERVED = /(^menu$|(^|\/)(con|prn|aux|nul|com\d|lpt\d)$|(^|\/)(con|prn|aux|nul|com\d|lpt\d)\/)/i;

/** Where people come in, where they start, and where a screen that went wrong is put right. */
const NEEDED_ROUTES: ReadonlySet<string> = new Set(['/login', '/home', '/workshop/screens', '/workshop/edit']);

/** Whether a screen may be made under this id. `taken`: ids of screens and of files that are there. */
export function mayBeMade(screenId: string, taken: Iterable<string>): void {
  if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(screenId) || screenId.split('/').length > MOST_SEGMENTS)
    throw invalidField('screenId', MESSAGES.badId);
  if (RESERVED.test(screenId)) throw invalidField('screenId', MESSAGES.reservedId);
  for (const id of taken) {
    // Where file names have no case, these two would be one file.
    if (id !== screenId && id.toLowerCase() === screenId.toLowerCase())
      throw invalidField('screenId', MESSAGES.takenInOtherCase(id));
  }
}

/** `before` and `after`: texts of the screens that change. */
export function keepsNeededRoutes(before: Iterable<string>, after: Iterable<string>): void {
  const left = new Set([...after].map((text) => summaryIn(text).route));
  for (const text of before) {
    const { route } = summaryIn(text);
    if (NEEDED_ROUTES.has(route) && !left.has(route))
      throw new ApiError('conflict', { message: MESSAGES.needed(route) });
  }
}

export interface TextSummary {
  readonly title: string;
  readonly route: string;
  readonly menu: string | null;
}

/** Without half characters, which no UTF-8 can hold: they would come back from file and database as something else. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** What a text says of itself, also with errors. */
export function summaryIn(text: string): TextSummary {
  const { title, route, menu } = objectIn(text);
  return { title: textOr(title, ''), route: textOr(route, ''), menu: typeof menu === 'string' ? menu : null };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);
