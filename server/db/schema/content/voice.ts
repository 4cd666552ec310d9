/** Voices in parts, and exceptional pronunciations (calls.md section 7.7, Voice). */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, real, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { VOICE_NAMES } from '../../../../src/services/catalogue/sets/upload';
import {
  VOICE_LIMITS,
  VOICE_PART_STATE_NAMES,
  VOICE_PROVIDER_NAMES,
} from '../../../../src/services/catalogue/sets/voice';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';
import { belongsTo, identity, latest, oneOf, times } from '../columns';
import { owned } from '../owned';
import { isOpen, job, jobChecks } from '../collecting/upload';

const VOICES = valuesOf(VOICE_NAMES);
const VOICE_PROVIDERS = valuesOf(VOICE_PROVIDER_NAMES);
const VOICE_PART_STATES = valuesOf(VOICE_PART_STATE_NAMES);
const limit = (value: number) => sql.raw(String(value));
const { speed, pitch, pauseMs } = VOICE_LIMITS;

/** A text converted to speech. Its parts are spoken one after another and joined. */
export const voiceGen = pgTable(
  'voice_gen',
  {
    voiceId: identity(),
    ...owned(),
    text: text().notNull(),
    /** The preset of a voice from before models, which `modelId` replaces; null: never had one. */
    voice: text({ enum: VOICES }),
    /** `provider:name` (server/providers/voice/models.ts). */
    modelId: text().notNull(),
    /** Speed factor; 1 is normal. */
    speed: real().notNull().default(1),
    /** Percent; 0 is normal. */
    pitch: smallint().notNull().default(0),
    /** Silence between two parts. */
    pauseMs: smallint().notNull().default(pauseMs.usual),
    ...job(),
    provider: text({ enum: VOICE_PROVIDERS }),
    /** Address of the joined sound: `/files/<key>`; null: never finished. A changed voice keeps it until the next is joined. */
    url: text(),
    /** Bytes. */
    size: integer().notNull().default(0),
    /** null: unknown, of a voice from before parts. */
    durationMs: integer(),
    /** Counts the changes of its parts; names the joined file. */
    revision: integer().notNull().default(1),
    ...times(),
  },
  (t) => [
    index('voice_gen_of_department').on(t.departmentId, ...latest(t.createTime, t.voiceId)),
    index('voice_gen_by_create_time').on(...latest(t.createTime, t.voiceId), t.departmentId),
    index('voice_gen_claimable').on(t.creatorId, t.voiceId).where(isOpen(t.status)),
    index('voice_gen_of_person').on(t.creatorId, t.updateTime.desc()),
    oneOf('voice_gen_voice', t.voice, VOICES),
    oneOf('voice_gen_provider', t.provider, VOICE_PROVIDERS),
    check('voice_gen_text_length', sql`char_length(${t.text}) between 1 and ${limit(VOICE_LIMITS.text)}`),
    check('voice_gen_speed', sql`${t.speed} between ${limit(speed.min)} and ${limit(speed.max)}`),
    check('voice_gen_pitch', sql`${t.pitch} between ${limit(pitch.min)} and ${limit(pitch.max)}`),
    check('voice_gen_pause', sql`${t.pauseMs} between ${limit(pauseMs.min)} and ${limit(pauseMs.max)}`),
    check('voice_gen_url', sql`${t.status} <> 'done' or ${t.url} is not null`),
    ...jobChecks('voice_gen', t),
  ],
);

export interface VoiceCut {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A part of a voice, in the order of `partNo` from 1. */
export const voicePart = pgTable(
  'voice_part',
  {
    partId: identity(),
    voiceId: belongsTo(() => voiceGen.voiceId),
    partNo: smallint().notNull(),
    text: text().notNull(),
    /** The text with exceptional pronunciations applied. */
    spoken: text().notNull(),
    state: text({ enum: VOICE_PART_STATES }).notNull().default('queued'),
    reason: text(),
    /** Counts how often it was asked for; names its file. */
    take: integer().notNull().default(1),
    /** Its own sound, a WAV of PCM 16 bit, 24 kHz, mono: `/files/<key>`. A part that is redone keeps it until the next. */
    url: text(),
    /** Samples of its own sound. */
    samples: integer().notNull().default(0),
    peaks: jsonb().$type<number[]>().notNull().default([]),
    cuts: jsonb().$type<VoiceCut[]>().notNull().default([]),
  },
  (t) => [
    unique('voice_part_in_order').on(t.voiceId, t.partNo),
    oneOf('voice_part_state', t.state, VOICE_PART_STATES),
    check('voice_part_url', sql`${t.state} <> 'done' or ${t.url} is not null`),
    check('voice_part_reason', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
  ],
);

/** A word that a department has spoken otherwise than written. */
export const pronunciation = pgTable(
  'pronunciation',
  {
    pronunciationId: identity(),
    ...owned(),
    word: text().notNull(),
    spoken: text().notNull(),
    ...times(),
  },
  (t) => [
    uniqueIndex('pronunciation_unique').on(t.departmentId, t.word),
    index('pronunciation_by_update_time').on(...latest(t.updateTime, t.pronunciationId), t.departmentId),
    index('pronunciation_creator').on(t.creatorId),
    check('pronunciation_word', sql`char_length(${t.word}) between 1 and ${limit(VOICE_LIMITS.word)}`),
    check('pronunciation_spoken', sql`char_length(${t.spoken}) between 1 and ${limit(VOICE_LIMITS.spoken)}`),
  ],
);
