/** Stories that models write about contents, with characters and scenes (calls.md section 3). */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, latest, moment, oneOf, times } from '../columns';
import { flow } from '../collecting/flow';
import { WRITERS } from './generation';
import { owned } from '../owned';
import { STORY_STATE_NAMES, STORY_STEP_NAMES } from '../../../../src/services/catalogue/sets/generation';
import { valuesOf } from '../../../../src/services/catalogue/sets/values';

export interface StoryCharacter {
  name: string;
  description: string;
}

/** A scene of a story: its text, and a description of its picture. */
export interface StoryScene {
  text: string;
  prompt: string;
}

/** A step of a story, with what it works on. */
export type StoryAsk =
  | { readonly step: 'story'; readonly material: string; readonly instruction: string }
  | { readonly step: 'characters'; readonly story: string }
  | { readonly step: 'scenes'; readonly story: string; readonly visualStyle: string };

export const STORY_STEPS = valuesOf(STORY_STEP_NAMES);
export const STORY_STATES = valuesOf(STORY_STATE_NAMES);

export const story = pgTable(
  'story',
  {
    storyId: identity(),
    ...owned(),
    generationId: text().notNull(),
    flowId: integer().references(() => flow.flowId, { onDelete: 'set null' }),
    title: text().notNull(),
    content: text().notNull(),
    characters: jsonb().$type<StoryCharacter[]>().notNull().default([]),
    scenes: jsonb().$type<StoryScene[]>().notNull().default([]),
    provider: text({ enum: WRITERS }).notNull(),
    /** Digest of the request's params; null: older than this column. */
    fingerprint: text(),
    /** What the model was last asked for; null: older than this column. A retry of the step asks it again. */
    ask: jsonb().$type<StoryAsk>(),
    /** The step that is running, or ran last. */
    step: text({ enum: STORY_STEPS }).notNull().default('story'),
    state: text({ enum: STORY_STATES }).notNull().default('done'),
    failReason: text(),
    /** Heartbeat: a running story without a recent one belonged to a server that died. */
    heartbeatTime: moment().notNull().defaultNow(),
    ...times(),
  },
  (t) => [
    unique('story_generation').on(t.creatorId, t.generationId),
    index('story_of_person').on(t.creatorId, t.updateTime.desc()),
    index('story_of_flow').on(t.flowId, ...latest(t.createTime, t.storyId)),
    index('story_department').on(t.departmentId, ...latest(t.createTime, t.storyId)),
    index('story_list_by_create_time').on(...latest(t.createTime, t.storyId), t.departmentId),
    index('story_running')
      .on(t.heartbeatTime)
      .where(sql`${t.state} = 'running'`),
    oneOf('story_step', t.step, STORY_STEPS),
    oneOf('story_state', t.state, STORY_STATES),
    oneOf('story_provider', t.provider, WRITERS),
    check(
      'story_title_length',
      sql`char_length(${t.title}) between (case when ${t.state} = 'done' then 1 else 0 end) and 200`,
    ),
  ],
);
