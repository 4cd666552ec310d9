/**
 * Completes the contents with pictures, videos and their spoken text, comments, tags, judgements, contents of agents
 * and of third parties. The sandbox platform generates the same data, so that bots collect no duplicates.
 */
import { tpIdOf } from '../../domain/content/flow-url.rules';
import { clipOf } from '../../providers/sandbox/clips';
import { commentOf, replyOf, shapeOf } from '../../providers/sandbox/comments';
import { speechOf, videoUrl } from '../../providers/sandbox/notes';
import type { SandboxComment } from '../../providers/sandbox/types';
import type { comment, flowTag } from '../../db/schema';
import type { FlowRow } from './content';
import {
  creatorOf,
  departmentTopics,
  tagIdsFor,
  type BloggerRow,
  type KeywordRow,
  type Making,
  type TagRow,
} from './follow';
import { Chance } from '../../providers/sandbox/random';
import { writeNote } from '../../providers/sandbox/write';
import { following, workHours } from '../people/hours';
import { publishedBefore } from '../../providers/sandbox/week';
import { coverOf } from '../../providers/sandbox/motifs';
import type { Words } from '../words/schemas';
import words from '../words/third-parties.json';

/** Third-party sites from which people save contents by hand: the most similar platform, and their authors. */
const { sites: THIRD_PARTIES, titles: TP_TITLES } = words as Words<'third-parties'>;

type CommentRow = typeof comment.$inferInsert & { commentId: number };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A separate random seed, so that the number of draws here does not change other rows. */
const SEED = 20_260_603;

const AGENT_SHARE = 0.08;
const THIRD_PARTY_CONTENTS = 140;
/** The newest contents have comments, though not all that the platform has. */
const COMMENTED = 2_000;
/** So has one in three of the older ones: dashboards compare a period with the one before. */
const OLDER_STEP = 3;
const MOST_COMMENTS = 12;
const MOST_REPLIES = 4;

/** Marks the bloggers and keywords that are followed for the agents. */
export function markAgents(bloggers: readonly BloggerRow[], keywords: readonly KeywordRow[]): void {
  const chance = new Chance(SEED);
  for (const row of [...bloggers, ...keywords]) row.agent = chance.happens(AGENT_SHARE);
}

/** The collected contents with all details, followed by those of third parties. */
export function completeFlows(making: Making, bloggers: readonly BloggerRow[], flows: readonly FlowRow[]): FlowRow[] {
  const own: Making = { ...making, chance: new Chance(SEED + 1) };
  const byId = new Map(bloggers.map((blogger) => [blogger.bloggerId, blogger]));
  const collected = flows.map((row) => complete(own, row, byId.get(row.bloggerId!)!));
  const thirdParty = Array.from({ length: THIRD_PARTY_CONTENTS }, (_, index) => madeByThirdParty(own, index)).sort(
    (a, b) => a.createTime.getTime() - b.createTime.getTime(),
  );
  return [...collected, ...thirdParty.map((row, index) => ({ ...row, flowId: collected.length + index + 1 }))];
}

function complete({ chance, now }: Making, row: FlowRow, { agent, topic, platformUserId }: BloggerRow): FlowRow {
  const { platform, platformFlowId, title = '', content = '' } = row;
  const isVideo = row.type === 'video';
  const pictures = isVideo
    ? []
    : [
        row.cover,
        ...Array.from({ length: chance.between(1, 5) }, (_, index) =>
          coverOf(title, topic, `${platformFlowId.slice(0, 10)}${index}`),
        ),
      ];
  const isOld = row.createTime.getTime() < now.getTime() - 2 * DAY;
  const acceptance = isOld
    ? chance.weighted([
        ['pending', 66],
        ['accepted', 26],
        ['rejected', 8],
      ] as const)
    : 'pending';
  const isShared = isVideo && acceptance === 'accepted' && chance.happens(0.12);
  const isTranscribed = isVideo && chance.happens(0.45);
  return {
    ...row,
    acceptance,
    origin: 'platform',
    authorName: '',
    creatorId: null,
    agent: agent ?? false,
    images: pictures,
    // One in ten has only the address of its page.
    ...(isVideo && chance.happens(0.9)
      ? { videoUrl: videoUrl(platform, platformFlowId), duration: clipOf(platformFlowId).seconds }
      : { videoUrl: null, duration: null }),
    script: isTranscribed ? speechOf({ noteId: platformFlowId, title, content, userId: platformUserId }).join('') : '',
    shareTime: isShared ? following(row.createTime, chance.between(DAY, 2 * DAY), 2 * DAY, now) : null,
  };
}

