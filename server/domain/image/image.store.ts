/** Saved images of people. Holds all SQL for them. */
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { ImageImagePageParams, OpenedImage, SavedImage } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { orderOf, pageOf } from '../../db/paging';
import { toJson } from '../../db/rows';
import { contains } from '../../db/search';
import { image } from '../../db/schema';
import { editedView } from '../../db/versions';

interface Person {
  readonly userId: number;
}

const view = {
  imageId: image.imageId,
  name: image.name,
  width: image.width,
  height: image.height,
  previewUrl: image.previewUrl,
  createTime: image.createTime,
  updateTime: image.updateTime,
  ...editedView('image'),
};

const ownOf = ({ userId }: Person) => and(eq(image.userId, userId), isNull(image.deleteTime));

export const listImages = (db: Database, person: Person, params: ImageImagePageParams) =>
  pageOf(
    db,
    {
      id: image.imageId,
      filters: and(ownOf(person), contains(params.keyword, image.name)),
      order: orderOf<'updateTime' | 'createTime'>(
        { updateTime: image.updateTime, createTime: image.createTime },
        image.imageId,
        params,
        'updateTime',
      ),
      params,
    },
    (found) => db.select(view).from(image).innerJoin(found, eq(found.found, image.imageId)),
  );

/** null: the person has no such image. */
export async function findImage(db: Database, person: Person, imageId: number): Promise<OpenedImage | null> {
  const [row] = await db
    .select({ ...view, document: image.document })
    .from(image)
    .where(and(eq(image.imageId, imageId), ownOf(person)));
  return row ? toJson(row) : null;
}

/** For previews, whoever asks. */
export async function documentOfImage(db: Database, imageId: number) {
  const [row] = await db
    .select({ document: image.document, version: image.version })
    .from(image)
    .where(and(eq(image.imageId, imageId), isNull(image.deleteTime)));
  return row ?? null;
}

export async function readImage(db: Database, imageId: number): Promise<SavedImage> {
  const [row] = await db.select(view).from(image).where(eq(image.imageId, imageId));
  return toJson(row!);
}

export async function insertImage(db: Database, values: typeof image.$inferInsert): Promise<number> {
  const [row] = await db.insert(image).values(values).returning({ imageId: image.imageId });
  return row!.imageId;
}

/** false: the person has no such image. */
export async function updateImage(
  db: Database,
  person: Person,
  imageId: number,
  changes: Partial<typeof image.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(image)
    .set(changes)
    .where(and(eq(image.imageId, imageId), ownOf(person)));
  return changed.rowCount === 1;
}

/** Ids of the images that were deleted. */
export async function deleteImages(
  db: Database,
  person: Person,
  imageIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const rows = await db
    .update(image)
    .set({ deleteTime: now })
    .where(and(inArray(image.imageId, [...imageIds]), ownOf(person)))
    .returning({ imageId: image.imageId });
  return rows.map(({ imageId }) => imageId);
}

/** Ids of the images that were restored: those that were deleted after `since`. */
export async function restoreImages(
  db: Database,
  { userId }: Person,
  imageIds: readonly number[],
  since: Date,
): Promise<number[]> {
  const rows = await db
    .update(image)
    .set({ deleteTime: null })
    .where(and(inArray(image.imageId, [...imageIds]), eq(image.userId, userId), gt(image.deleteTime, since)))
    .returning({ imageId: image.imageId });
  return rows.map(({ imageId }) => imageId);
}
