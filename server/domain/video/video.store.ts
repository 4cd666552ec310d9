/** Videos and their scenes. Holds all SQL for them. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type {
  VideoBrief,
  VideoDetail,
  VideoQueryAiGenInfosParams,
  VideoScene,
} from '../../../src/services/catalogue/generated/types';
import { VIDEO_LIMITS, type PromptOrigin } from '../../../src/services/catalogue/sets/video';
import { shownMsOf, spokenAs, voiceOf } from '../../../src/shared/video/timing';
import type { Database } from '../../db/connect';
import { descending, pageOf } from '../../db/paging';
import { same, subquery, toJson } from '../../db/rows';
import { contains } from '../../db/search';
import { video, videoPrompt, videoScene } from '../../db/schema';
import { editedView } from '../../db/versions';

export interface Person {
  readonly userId: number;
}
export type VideoRow = typeof video.$inferSelect;
export type SceneRow = typeof videoScene.$inferSelect;

const own = ({ userId }: Person, videoId: number) => and(eq(video.videoId, videoId), eq(video.creatorId, userId));

const view = {
  videoId: video.videoId,
  title: video.title,
  size: video.size,
  story: video.story,
  isOffline: video.isOffline,
  voice: video.voice,
  speed: video.speed,
  subtitleStyle: video.subtitleStyle,
  subtitlePlace: video.subtitlePlace,
  musicUrl: video.musicUrl,
  musicVolume: video.musicVolume,
  coverUrl: video.coverUrl,
  resultUrl: video.resultUrl,
  resultMs: video.resultMs,
  uploadId: video.uploadId,
  ...editedView('video'),
};

const scenesWhere = (condition = sql`true`) =>
  subquery<number>(
    sql`(select count(*) from ${videoScene} where ${videoScene.videoId} = ${video.videoId} and ${condition})`,
  ).mapWith(Number);

const briefView = {
  videoId: video.videoId,
  title: video.title,
  size: video.size,
  isOffline: video.isOffline,
  scenes: scenesWhere(),
  pictures: scenesWhere(sql`${videoScene.pictureUrl} <> ''`),
  voices: scenesWhere(sql`${videoScene.voiceUrl} <> ''`),
  /** Without a cover of its own, the first picture. */
  coverUrl: subquery<string>(
    sql`coalesce(nullif(${video.coverUrl}, ''), (select ${videoScene.pictureUrl} from ${videoScene} where ${videoScene.videoId} = ${video.videoId} and ${videoScene.pictureUrl} <> '' order by ${videoScene.position}, ${videoScene.sceneId} limit 1), '')`,
  ),
  resultUrl: video.resultUrl,
  resultMs: video.resultMs,
  uploadId: video.uploadId,
  createTime: video.createTime,
  updateTime: video.updateTime,
};

export const pageOfVideos = (
  db: Database,
  { userId }: Person,
  params: VideoQueryAiGenInfosParams,
): Promise<{ list: Omit<VideoBrief, 'task'>[]; total: number; pageNo: number; pageSize: number }> =>
  pageOf(
    db,
    {
      id: video.videoId,
      filters: and(eq(video.creatorId, userId), same(video.size, params.size), contains(params.keyword, video.title)),
      order: descending(video.updateTime, video.videoId),
      params,
    },
    (found) => db.select(briefView).from(video).innerJoin(found, eq(found.found, video.videoId)),
  );

/** null: the person has no such video. */
export async function findVideo(db: Database, person: Person, videoId: number): Promise<VideoRow | null> {
  const [row] = await db.select().from(video).where(own(person, videoId));
  return row ?? null;
}

export const scenesOf = (db: Database, videoId: number): Promise<SceneRow[]> =>
  db
    .select()
    .from(videoScene)
    .where(eq(videoScene.videoId, videoId))
    .orderBy(asc(videoScene.position), asc(videoScene.sceneId));

/** A scene with its video; null: the person has no such scene. */
export async function findScene(
  db: Database,
  { userId }: Person,
  sceneId: number,
): Promise<{ scene: SceneRow; video: VideoRow } | null> {
  const [row] = await db
    .select({ scene: videoScene, video })
    .from(videoScene)
    .innerJoin(video, eq(video.videoId, videoScene.videoId))
    .where(and(eq(videoScene.sceneId, sceneId), eq(video.creatorId, userId)));
  return row ?? null;
}

/** Version of the rendering: raise it when the same scene would be drawn differently. */
const RENDERING = 1;

