/** Videos that are made from stories: their scenes, the versions of descriptions, and their jobs (decision 99). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import {
  PROMPT_ORIGIN_NAMES,
  SUBTITLE_PLACE_NAMES,
  SUBTITLE_STYLE_NAMES,
  TRANSITION_NAMES,
  VIDEO_SIZE_NAMES,
  VIDEO_TASK_NAMES,
} from '../../../../src/services/catalogue/sets/video';
import { SPEAKER_PATTERN } from '../../../../src/services/catalogue/sets/voice';
import { belongsTo, identity, latest, moment, oneOf, times, versioned } from '../columns';
import { account } from '../people/account';
import { owned } from '../owned';
import { feedUpload, isOpen, job, jobChecks } from '../collecting/upload';

const SIZES = valuesOf(VIDEO_SIZE_NAMES);
const TRANSITIONS = valuesOf(TRANSITION_NAMES);
const STYLES = valuesOf(SUBTITLE_STYLE_NAMES);
const PLACES = valuesOf(SUBTITLE_PLACE_NAMES);
const ORIGINS = valuesOf(PROMPT_ORIGIN_NAMES);
const KINDS = valuesOf(VIDEO_TASK_NAMES);

/** A video in the making. `''` in an address: none. */
export const video = pgTable(
  'video',
  {
    videoId: identity(),
    ...owned(),
    title: text().notNull(),
    size: text({ enum: SIZES }).notNull(),
    story: text().notNull(),
    /** true: sentences were split by rules, because no model is configured. */
    isOffline: boolean().notNull().default(false),
    /** A preset or the id of a model. */
    voice: text().notNull().default('female'),
    /** Factor; 1 is normal. */
    speed: real().notNull().default(1),
    subtitleStyle: text({ enum: STYLES }).notNull().default('outline'),
    subtitlePlace: text({ enum: PLACES }).notNull().default('bottom'),
    musicUrl: text().notNull().default(''),
    /** Percent. */
    musicVolume: smallint().notNull().default(40),
    coverUrl: text().notNull().default(''),
    /** The last rendering; it stays while the next one is made. */
    resultUrl: text().notNull().default(''),
    resultMs: integer().notNull().default(0),
    /** The work in the creator space that got the rendering. */
    uploadId: integer().references(() => feedUpload.uploadId, { onDelete: 'set null' }),
    ...times(),
    ...versioned(),
  },
  (t) => [
    index('video_list').on(t.creatorId, ...latest(t.updateTime, t.videoId)),
    index('video_department').on(t.departmentId),
    index('video_upload').on(t.uploadId),
    oneOf('video_size', t.size, SIZES),
    oneOf('video_subtitle_style', t.subtitleStyle, STYLES),
    oneOf('video_subtitle_place', t.subtitlePlace, PLACES),
    check('video_title_length', sql`char_length(${t.title}) between 1 and 60`),
    check('video_voice', sql`${t.voice} ~ ${sql.raw(`'^${SPEAKER_PATTERN}$'`)}`),
    check('video_speed', sql`${t.speed} between 0.5 and 2`),
    check('video_music_volume', sql`${t.musicVolume} between 0 and 100`),
  ],
);

/** A scene: what is said, and the picture that is shown meanwhile. */
export const videoScene = pgTable(
  'video_scene',
  {
    sceneId: identity(),
    videoId: belongsTo(() => video.videoId),
    /** From 0; equal for none of one video, except while they are sorted. */
    position: integer().notNull(),
    text: text().notNull(),
    prompt: text().notNull(),
    /** ms; 0: as long as its voice takes. */
    lengthMs: integer().notNull().default(0),
    transition: text({ enum: TRANSITIONS }).notNull().default('fade'),
    /** As that of the video; `''`: the same one. */
    voice: text().notNull().default(''),
    pictureUrl: text().notNull().default(''),
    /** Pictures to choose from, the newest first. */
    candidates: text().array().notNull().default([]),
    voiceUrl: text().notNull().default(''),
    voiceMs: integer().notNull().default(0),
    /** The text, voice and speed that the sound speaks, so that an outdated one is recognised. */
    voiceOf: text().notNull().default(''),
    /** Its rendered part, and the digest of everything that is seen in it. */
    clipKey: text().notNull().default(''),
    clipOf: text().notNull().default(''),
  },
  (t) => [
    index('video_scene_order').on(t.videoId, t.position, t.sceneId),
    oneOf('video_scene_transition', t.transition, TRANSITIONS),
    check('video_scene_voice', sql`${t.voice} ~ ${sql.raw(`'^${SPEAKER_PATTERN}?$'`)}`),
    check('video_scene_lengths', sql`${t.lengthMs} >= 0 and ${t.voiceMs} >= 0`),
  ],
);

/** A version of the description of a scene's picture. */
export const videoPrompt = pgTable(
  'video_prompt',
  {
    promptId: identity(),
    sceneId: belongsTo(() => videoScene.sceneId),
    prompt: text().notNull(),
    origin: text({ enum: ORIGINS }).notNull(),
    createTime: moment().notNull().defaultNow(),
  },
  (t) => [index('video_prompt_list').on(t.sceneId, t.promptId.desc()), oneOf('video_prompt_origin', t.origin, ORIGINS)],
);

/** What a job was asked for; which fields it has follows from its kind. */
export interface VideoTaskAsk {
  readonly prompt?: string;
  /** Pictures. */
  readonly count?: number;
  readonly imageUrl?: string;
  readonly text?: string;
  /** An ended job of Midjourney: its number there and here, and which of its pictures is enlarged. */
  readonly upscale?: { readonly of: string; readonly taskId: number; readonly index: number };
  readonly voice?: string;
  readonly speed?: number;
}

/** A job of a video. */
export const videoTask = pgTable(
  'video_task',
  {
    taskId: identity(),
    userId: belongsTo(() => account.userId),
    videoId: integer().references(() => video.videoId, { onDelete: 'cascade' }),
    sceneId: integer().references(() => videoScene.sceneId, { onDelete: 'cascade' }),
    kind: text({ enum: KINDS }).notNull(),
    title: text().notNull(),
    ask: jsonb().$type<VideoTaskAsk>().notNull().default({}),
    /** The number of the job in the other program: a server that takes it over asks for that one. */
    externalId: text().notNull().default(''),
    /** What is being done, in words. */
    step: text().notNull().default(''),
    /** Addresses of what was made. */
    results: text().array().notNull().default([]),
    ...job(),
    ...times(),
  },
  (t) => [
    index('video_task_list').on(t.userId, ...latest(t.createTime, t.taskId)),
    index('video_task_changed').on(t.userId, t.updateTime.desc()),
    index('video_task_of_video').on(t.videoId, t.taskId.desc()),
    index('video_task_of_scene').on(t.sceneId, t.taskId.desc()),
    index('video_task_open').on(t.userId, t.taskId).where(isOpen(t.status)),
    oneOf('video_task_kind', t.kind, KINDS),
    ...jobChecks('video_task', t),
  ],
);
