/**
 * Compiles screens, and compiles one again only when its text changes or a route that it may link to appears or
 * disappears.
 */
import { compile, type Compiled } from '../../src/language/compile';
import type { PartsByName, PartText } from '../../src/language/parts/declaration';
import { isPartId, partNameOf } from '../../src/language/parts/file-name';
import { leadsTo, type LinkPath, linkPath } from '../../src/language/infer/links';
import { crossScreenChecks, type ScreenText } from '../../src/language/cross-screen-checks';
import type { ProblemCode } from '../../src/language/problems';
import type { ScreenDocument, Problem } from '../../src/language/types';
import type { CompiledTexts } from './compiled-file';
import { fileOf } from './folder';
import { knownWith, routeIn, type Known } from './known';

/** Text of a screen, compared by identity: a changed text is a new object. */
export interface Text {
  readonly screenId: string;
  readonly content: string;
}

interface CachedText extends Compiled {
  routes: ReadonlySet<string>;
  parts: PartsByName;
}

export const isError = ({ severity }: Pick<Problem, 'severity'>): boolean => severity === 'error';
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some(isError);

/**
 * Problems that a once valid version may have later, because calls, menus, routes or widgets changed, or because of
 * newer rules that the runtime enforces as well.
 */
const OF_THE_CONTRACT: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'unknown-call',
  'unknown-param',
  'missing-param',
  'param-does-not-fit',
  'unknown-field',
  'component-does-not-fit',
  'options-missing',
  'filter-is-fixed',
  'needs-read',
  'needs-list',
  'needs-file',
  'not-for-screens',
  'needs-whole',
  'needs-object',
  'address-name-taken',
  'display-does-not-fit',
  'cannot-compare',
  'never-equal',
  'no-arithmetic',
  'wrong-argument',
  'not-a-list',
  'not-a-date',
  'object-as-text',
  'unknown-menu',
  'unknown-route',
  'unknown-widget',
  'unknown-icon',
  'foreign-media',
  'data-in-address',
  'unknown-toolbar-entry',
  'unknown-validation',
  'unread-api',
  'write-needs-press',
  'redundant-refresh',
  'redundant-right',
]);

export class Compiler {
  #known: Known;
  #waiting: readonly Text[] = [];
  readonly #cache = new WeakMap<Text, CachedText>();
  readonly #last = new Map<string, Text>();
  readonly #lenient = new WeakMap<Text, { readonly page: ScreenDocument | null; readonly cached: CachedText }>();
  readonly #routes = new WeakMap<Text, { readonly route: string | undefined }>();
  /** Cache: the routes that appeared or disappeared since a former set of routes. */
  #moved = new WeakMap<ReadonlySet<string>, readonly string[]>();
  /** Texts that were compiled, not restored, since the last `save`. */
  #unsaved = 0;

  /** `mediaHosts`: from the configuration; default: the hosts of the platforms. */
  constructor(private readonly mediaHosts?: readonly string[]) {
    this.#known = knownWith([], mediaHosts);
  }

  get known() {
    return this.#known;
  }

  routeOf(text: Text): string | undefined {
    let cached = this.#routes.get(text);
    if (!cached) this.#routes.set(text, (cached = { route: routeIn(text.content) }));
    return cached.route;
  }

