/** Hashes of texts. */
import { createHash } from 'node:crypto';

/** Short hash of a served text, for ETags. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

/** Hash of a screen's text; the database computes the same one. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
