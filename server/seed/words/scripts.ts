/** Scripts of the demonstration's departments: a beauty brand, and recruiting. */
import type { Words } from './schemas';
import words from './scripts.json';

export type ScriptWords = Words<'scripts'>['scripts'][number];

export const { variables: VARIABLES, scripts: SCRIPTS } = words as Words<'scripts'>;
