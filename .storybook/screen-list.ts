/** The screens of a folder, the stories that each of them has, and the part of all stories that each belongs to. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openersIn, wayTo } from '../src/runtime/testing/openers.ts';
import { SCREEN_STATES } from '../src/runtime/testing/states.ts';

const SUFFIX = '.page.json';

/** As where the server takes its screens from. */
export const screensFolder = (): string => resolve(fileURLToPath(new URL('..', import.meta.url)), process.env.ATELIER_SCHEMAS || 'schemas');

export interface ScreenFile {
  /** `feed/feed-keyword` */
  readonly id: string;
  readonly path: string;
  readonly text: string;
}

export interface ScreenStory { screen: string; state: string; dialog?: string }

export function screenFiles(folder = screensFolder()): ScreenFile[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(SUFFIX)).sort();
  return files.map((file) => ({ id: file.slice(0, -SUFFIX.length).split(sep).join('/'), path: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }));
}

/** One for each state, and for each dialog where the state has them. */
export function storiesOf({ id: screen, text }: ScreenFile): ScreenStory[] {
  const dialogs = dialogsOf(text).reachable;
  return Object.entries(SCREEN_STATES).flatMap(([state, { dialogs: opens }]) => [{ screen, state }, ...(opens === 'each' ? dialogs.map((dialog) => ({ screen, state, dialog })) : [])]);
}

/** `reachable`: those that buttons open without a call. A screen that is no JSON fails in its stories. */
export function dialogsOf(text: string): { reachable: string[]; others: string[] } {
  try {
    const page = JSON.parse(text);
    const openers = openersIn(page);
    const all = Object.keys(page.dialogs ?? {});
    const reachable = all.filter((name) => wayTo(name, openers));
    return { reachable, others: all.filter((name) => !reachable.includes(name)) };
  } catch {
    return { reachable: [], others: [] };
  }
}

/**
 * Parts that run in pages of their own, beside each other: as even as whole screens are. Those with islands stand together, because each
 * page loads amis for itself.
 */
export function partsOf(files: readonly ScreenFile[], count: number): ScreenStory[][] {
  const parts: ScreenStory[][] = Array.from({ length: count }, () => []);
  const ordered = [...files.filter((file) => !hasIsland(file)), ...files.filter(hasIsland)].map(storiesOf);
  const total = ordered.flat().length;
  let passed = 0;
  for (const stories of ordered) {
    // By the middle of the screen, so that no part gets a long one more than its share.
    parts[Math.min(count - 1, Math.floor(((passed + stories.length / 2) * count) / total))]!.push(...stories);
    passed += stories.length;
  }
  return parts;
}

const hasIsland = ({ text }: ScreenFile): boolean => /"type"\s*:\s*"amis"/.test(text);
