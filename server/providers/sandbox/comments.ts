/** Comments on the notes of the sandbox platform, generated from the note's id. Pure. */
import { Chance } from './random';
import { CITIES } from './words/topics';
import { hashOf, PEOPLE } from './ids';
import { personOf } from './people';
import type { SandboxComment, SandboxNote } from './types';

const COMMENT_TEXTS = [
  '收藏了，周末就去试试',
  '写得好细，谢谢分享！',
  '请问{place}可以吗',
  '多少钱呀，求告知',
  '蹲一个后续',
  '和我想的一样哈哈',
  '第一次看到有人讲这么清楚',
  '求链接🙏',
  '私信你啦，记得看一下',
  '有没有适合新手的',
  '这个我也踩过坑',
  '图三是在哪里拍的',
  '能再出一期详细的吗',
  '已经照着做了，真的有用',
  '预算不多可以吗',
  '哪里可以报名',
  '马住，下次用',
  '说到心坎里了',
  '在{place}，想了解一下',
  '太真实了',
  '好奇怎么坚持下来的',
  '姐妹可以拉群吗',
  '请问联系方式是多少',
  '我妈看了都说好',
  '不太同意，因人而异吧',
] as const;
const ANSWERED = [
  '已私信您～',
  '可以的，看主页置顶',
  '评论区置顶有说哦',
  '谢谢支持！',
  '同问',
  '我也想知道',
  '{place}也有的',
  '下一期就讲这个',
  '看个人情况，有问题再问我',
  '哈哈哈是的',
  '回复慢了，不好意思',
  '加一',
] as const;

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
  return written(note, `${rootCommentId}-${number}`, rootCommentId, 0, now, ANSWERED);
}

const DAY_MS = 86_400_000;

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
  const after = DAY_MS * 6 * chance.next() ** 3 * (rootCommentId === null ? 1 : 1.5);
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
    // Comments already counted must not lie in the future.
    publishTime: new Date(Math.min(now.getTime(), Date.parse(note.publishTime) + after)).toISOString(),
  };
}
