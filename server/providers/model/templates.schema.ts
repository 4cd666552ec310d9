/** JSON Schema of `templates.json`. */
import { type Static, Type } from 'typebox';
import { each, file, lines, record } from '../../kernel/calls/data-schema';
import { STYLES, TONES } from '../../db/schema';

const sentences = { mentions: lines, points: lines, general: lines };

export const templatesSchema = file({
  titles: each(STYLES, lines),
  openings: each(TONES, lines),
  questions: lines,
  closings: each(TONES, lines),
  /** Calls to action at the end. */
  aims: each(['collect', 'follow', 'answer'], lines),
  marks: each(STYLES, Type.String({ description: 'Prefix of a point; `{index}`: its number, from 1.' })),
  note: record(sentences),
  message: record({
    ...sentences,
    greetings: each(TONES, lines),
    answers: each(TONES, Type.Array(Type.String({ pattern: '\\{comment\\}' }), { minItems: 1 })),
    endings: each(TONES, lines),
  }),
  story: record({ ...sentences, titles: lines, openings: lines, closings: lines }),
});

export type Templates = Static<typeof templatesSchema>;
