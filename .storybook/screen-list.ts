/** The screens of a folder, the stories that each of them has, and the part of all stories that each belongs to. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isObject } from '../src/language/schema/json.ts';
import { openersIn, stepsTo } from '../src/runtime/testing/openers.ts';
import { SCREEN_STATES, type ScreenState, type StateName } from '../src/runtime/testing/states.ts';

const SUFFIX = '.page.json';

const STATES: Readonly<Record<StateName, ScreenState>> = SCREEN_STATES;
const STATE_NAMES = Object.keys(SCREEN_STATES) as StateName[];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The folder from which the server reads its screens. */
export const screensFolder = (): string => resolve(ROOT, process.env.ATELIER_SCHEMAS || 'schemas');

/** The screens of the language's documentation; their ids begin with `examples/`. */
export const exampleFiles = (): ScreenFile[] =>
  screenFiles(join(ROOT, 'docs/examples')).map((file) => ({ ...file, id: `examples/${file.id}` }));

export interface ScreenFile {
  /** `feed/feed-keyword` */
  readonly id: string;
  readonly path: string;
  /** With its parts expanded: stories see what people see. */
  readonly text: string;
}

export interface ScreenStory {
  screen: string;
  state: StateName;
  /** The story shows only the dialogs of the screen. */
  apart?: true;
  /** The story leaves out nothing that states leave out in `npm test`. */
  whole?: true;
  /** Dialogs that the stories of another screen show. */
  shown?: readonly string[];
}

export function screenFiles(folder = screensFolder()): ScreenFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(SUFFIX))
    .sort();
  const screens = files.map((file) => ({
    id: file.slice(0, -SUFFIX.length).split(sep).join('/'),
    path: join(folder, file),
    text: readFileSync(join(folder, file), 'utf8'),
  }));
  if (!screens.some(({ text }) => /"use"\s*:/.test(text))) return screens;
  const expanded = expandedIn(folder, screens.map(({ text }) => text).join('\n') + partsIn(folder));
  return screens.map((screen) => ({ ...screen, text: expanded[screen.id] ?? screen.text }));
}

const partsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.part.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

const known = new Map<string, { written: string; expanded: Readonly<Record<string, string>> }>();

/** Expands the screens in a separate process: Storybook reads this file and cannot load the language's modules. */
function expandedIn(folder: string, written: string): Readonly<Record<string, string>> {
  let cached = known.get(folder);
  if (cached?.written !== written) {
    const script = [join(ROOT, 'scripts/quick.mjs'), join(ROOT, 'scripts/schemas-expand.ts'), folder];
    const text = execFileSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
    known.set(folder, (cached = { written, expanded: JSON.parse(text) as Record<string, string> }));
  }
  return cached.expanded;
}

/** A screen with its dialogs that the stories of another screen show, and the number of those that its own show. */
interface Shared {
  readonly file: ScreenFile;
  readonly shown: readonly string[];
  readonly ownDialogs: number;
}

/** A story for each state, one for the dialogs if the state shows them separately, and a whole one of brief states. */
function storiesOf({ file: { id: screen }, shown, ownDialogs }: Shared): ScreenStory[] {
  const args = { screen, ...(shown.length > 0 && { shown }) };
  return STATE_NAMES.flatMap((state) => [
    { ...args, state },
    ...(STATES[state].dialogs === 'apart' && ownDialogs > 0 ? [{ ...args, state, apart: true as const }] : []),
    ...(STATES[state].brief ? [{ ...args, state, whole: true as const }] : []),
  ]);
}

/**
 * Finds the dialogs that are the same in a screen before, with the same definitions of everything that they name: many
 * come from parts.
 */
function sharing(files: readonly ScreenFile[]): readonly Shared[] {
  const texts = files.map(({ id, text }) => `${id}\n${text}`).join('\n');
  if (sharedLast?.texts !== texts) sharedLast = { texts, shared: comparedIn(files) };
  return sharedLast.shared;
}

