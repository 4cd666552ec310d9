/** Texts of live rooms; `{thing}` is the good that is presented, `{n}` a number. */
import words from './live.json';
import type { Words } from './schemas';

export const {
  titles: LIVE_TITLES,
  sentences: SENTENCES,
  chats: CHAT_TEXTS,
  packages: PACKAGES,
}: Words<'live'> = words;
