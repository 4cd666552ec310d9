/** Assistants, knowledge files, histories with branches, and tokens of a month, for the demonstration's people. */
import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AssistantContent } from '../../../src/services/catalogue/generated/types';
import type { ResultKind } from '../../../src/services/catalogue/sets/assistant';
import { dayOf } from '../../../src/shared/text/days';
import type { Database } from '../../db/connect';
import {
  account,
  assistantContent,
  assistantFile,
  assistantFileChunk,
  assistantHistory,
  assistantResult,
  assistantUsage,
  generatedNote,
  replyScript,
} from '../../db/schema';
import { insertAssistant } from '../../domain/assistant/assistant.store';
import { chunksOf } from '../../domain/assistant/history/file.rules';
import { Chance } from '../../providers/sandbox/random';
import { daysAgo } from '../people/hours';
import words from '../words/assistant.json';
import type { Words } from '../words/schemas';

/** Words of the assistant in the demonstration: assistants, knowledge files, histories. */
type HistorySeed = Words<'assistant'>['histories'][number];
type TurnSeed = HistorySeed['turns'][number];

export const { files: FILES, assistants: ASSISTANTS, histories: HISTORIES } = words as Words<'assistant'>;

const DAY = 86_400_000;
const MINUTE = 60_000;
const SEED = 20_261_126;
const USED_DAYS = 30;
/** How often a person uses one assistant on a day. */
const USED_SHARE = 0.18;

interface Person {
  readonly userId: number;
  readonly loginName: string;
  readonly departmentId: number | null;
}

interface Scene {
  readonly tx: Database;
  readonly now: Date;
  readonly people: ReadonlyMap<string, Person>;
  readonly assistants: ReadonlyMap<string, number>;
  readonly files: ReadonlyMap<string, number>;
  readonly addresses: Readonly<Partial<Record<ResultKind, string>>>;
}

/** Nothing without the demonstration's accounts. */
export async function insertAssistants(tx: Database, now: Date): Promise<void> {
  const all = await tx
    .select({ userId: account.userId, loginName: account.loginName, departmentId: account.departmentId })
    .from(account)
    .where(isNull(account.deleteTime))
    .orderBy(account.userId);
  const people = new Map(all.map((person) => [person.loginName, person]));
  const leader = people.get('leader');
  if (!leader?.departmentId) return;
  const files = await insertFiles(tx, leader.userId, now);
  const assistants = await insertAll(tx, people, files, now);
  const addresses = await addressesOf(tx, leader.departmentId);
  const scene: Scene = { tx, now, people, assistants, files, addresses };
  for (const seed of HISTORIES)
    for (const [index, name] of seed.people.entries()) {
      const person = people.get(name);
      if (person) await insertHistory(scene, seed, person, index);
    }
  await insertUsage(scene, all);
}

async function insertFiles(tx: Database, userId: number, now: Date): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for (const [name, text] of Object.entries(FILES)) {
    const content = Buffer.from(text);
    const digest = createHash('sha256').update(content).digest('hex');
    const about = { name, size: content.length, length: text.length, contentType: 'text/markdown', digest };
    const [row] = await tx
      .insert(assistantFile)
      .values({ ...about, userId, state: 'ready', createTime: daysAgo(now, 40, name) })
      .returning({ fileId: assistantFile.fileId });
    files.set(name, row!.fileId);
    await tx.insert(assistantFileChunk).values(chunksOf(text).map((chunk) => ({ fileId: row!.fileId, ...chunk })));
  }
  return files;
}

async function insertAll(
  tx: Database,
  people: Scene['people'],
  files: Scene['files'],
  now: Date,
): Promise<Map<string, number>> {
  const assistants = new Map<string, number>();
  const { departmentId: home } = people.get('leader')!;
  for (const { creator, files: names, openingQuestions, ...seed } of ASSISTANTS) {
    const { userId, departmentId } = people.get(creator) ?? people.get('leader')!;
    const time = daysAgo(now, 35, seed.name);
    const owner = { creatorId: userId, departmentId: departmentId ?? home! };
    const values = { ...seed, ...owner, openingQuestions: [...openingQuestions], createTime: time, updateTime: time };
    const fileIds = names.map((name) => files.get(name)!);
    assistants.set(seed.name, await insertAssistant(tx, values, fileIds));
  }
  return assistants;
}

/** Records of the department that results lead to. */
async function addressesOf(tx: Database, departmentId: number): Promise<Scene['addresses']> {
  const [note] = await tx
    .select({ id: generatedNote.noteId })
    .from(generatedNote)
    .where(eq(generatedNote.departmentId, departmentId))
    .orderBy(generatedNote.noteId)
    .limit(1);
  const [script] = await tx
    .select({ id: replyScript.scriptId })
    .from(replyScript)
    .where(and(eq(replyScript.departmentId, departmentId), eq(replyScript.scope, 'department')))
    .orderBy(replyScript.scriptId)
    .limit(1);
  return {
    ...(note && { note: `/op/note?tab=generated&generated=${note.id}` }),
    ...(script && { script: `/bot/script?script=${script.id}` }),
    filter: '/feed/feed-keyword?platform=xhs',
  };
}

