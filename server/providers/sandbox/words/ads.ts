/** What people append to a keyword when they search. */
import words from './ads.json';
import type { Words } from './schemas';

export const { endings: KEYWORD_ENDINGS }: Words<'ads'> = words;
