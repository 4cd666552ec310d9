/** Generated texts of the demonstration: messages, saved notes, reference files, prohibited words. */
import { noteOf } from '../../src/shared/note-text';
import { compose } from '../providers/model/compose';
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
} from '../db/schema';
import type { FlowRow } from './content';
import { creatorOf, type Making } from './follow';
import { Chance } from '../providers/sandbox/random';
import { EXCEPTIONS, PROHIBITED } from './words/prohibited';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Number of contents with generated texts. */
const SOURCES = 180;
/** A separate random seed, so that other rows do not change. */
const SEED = 20_260_605;

const WISHES = ['', '', '突出性价比，不要写价格', '口语一点，少用感叹号', '开头用提问', '结尾引导收藏'] as const;
const REFINEMENTS = ['再精简一些', '写得更详细', '换个开头，少一点广告味'] as const;

const FILES: Readonly<Record<string, string>> = {
  '品牌语气指南.md':
    '# 品牌语气\n说人话，像朋友推荐。\n不夸大，不贬低同行。\n数字要有出处，价格以页面为准。\n结尾留一个可以回答的问题。',
  '露营产品资料.txt':
    '双人帐篷重二点一公斤，收纳后长四十二厘米。\n防水指数三千毫米，小到中雨不渗水。\n搭建大约需要八分钟，附赠地钉和风绳。',
  '门店活动价目.csv': '项目,活动价,说明\n到店体验,29,每人限一次\n双人套餐,199,周末通用\n会员续费,299,含两次到店',
};

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
    const createTime = new Date(
      Math.min(now.getTime() - HOUR, source.createTime.getTime() + chance.between(HOUR, 6 * DAY)),
    );
    const made = {
      ...wishes,
      departmentId,
      creatorId: creatorOf(making, departmentId),
      flowId,
      state: 'done' as const,
      provider: 'offline' as const,
      createTime,
      updateTime: createTime,
      heardTime: createTime,
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
    const later = new Date(createTime.getTime() + chance.between(60_000, 20 * 60_000));
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
      heardTime: later,
    });
  }
  return rows;
}

function makeNotes({ chance, now }: Making, messages: readonly MessageRow[]): NoteRow[] {
  const saved = messages.filter(({ purpose }) => purpose === 'note' && chance.happens(0.6));
  return saved.map(
    ({ messageId, departmentId, creatorId, flowId, style, provider, content = '', createTime }, index) => {
      const time = new Date(Math.min(now.getTime(), createTime.getTime() + chance.between(60_000, 30 * 60_000)));
      const status = chance.weighted([
        ['draft', 5],
        ['accepted', 4],
        ['discarded', 1],
      ] as const);
      return {
        noteId: index + 1,
        departmentId,
        creatorId,
        messageId,
        flowId,
        keyword: '',
        style,
        provider,
        ...noteOf(content),
        // Some have pictures, as posters that were attached.
        images: index % 4 === 0 ? [0, 1].map((at) => `/demo-media/cover/note-${index}x${at}.svg`) : [],
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
        createTime: new Date(now.getTime() - chance.between(HOUR, 5 * DAY)),
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
      createTime: new Date(now.getTime() - chance.between(2 * DAY, 30 * DAY)),
    })),
  );
  return rows.map((row, index) => ({ fileId: index + 1, ...row }));
}

function makeProhibited(making: Making): (typeof prohibitedWord.$inferInsert & { prohibitedId: number })[] {
  const { chance, now } = making;
  const rows = departmentsOf(making).flatMap((departmentId) =>
    PROHIBITED.flatMap(([category, severity, words]) =>
      Object.entries(words).map(([word, suggestion]) => {
        const time = new Date(now.getTime() - chance.between(10 * DAY, 90 * DAY));
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

/** Words that models often read wrong. */
const PRONUNCIATIONS = {
  重庆: '虫庆',
  行长: '航掌',
  曾厝垵: '曾错安',
  台州: '胎州',
  AI: 'A I',
  SPF50: 'S P F 五十',
} as const;

function makePronunciations(making: Making): (typeof pronunciation.$inferInsert & { pronunciationId: number })[] {
  const { chance, now } = making;
  const rows = departmentsOf(making).flatMap((departmentId) =>
    Object.entries(PRONUNCIATIONS).map(([word, spoken]) => {
      const time = new Date(now.getTime() - chance.between(5 * DAY, 60 * DAY));
      const creatorId = creatorOf(making, departmentId);
      return { departmentId, creatorId, word, spoken, createTime: time, updateTime: time };
    }),
  );
  return rows.map((row, index) => ({ pronunciationId: index + 1, ...row }));
}
