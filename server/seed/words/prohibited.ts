/** Prohibited words as content teams maintain them: by the advertising law, and by the rules of the platforms. */
import words from './prohibited.json';
import type { Words } from './schemas';

export const { words: PROHIBITED, exceptions: EXCEPTIONS } = words as unknown as Words<'prohibited'>;
