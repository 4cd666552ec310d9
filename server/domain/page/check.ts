/** Checks a document together with its pinned versions, the pages of its department and the sizes of its pictures. */
import { drawnBoundProblems, mayRepeat, type PageProblem as Found } from '../../../src/pages/check/check';
import type { ComponentDocument, PageDocument, PinnedComponents } from '../../../src/pages/document';
import type { PageProblem } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { invalid, invalidField } from '../../kernel/calls/api-errors';
import type { Context } from '../../kernel/calls/handler';
import { doPageTask, PageWorkFailure } from '../../providers/pages';
import { keyAt } from '../../providers/storage/upload.rules';
import { pictureSizes } from '../file/file-upload.store';
import { pinnedFormsOf } from '../form/pin.store';
import { pageIdsOf } from './page.store';
import { pinnedOf } from './pin.store';

/** Maximum number of problems in an answer. */
const MOST = 500;

const named = (problems: readonly Found[]): PageProblem[] =>
  problems.slice(0, MOST).map((each) => ({ ...each, path: [...each.path] }));

type Around = Pick<Context, 'db' | 'work'>;

interface Checked {
  readonly kind: 'page' | 'component';
  readonly departmentId: number;
  readonly document: PageDocument | ComponentDocument;
  /** Absent: not read yet. */
  readonly pinned?: PinnedComponents | undefined;
  /** The component itself, which it may not contain. */
  readonly component?: number;
}

async function problemsOf({ db, work }: Around, checked: Checked): Promise<PageProblem[]> {
  const { kind, departmentId, document, component } = checked;
  const paths = pathsIn(document);
  const sizes = await pictureSizes(
    db,
    paths.flatMap((path) => keyAt(path) ?? []),
  );
  const bytes = paths.flatMap((path) => {
    const size = sizes.get(keyAt(path) ?? '');
    return size === undefined ? [] : [[path, size] as const];
  });
  const pinned = checked.pinned ?? (await pinnedOf(db, departmentId, document)).pinned;
  const context = {
    pinned,
    forms: await pinnedFormsOf(db, departmentId, document, ...Object.values(pinned)),
    // Sorted, so that an equal check is found again.
    pages: [...(await pageIdsOf(db, departmentId))].toSorted((a, b) => a - b),
    bytes: Object.fromEntries(bytes),
    ...(component !== undefined && { component }),
  };
  try {
    return named(await doPageTask('check', { kind, document, context }, work));
  } catch (error) {
    throw error instanceof PageWorkFailure ? invalid(error.message) : error;
  }
}

/** Paths of the stored files that a document names. */
const pathsIn = (document: unknown): string[] => [
  ...new Set(Array.from(JSON.stringify(document).matchAll(/\/files\/[\w./-]+/g), ([path]) => path)),
];

/** @param pinned absent: not read yet. */
export const problemsOfPage = (
  around: Around,
  departmentId: number,
  document: PageDocument,
  pinned?: PinnedComponents,
): Promise<PageProblem[]> => problemsOf(around, { kind: 'page', departmentId, document, pinned });

/** @param rootId the component itself, which it may not contain */
export const problemsOfComponent = (
  around: Around,
  departmentId: number,
  document: ComponentDocument,
  rootId: number,
  pinned?: PinnedComponents,
): Promise<PageProblem[]> =>
  problemsOf(around, { kind: 'component', departmentId, document, component: rootId, pinned });

/** Refuses a document that draws more than a page may, at its param. */
export async function requireDrawable(
  db: Database,
  departmentId: number,
  document: PageDocument | ComponentDocument,
): Promise<void> {
  if (!mayRepeat(document)) return;
  const { pinned } = await pinnedOf(db, departmentId, document);
  const forms = await pinnedFormsOf(db, departmentId, document, ...Object.values(pinned));
  const [found] = drawnBoundProblems(document, { pinned, forms });
  if (found) throw invalidField('content', found.message);
}

export const hasError = (problems: readonly PageProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');
