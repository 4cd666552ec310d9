/** Fields, as src/language/field-language.ts declares them. */
import type { Static } from 'typebox';
import type { COMPONENTS, field, fills, option, optionsFromSource } from '../field-language';
import type { TagList } from './column';
import type { ValueSchema } from './value';

export type FieldComponent = (typeof COMPONENTS)[number];

export type SourceOptions = Omit<Static<typeof optionsFromSource>, 'tags'> & { tags?: TagList };
export type Fills = Static<typeof fills>;

export type Field = Omit<Static<typeof field>, 'options'> & {
  options?: SourceOptions | Static<typeof option>[];
  /** (normal) the param's schema. */
  schema?: ValueSchema;
  /** (normal, only while the screen is being written) JSON pointer of its place in the text. */
  $at?: string;
};
