/**
 * The screens of a folder, compiled. A screen with a problem never takes the place of a good one: what was good last stays,
 * also when the server starts anew.
 */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { compile } from '../../src/runtime/page/compile';
import { compileMenu } from '../../src/runtime/page/menu';
import { checkTogether } from '../../src/runtime/page/together';
import type { MenuGroup, Page, Problem, ScreenEvent } from '../../src/runtime/page/types';
import { type FoundFile, MENU_ID, read, scan } from './folder';
import { knownTo } from './known';
import type { GoodTexts } from './store';

export interface Screen {
  readonly id: string;
  /** Of the page that is served; '' where there never was a good one. */
  readonly version: string;
  /** The last good one. */
  readonly page: Page | null;
  /** Of the newest file; an error means that `page` is an older one. */
  readonly problems: readonly Problem[];
}

interface Source { readonly found: FoundFile; readonly text: string }

/** A file that an editor replaces is away for a moment: gone is what is missing twice. */
export class ScreenLibrary {
  #sources = new Map<string, Source>();
  #screens = new Map<string, Screen>();
  #groups: MenuGroup[] = [];
  #menuProblems: readonly Problem[] = [];
  #menuText = '';
  #menuUnsaid = false;
  readonly #missing = new Set<string>();
  #working: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly good: GoodTexts,
    private readonly failed: (error: unknown) => void = () => undefined,
  ) {}

  all = (): Screen[] => [...this.#screens.values()];
  get = (id: string): Screen | undefined => this.#screens.get(id);
  groups = (): readonly MenuGroup[] => this.#groups;
  /** Of menu.json; given once for each version of it. */
  newMenuProblems(): readonly Problem[] {
    const problems = this.#menuUnsaid ? this.#menuProblems : [];
    this.#menuUnsaid = false;
    return problems;
  }

  /** Reads everything. What is broken is served as it was good last. */
  async open(): Promise<void> {
    this.#readChanges();
    const kept = await this.good.all();
    const known = knownTo(kept.values());
    for (const [id, text] of kept) {
      const source = this.#sources.get(id);
      if (!source) continue;
      this.#kept.set(id, text);
      if (source.text === text) continue;
      if (id === MENU_ID) this.#groups = compileMenu(text, id).groups ?? [];
      else this.#screens.set(id, screenOf(id, compile(text, { file: source.found.file, ...known }).page, []));
    }
    await this.#compileAll();
    await this.#keepGood();
  }

  /** Looks at the folder; what became of each screen that changed. One at a time, in order. */
  refresh(): Promise<ScreenEvent[]> {
    const work = this.#working.then(() => this.#refresh());
    this.#working = work.then(() => undefined, () => undefined);
    // Told at once, kept afterwards: nobody waits for the database.
    this.#keeping = Promise.all([this.#keeping, this.#working]).then(() => this.#keepGood());
    return work;
  }

  /** Everything that was good is kept. */
  settled = (): Promise<void> => this.#keeping;

  async #refresh(): Promise<ScreenEvent[]> {
    if (!this.#readChanges()) return [];
    const before = new Map(this.#screens);
    await this.#compileAll();
    return changesBetween(before, this.#screens);
  }

  /** Whether any file came, went or is another than before. */
  #readChanges(): boolean {
    const found = scan(this.folder);
    let changed = false;
    for (const id of this.#sources.keys()) {
      if (found.has(id)) this.#missing.delete(id);
      else if (!this.#missing.has(id)) this.#missing.add(id);
      else {
        this.#missing.delete(id);
        this.#sources.delete(id);
        changed = true;
      }
    }
    for (const [id, file] of found) {
      const known = this.#sources.get(id);
      if (known?.found.mark === file.mark) continue;
      const text = read(this.folder, file);
      if (text === undefined) continue;
      changed ||= known?.text !== text;
      this.#sources.set(id, { found: file, text });
    }
    return changed;
  }

  readonly #compiled = new Map<string, { text: string; routes: string; result: ReturnType<typeof compile> }>();

  async #compileAll(): Promise<void> {
    const sources = [...this.#sources.values()].sort((a, b) => (a.found.file < b.found.file ? -1 : 1));
    const known = knownTo(sources.map(({ text }) => text));
    // Other screens' routes are part of what a screen is checked against.
    const routes = [...known.routes!].join();
    const together = [];
    const results = new Map<string, ReturnType<typeof compile>>();
    for (const { found: { id, file }, text } of sources) {
      if (id === MENU_ID) {
        this.#takeMenu(text, file);
        continue;
      }
      let entry = this.#compiled.get(id);
      if (entry?.text !== text || entry.routes !== routes) {
        this.#compiled.set(id, (entry = { text, routes, result: compile(text, { file, ...known }) }));
        // Requests are answered between one screen and the next.
        await setImmediate();
      }
      results.set(id, entry.result);
      if (entry.result.page) together.push({ file, text, route: entry.result.page.route });
    }
    const clashes = checkTogether(together);
    for (const id of this.#screens.keys()) {
      if (results.has(id)) continue;
      this.#screens.delete(id);
      this.#goodTexts.delete(id);
      this.#compiled.delete(id);
    }
    for (const { found: { id, file }, text } of sources) {
      const result = results.get(id);
      if (!result) continue;
      const { page, problems } = result;
      const all = [...problems, ...clashes.filter((problem) => problem.file === file)];
      const broken = all.some(({ severity }) => severity === 'error');
      this.#screens.set(id, screenOf(id, broken ? (this.#screens.get(id)?.page ?? null) : page, all));
      if (!broken) this.#goodTexts.set(id, text);
    }
  }

  #takeMenu(text: string, file: string): void {
    if (text === this.#menuText) return;
    const { groups, problems } = compileMenu(text, file);
    this.#menuText = text;
    this.#menuProblems = problems;
    this.#menuUnsaid = true;
    if (!groups) return;
    this.#groups = groups;
    this.#goodTexts.set(MENU_ID, text);
  }

  /** What is to be kept, and what is. */
  readonly #goodTexts = new Map<string, string>();
  readonly #kept = new Map<string, string>();

  async #keepGood(): Promise<void> {
    for (const [id, text] of this.#goodTexts) {
      if (this.#sources.has(id) && this.#kept.get(id) !== text) await this.#try(id, text, () => this.good.keep(id, text));
    }
    for (const id of this.#kept.keys()) if (!this.#sources.has(id)) await this.#try(id, undefined, () => this.good.forget(id));
  }

  /** Serving goes on when the database does not answer; the next change tries again. */
  async #try(id: string, text: string | undefined, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      if (text === undefined) this.#kept.delete(id);
      else this.#kept.set(id, text);
    } catch (error) {
      this.failed(error);
    }
  }
}

export const isBroken = ({ problems }: Pick<Screen, 'problems'>): boolean => problems.some(({ severity }) => severity === 'error');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

const screenOf = (id: string, page: Page | null, problems: readonly Problem[]): Screen => ({ id, page, problems, version: page ? hashOf(JSON.stringify(page)) : '' });

function changesBetween(before: ReadonlyMap<string, Screen>, after: ReadonlyMap<string, Screen>): ScreenEvent[] {
  const events: ScreenEvent[] = [];
  for (const [id, screen] of after) {
    const old = before.get(id);
    const same = old?.version === screen.version && JSON.stringify(old.problems) === JSON.stringify(screen.problems);
    if (!same) events.push({ id, version: screen.version, broken: isBroken(screen) });
  }
  for (const id of before.keys()) if (!after.has(id)) events.push({ id, version: '', broken: false, removed: true });
  return events;
}
