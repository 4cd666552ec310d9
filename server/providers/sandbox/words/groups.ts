/** Names of groups, and what their members write. `{thing}`: what the group is about. */
import words from './groups.json';
import type { Words } from './schemas';

export const { names: GROUP_NAMES, questions: GROUP_QUESTIONS, talk: GROUP_TALK }: Words<'groups'> = words;
