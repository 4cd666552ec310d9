/** Checks a document together with its pinned versions, the pages of its department and the sizes of its pictures. */
import { checkComponent, checkPage, type CheckContext } from '../../../src/pages/check/check';
import type { ComponentDocument, PageDocument, PinnedComponents } from '../../../src/pages/document';
import type { PageProblem } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { keyAt } from '../../providers/storage/upload.rules';
import { pictureSizes } from '../file/file-upload.store';
import { pinnedFormsOf } from '../form/pin.store';
import { pageIdsOf } from './page.store';
import { pinnedOf } from './pin.store';

/** Maximum number of problems in an answer. */
const MOST = 500;

const named = (problems: ReturnType<typeof checkPage>): PageProblem[] =>
  problems.slice(0, MOST).map((each) => ({ ...each, path: [...each.path] }));

/** @param pinned absent: not read yet. */
async function contextOf(
  db: Database,
  departmentId: number,
  document: PageDocument | ComponentDocument,
  pinned?: PinnedComponents,
): Promise<CheckContext> {
  const sizes = await pictureSizes(db, keysIn(document));
  const components = pinned ?? (await pinnedOf(db, departmentId, document)).pinned;
  return {
    pinned: components,
    forms: await pinnedFormsOf(db, departmentId, document, ...Object.values(components)),
    pages: await pageIdsOf(db, departmentId),
    bytesOf: (path) => sizes.get(keyAt(path) ?? ''),
  };
}

/** Keys of the stored files that a document names. */
function keysIn(document: unknown): string[] {
  const paths = Array.from(JSON.stringify(document).matchAll(/\/files\/[\w./-]+/g), ([path]) => path);
  return [...new Set(paths.flatMap((path) => keyAt(path) ?? []))];
}

export async function problemsOfPage(
  db: Database,
  departmentId: number,
  document: PageDocument,
  pinned?: PinnedComponents,
) {
  return named(checkPage(document, await contextOf(db, departmentId, document, pinned)));
}

/** @param rootId the component itself, which it may not contain */
export async function problemsOfComponent(
  db: Database,
  departmentId: number,
  document: ComponentDocument,
  rootId: number,
  pinned?: PinnedComponents,
) {
  const context = await contextOf(db, departmentId, document, pinned);
  return named(checkComponent(document, { ...context, component: rootId }));
}

export const hasError = (problems: readonly PageProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');
