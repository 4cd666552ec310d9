/** Comments on notes, and replies to them. */
import words from './comments.json';
import type { Words } from './schemas';

export const { comments: COMMENT_TEXTS, replies: REPLY_TEXTS }: Words<'comments'> = words;
