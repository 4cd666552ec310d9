/** What the drawn pictures show, and their colours by topic. */
import words from './motifs.json';
import type { Words } from './schemas';

export type Motif = Words<'motifs'>['motifs'][number];

export const { motifs: MOTIFS } = words as unknown as Words<'motifs'>;
export const COLORS: Words<'motifs'>['colors'] = (words as unknown as Words<'motifs'>).colors;