/** Everything that affects the rendering of a scene. `before`: the previous scene. */
export function clipDigest(of: VideoRow, scene: SceneRow, before: SceneRow | undefined): string {
  const comes = before !== undefined && scene.transition !== 'cut';
  const seen = [
    RENDERING,
    of.size,
    scene.pictureUrl,
    comes ? [scene.transition, before.pictureUrl] : null,
    of.subtitleStyle === 'none' ? null : [of.subtitleStyle, of.subtitlePlace, scene.text, scene.voiceMs],
    shownMsOf(scene),
  ];
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
}

const sceneView = (of: VideoRow, scene: SceneRow, before: SceneRow | undefined, prompts: VideoScene['prompts']) => ({
  sceneId: scene.sceneId,
  text: scene.text,
  prompt: scene.prompt,
  lengthMs: scene.lengthMs,
  transition: scene.transition,
  voice: scene.voice,
  pictureUrl: scene.pictureUrl,
  candidates: scene.candidates,
  voiceUrl: scene.voiceUrl,
  voiceMs: scene.voiceMs,
  isVoiceOutdated: scene.voiceUrl !== '' && scene.voiceOf !== spokenAs(scene.text, voiceOf(of, scene), of.speed),
  isRendered: scene.clipKey !== '' && scene.clipOf === clipDigest(of, scene, before),
  shownMs: shownMsOf(scene),
  prompts,
});

async function promptsOf(db: Database, sceneIds: readonly number[]): Promise<Map<number, VideoScene['prompts']>> {
  const found = new Map<number, VideoScene['prompts']>();
  if (sceneIds.length === 0) return found;
  const rows = await db
    .select()
    .from(videoPrompt)
    .where(inArray(videoPrompt.sceneId, [...sceneIds]))
    .orderBy(desc(videoPrompt.promptId));
  for (const { sceneId, promptId, prompt, origin, createTime } of rows) {
    const list = found.get(sceneId) ?? [];
    list.push({ promptId, prompt, origin, createTime: createTime.toISOString() });
    found.set(sceneId, list);
  }
  return found;
}

export async function readScenes(db: Database, of: VideoRow): Promise<VideoScene[]> {
  const scenes = await scenesOf(db, of.videoId);
  const prompts = await promptsOf(
    db,
    scenes.map(({ sceneId }) => sceneId),
  );
  return scenes.map((scene, index) => sceneView(of, scene, scenes[index - 1], prompts.get(scene.sceneId) ?? []));
}

/** null: the person has no such video. */
export async function readVideo(
  db: Database,
  person: Person,
  videoId: number,
): Promise<Omit<VideoDetail, 'tasks' | 'services'> | null> {
  const [[row], whole] = await Promise.all([
    db.select(view).from(video).where(own(person, videoId)),
    findVideo(db, person, videoId),
  ]);
  return row && whole ? { ...toJson(row), scenes: await readScenes(db, whole) } : null;
}

export async function insertVideo(db: Database, values: typeof video.$inferInsert): Promise<number> {
  const [row] = await db.insert(video).values(values).returning({ videoId: video.videoId });
  return row!.videoId;
}

export async function updateVideo(db: Database, videoId: number, values: Partial<VideoRow>): Promise<void> {
  await db.update(video).set(values).where(eq(video.videoId, videoId));
}

/** Locks the video, so that the places of its scenes are not counted twice at once. */
export async function lockVideo(tx: Database, videoId: number): Promise<boolean> {
  const rows = await tx.select({ videoId: video.videoId }).from(video).where(eq(video.videoId, videoId)).for('update');
  return rows.length === 1;
}

/** Files that the server made for scenes, and that belong to nothing else. */
export const madeOf = (scenes: readonly SceneRow[]): string[] =>
  scenes.flatMap(({ clipKey }) => (clipKey === '' ? [] : [clipKey]));

/** Ids of the deleted videos and keys of files that only they used. */
export const deleteVideos = (
  db: Database,
  { userId }: Person,
  videoIds: readonly number[],
): Promise<{ deleted: number[]; unused: string[] }> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ videoId: video.videoId })
      .from(video)
      .where(and(inArray(video.videoId, [...videoIds]), eq(video.creatorId, userId)))
      .for('update');
    const deleted = found.map(({ videoId }) => videoId);
    if (deleted.length === 0) return { deleted, unused: [] };
    const scenes = await tx.select().from(videoScene).where(inArray(videoScene.videoId, deleted));
    await tx.delete(video).where(inArray(video.videoId, deleted));
    return { deleted, unused: madeOf(scenes) };
  });

