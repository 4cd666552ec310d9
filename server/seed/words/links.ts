/** Channels and short links of the demonstration. */
import words from './links.json';
import type { Words } from './schemas';

export const { channels: CHANNELS, links: LINKS } = words as Words<'links'>;
