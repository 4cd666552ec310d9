/** JSON Schemas of the word lists beside this file. `{…}` in a sentence is replaced from the list of that name. */
import { type Static, Type } from 'typebox';
import { endings, file, line, lines, record, text } from '../../../kernel/calls/data-schema';

const topic = record({
  code: Type.String({ pattern: '^[a-z]+$' }),
  name: text,
  things: Type.Array(line, { description: 'Subjects of keywords, titles and sentences.' }),
  nicknames: Type.Array(line, { description: 'Last parts of nicknames: 阿柚 + 的小厨房.' }),
  signatures: Type.Array(line),
  titles: lines,
  sentences: lines,
});

const color = Type.String({ pattern: '^#[0-9a-f]{6}$' });

export const schemas = {
  ads: file({ endings }),
  chat: file({
    questions: lines,
    answers: lines,
    emojis: lines,
    phones: lines,
    wechats: lines,
    suggestions: lines,
    blocked: line,
    reported: line,
  }),
  comments: file({ comments: lines, replies: lines }),
  groups: file({ names: lines, questions: lines, talk: lines }),
  live: file({ titles: lines, sentences: lines, chats: lines, packages: endings }),
  motifs: file({
    colors: Type.Record(
      Type.String(),
      record({
        sky: Type.Array(color, { minItems: 2, maxItems: 2 }),
        hills: Type.Array(color, { minItems: 3, maxItems: 3, description: 'From the farthest to the nearest.' }),
      }),
      { description: 'By topic.' },
    ),
    motifs: Type.Array(
      record({
        code: Type.String({ pattern: '^[a-z]+$', description: 'The first part of a picture’s address.' }),
        topic: Type.String({ pattern: '^[a-z]+$' }),
        words: Type.Array(line, { minItems: 1, description: 'Titles with one of these words get this motif.' }),
        drawing: Type.String({
          pattern: '^<(path|rect|circle|ellipse) ',
          description: 'SVG in a square of 100 by 100, white; `{ink}` is the colour of details.',
        }),
      }),
      { minItems: 40 },
    ),
  }),
  people: file({ surnames: lines, givenNames: lines, petNames: lines, readerEndings: endings }),
  topics: file({
    topics: Type.Array(topic, { minItems: 1 }),
    /** For keywords that match no topic. */
    anyTopic: topic,
    keywordEndings: lines,
    tagEndings: endings,
    openings: endings,
    closings: lines,
    seasons: lines,
    cities: lines,
  }),
};

/** Contents of the file of that name. */
export type Words<Name extends keyof typeof schemas> = Static<(typeof schemas)[Name]>;