function madeByThirdParty(making: Making, index: number): Omit<FlowRow, 'flowId'> {
  const { chance, now } = making;
  const site = chance.pick(THIRD_PARTIES);
  const departmentId = chance.weighted([
    [1, 46],
    [2, 22],
    [3, 16],
    [4, 16],
  ]);
  const topic = chance.pick(departmentTopics(departmentId));
  const createTime = workHours(now)(new Date(now.getTime() - chance.between(HOUR, 50 * DAY)));
  const url = site.url.replace('{id}', String(610_000_000 + index * 7_919));
  const likeCount = chance.spread(420, 1.2);
  const isVideo = chance.happens(site.videos);
  const written = writeNote(chance, topic);
  const pictures = Array.from({ length: isVideo ? 1 : chance.between(1, 4) }, (_, at) =>
    coverOf(written.title, topic.code, `tp${index}x${at}`),
  );
  return {
    departmentId,
    creatorId: creatorOf(making, departmentId),
    bloggerId: null,
    keywordId: null,
    businessLineId: null,
    agent: false,
    origin: 'tp',
    platform: site.platform,
    platformFlowId: tpIdOf(url),
    type: isVideo ? 'video' : 'note',
    url,
    authorName: chance.pick(site.authors),
    title: chance.happens(0.4) ? `${chance.pick(TP_TITLES)}：${written.title}` : written.title,
    content: written.content,
    cover: pictures[0]!,
    images: isVideo ? [] : pictures,
    videoUrl: null,
    duration: null,
    script: '',
    shareTime: null,
    acceptance: chance.weighted([
      ['pending', 50],
      ['accepted', 38],
      ['rejected', 12],
    ] as const),
    likeCount,
    commentCount: Math.round(likeCount * 0.06),
    collectCount: Math.round(likeCount * 0.3),
    publishTime: publishedBefore(createTime, chance.between(HOUR, 20 * DAY)),
    createTime,
    updateTime: createTime,
  };
}

/** Tags on more than half of the contents: topics, and plans of a person. */
export function makeFlowTags(
  flows: readonly FlowRow[],
  bloggers: readonly BloggerRow[],
  tags: readonly TagRow[],
): (typeof flowTag.$inferInsert)[] {
  const chance = new Chance(SEED + 2);
  const topics = new Map(bloggers.map(({ bloggerId, topic }) => [bloggerId, topic]));
  return flows
    .filter(() => chance.happens(0.55))
    .flatMap(({ flowId, departmentId, bloggerId }) =>
      tagIdsFor(chance, { departmentId, topic: topics.get(bloggerId ?? 0) ?? '?' }, tags).map((tagId) => ({
        flowId,
        tagId,
        departmentId,
      })),
    );
}

/** All comments; `recent`: those of the newest contents, which conversations and messages begin with. */
export function makeComments(
  making: Making,
  flows: readonly FlowRow[],
  bloggers: readonly BloggerRow[],
): { comments: readonly CommentRow[]; recent: readonly CommentRow[] } {
  const collected = flows.filter(({ origin }) => origin === 'platform');
  const newest = collected.slice(-COMMENTED);
  const older = collected.slice(0, -COMMENTED).filter((_, index) => index % OLDER_STEP === 0);
  const comments = commentsOf(making, [...newest, ...older], bloggers);
  const newestIds = new Set(newest.map(({ flowId }) => flowId));
  return { comments, recent: comments.filter(({ flowId }) => newestIds.has(flowId)) };
}

/** Comments and replies of these contents, as the sandbox platform has them. */
function commentsOf({ now }: Making, flows: readonly FlowRow[], bloggers: readonly BloggerRow[]): CommentRow[] {
  const byId = new Map(bloggers.map((blogger) => [blogger.bloggerId, blogger]));
  const rows: CommentRow[] = [];
  for (const flow of flows) {
    const { flowId, departmentId, platform, platformFlowId: noteId } = flow;
    const { platformUserId: userId, nickname: authorName } = byId.get(flow.bloggerId!)!;
    const note = {
      noteId,
      platform,
      userId,
      authorName,
      commentCount: flow.commentCount ?? 0,
      publishTime: (flow.publishTime as Date).toISOString(),
    };
    const put = (written: SandboxComment, rootCommentId: number | null, subCommentCount: number): number => {
      const { nickname, avatar, city, content, likeCount } = written;
      const publishTime = new Date(written.publishTime);
      rows.push({
        commentId: rows.length + 1,
        departmentId,
        flowId,
        rootCommentId,
        platformCommentId: written.commentId,
        platformUserId: written.userId,
        nickname,
        avatar,
        city,
        content,
        likeCount,
        subCommentCount,
        publishTime,
        createTime: publishTime,
      });
      return rows.length;
    };
    shapeOf(note)
      .slice(0, MOST_COMMENTS)
      .forEach((answers, number) => {
        const written = commentOf(note, number, answers, now);
        const collected = Math.min(answers, MOST_REPLIES);
        const rootCommentId = put(written, null, collected);
        for (let at = 0; at < collected; at += 1) put(replyOf(note, written.commentId, at, now), rootCommentId, 0);
      });
  }
  return rows;
}
