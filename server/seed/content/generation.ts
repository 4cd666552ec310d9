/** Generated texts of the demonstration: messages, saved notes, reference files, prohibited words. */
import { noteOf } from '../../../src/shared/text/note-text';
import { compose } from '../../providers/model/compose';
import {
  LENGTHS,
  STYLES,
  TONES,
  type generatedMessage,
  type generatedNote,
  type generatedNoteFavorite,
  type generatedNoteTag,
  type prohibitedWord,
  type pronunciation,
  type referenceFile,
  type tag,
} from '../../db/schema';
import type { FlowRow } from '../collecting/content';
import { creatorOf, type Making } from '../collecting/follow';
import { Chance } from '../../providers/sandbox/random';
import { following, workHours } from '../people/hours';
import { coverOf } from '../../providers/sandbox/motifs';
import words from '../words/generation.json';
import type { Words } from '../words/schemas';
import prohibited from '../words/prohibited.json';

/** Prohibited words as content teams maintain them: by the advertising law, and by the rules of the platforms. */
export const { words: PROHIBITED, exceptions: EXCEPTIONS } = prohibited as unknown as Words<'prohibited'>;

/** Wishes of writers, reference files and pronunciations of the demonstration. */
const {
  wishes: WISHES,
  refinements: REFINEMENTS,
  files: FILES,
  /** Words that models often read wrong. */
  pronunciations: PRONUNCIATIONS,
}: Words<'generation'> = words;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of contents with generated texts. */
const SOURCES = 180;
/** A separate random seed, so that other rows do not change. */
const SEED = 20_260_605;

type MessageRow = typeof generatedMessage.$inferInsert & { messageId: number; createTime: Date };
type NoteRow = typeof generatedNote.$inferInsert & { noteId: number };

export function makeGeneration(
  { now, accounts, origin }: Making,
  flows: readonly FlowRow[],
  tags: readonly (typeof tag.$inferInsert & { tagId: number })[],
) {
  const making: Making = { chance: new Chance(SEED), now, accounts, origin };
  const generatedMessages = makeMessages(making, flows);
  const generatedNotes = makeNotes(making, generatedMessages);
  return {
    generatedMessages,
    generatedNotes,
    ...makeMarks(making, generatedNotes, tags),
    referenceFiles: makeFiles(making),
    prohibitedWords: makeProhibited(making),
    pronunciations: makePronunciations(making),
  };
}

/** Some conversations have a refinement after the first message. */
function makeMessages(making: Making, flows: readonly FlowRow[]): MessageRow[] {
  const { chance, now } = making;
  const rows: MessageRow[] = [];
  for (const source of chance.some(flows, SOURCES)) {
    const { flowId, departmentId, title = '', content = '' } = source;
    const purpose = chance.happens(0.82) ? ('note' as const) : ('message' as const);
    const wishes = {
      purpose,
      keyword: '',
      style: chance.pick(STYLES),
      tone: chance.pick(TONES),
      length: chance.pick(LENGTHS),
      instruction: chance.pick(WISHES),
    };
    const brief = { ...wishes, source: { title, text: content }, references: [], previous: null };
    const until = new Date(Math.max(source.createTime.getTime(), now.getTime() - HOUR));
    const createTime = following(source.createTime, chance.between(HOUR, 6 * DAY), 6 * DAY, until);
    const made = {
      ...wishes,
      departmentId,
      creatorId: creatorOf(making, departmentId),
      flowId,
      state: 'done' as const,
      provider: 'offline' as const,
      createTime,
      updateTime: createTime,
      heartbeatTime: createTime,
    };
    const first = rows.length + 1;
    const text = compose(brief, first);
    rows.push({
      ...made,
      messageId: first,
      generationId: `demonstration-${first}`,
      conversationId: null,
      round: 1,
      content: text,
    });
    if (!chance.happens(0.25)) continue;
    const instruction = chance.pick(REFINEMENTS);
    const later = following(createTime, chance.between(60_000, 20 * 60_000), 20 * 60_000, now);
    const refined = compose({ ...brief, instruction, previous: text }, first + 1);
    rows.push({
      ...made,
      messageId: first + 1,
      generationId: `demonstration-${first + 1}`,
      conversationId: first,
      round: 2,
      instruction,
      content: refined,
      createTime: later,
      updateTime: later,
      heartbeatTime: later,
    });
  }
  return rows;
}

