/** Private messages that people of the demonstration wrote themselves. */
import words from './messages.json';
import type { Words } from './schemas';

export const { written: WRITTEN }: Words<'messages'> = words;
