/** Caches the documents of forms on published pages; versions are immutable. */
import { and, eq } from 'drizzle-orm';
import type { PageDocument } from '../../../src/pages/document';
import type { FormDocument } from '../../../src/pages/forms/document';
import { nodesIn } from '../../../src/pages/operations/find';
import type { Held } from '../../../src/pages/operations/operation';
import { own } from '../../../src/shared/own';
import type { Database } from '../../db/connect';
import { perDatabase } from '../../db/per-database';
import { page, pageVersion } from '../../db/schema';
import { pinnedOf } from '../page/pin.store';
import { inlineForm } from '../../../src/pages/forms/inline';
import { readVersion } from './form.store';
import { pinnedFormsOf } from './pin.store';
import { type FormPin, keyOf, pinOfForm } from '../../../src/pages/forms/pins';

/** A form in a page. */
export interface PlacedForm {
  readonly nodeId: string;
  readonly document: FormDocument;
  /** Null: part of its page. */
  readonly pin: FormPin | null;
}

/** Cached versions. */
const MOST = 500;
const memoryOf = perDatabase(() => new Map<string, Promise<unknown>>());

/** Evicts the oldest entries; does not cache failures. */
function remembered<T>(db: Database, name: string, read: () => Promise<T>): Promise<T> {
  const memory = memoryOf(db);
  const known = memory.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  memory.set(name, reading);
  reading.catch(() => memory.delete(name));
  if (memory.size > MOST) memory.delete(memory.keys().next().value!);
  return reading;
}

/** null: there is no such version. */
export const formDocument = (db: Database, { formId, versionNo }: FormPin): Promise<FormDocument | null> =>
  remembered(db, `form ${formId}@${versionNo}`, () => readVersion(db, formId, versionNo));

/** The forms of a published version of a page, also those inside its components; several may have the same id. */
export const formsOfPage = (db: Database, pageId: number, versionNo: number): Promise<readonly PlacedForm[]> =>
  remembered(db, `page ${pageId}@${versionNo}`, () => readForms(db, pageId, versionNo));

async function readForms(db: Database, pageId: number, versionNo: number): Promise<readonly PlacedForm[]> {
  const [row] = await db
    .select({ content: pageVersion.content, departmentId: page.departmentId })
    .from(pageVersion)
    .innerJoin(page, eq(page.pageId, pageVersion.pageId))
    .where(and(eq(pageVersion.pageId, pageId), eq(pageVersion.no, versionNo)));
  if (!row) return [];
  const document = row.content as PageDocument;
  const { list } = await pinnedOf(db, row.departmentId, document);
  const documents = [document, ...list.map(({ content }) => content as Held)];
  const pinned = await pinnedFormsOf(db, row.departmentId, ...documents);
  return documents.flatMap(({ body }) =>
    Array.from(nodesIn(body)).flatMap((node): PlacedForm[] => {
      if (node.type !== 'form') return [];
      const pin = pinOfForm(node);
      const document = pin ? own(pinned, keyOf(pin)) : inlineForm(node);
      return document ? [{ nodeId: node.id, document, pin }] : [];
    }),
  );
}
