/** Problems of a document with the versions that it pins and the pages of its department. */
import { checkComponent, checkPage } from '../../../src/pages/check/check';
import type { ComponentDocument, PageDocument } from '../../../src/pages/document';
import type { PageProblem } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { pageIdsOf } from './page.store';
import { pinnedOf } from './pin.store';

/** Problems that an answer names. */
const MOST = 500;

const named = (problems: ReturnType<typeof checkPage>): PageProblem[] =>
  problems.slice(0, MOST).map((each) => ({ ...each, path: [...each.path] }));

export async function problemsOfPage(db: Database, departmentId: number, document: PageDocument) {
  const { pinned } = await pinnedOf(db, departmentId, document);
  return named(checkPage(document, { pinned, pages: await pageIdsOf(db, departmentId) }));
}

/** @param rootId the component itself, which it may not contain */
export async function problemsOfComponent(
  db: Database,
  departmentId: number,
  document: ComponentDocument,
  rootId: number,
) {
  const { pinned } = await pinnedOf(db, departmentId, document);
  return named(checkComponent(document, { pinned, pages: await pageIdsOf(db, departmentId), component: rootId }));
}

export const hasError = (problems: readonly PageProblem[]): boolean =>
  problems.some(({ severity }) => severity === 'error');
