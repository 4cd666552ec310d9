/** Hashes of texts. */
import { createHash } from 'node:crypto';

/** Hash of a screen's text; the database computes the same one. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
