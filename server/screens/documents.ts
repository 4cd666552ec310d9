/**
 * Screens as browsers get them: the index and the last valid version of each screen. Each screen's text is serialised,
 * hashed and compressed once, and cached as long as its screen is served.
 */
import type { ScreenDocument, Problem, ServedScreen } from '../../src/language/types';
import type { ScreenIndex } from '../../src/services/catalogue/generated/types';
import type { Holder } from '../../src/services/catalogue/policy';
import { findAt } from '../../src/shared/address/match-path';
import { JsonDocument } from '../kernel/http/document';
import { ApiError } from '../kernel/calls/errors';
import type { ScreenDocuments, ScreenShelf, ShownScreen } from '../kernel/screens';
import { PUBLIC_ROUTES } from './known';
import { nodeTypesOf } from './node-types';
import { isBroken, problemsOf } from './problems';
import { mayEdit, mayOpen } from './rights';

type Shelf = Pick<ScreenShelf, 'all' | 'get' | 'groups'>;

export class Documents implements ScreenDocuments {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    this.#shelf = shelf;
  }

  index(reader: Holder): JsonDocument<ScreenIndex> {
    const screens = this.#shelf.all().flatMap((screen) => entryOf(screen, reader) ?? []);
    return new JsonDocument({ screens, groups: [...this.#shelf.groups()] });
  }

  at(path: string, reader: Holder): JsonDocument<ServedScreen | null> {
    const screen = findAt(this.#shelf.all(), path, ({ page }) => page?.route);
    return screen && mayOpen(screen, reader) ? documentOf(screen, reader) : NONE;
  }

  async read(id: string, identify: () => Promise<Holder>): Promise<JsonDocument<ServedScreen>> {
    const screen = this.#shelf.get(id);
    if (screen?.page && PUBLIC_ROUTES.has(screen.page.route))
      return documentOf(screen, await identify().catch(unlessRefused));
    const reader = await identify();
    // The same answer for missing and forbidden screens, so that it does not reveal which screens exist.
    if (!screen || !mayOpen(screen, reader)) throw new ApiError('unknownPath');
    return documentOf(screen, reader);
  }
}

/** The same answer for unknown and forbidden addresses, so that it does not reveal which screens exist. */
const NONE = new JsonDocument(null);

function unlessRefused(error: unknown): null {
  if (error instanceof ApiError) return null;
  throw error;
}

function entryOf(screen: ShownScreen, reader: Holder): ScreenIndex['screens'][number] | undefined {
  const { id, page, version } = screen;
  if (!page || !mayOpen(screen, reader)) return undefined;
  return {
    id,
    route: page.route,
    title: page.title,
    menu: page.menu,
    layout: page.layout ?? 'sidebar',
    etag: version,
    nodes: [...nodeTypesOf(page)],
    broken: mayEdit(reader) && isBroken(screen),
  };
}

type ScreenAnswer = JsonDocument<ServedScreen>;

interface CachedDocuments {
  /** Without problems: for people who may not edit, and for everybody while there are none. */
  plain?: ScreenAnswer;
  /** With problems, cached for the latest list of problems. */
  withProblems?: { readonly problems: readonly Problem[]; readonly document: ScreenAnswer };
}

/** At most two documents per served screen, released together with it. */
const cache = new WeakMap<ScreenDocument, CachedDocuments>();

function documentOf(screen: ShownScreen, reader: Holder | null): ScreenAnswer {
  const { page } = screen;
  const problems = mayEdit(reader) ? problemsOf(screen) : [];
  // Never valid: only editors see it, and the text is short, so it is not cached.
  if (!page) return newDocument(screen, problems);
  let cached = cache.get(page);
  if (!cached) cache.set(page, (cached = {}));
  if (problems.length === 0) return (cached.plain ??= newDocument(screen, problems));
  if (cached.withProblems?.problems !== problems)
    cached.withProblems = { problems, document: newDocument(screen, problems) };
  return cached.withProblems.document;
}

const newDocument = ({ id, version, page }: ShownScreen, problems: readonly Problem[]): ScreenAnswer =>
  new JsonDocument({ id, version, page, problems: [...problems] }, { compressed: true });
