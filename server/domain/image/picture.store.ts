/** Pictures that a model made, with their descriptions. Holds all SQL for them. */
import { and, eq } from 'drizzle-orm';
import type { ImageGeneratedPageParams } from '../../../src/services/catalogue/generated/types';
import type { Database } from '../../db/connect';
import { descending, pageOf } from '../../db/paging';
import { same } from '../../db/rows';
import { contains } from '../../db/search';
import { generatedPicture } from '../../db/schema';

const view = {
  pictureId: generatedPicture.pictureId,
  imageUrl: generatedPicture.imageUrl,
  width: generatedPicture.width,
  height: generatedPicture.height,
  prompt: generatedPicture.prompt,
  origin: generatedPicture.origin,
  sourceUrl: generatedPicture.sourceUrl,
  isOffline: generatedPicture.isOffline,
  provider: generatedPicture.provider,
  createTime: generatedPicture.createTime,
};

export const listGenerated = (db: Database, userId: number, params: ImageGeneratedPageParams) =>
  pageOf(
    db,
    {
      id: generatedPicture.pictureId,
      filters: and(
        eq(generatedPicture.userId, userId),
        contains(params.keyword, generatedPicture.prompt),
        same(generatedPicture.imageUrl, params.imageUrl),
      ),
      order: descending(generatedPicture.createTime, generatedPicture.pictureId),
      params,
    },
    (found) => db.select(view).from(generatedPicture).innerJoin(found, eq(found.found, generatedPicture.pictureId)),
  );

export const insertGenerated = (db: Database, rows: (typeof generatedPicture.$inferInsert)[]): Promise<unknown> =>
  db.insert(generatedPicture).values(rows);