function makeNotes({ chance, now }: Making, messages: readonly MessageRow[]): NoteRow[] {
  const saved = messages.filter(({ purpose }) => purpose === 'note' && chance.happens(0.6));
  return saved.map(
    ({ messageId, departmentId, creatorId, flowId, style, provider, content = '', createTime }, index) => {
      const time = following(createTime, chance.between(60_000, 30 * 60_000), 30 * 60_000, now);
      const status = chance.weighted([
        ['draft', 5],
        ['accepted', 4],
        ['discarded', 1],
      ] as const);
      const note = noteOf(content);
      return {
        noteId: index + 1,
        departmentId,
        creatorId,
        messageId,
        flowId,
        keyword: '',
        style,
        provider,
        ...note,
        // Some have pictures, as posters that were attached.
        images: index % 4 === 0 ? [0, 1].map((at) => coverOf(note.title, '', `note${index}x${at}`)) : [],
        status,
        createTime: time,
        updateTime: time,
      };
    },
  );
}

function makeMarks(
  { chance, now, accounts }: Making,
  notes: readonly NoteRow[],
  tags: readonly (typeof tag.$inferInsert & { tagId: number })[],
) {
  const generatedNoteTags: (typeof generatedNoteTag.$inferInsert)[] = [];
  const generatedNoteFavorites: (typeof generatedNoteFavorite.$inferInsert)[] = [];
  for (const { noteId, departmentId } of notes) {
    for (const { tagId } of chance.some(
      tags.filter((tag) => tag.departmentId === departmentId),
      chance.between(0, 2),
    ))
      generatedNoteTags.push({ noteId, tagId, departmentId });
  }
  for (const { userId, departmentId } of accounts) {
    const own = notes.filter((note) => note.departmentId === departmentId);
    for (const { noteId } of chance.some(own, Math.ceil(own.length / 12)))
      generatedNoteFavorites.push({
        userId,
        noteId,
        createTime: workHours(now)(new Date(now.getTime() - chance.between(HOUR, 5 * DAY))),
      });
  }
  return { generatedNoteTags, generatedNoteFavorites };
}

const departmentsOf = ({ accounts }: Making): number[] =>
  [...new Set(accounts.flatMap(({ departmentId }) => departmentId ?? []))].sort((a, b) => a - b);

function makeFiles(making: Making): (typeof referenceFile.$inferInsert & { fileId: number })[] {
  const { chance, now } = making;
  const rows = departmentsOf(making).flatMap((departmentId) =>
    Object.entries(FILES).map(([name, content]) => ({
      departmentId,
      creatorId: creatorOf(making, departmentId),
      name,
      content,
      size: Buffer.byteLength(content),
      createTime: workHours(now)(new Date(now.getTime() - chance.between(2 * DAY, 30 * DAY))),
    })),
  );
  return rows.map((row, index) => ({ fileId: index + 1, ...row }));
}

function makeProhibited(making: Making): (typeof prohibitedWord.$inferInsert & { prohibitedId: number })[] {
  const { chance, now } = making;
  const rows = departmentsOf(making).flatMap((departmentId) =>
    PROHIBITED.flatMap(({ category, severity, suggestions }) =>
      Object.entries(suggestions).map(([word, suggestion]) => {
        const time = workHours(now)(new Date(now.getTime() - chance.between(10 * DAY, 90 * DAY)));
        return {
          departmentId,
          creatorId: creatorOf(making, departmentId),
          word,
          category,
          severity,
          suggestion,
          exceptions: [...(EXCEPTIONS[word] ?? [])],
          createTime: time,
          updateTime: time,
        };
      }),
    ),
  );
  return rows.map((row, index) => ({ prohibitedId: index + 1, ...row }));
}

function makePronunciations(making: Making): (typeof pronunciation.$inferInsert & { pronunciationId: number })[] {
  const { chance, now } = making;
  const rows = departmentsOf(making).flatMap((departmentId) =>
    Object.entries(PRONUNCIATIONS).map(([word, spoken]) => {
      const time = workHours(now)(new Date(now.getTime() - chance.between(5 * DAY, 60 * DAY)));
      const creatorId = creatorOf(making, departmentId);
      return { departmentId, creatorId, word, spoken, createTime: time, updateTime: time };
    }),
  );
  return rows.map((row, index) => ({ pronunciationId: index + 1, ...row }));
}
