/** JSON Schemas of the data files beside this file. */
import { type Static, type TSchema, Type } from 'typebox';
import type { ComponentDocument } from '../../../src/pages/document';
import type { FieldSchema, FormDocument } from '../../../src/pages/forms/document';
import { KEYWORD_MATCH_NAMES } from '../../../src/services/catalogue/sets/group-bot';
import { RESULT_KIND_NAMES } from '../../../src/services/catalogue/sets/assistant';
import { PAGE_STATUS_NAMES } from '../../../src/services/catalogue/sets/page-life';
import { SEVERITY_NAMES } from '../../../src/services/catalogue/sets/prohibited';
import { PUBLISHER_STATE_NAMES } from '../../../src/services/catalogue/sets/publication';
import { SCRIPT_SCOPE_NAMES } from '../../../src/services/catalogue/sets/script';
import { VIDEO_SIZE_NAMES } from '../../../src/services/catalogue/sets/video';
import { PLATFORM_CODES } from '../../../src/services/catalogue/platforms';
import { TAG_COLORS, UNDER_WATER_PLATFORMS } from '../../db/schema';
import {
  count,
  each,
  file,
  keysOf,
  line,
  lines,
  oneOf,
  orNull,
  record,
  share,
  text,
} from '../../kernel/calls/data-schema';
import { TOPICS } from '../../providers/sandbox/words/topics';
import { ROLES } from '../people/roles';

const topic = oneOf(TOPICS.map(({ code }) => code));
const platform = oneOf(PLATFORM_CODES);
const role = oneOf(ROLES.map(({ name }) => name));
const name = Type.String({ minLength: 1, maxLength: 60 });
const page = Type.String({ minLength: 1, maxLength: 20_000 });
const department = Type.Integer({ minimum: 1, maximum: 8, description: 'Position in `departments`, from 1.' });
/** Documents of pages, components and forms are checked by their own rules (server/seed/page/pages.test.ts). */
const document = <T>() => Type.Unsafe<T>({ type: 'object' });
const list = <T extends TSchema>(item: T) => Type.Array(item, { minItems: 1 });
const pair = <A extends TSchema, B extends TSchema>(first: A, second: B) => Type.Tuple([first, second]);

const leaf = record({ name });
const middle = record({ name, children: Type.Optional(Type.Array(leaf)) });
const category = record({ name, children: Type.Optional(Type.Array(middle)) });

const version = record({
  text: line,
  since: Type.Number({ minimum: 0, description: 'Days before now from which on it was used.' }),
  appeal: Type.Number({ minimum: 0, maximum: 1, description: 'How likely people answer.' }),
});

const turn = record({
  question: line,
  answers: Type.Array(page, { minItems: 1, description: 'Several: tried again; the last one is shown.' }),
  before: Type.Optional(record({ question: line, answer: page })),
  sources: Type.Optional(
    Type.Array(record({ file: name, excerpt: line }), { description: 'Cited as [1], [2] … in the answer.' }),
  ),
  step: Type.Optional(
    record({ call: name, title: name, params: Type.Record(Type.String(), Type.String()), outcome: name }),
  ),
  result: Type.Optional(record({ kind: keysOf(RESULT_KIND_NAMES), title: name })),
  stopped: Type.Optional(Type.Literal(true)),
});