/** The last comparison: each of the story files asks for it. */
let sharedLast: { readonly texts: string; readonly shared: readonly Shared[] } | undefined;

function comparedIn(files: readonly ScreenFile[]): Shared[] {
  const before = new Set<string>();
  return files.map((file) => {
    const { reachable } = dialogsOf(file.text);
    const written = reachable.map((name) => ({ name, text: withDefinitions(JSON.parse(file.text), name) }));
    const shown = written.filter((dialog) => before.has(dialog.text)).map(({ name }) => name);
    for (const dialog of written) before.add(dialog.text);
    return { file, shown, ownDialogs: reachable.length - shown.length };
  });
}

/** A dialog and the definitions of the page whose names occur in it or in one of them. */
function withDefinitions(page: { readonly dialogs: Readonly<Record<string, object>> }, dialog: string): string {
  const { dialogs, ...others } = page;
  const rest = Object.values(others)
    .filter(isObject)
    .flatMap(Object.entries)
    .map((definition) => ({ named: new RegExp(String.raw`\b${definition[0]}\b`), text: JSON.stringify(definition) }));
  const written = [JSON.stringify(dialogs[dialog])];
  // Reads the definitions that it adds as well: they may name others.
  for (const text of written)
    written.push(
      ...rest.filter((each) => each.named.test(text) && !written.includes(each.text)).map((each) => each.text),
    );
  return [written[0], ...written.slice(1).toSorted()].join();
}

/** States of an example: with data and its dialogs, and without data. Other states draw no further node. */
export const storiesOfExample = ({ id: screen }: ScreenFile): ScreenStory[] =>
  (['many', 'empty'] satisfies StateName[]).map((state) => ({ screen, state }));

/** `reachable`: those that buttons open without a call. A screen that is no JSON fails in its stories. */
export function dialogsOf(text: string): { reachable: string[]; others: string[] } {
  try {
    const page = JSON.parse(text);
    const openers = openersIn(page);
    const all = Object.keys(page.dialogs ?? {});
    const reachable = all.filter((name) => stepsTo(name, openers));
    return { reachable, others: all.filter((name) => !reachable.includes(name)) };
  } catch {
    return { reachable: [], others: [] };
  }
}

/** `npm test` runs the stories of `test`; only `npm run test:long` runs those of `long`. */
export type Suite = 'test' | 'long';

const suiteOf = ({ state, apart, whole }: ScreenStory): Suite =>
  apart || whole || STATES[state].long ? 'long' : 'test';

/** Relative cost of a story: the page and the dialogs that it opens are drawn and checked. */
const effortOf = ({ state, apart, whole }: ScreenStory, { ownDialogs }: Shared): number => {
  const { dialogs, brief } = STATES[state];
  const opens = { none: false, apart, offered: whole || !brief?.includes('dialogs'), all: true }[dialogs];
  return 1 + (opens ? ownDialogs : 0);
};

/**
 * Divides the stories of a suite by screens into parts of similar cost, which run in parallel pages. Screens with
 * islands are in the same parts, because each page loads amis for itself.
 */
export function partsOf(files: readonly ScreenFile[], suite: Suite, count: number): ScreenStory[][] {
  const parts: ScreenStory[][] = Array.from({ length: count }, () => []);
  const screens = sharing([...files.filter((file) => !hasIsland(file)), ...files.filter(hasIsland)]).map((screen) => {
    const stories = storiesOf(screen).filter((story) => suiteOf(story) === suite);
    return { stories, effort: stories.reduce((sum, story) => sum + effortOf(story, screen), 0) };
  });
  const total = screens.reduce((sum, { effort }) => sum + effort, 0);
  let passed = 0;
  for (const { stories, effort } of screens) {
    // Assigned by the middle of its cost, so that no part exceeds its share by a whole screen.
    parts[Math.min(count - 1, Math.floor(((passed + effort / 2) * count) / total))]!.push(...stories);
    passed += effort;
  }
  return parts;
}

const hasIsland = ({ text }: ScreenFile): boolean => /"type"\s*:\s*"amis"/.test(text);
