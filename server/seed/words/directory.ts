/** Service accounts in the directory: log-in and name. */
import words from './directory.json';
import type { Words } from './schemas';

export const { services: SERVICES } = words as Words<'directory'>;
