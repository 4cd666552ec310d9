/** A script in the input, and the search for one. Pure. */
import type { Calls } from '../../../../services/catalogue/generated/types';
import { filled } from '../../../../shared/text/script-text';
import type { Content } from '../../model/message';

export type Rendered = Calls['replyManage.renderScript']['result'];
export type AtHand = Calls['replyManage.queryScriptsAtHand']['result']['list'][number];

/** A script in the input. The input holds its text; `parts` (pictures, notes) are sent before the text. */
export interface InsertedScript {
  readonly versionId: number;
  readonly parts: readonly Content[];
}

export const insertedOf = ({ versionId, pictures, notes }: Rendered): InsertedScript => ({
  versionId,
  parts: [
    ...pictures.map(({ name, url }): Content => ({ type: 'file', data: { file: { name, url } } })),
    ...notes.map(({ url, noteType }): Content => ({ type: 'note', data: { note: { url, noteType } } })),
  ],
});

export const withoutPart = ({ versionId, parts }: InsertedScript, index: number): InsertedScript => ({
  versionId,
  parts: parts.filter((_, each) => each !== index),
});

/** Answers to the variables of a script, by name. */
export type Answers = Readonly<Record<string, string>>;

export const defaultsOf = ({ variables }: Rendered): Answers =>
  Object.fromEntries(variables.map(({ name, defaultValue }) => [name, defaultValue]));

/** Names of the variables without an answer. */
export const unanswered = ({ variables }: Rendered, answers: Answers): readonly string[] =>
  variables.filter(({ name }) => (answers[name] ?? '').trim() === '').map(({ name }) => name);

/** The text with the answers; variables without one stay in braces. */
export function answered({ template }: Rendered, answers: Answers): string {
  const given = Object.entries(answers).map(([name, value]) => [name, value.trim()] as const);
  return filled(template, Object.fromEntries(given.filter(([, value]) => value !== ''))).text;
}

/** Chinese input methods write the key `/` as `、` or in full width. */
const SLASH = /^[/／、]/;

/** The search for scripts in a text that begins with a slash; null: no search. */
export const searchOf = (text: string): string | null =>
  SLASH.test(text) && !text.includes('\n') ? text.slice(1).trim() : null;

/** Whether scripts are shown after typing: a slash in the empty input shows them, until the text has none. */
export const isShownAfter = (isShown: boolean, before: string, typed: string): boolean =>
  searchOf(typed) !== null && (isShown || before === '');

/** Scripts with each word of the search; those with all words in the title come first. */
export function found(scripts: readonly AtHand[], search: string): readonly AtHand[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const titled = scripts.filter(({ title }) => hasAll(title));
  const others = scripts.filter((script) => !titled.includes(script) && hasAll(`${script.title}\n${script.text}`));
  return [...titled, ...others];
}
