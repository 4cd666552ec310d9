/** JSON Schemas of the word lists beside this file. `{…}` in a sentence is replaced from the list of that name. */
import { type Static, Type } from 'typebox';
import { endings, file, line, lines, record, text } from '../../../kernel/data-schema';

const topic = record({
  code: Type.String({ pattern: '^[a-z]+$' }),
  name: text,
  things: Type.Array(line, { description: 'Subjects of keywords, titles and sentences.' }),
  nicknames: Type.Array(line, { description: 'Last parts of nicknames: 阿柚 + 的小厨房.' }),
  signatures: Type.Array(line),
  titles: lines,
  sentences: lines,
});

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