export interface NewScene {
  readonly text: string;
  readonly prompt: string;
  readonly lengthMs: number;
  readonly pictureUrl?: string;
  readonly candidates?: string[];
}

/** Behind the scene `after`; 0: in front of all; undefined: at the end. */
export async function insertScenes(
  tx: Database,
  videoId: number,
  scenes: readonly NewScene[],
  { origin, after }: { readonly origin: PromptOrigin; readonly after?: number },
): Promise<number[]> {
  const existing = (await scenesOf(tx, videoId)).map(({ sceneId }) => sceneId);
  const index = after === undefined ? existing.length : existing.indexOf(after) + 1;
  const inserted = await tx
    .insert(videoScene)
    .values(scenes.map((scene, nth) => ({ ...scene, videoId, position: index + nth })))
    .returning({ sceneId: videoScene.sceneId });
  const ids = inserted.map(({ sceneId }) => sceneId);
  await orderScenes(tx, videoId, [...existing.slice(0, index), ...ids, ...existing.slice(index)]);
  const prompts = scenes.flatMap(({ prompt }, nth) => (prompt === '' ? [] : [{ sceneId: ids[nth]!, prompt, origin }]));
  if (prompts.length > 0) await tx.insert(videoPrompt).values(prompts);
  return ids;
}

/** Scenes that are not named keep their order behind the named ones. */
export async function orderScenes(tx: Database, videoId: number, sceneIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${videoScene} set position = placed.place
    from (
      select scene_id as id, row_number() over (order by array_position(${sql.param([...sceneIds])}::int[], scene_id) nulls last, position, scene_id) - 1 as place
      from ${videoScene} where video_id = ${videoId}
    ) as placed
    where ${videoScene.sceneId} = placed.id and ${videoScene.position} <> placed.place`);
}

export async function updateScene(db: Database, sceneId: number, values: Partial<SceneRow>): Promise<boolean> {
  const updated = await db.update(videoScene).set(values).where(eq(videoScene.sceneId, sceneId));
  return updated.rowCount === 1;
}

export async function deleteScenes(
  tx: Database,
  { userId }: Person,
  sceneIds: readonly number[],
): Promise<{ deleted: number[]; unused: string[] }> {
  const found = await tx
    .select({ scene: videoScene })
    .from(videoScene)
    .innerJoin(video, eq(video.videoId, videoScene.videoId))
    .where(and(inArray(videoScene.sceneId, [...sceneIds]), eq(video.creatorId, userId)));
  const scenes = found.map(({ scene }) => scene);
  const deleted = scenes.map(({ sceneId }) => sceneId);
  if (deleted.length > 0) await tx.delete(videoScene).where(inArray(videoScene.sceneId, deleted));
  return { deleted, unused: madeOf(scenes) };
}

/** The description as the scene's present one; the newest versions are kept. */
export async function addPrompt(
  tx: Database,
  sceneId: number,
  { prompt, origin, now }: { prompt: string; origin: PromptOrigin; now: Date },
): Promise<void> {
  await updateScene(tx, sceneId, { prompt });
  await tx.insert(videoPrompt).values({ sceneId, prompt, origin, createTime: now });
  await tx.execute(sql`
    delete from ${videoPrompt} where prompt_id in (
      select prompt_id from ${videoPrompt} where scene_id = ${sceneId} order by prompt_id desc offset ${VIDEO_LIMITS.prompts})`);
}

/** Adds pictures to choose from. The chosen one stays; without one, the first of the new ones is chosen. */
export async function addCandidates(tx: Database, sceneId: number, urls: readonly string[]): Promise<void> {
  const [scene] = await tx.select().from(videoScene).where(eq(videoScene.sceneId, sceneId)).for('update');
  if (!scene || urls.length === 0) return;
  const pictureUrl = scene.pictureUrl === '' ? urls[0]! : scene.pictureUrl;
  const all = [...new Set([...urls, ...scene.candidates])];
  const kept = all.slice(0, VIDEO_LIMITS.candidates);
  if (!kept.includes(pictureUrl) && all.includes(pictureUrl)) kept[kept.length - 1] = pictureUrl;
  await updateScene(tx, sceneId, { pictureUrl, candidates: kept });
}
