/** What the group bot of the demonstration says. */
import words from './group-bot.json';
import type { Words } from './schemas';

const { welcome, answers } = words as Words<'group-bot'>;
export const GROUP_SETTINGS = { welcome, answers };
