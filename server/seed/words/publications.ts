/** Publishing accounts of the demonstration, and texts of its publications within the limits of the platform. */
import words from './publications.json';
import type { Words } from './schemas';

export type PublicationText = Words<'publications'>['texts'][number];

export const { accounts: PUBLISHERS, texts: PUBLICATION_TEXTS } = words as Words<'publications'>;
