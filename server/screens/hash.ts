/** Names of contents. */
import { createHash } from 'node:crypto';

/** Of what is served: short, for ETags. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20);

/** Of a text, as the database computes it too. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
