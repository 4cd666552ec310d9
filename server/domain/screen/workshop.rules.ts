/** Rules for ids of screens, and for screens that the console needs. Pure. */
import { invalidField } from '../../kernel/calls/api-errors';
import { ApiError } from '../../kernel/calls/errors';
import { MESSAGES } from './workshop.messages';

/** The depth at which screens are searched: five folders and the file. */
const MOST_SEGMENTS = 6;
/** `menu` is not a screen; the others are device names of Windows. */
const RESERVED = /(^menu$|(^|\/)(con|prn|aux|nul|com\d|lpt\d)$|(^|\/)(con|prn|aux|nul|com\d|lpt\d)\/)/i;

/** Routes for log-in, start and repairing screens, which have to exist. */
const NEEDED_ROUTES: ReadonlySet<string> = new Set(['/login', '/home', '/workshop/screens', '/workshop/edit']);

/** Refuses an id under which no screen may be created. `taken`: ids of existing screens and files. */
export function mayBeMade(screenId: string, taken: Iterable<string>): void {
  if (!/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(screenId) || screenId.split('/').length > MOST_SEGMENTS)
    throw invalidField('screenId', MESSAGES.badId);
  if (RESERVED.test(screenId)) throw invalidField('screenId', MESSAGES.reservedId);
  for (const id of taken) {
    // On case-insensitive file systems both would be the same file.
    if (id !== screenId && id.toLowerCase() === screenId.toLowerCase())
      throw invalidField('screenId', MESSAGES.takenInOtherCase(id));
  }
}

/** Refuses a change that removes a needed route. `before` and `after`: texts of the changed screens. */
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

/** Replaces lone surrogates, which UTF-8 cannot represent, so that the text survives storage unchanged. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Title, route and menu of a text, also of one with errors. */
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