  /**
   * Sets the screens that exist, whose routes are then known. `waiting`: files with errors, whose routes count as well.
   */
  use(texts: readonly Text[], waiting: readonly Text[]): void {
    this.#waiting = waiting;
    const known = this.#knownTo(texts);
    const haveMoved = movedBetween(this.#known.routes, known.routes).length > 0;
    if (!haveMoved && sameParts(this.#known.parts, known.parts)) return;
    this.#known = haveMoved ? known : { ...known, routes: this.#known.routes };
    if (haveMoved) this.#moved = new WeakMap();
  }

  /** Takes results of a former start; each holds under the same conditions as one that was compiled here. */
  restore({ routes, parts, texts }: CompiledTexts): void {
    const then = { routes: new Set(routes), parts: new Map(parts.map((part) => [part.name, part])) };
    for (const { screenId, content, usedParts, ...compiled } of texts) {
      const text = { screenId, content };
      this.#cache.set(text, { ...compiled, usedParts: new Set(usedParts), ...then });
      this.#last.set(screenId, text);
    }
  }

  /** The results to restore at the next start; undefined if none is new since the last call. */
  save(): CompiledTexts | undefined {
    if (this.#unsaved === 0) return undefined;
    this.#unsaved = 0;
    const { routes, parts, mediaHosts = [] } = this.#known;
    const texts = [...this.#last.values()].flatMap((text) => {
      const cached = this.#cachedOf(text);
      if (!cached) return [];
      const { page: screen, problems, usedParts } = cached;
      return { screenId: text.screenId, content: text.content, page: screen, problems, usedParts: [...usedParts] };
    });
    return { mediaHosts, routes: [...routes], parts: [...parts.values()], texts };
  }

  /** Whether `compile` has no cached result for the text. */
  isNew = (text: Text): boolean => this.#cachedOf(text) === undefined;

  compile(text: Text): Compiled {
    const { routes, parts } = this.#known;
    let cached = this.#cachedOf(text);
    if (!cached) {
      cached = { ...compile(text.content, { file: fileOf(text.screenId), ...this.#known }), routes, parts };
      this.#unsaved += 1;
    }
    cached.routes = routes;
    cached.parts = parts;
    this.#cache.set(text, cached);
    this.#last.set(text.screenId, text);
    return cached;
  }

  /**
   * The cached result of the text, or of the screen's last text if its content is equal (a file that became a version).
   */
  #cachedOf(text: Text): CachedText | undefined {
    const last = this.#last.get(text.screenId);
    const cached = this.#cache.get(text) ?? (last?.content === text.content ? this.#cache.get(last) : undefined);
    return cached && this.#stillHolds(cached, text) ? cached : undefined;
  }

  /**
   * The compiled screen of a version, which was valid when it was published. Later changes, such as a deleted screen or
   * a renamed call, do not take it out of service: the node concerned shows the problem, and the rest works.
   */
  pageOf(text: Text): ScreenDocument | null {
    const { page: screen } = this.compile(text);
    if (screen) return screen;
    const cached = this.#cachedOf(text)!;
    let lenient = this.#lenient.get(text);
    if (lenient?.cached !== cached)
      this.#lenient.set(
        text,
        (lenient = {
          cached,
          page: compile(text.content, {
            file: fileOf(text.screenId),
            ...this.#known,
            tolerated: OF_THE_CONTRACT,
          }).page,
        }),
      );
    return lenient.page;
  }

  /**
   * Problems that a change would have or cause: those of changed texts, new errors of texts that link to a removed
   * route, and of texts that use a changed part. `before`: all present screens; `after`: all screens after the change.
   */
  check(before: readonly Text[], after: readonly Text[]): Problem[] {
    const known = this.#knownTo(after);
    const present = new Set(before);
    const same = after.filter((text) => present.has(text));
    const changed = inOrder(after.filter((text) => !present.has(text)));
    const asNow =
      movedBetween(this.#known.routes, known.routes).length === 0 && sameParts(this.#known.parts, known.parts);
    const found = changed.flatMap(
      (text) =>
        (asNow ? this.compile(text) : compile(text.content, { file: fileOf(text.screenId), ...known })).problems,
    );
    const removedRoutes = movedBetween(this.#knownTo(before).routes, known.routes).filter(
      (route) => !known.routes.has(route),
    );
    const broken = same
      .filter((text) => removedRoutes.some((route) => mayLeadTo(text, route)) || this.#usesOther(text, known.parts))
      .flatMap((text) => this.#newProblems(text, known));
    return [...found, ...this.clashes([...inOrder(same), ...changed]), ...broken];
  }

  /** Errors that a text would have and does not have at present. */
  #newProblems(text: Text, known: Known): Problem[] {
    const old = new Set(this.compile(text).problems.map(placeOf));
    return compile(text.content, { file: fileOf(text.screenId), ...known }).problems.filter(
      (problem) => isError(problem) && !old.has(placeOf(problem)),
    );
  }

  /** Screens and parts that use one of these parts, directly or through another part. */
  usersOf(partIds: ReadonlySet<string>, texts: readonly Text[]): Text[] {
    const names = new Set([...partIds].filter(isPartId).map(partNameOf));
    return names.size === 0
      ? []
      : texts.filter((text) => [...this.compile(text).usedParts].some((name) => names.has(name)));
  }

  #usesOther = (text: Text, parts: PartsByName): boolean =>
    [...this.compile(text).usedParts].some((name) => parts.get(name)?.text !== this.#known.parts.get(name)?.text);

  /** Problems of routes that two screens have; the first screen keeps the route. */
  clashes(texts: readonly Text[]): Problem[] {
    return crossScreenChecks(
      texts.flatMap((text): ScreenText[] => {
        const route = isPartId(text.screenId) ? undefined : this.routeOf(text);
        return route === undefined ? [] : [{ file: fileOf(text.screenId), text: text.content, route }];
      }),
    );
  }

  #knownTo(texts: readonly Text[]) {
    return knownWith(
      [...texts, ...this.#waiting].flatMap((text) => (isPartId(text.screenId) ? [] : (this.routeOf(text) ?? []))),
      this.mediaHosts,
      new Map(
        texts.filter(({ screenId }) => isPartId(screenId)).map((text) => [partNameOf(text.screenId), partOf(text)]),
      ),
    );
  }

  #stillHolds({ routes, parts, usedParts }: CachedText, text: Text): boolean {
    const now = this.#known.parts;
    if (parts !== now && [...usedParts].some((name) => parts.get(name)?.text !== now.get(name)?.text)) return false;
    if (routes === this.#known.routes) return true;
    let moved = this.#moved.get(routes);
    if (!moved) this.#moved.set(routes, (moved = movedBetween(routes, this.#known.routes)));
    return !moved.some((route) => mayLeadTo(text, route));
  }
}

const partTexts = new WeakMap<Text, PartText>();

/** One object per text, because what is parsed of a part is cached by it. */
function partOf(text: Text): PartText {
  const { screenId, content } = text;
  let part = partTexts.get(text);
  if (!part) partTexts.set(text, (part = { name: partNameOf(screenId), file: fileOf(screenId), text: content }));
  return part;
}

const sameParts = (a: PartsByName, b: PartsByName): boolean =>
  a.size === b.size && [...a].every(([name, { text }]) => b.get(name)?.text === text);

const placeOf = ({ code, pointer, args }: Problem): string => `${code} ${pointer} ${JSON.stringify(args.found)}`;

/** In the order of their files in the folder. */
export const inOrder = <T extends Text>(texts: readonly T[]): T[] =>
  texts.toSorted((a, b) => (fileOf(a.screenId) < fileOf(b.screenId) ? -1 : 1));

function movedBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...[...before].filter((route) => !after.has(route)), ...[...after].filter((route) => !before.has(route))];
}

/** Whether the text may contain a link to the route. An escaped slash matches any position. */
function mayLeadTo(text: Text, route: string): boolean {
  const segments = route.split('/');
  return text.content.includes('\\/') || linksIn(text).some((link) => leadsTo(link, segments));
}

const links = new WeakMap<Text, readonly LinkPath[]>();

/** Every string of the text that could be an address of the console. */
function linksIn(text: Text): readonly LinkPath[] {
  let found = links.get(text);
  if (!found) {
    const strings = new Set([...text.content.matchAll(/"\/(?:[^"\\]|\\.)*"/g)].map(([literal]) => unquoted(literal)));
    links.set(text, (found = [...strings].flatMap((string) => linkPath(string) ?? [])));
  }
  return found;
}

/** The value of a JSON string; the text of a broken file may contain one that is none. */
function unquoted(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal.slice(1, -1);
  }
}
