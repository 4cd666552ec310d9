/** Categories of components, a tree in each department. Holds all SQL for them. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ComponentCategory } from '../../../src/services/catalogue/generated/types';
import { PAGE_LIMITS } from '../../../src/services/catalogue/sets/page';
import type { Database } from '../../db/connect';
import { onConstraint } from '../../db/errors';
import { subquery, toJson, withinDepartment, type Reader } from '../../db/rows';
import { componentCategory, pageComponent } from '../../db/schema';
import { editedView } from '../../db/versions';
import { invalidField } from '../../kernel/calls/api-errors';
import { MESSAGES } from '../page/page.messages';

const componentCount = subquery<number>(
  sql`(select count(*) from ${pageComponent} where ${pageComponent.categoryId} = ${componentCategory.categoryId} and ${pageComponent.deleteTime} is null)`,
).mapWith(Number);

const view = {
  categoryId: componentCategory.categoryId,
  departmentId: componentCategory.departmentId,
  name: componentCategory.name,
  parentId: componentCategory.parentId,
  sort: componentCategory.sort,
  componentCount,
  ...editedView('componentCategory'),
};

/** A category with its place in the tree of its department. */
export type PlacedCategory = ComponentCategory & { readonly departmentId: number; readonly depth: number };

/** All categories that the reader may see, in the order of the tree. */
export async function categoryTree(db: Database, reader: Reader): Promise<PlacedCategory[]> {
  const rows = await db
    .select(view)
    .from(componentCategory)
    .where(withinDepartment(componentCategory.departmentId, reader))
    .orderBy(asc(componentCategory.departmentId), asc(componentCategory.sort), asc(componentCategory.categoryId));
  const all = rows.map(toJson);
  const walk = (parentId: number | null, above: string, depth: number): PlacedCategory[] =>
    all
      .filter((row) => row.parentId === parentId)
      .flatMap((row) => {
        const fullName = above === '' ? row.name : `${above} / ${row.name}`;
        return [{ ...row, fullName, depth }, ...walk(row.categoryId, fullName, depth + 1)];
      });
  return walk(null, '', 1);
}

/** A category's own id and those below it. */
export function withBelow(tree: readonly PlacedCategory[], categoryId: number): Set<number> {
  const found = new Set([categoryId]);
  // In the order of the tree, a category follows its parent.
  for (const { categoryId: id, parentId } of tree) if (parentId !== null && found.has(parentId)) found.add(id);
  return found;
}

const duplicate = () => invalidField('name', MESSAGES.categoryTaken);

/** Refuses a parent of another department, below the category itself, or too deep. */
function checkParent(tree: readonly PlacedCategory[], parentId: number | null, departmentId: number, moved?: number) {
  if (parentId === null) return;
  const parent = tree.find(({ categoryId }) => categoryId === parentId);
  if (parent?.departmentId !== departmentId) throw invalidField('parentId', `${MESSAGES.category}不存在或已被删除`);
  const going = moved === undefined ? new Set<number>() : withBelow(tree, moved);
  if (going.has(parentId)) throw invalidField('parentId', MESSAGES.categoryLoop);
  const depths = tree.filter(({ categoryId }) => going.has(categoryId)).map(({ depth }) => depth);
  const height = depths.length === 0 ? 1 : Math.max(...depths) - Math.min(...depths) + 1;
  if (parent.depth + height > PAGE_LIMITS.categoryDepth) throw invalidField('parentId', MESSAGES.categoryTooDeep);
}

async function readCategory(db: Database, reader: Reader, categoryId: number): Promise<ComponentCategory> {
  const found = (await categoryTree(db, reader)).find((each) => each.categoryId === categoryId);
  return withoutPlace(found!);
}

export function withoutPlace(placed: PlacedCategory): ComponentCategory {
  const { departmentId: _, depth: __, ...category } = placed;
  return category;
}

/** Locks the trees that the reader may see: two moves could otherwise make a loop. */
const lockTree = (tx: Database, reader: Reader) =>
  tx
    .select({ id: componentCategory.categoryId })
    .from(componentCategory)
    .where(withinDepartment(componentCategory.departmentId, reader))
    .orderBy(componentCategory.categoryId)
    .for('update');

export async function insertCategory(
  tx: Database,
  reader: Reader & { readonly userId: number },
  { name, parentId, departmentId }: { name: string; parentId: number | null; departmentId: number },
): Promise<ComponentCategory> {
  await lockTree(tx, reader);
  checkParent(await categoryTree(tx, reader), parentId, departmentId);
  const sort = sql`(select coalesce(max(${componentCategory.sort}) + 1, 0) from ${componentCategory} where ${componentCategory.departmentId} = ${departmentId})`;
  const insert = tx
    .insert(componentCategory)
    .values({ departmentId, creatorId: reader.userId, parentId, name, sort })
    .returning({ categoryId: componentCategory.categoryId });
  const [row] = await onConstraint('component_category_name', duplicate, insert);
  return readCategory(tx, reader, row!.categoryId);
}

/** null: the reader may not see such a category. */
export async function updateCategory(
  tx: Database,
  reader: Reader,
  categoryId: number,
  changes: { readonly name?: string; readonly parentId?: number | null; readonly sort?: number },
  now: Date,
): Promise<ComponentCategory | null> {
  await lockTree(tx, reader);
  const tree = await categoryTree(tx, reader);
  const found = tree.find((each) => each.categoryId === categoryId);
  if (!found) return null;
  if (changes.parentId !== undefined) checkParent(tree, changes.parentId, found.departmentId, categoryId);
  await onConstraint(
    'component_category_name',
    duplicate,
    tx
      .update(componentCategory)
      .set({ ...changes, updateTime: now })
      .where(eq(componentCategory.categoryId, categoryId)),
  );
  return readCategory(tx, reader, categoryId);
}

/** The ids of those that were deleted: without components, also deleted ones, and without categories below. */
export async function deleteCategories(
  tx: Database,
  reader: Reader,
  categoryIds: readonly number[],
): Promise<number[]> {
  await lockTree(tx, reader);
  await tx
    .update(pageComponent)
    .set({ categoryId: null })
    .where(and(inArray(pageComponent.categoryId, [...categoryIds]), sql`${pageComponent.deleteTime} is not null`));
  const rows = await tx
    .delete(componentCategory)
    .where(
      and(
        inArray(componentCategory.categoryId, [...categoryIds]),
        withinDepartment(componentCategory.departmentId, reader),
        sql`not exists (select from ${pageComponent} where ${pageComponent.categoryId} = ${componentCategory.categoryId})`,
        sql`not exists (select from ${componentCategory} below where below.parent_id = ${componentCategory.categoryId})`,
      ),
    )
    .returning({ categoryId: componentCategory.categoryId });
  return rows.map(({ categoryId }) => categoryId);
}

/** Whether a category exists in a department. */
export const hasCategory = async (db: Database, departmentId: number, categoryId: number): Promise<boolean> =>
  (await db.$count(
    componentCategory,
    and(eq(componentCategory.categoryId, categoryId), eq(componentCategory.departmentId, departmentId)),
  )) > 0;
