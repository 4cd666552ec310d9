/** Compiles screens, each anew only when its text changed, or a route that it may lead to came or went. */
import { compile, type Compiled } from '../../src/language/compile';
import type { PartsByName, PartText } from '../../src/language/parts/declaration';
import { isPartId, partNameOf } from '../../src/language/parts/file-name';
import { crossScreenChecks, type ScreenText } from '../../src/language/cross-screen-checks';
import type { ProblemCode } from '../../src/language/problems';
import type { Page, Problem } from '../../src/language/types';
import { fileOf } from './folder';
import { knownWith, routeIn, type Known } from './known';

/** A text of a screen. The object stands for it: another object is another text. */
export interface Text {
  readonly screenId: string;
  readonly content: string;
}

interface Kept extends Compiled {
  routes: ReadonlySet<string>;
  parts: PartsByName;
}

export const isError = ({ severity }: Pick<Problem, 'severity'>): boolean => severity === 'error';
export const hasErrors = (problems: readonly Problem[]): boolean => problems.some(isError);

/**
 * What can be wrong with a text that had no errors when it became a version: calls, menus, routes or widgets are others
 * now, or a rule came
 * later that the runtime enforces as well.
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
  'write-needs-press',
  'redundant-refresh',
  'redundant-right',
]);

export class Compiler {
  #known: Known;
  #waiting: readonly Text[] = [];
  readonly #kept = new WeakMap<Text, Kept>();
  readonly #last = new Map<string, Text>();
  readonly #lenient = new WeakMap<Text, { readonly page: Page | null; readonly kept: Kept }>();
  readonly #routes = new WeakMap<Text, { readonly route: string | undefined }>();
  /** Routes of before -> what came or went since. */
  #moved = new WeakMap<ReadonlySet<string>, readonly string[]>();

  /** `mediaHosts`: of the configuration; default: the platforms'. */
  constructor(private readonly mediaHosts?: readonly string[]) {
    this.#known = knownWith([], mediaHosts);
  }

  get known() {
    return this.#known;
  }

  routeOf(text: Text): string | undefined {
    let kept = this.#routes.get(text);
    if (!kept) this.#routes.set(text, (kept = { route: routeIn(text.content) }));
    return kept.route;
  }

  /**
   * From now on, these are the screens whose routes there are. `waiting`: files with errors, which have routes as well.
   */
  use(texts: readonly Text[], waiting: readonly Text[]): void {
    this.#waiting = waiting;
    const known = this.#knownTo(texts);
    const haveMoved = movedBetween(this.#known.routes, known.routes).length > 0;
    if (!haveMoved && sameParts(this.#known.parts, known.parts)) return;
    this.#known = haveMoved ? known : { ...known, routes: this.#known.routes };
    if (haveMoved) this.#moved = new WeakMap();
  }

  /** Whether `compile` would have to work. */
  isNew = (text: Text): boolean => this.#keptOf(text) === undefined;

  compile(text: Text): Compiled {
    const { routes, parts } = this.#known;
    const kept = this.#keptOf(text) ?? {
      ...compile(text.content, { file: fileOf(text.screenId), ...this.#known }),
      routes,
      parts,
    };
    kept.routes = routes;
    kept.parts = parts;
    this.#kept.set(text, kept);
    this.#last.set(text.screenId, text);
    return kept;
  }

  /** Of the text, or of the last one of the same screen, which said the same: a file that became a version. */
  #keptOf(text: Text): Kept | undefined {
    const last = this.#last.get(text.screenId);
    const kept = this.#kept.get(text) ?? (last?.content === text.content ? this.#kept.get(last) : undefined);
    return kept && this.#stillHolds(kept, text) ? kept : undefined;
  }

  /**
   * Of a version, which had no errors when it became one. That another screen is gone, or that a call was renamed, is
   * no reason for it to
   * go: what asks for the call says so in its place, and the rest of the screen does what it did.
   */
  pageOf(text: Text): Page | null {
    const { page } = this.compile(text);
    if (page) return page;
    const kept = this.#keptOf(text)!;
    let lenient = this.#lenient.get(text);
    if (lenient?.kept !== kept)
      this.#lenient.set(
        text,
        (lenient = {
          kept,
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
   * Problems of texts if they were changed: of those that change, of others whose links would lead nowhere then, and of
   * others that use a part that changes.
   * `before`: every screen that there is; `after`: every screen that there would be.
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
    const gone = movedBetween(this.#knownTo(before).routes, known.routes).filter((route) => !known.routes.has(route));
    const broken = same
      .filter((text) => gone.some((route) => mayLeadTo(text, route)) || this.#usesOther(text, known.parts))
      .flatMap((text) => this.#newProblems(text, known));
    return [...found, ...this.clashes([...inOrder(same), ...changed]), ...broken];
  }

  /** Errors that a text would have and does not have now. */
  #newProblems(text: Text, known: Known): Problem[] {
    const old = new Set(this.compile(text).problems.map(placeOf));
    return compile(text.content, { file: fileOf(text.screenId), ...known }).problems.filter(
      (problem) => isError(problem) && !old.has(placeOf(problem)),
    );
  }

  /** Screens and parts that use one of these parts, directly or through another. */
  usersOf(partIds: ReadonlySet<string>, texts: readonly Text[]): Text[] {
    const names = new Set([...partIds].filter(isPartId).map(partNameOf));
    return names.size === 0
      ? []
      : texts.filter((text) => [...this.compile(text).usedParts].some((name) => names.has(name)));
  }

  #usesOther = (text: Text, parts: PartsByName): boolean =>
    [...this.compile(text).usedParts].some((name) => parts.get(name)?.text !== this.#known.parts.get(name)?.text);

  /** Of two with one route the first keeps it. */
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

  #stillHolds({ routes, parts, usedParts }: Kept, text: Text): boolean {
    const now = this.#known.parts;
    if (parts !== now && [...usedParts].some((name) => parts.get(name)?.text !== now.get(name)?.text)) return false;
    if (routes === this.#known.routes) return true;
    let moved = this.#moved.get(routes);
    if (!moved) this.#moved.set(routes, (moved = movedBetween(routes, this.#known.routes)));
    return !moved.some((route) => mayLeadTo(text, route));
  }
}

const partTexts = new WeakMap<Text, PartText>();

/** One object for each text: what is read of a part is kept with it. */
function partOf(text: Text): PartText {
  const { screenId, content } = text;
  let part = partTexts.get(text);
  if (!part) partTexts.set(text, (part = { name: partNameOf(screenId), file: fileOf(screenId), text: content }));
  return part;
}

const sameParts = (a: PartsByName, b: PartsByName): boolean =>
  a.size === b.size && [...a].every(([name, { text }]) => b.get(name)?.text === text);

const placeOf = ({ code, pointer, args }: Problem): string => `${code} ${pointer} ${JSON.stringify(args.found)}`;

/** As their files stand in the folder. */
export const inOrder = <T extends Text>(texts: readonly T[]): T[] =>
  texts.toSorted((a, b) => (fileOf(a.screenId) < fileOf(b.screenId) ? -1 : 1));

function movedBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...[...before].filter((route) => !after.has(route)), ...[...after].filter((route) => !before.has(route))];
}

/** Whether a link of the text can be one to the route. An escaped slash can stand anywhere. */
function mayLeadTo(text: Text, route: string): boolean {
  const segments = route.split('/');
  return (
    text.content.includes('\\/') ||
    linksIn(text).some(
      (link) =>
        link.length === segments.length &&
        link.every(
          (each, index) => each === segments[index] || each.includes('{}') || segments[index]!.startsWith('{'),
        ),
    )
  );
}

const links = new WeakMap<Text, readonly (readonly string[])[]>();

/** Every text that could be an address of the console, in its segments. */
function linksIn(text: Text): readonly (readonly string[])[] {
  let found = links.get(text);
  if (!found) {
    const addresses = [...text.content.matchAll(/"(\/(?:[^"\\]|\\.)*)"/g)].map(
      (match) => match[1]!.replace(/\$\{[^}]*\}/g, '{}').split(/[?#]/)[0]!,
    );
    links.set(text, (found = [...new Set(addresses)].map((address) => address.split('/'))));
  }
  return found;
}
