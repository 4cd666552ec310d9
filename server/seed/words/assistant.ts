/** Words of the assistant in the demonstration: assistants, knowledge files, histories. */
import words from './assistant.json';
import type { Words } from './schemas';

export type HistorySeed = Words<'assistant'>['histories'][number];
export type TurnSeed = HistorySeed['turns'][number];

export const { files: FILES, assistants: ASSISTANTS, histories: HISTORIES } = words as Words<'assistant'>;