export const schemas = {
  advertising: file({
    campaigns: list(
      record({
        name,
        topic,
        state: oneOf(['draft', 'running', 'stopped', 'ended', 'refused']),
        from: Type.Integer({ description: 'First day, counted from today.' }),
        to: Type.Integer({ description: 'Last day, counted from today.' }),
        dailyBudget: Type.Number({ exclusiveMinimum: 0, description: 'Yuan.' }),
        keywords: list(pair(name, Type.Number({ exclusiveMinimum: 0, description: 'Bid, yuan.' }))),
      }),
    ),
  }),
  assistant: file({
    files: Type.Record(Type.String(), page),
    assistants: list(
      record({
        name,
        creator: oneOf(['leader', 'admin']),
        scope: oneOf(['department', 'all']),
        description: line,
        instructions: line,
        temperature: Type.Number({ minimum: 0, maximum: 2 }),
        openingQuestions: lines,
        files: Type.Array(name, { description: 'Names of `files`.' }),
      }),
    ),
    histories: list(
      record({
        title: name,
        assistant: Type.Optional(name),
        people: list(oneOf(['admin', 'leader', 'operator', 'designer', 'viewer'])),
        daysAgo: count,
        pinned: Type.Optional(Type.Literal(true)),
        turns: list(turn),
      }),
    ),
  }),
  categories: file({ categories: list(category) }),
  conversations: file({
    businesses: list(record({ departmentId: department, openers: lines, ours: lines, theirs: lines })),
    sentToSeveral: lines,
    theirNumbers: lines,
    late: lines,
    labels: lines,
    remarks: lines,
    ignored: lines,
    greeting: line,
    second: line,
    touches: list(record({ afterHours: Type.Integer({ minimum: 1 }), text: line })),
    reported: line,
  }),
  directory: file({ services: list(pair(name, name)) }),
  forms: file({
    fields: list(record({ key: name, schema: document<FieldSchema>(), isRequired: Type.Optional(Type.Literal(true)) })),
    forms: list(document<FormDocument>()),
    jobs: lines,
    surnames: lines,
    givenNames: lines,
    cities: list(Type.Array(name, { minItems: 2, maxItems: 3 })),
    channels: list(text),
    notes: lines,
  }),
  generation: file({
    wishes: list(text),
    refinements: lines,
    files: Type.Record(Type.String(), page),
    pronunciations: Type.Record(Type.String(), name),
  }),
  'group-bot': file({
    welcome: line,
    answers: list(record({ keywords: lines, match: keysOf(KEYWORD_MATCH_NAMES), text: line })),
  }),
  groups: file({
    lines: list(
      record({
        code: Type.String({ pattern: '^[a-z]+$', description: 'In the preview address.' }),
        groups: list(record({ name, roles: list(role) })),
      }),
    ),
    pending: list(record({ group: name, reason: line })),
    reasons: lines,
    denied: list(
      record({
        applicant: Type.Integer({ minimum: 0, description: 'Index in `pending`.' }),
        group: name,
        reason: line,
        note: line,
      }),
    ),
  }),
  links: file({
    channels: list(
      record({
        name,
        code: name,
        parent: Type.Optional(name),
        cost: Type.Optional(Type.Integer({ minimum: 0, description: 'Yuan a month.' })),
        weight: Type.Integer({ minimum: 0, description: 'How often visits of pages come from it.' }),
      }),
    ),
    links: list(
      record({
        name,
        target: Type.String({ description: 'Slug of a page, or an address.' }),
        channel: orNull(name),
        state: Type.Optional(oneOf(['paused', 'expired'])),
      }),
    ),
  }),
  material: file({
    businessLines: Type.Array(Type.Array(record({ name, remark: text, topics: list(topic) })), {
      description: 'In the order of `departments`.',
    }),
    accountEndings: lines,
    accountRemarks: lines,
    noteRemarks: lines,
    trackingRemarks: lines,
    listFiles: each(UNDER_WATER_PLATFORMS, lines),
    badRows: list(record({ cells: Type.Array(text, { minItems: 9, maxItems: 9 }), reason: line })),
    itemRemarks: lines,
  }),
  messages: file({ written: lines }),
  organisation: file({
    departments: list(
      record({
        name,
        parent: orNull(Type.Integer({ minimum: 0, description: 'Index in `departments`; null: top level.' })),
        weight: Type.Integer({ minimum: 1, description: "Share of the demonstration's rows." }),
        people: Type.Integer({ minimum: 1 }),
        topics: Type.Array(topic, { description: 'Empty: all.' }),
        tags: list(
          record({
            name,
            color: oneOf(TAG_COLORS),
            topic: Type.Unsafe<string>({ enum: ['', ...TOPICS.map(({ code }) => code)], description: 'Empty: any.' }),
          }),
        ),
      }),
    ),
    failReasons: lines,
    remarks: lines,
  }),
  prohibited: file({
    words: list(
      record({
        category: name,
        severity: keysOf(SEVERITY_NAMES),
        suggestions: Type.Record(Type.String(), text, { description: 'By the prohibited word.' }),
      }),
    ),
    exceptions: Type.Record(Type.String(), lines, { description: 'Texts in which a word is allowed.' }),
  }),
  publications: file({
    accounts: list(
      record({
        name,
        state: keysOf(PUBLISHER_STATE_NAMES),
        topics: list(topic),
        person: Type.Integer({ minimum: 0, description: 'Number of the person on the sandbox platform.' }),
      }),
    ),
    texts: list(
      record({
        title: Type.String({ minLength: 1, maxLength: 20 }),
        topic,
        content: line,
        topics: lines,
        cover: Type.String({ description: 'Code of a motif.' }),
      }),
    ),
  }),
  scripts: file({
    variables: list(record({ departmentId: department, name, prompt: text, defaultValue: text })),
    scripts: list(
      record({
        departmentId: department,
        title: name,
        versions: list(version),
        scope: Type.Optional(keysOf(SCRIPT_SCOPE_NAMES)),
        platform: Type.Optional(platform),
        enabled: Type.Optional(Type.Literal(false)),
        note: Type.Optional(Type.Literal(true)),
        weight: Type.Optional(Type.Integer({ minimum: 1, description: 'How often it is used; default 2.' })),
      }),
    ),
  }),
  'third-parties': file({
    sites: list(
      record({
        platform,
        url: Type.String({ pattern: '\\{id\\}', description: '`{id}`: the number of the content.' }),
        authors: lines,
        videos: share,
      }),
    ),
    titles: lines,
  }),
  videos: file({
    stories: list(record({ title: name, size: keysOf(VIDEO_SIZE_NAMES), topic, story: line, hoursAgo: count })),
    voices: list(record({ text: line, hoursAgo: count })),
  }),
  components: file({
    categories: lines,
    components: list(
      record({
        name,
        description: line,
        category: name,
        versions: Type.Array(document<ComponentDocument>(), { minItems: 1, description: 'The newest one is online.' }),
      }),
    ),
  }),
  pages: file({
    pages: list(
      record({
        status: keysOf(PAGE_STATUS_NAMES),
        slug: orNull(name),
        dailyVisits: count,
        changedTitle: Type.Optional(name),
        review: Type.Optional(record({ message: line, note: text })),
        document: Type.Union([oneOf(['skincare', 'hiring', 'trial']), record({ title: name, text: line })]),
      }),
    ),
    activities: list(
      record({
        name,
        from: Type.Integer({ description: 'Days from now.' }),
        to: Type.Integer({ description: 'Days from now.' }),
        goal: orNull(count),
        budget: orNull(count),
        pages: lines,
        closing: orNull(name),
        remark: line,
      }),
    ),
    templates: list(record({ page: count, name, category: name })),
    products: list(
      record({
        name,
        summary: line,
        price: Type.Number(),
        originalPrice: orNull(Type.Number()),
        category: name,
        stock: orNull(count),
      }),
    ),
  }),
};

/** Contents of the file of that name. */
export type Words<Name extends keyof typeof schemas> = Static<(typeof schemas)[Name]>;
