/** Wishes of writers, reference files and pronunciations of the demonstration. */
import words from './generation.json';
import type { Words } from './schemas';

export const {
  wishes: WISHES,
  refinements: REFINEMENTS,
  files: FILES,
  /** Words that models often read wrong. */
  pronunciations: PRONUNCIATIONS,
}: Words<'generation'> = words;