type NewContent = Omit<typeof assistantContent.$inferInsert, 'historyId' | 'userId' | 'createTime' | 'updateTime'>;

/** `later`: keeps the copies of several people apart. */
async function insertHistory(scene: Scene, seed: HistorySeed, person: Person, later: number): Promise<void> {
  const { tx, now, assistants } = scene;
  const start = daysAgo(now, seed.daysAgo + later / 30, seed.title).getTime();
  let at = start;
  const [history] = await tx
    .insert(assistantHistory)
    .values({
      userId: person.userId,
      assistantId: seed.assistant === undefined ? null : (assistants.get(seed.assistant) ?? null),
      title: seed.title,
      pinTime: seed.pinned ? new Date(start) : null,
      createTime: new Date(start),
      updateTime: new Date(start),
    })
    .returning();
  const { historyId } = history!;
  const add = async (values: NewContent): Promise<number> => {
    const time = new Date((at += MINUTE));
    const stamps = { historyId, userId: person.userId, createTime: time, updateTime: time };
    const [row] = await tx
      .insert(assistantContent)
      .values({ ...stamps, ...values })
      .returning({ contentId: assistantContent.contentId });
    return row!.contentId;
  };
  let headId: number | null = null;
  for (const turn of seed.turns) {
    headId = await insertTurn(scene, turn, headId, add);
    const address = turn.result && scene.addresses[turn.result.kind];
    if (address !== undefined)
      await tx
        .insert(assistantResult)
        .values({ contentId: headId, ...turn.result!, address, createTime: new Date(at) });
  }
  await tx
    .update(assistantHistory)
    .set({ headId, updateTime: new Date(at) })
    .where(eq(assistantHistory.historyId, historyId));
}

/** The id of the answer that is shown. */
async function insertTurn(
  scene: Scene,
  turn: TurnSeed,
  parentId: number | null,
  add: (values: NewContent) => Promise<number>,
): Promise<number> {
  const ask = (text: string) => add({ role: 'user', state: 'done', parentId, text });
  const answer = (questionId: number, text: string, more: Partial<NewContent> = {}) =>
    add({
      role: 'assistant',
      state: 'done',
      parentId: questionId,
      provider: 'offline',
      text,
      inputTokens: 600 + text.length,
      outputTokens: text.length,
      ...more,
    });
  if (turn.before) await answer(await ask(turn.before.question), turn.before.answer);
  const questionId = await ask(turn.question);
  for (const text of turn.answers.slice(0, -1)) await answer(questionId, text);
  return answer(questionId, turn.answers.at(-1)!, {
    ...(turn.stopped && { state: 'stopped' }),
    sources: sourcesOf(turn, scene.files),
    steps: stepsOf(turn),
  });
}

const sourcesOf = ({ sources = [] }: TurnSeed, files: Scene['files']): AssistantContent['sources'] =>
  sources.map(({ file, excerpt }, index) => ({
    number: index + 1,
    title: file,
    excerpt,
    fileId: files.get(file)!,
    position: FILES[file]!.indexOf(excerpt),
  }));

const stepsOf = ({ step }: TurnSeed): AssistantContent['steps'] =>
  step
    ? [
        {
          stepId: 'call-1',
          call: step.call,
          title: step.title,
          effect: 'read',
          params: Object.entries(step.params).map(([title, value]) => ({ title, value })),
          state: 'done',
          outcome: step.outcome,
        },
      ]
    : [];

async function insertUsage({ tx, now, people, assistants }: Scene, all: readonly Person[]): Promise<void> {
  const chance = new Chance(SEED);
  const demo = [...people.values()].filter(({ loginName }) =>
    HISTORIES.some((each) => each.people.some((name) => name === loginName)),
  );
  const colleagues = all.filter((person) => person.departmentId !== null && !demo.includes(person)).slice(0, 14);
  const ids = [0, ...assistants.values()];
  const rows: (typeof assistantUsage.$inferInsert)[] = [];
  for (let ago = 0; ago < USED_DAYS; ago++)
    for (const { userId, departmentId } of [...demo, ...colleagues])
      for (const assistantId of ids) {
        if (!chance.happens(USED_SHARE)) continue;
        const answers = chance.between(1, 9);
        const outputTokens = answers * chance.between(180, 900);
        const day = dayOf(new Date(now.getTime() - ago * DAY));
        const inputTokens = answers * chance.between(900, 3_200);
        rows.push({ day, userId, assistantId, departmentId, answers, inputTokens, outputTokens });
      }
  await tx.insert(assistantUsage).values(rows);
}
