/** Comments on the notes of the sandbox platform, generated from the note's id. Pure. */
import { Chance } from './random';
import { CITIES } from './words/topics';
import { hashOf, PEOPLE } from './ids';
import { personOf } from './people';
import type { SandboxComment, SandboxNote } from './types';
import { busyTimeOf, momentOfBusy } from './week';
import words from './words/comments.json';
import type { Words } from './words/schemas';

/** Comments on notes, and replies to them. */
const { comments: COMMENT_TEXTS, replies: REPLY_TEXTS }: Words<'comments'> = words;

type About = Pick<SandboxNote, 'noteId' | 'platform' | 'commentCount' | 'publishTime' | 'userId' | 'authorName'>;

/** Ids of comments, `<note>-<n>`, and of replies, `<note>-<n>-<m>`. */
const COMMENT_ID = /^([0-9A-Za-z_-]{1,64})-(\d{1,4})$/;
export function readCommentId(id: string): { noteId: string; number: number } | null {
  const [, noteId, number] = COMMENT_ID.exec(id) ?? [];
  return noteId === undefined ? null : { noteId, number: Number(number) };
}

/** Maximum comments that the platform shows for a note. */
const SHOWN = 400;

/** Number of replies to each top-level comment of a note. */
export function shapeOf(note: Pick<About, 'noteId' | 'commentCount'>): readonly number[] {
  const chance = new Chance(hashOf(`shape ${note.noteId}`));
  const answers: number[] = [];
  for (let left = Math.min(SHOWN, note.commentCount); left > 0;) {
    const below = Math.min(
      left - 1,
      chance.weighted([
        [0, 55],
        [1, 22],
        [2, 12],
        [4, 8],
        [14, 3],
      ]),
    );
    answers.push(below);
    left -= below + 1;
  }
  return answers;
}

export function commentOf(note: About, number: number, replyCount: number, now: Date): SandboxComment {
  return written(note, `${note.noteId}-${number}`, null, replyCount, now, COMMENT_TEXTS);
}

export function replyOf(note: About, rootCommentId: string, number: number, now: Date): SandboxComment {
  return written(note, `${rootCommentId}-${number}`, rootCommentId, 0, now, REPLY_TEXTS);
}

/** The last reply comes nine days after the note. */
const LONGEST_MS = 9 * 86_400_000;

function written(
  note: About,
  commentId: string,
  rootCommentId: string | null,
  replyCount: number,
  now: Date,
  words: readonly string[],
): SandboxComment {
  const chance = new Chance(hashOf(`comment ${commentId}`));
  const person = { platform: note.platform, person: chance.between(0, PEOPLE - 1) };
  const { userId, nickname, avatar, city } = personOf(person);
  const share = chance.next() ** 3 * (rootCommentId === null ? 2 / 3 : 1);
  const published = busyTimeOf(Date.parse(note.publishTime));
  const room = Math.max(0, Math.min(LONGEST_MS, busyTimeOf(now.getTime()) - published));
  return {
    commentId,
    rootCommentId,
    userId,
    nickname,
    avatar,
    city,
    replyCount,
    content: chance.pick(words).replace('{place}', chance.pick(CITIES)),
    likeCount: Math.max(0, chance.spread(3, 1.3) - 1),
    // Comments already counted must not lie in the future: those of a new note share the time that it has had.
    publishTime: new Date(Math.min(now.getTime(), Math.floor(momentOfBusy(published + share * room)))).toISOString(),
  };
}
