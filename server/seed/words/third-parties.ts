/** Third-party sites from which people save contents by hand: the most similar platform, and their authors. */
import type { Words } from './schemas';
import words from './third-parties.json';

export const { sites: THIRD_PARTIES, titles: TP_TITLES } = words as Words<'third-parties'>;
