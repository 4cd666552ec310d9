/** What scripts include, and how often they are answered. Pure. */
import { CHAT_TEXT_LENGTH } from '../../../src/services/catalogue/sets/conversation';
import { SCRIPT_LIMITS } from '../../../src/services/catalogue/sets/script';
import { included, tokensOf } from '../../../src/shared/text/script-text';
import type { ReplyScript } from '../../../src/services/catalogue/generated/types';

export type Content = Pick<ReplyScript, 'text' | 'pictures' | 'notes'>;

/** Titles are equal regardless of case, as the index of the table has them. */
export const titleKey = (title: string): string => title.trim().toLowerCase();

/** The first cycle of inclusions that a script leads to, as titles from one to the same; null: none. */
export function cycleFrom(title: string, textOf: (title: string) => string | undefined): string[] | null {
  const path: string[] = [];
  const done = new Set<string>();
  const visit = (each: string): string[] | null => {
    const key = titleKey(each);
    const begin = path.findIndex((before) => titleKey(before) === key);
    if (begin >= 0) return [...path.slice(begin), path[begin]!];
    if (done.has(key)) return null;
    path.push(each);
    for (const next of tokensOf(textOf(each) ?? '').inclusions) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(key);
    return null;
  };
  return visit(title);
}

/** Longer texts are cut: they are too long for a message anyway. */
const CUT = 4 * CHAT_TEXT_LENGTH;

/** The content with the texts of included scripts in their places, and their pictures and notes behind its own. */
export function assembled(content: Content, contentOf: (title: string) => Content | undefined): Content {
  const texts = new Map<string, string>();
  const parts: Content[] = [content];
  const expand = (text: string): string =>
    included(text, (title) => {
      const key = titleKey(title);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const found = contentOf(title);
      if (!found) return undefined;
      texts.set(key, '');
      parts.push(found);
      const whole = expand(found.text);
      texts.set(key, whole);
      return whole;
    }).slice(0, CUT);
  const text = expand(content.text);
  const notes = new Map(parts.flatMap((part) => part.notes).map((note) => [note.url, note]));
  return {
    text,
    pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))].slice(0, SCRIPT_LIMITS.pictures),
    notes: [...notes.values()].slice(0, SCRIPT_LIMITS.notes),
  };
}

export const isTooLong = (text: string): boolean => [...text].length > CHAT_TEXT_LENGTH;

export interface Counts {
  readonly sentCount: number;
  readonly answeredCount: number;
}

/** Percent with one decimal place; null: never sent. */
export const rateOf = ({ sentCount, answeredCount }: Counts): number | null =>
  sentCount === 0 ? null : Math.round((answeredCount / sentCount) * 1_000) / 10;
