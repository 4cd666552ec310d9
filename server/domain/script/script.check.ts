/** Refuses scripts that could not be sent, or that others could no longer include. */
import type { Database } from '../../db/connect';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import { flowAt } from '../../../src/services/catalogue/links';
import { PLATFORM_NAMES } from '../../../src/services/catalogue/platforms';
import { BUILT_IN_VARIABLES } from '../../../src/services/catalogue/sets/script';
import { tokensOf } from '../../../src/shared/text/script-text';
import { exampleOf } from '../content/flow-url.rules';
import { MESSAGES as CONVERSATION } from '../conversation/conversation.messages';
import { forbiddenIn, type Word } from '../prohibited/prohibited.rules';
import { MESSAGES } from './script.messages';
import { assembled, cycleFrom, isTooLong, titleKey, type Content } from './script.rules';
import * as store from './script.store';

/** A script as it is to be stored. */
export type Draft = Pick<store.Script, 'creatorId' | 'title' | 'scope' | 'platform'> &
  Content & {
    /** null: a new one. */
    readonly scriptId: number | null;
  };

/** What a script may refer to. */
export interface Surroundings {
  readonly scripts: readonly store.Known[];
  readonly variables: ReadonlySet<string>;
  readonly words: readonly Word[];
}

/** The notes with their canonical links; refuses those of another platform. */
export function checkedNotes(notes: Content['notes'], platform: Draft['platform']): Content['notes'] {
  if (notes.length === 0) return notes;
  if (platform === null) throw invalidField('platform', MESSAGES.notePlatform);
  return notes.map(({ url, noteType }) => {
    const link = flowAt(new URL(url));
    if (link?.platform !== platform)
      throw invalidField('notes', CONVERSATION.noteLink(PLATFORM_NAMES[platform], exampleOf(platform)));
    return { url: link.url, noteType };
  });
}

/** Refuses a script without content, with unknown variables or inclusions, in a cycle, or too long. */
export function checkDraft(draft: Draft, { scripts, variables, words }: Surroundings): void {
  const { text, pictures, notes, title } = draft;
  if (text === '' && pictures.length === 0 && notes.length === 0) throw invalidField('text', MESSAGES.empty);
  const forbidden = forbiddenIn(text, words);
  if (forbidden !== null) throw invalidField('text', forbidden);
  const tokens = tokensOf(text);
  const unknown = tokens.variables.filter((name) => !Object.hasOwn(BUILT_IN_VARIABLES, name) && !variables.has(name));
  if (unknown.length > 0) throw invalidField('text', MESSAGES.unknownVariables(unknown));
  const all = byTitle([...scripts.filter(({ scriptId }) => scriptId !== draft.scriptId), draft]);
  checkInclusions(draft, tokens.inclusions, all);
  const cycle = cycleFrom(title, (each) => all.get(titleKey(each))?.text);
  if (cycle) throw invalidField('text', MESSAGES.cycle(cycle));
  if (isTooLong(assembled(draft, (each) => all.get(titleKey(each))).text)) throw invalidField('text', MESSAGES.tooLong);
}

type Includable = Content & Pick<store.Known, 'title' | 'scope' | 'creatorId'>;

const byTitle = (scripts: readonly Includable[]): ReadonlyMap<string, Includable> =>
  new Map(scripts.map((script) => [titleKey(script.title), script]));

/** Refuses inclusions that do not exist; scripts of the scope `own` exist only for their creator. */
function checkInclusions(draft: Draft, titles: readonly string[], all: ReadonlyMap<string, Includable>): void {
  const of = (title: string) => all.get(titleKey(title));
  const unknown = titles.filter((title) => {
    const found = of(title);
    return !found || (found.scope === 'own' && found.creatorId !== draft.creatorId);
  });
  if (unknown.length > 0) throw invalidField('text', MESSAGES.unknownInclusions(unknown));
  const own = draft.scope === 'department' ? titles.filter((title) => of(title)!.scope === 'own') : [];
  if (own.length > 0) throw invalidField('text', MESSAGES.ownInclusions(own));
}

/** Titles of the scripts that include this one. */
const including = (script: Pick<store.Known, 'scriptId' | 'title'>, scripts: readonly store.Known[]) =>
  scripts.filter(
    ({ scriptId, text }) =>
      scriptId !== script.scriptId &&
      tokensOf(text).inclusions.some((title) => titleKey(title) === titleKey(script.title)),
  );

/**
 * Why a script cannot be deleted, renamed or kept for oneself: scripts include it that are not among `except`. Titles
 * of other people's own scripts are not named. null: it can.
 */
export function inclusionOf(
  script: Pick<store.Known, 'scriptId' | 'title'>,
  scripts: readonly store.Known[],
  { userId }: store.Person,
  except: ReadonlySet<number> = new Set(),
): string | null {
  const others = including(script, scripts).filter(({ scriptId }) => !except.has(scriptId));
  if (others.length === 0) return null;
  const named = others.filter(({ scope, creatorId }) => scope === 'department' || creatorId === userId);
  return named.length === 0 ? MESSAGES.includedByOthers : MESSAGES.includedBy(named.map(({ title }) => title));
}

/** Refuses a new title or a narrower scope of a script that others include, and a text with which they get too long. */
export function checkIncluding(
  before: store.Script,
  draft: Draft,
  { scripts }: Surroundings,
  person: store.Person,
): void {
  const included = inclusionOf(before, scripts, person);
  if (included === null) return;
  if (titleKey(before.title) !== titleKey(draft.title)) throw invalidField('title', included);
  const others = including(before, scripts);
  const isNarrower = before.scope === 'department' && draft.scope === 'own';
  if (isNarrower && others.some((each) => each.scope === 'department' || each.creatorId !== draft.creatorId))
    throw invalidField('scope', included);
  const all = byTitle([...scripts.filter(({ scriptId }) => scriptId !== draft.scriptId), draft]);
  for (const other of others)
    if (isTooLong(assembled(other, (each) => all.get(titleKey(each))).text))
      throw invalid(`${included}。${MESSAGES.tooLong}`);
}

export async function surroundingsOf(
  tx: Database,
  departmentId: number,
  words: readonly Word[],
  variables: readonly { readonly name: string }[],
): Promise<Surroundings> {
  return {
    scripts: await store.scriptsOf(tx, departmentId),
    variables: new Set(variables.map(({ name }) => name)),
    words,
  };
}
