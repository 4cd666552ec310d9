/** Kinds and texts of files, their chunks, and search terms. Pure. */
import { ASSISTANT_LIMITS } from '../../../../src/services/catalogue/sets/assistant';
import { firstOf } from '../../../../src/shared/text/note-text';
import { wordsOf } from '../../../../src/shared/text/words';
import { invalidField } from '../../../kernel/calls/api-errors';
import { storable } from '../../../kernel/calls/storable';
import type { SheetRow } from '../../../kernel/work/orders';
import { textOf } from '../../sheet-import/cells.rules';
import { MESSAGES } from '../assistant.messages';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const PDF = Buffer.from('%PDF-', 'latin1');
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const startsWith = (content: Buffer, bytes: Buffer): boolean => content.subarray(0, bytes.length).equals(bytes);
const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** How the text of a file is read. */
export type Reading = 'sheet' | 'text';
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/csv',
  md: 'text/markdown',
  markdown: 'text/markdown',
};
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The type of a file that is no picture, by its content and, for texts, by its name; refuses others. */
export function typeOf(content: Buffer, name: string): string {
  const ending = endingOf(name);
  if (startsWith(content, PDF)) throw invalidField('file', MESSAGES.pdf);
  if (startsWith(content, OLD_OFFICE)) throw invalidField('file', ending === 'xls' ? MESSAGES.oldExcel : MESSAGES.word);
  if (startsWith(content, ZIP)) {
    if (ending === 'docx' || ending === 'pptx') throw invalidField('file', MESSAGES.word);
    return XLSX;
  }
  if (content.includes(0) && !startsWith(content, UTF16)) throw invalidField('file', MESSAGES.unsupported);
  return CONTENT_TYPES[ending] ?? 'text/plain';
}

export const readingOf = (contentType: string): Reading =>
  contentType === XLSX || contentType === 'text/csv' ? 'sheet' : 'text';

const UTF16 = Buffer.from([0xff, 0xfe]);

/** Decodes UTF-8, UTF-16 with a byte order mark, or GB 18030 (Chinese Windows); undefined: the bytes are not text. */
export function decoded(content: Buffer): string | undefined {
  for (const encoding of startsWith(content, UTF16) ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // Not in this encoding.
    }
  }
  return undefined;
}

/** A text as it is stored: one kind of line break, no character that cannot be stored, at most so many characters. */
export function kept(text: string, most: number = ASSISTANT_LIMITS.fileCharacters): string {
  const whole = storable(text).replaceAll(/\r\n?/g, '\n').trim();
  return whole.length <= most ? whole : `${firstOf(whole, most)}\n\n${MESSAGES.cut(most)}`;
}

/** Rows of a sheet as text: each with its number and `column: value` in lines, so that any part of it is understood. */
export function textOfRows([headings, ...rows]: readonly SheetRow[]): string {
  const names = headings?.cells.map((cell, index) => textOf(cell) || MESSAGES.column(index + 1)) ?? [];
  const lineOf = (value: string, index: number): string[] =>
    value === '' ? [] : [`${names[index] ?? MESSAGES.column(index + 1)}: ${value}`];
  return rows
    .map(({ number, cells }) =>
      [MESSAGES.row(number), ...cells.flatMap((cell, index) => lineOf(textOf(cell), index))].join('\n'),
    )
    .join('\n\n');
}

export interface Chunk {
  /** Start in the text, UTF-16 code units. */
  readonly position: number;
  readonly text: string;
}

/** Length of a chunk; a shorter one than half of it is joined with the next. */
const CHUNK = 800;
/** Preferred places to split, best first: end of a paragraph, line, sentence, clause. */
const BORDERS = [/\n\n+/g, /\n/g, /[。！？!?；;…]["”’」』）)]*|\. /g, /[，,、：:\s]/g] as const;

/** Chunks that cover the text: cut at the best border in the second half of each. */
export function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  for (let position = 0; position < text.length;) {
    const end = position + lengthOfNext(text, position);
    chunks.push({ position, text: text.slice(position, end) });
    position = end;
  }
  return chunks;
}

function lengthOfNext(text: string, position: number): number {
  if (text.length - position <= CHUNK * 1.25) return text.length - position;
  const next = text.slice(position, position + CHUNK);
  for (const border of BORDERS) {
    let end = 0;
    for (const match of next.matchAll(border)) end = match.index + match[0].length;
    if (end > CHUNK / 2) return end;
  }
  // Without a preferred place, split between two characters, never inside a surrogate pair.
  return firstOf(next, CHUNK).length;
}

/** Terms that one search looks for. */
const MOST_TERMS = 24;
const HAN = /\p{Script=Han}+/gu;
const LETTERS = /[\p{L}\p{N}_.-]+/gu;

/**
 * Search terms: words of letters and digits as they are, Chinese text as pairs of neighbouring characters, because it
 * has no spaces. Single characters only if there are no other terms.
 */
export function termsOf(text: string): string[] {
  const terms = new Set<string>();
  for (const word of wordsOf(text)) {
    for (const [run] of word.matchAll(HAN)) for (const pair of pairsOf(run)) terms.add(pair);
    for (const [run] of word.replaceAll(HAN, ' ').matchAll(LETTERS)) terms.add(run);
  }
  const longer = [...terms].filter((term) => [...term].length > 1);
  return (longer.length > 0 ? longer : [...terms]).slice(0, MOST_TERMS);
}

/** Bigrams of the terms, as stored in the index of chunks; single characters stay. */
export const pairsOfTerms = (terms: readonly string[]): string[] => [...new Set(terms.flatMap(pairsOf))];

function pairsOf(run: string): string[] {
  const letters = [...run];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
