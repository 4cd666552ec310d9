/** Publications, their figures, accounts that publish, and questions to the platform. */
import { platform } from '../../content';
import { choice, closed, count, entity, id, line, list, nullable, optional, Type } from '../../define';
import { PUBLICATION_KIND_NAMES } from '../../sets/publication';
import { ADS_COMPETITION_NAMES } from '../../sets/xhs-ads';
import type { BotWork } from './bot-work';
import { claimId, headers, platformId, figure, avatar, failure, platformLink } from './shapes';

/** Work around publishing. `rowId`: the publication, the account to check, or the question. */
const publishingJob = {
  work: choice('工作', {
    publish: '发布',
    lookUp: '查询是否已发布',
    figures: '更新数据',
    check: '验证账号',
    topics: '查询话题',
  }),
  rowId: id('编号'),
  claimId,
};

const botPublishing = entity('BotPublishing', {
  ...publishingJob,
  platform,
  leaseSeconds: count('租约（秒）'),
  headers,
  /** The note; null for checks and questions. The platform publishes once for the key. */
  note: nullable(
    closed({
      key: Type.String({ title: '发布标识' }),
      kind: choice('类型', PUBLICATION_KIND_NAMES),
      title: Type.String({ title: '标题' }),
      content: Type.String({ title: '正文' }),
      topics: list(Type.String(), '话题'),
      images: list(Type.String(), '图片'),
      videoUrl: nullable(Type.String({ title: '视频地址' })),
      coverUrl: nullable(Type.String({ title: '封面地址' })),
    }),
  ),
  /** Topics that contain the word or fit the text, or keywords to advertise with; null for other work. */
  question: nullable(
    closed({ by: choice('方式', { word: '关键词', text: '正文', ads: '投放关键词' }), text: Type.String() }),
  ),
});

const noteFigures = closed({
  viewCount: figure('浏览'),
  likeCount: figure('点赞'),
  commentCount: figure('评论'),
  collectCount: figure('收藏'),
});

export const publishingWork: BotWork = {
  title: '发布',
  work: botPublishing,
  report: entity('BotPublishingReport', {
    ...publishingJob,
    /** `sending`: only after `held` may the bot publish. `alive` renews the lease. */
    found: choice('结果', {
      alive: '仍在进行',
      sending: '开始发布',
      published: '已发布',
      absent: '平台上没有',
      known: '账号有效',
      topics: '话题',
      failed: '失败',
    }),
    published: optional(
      closed({
        platformFlowId: platformId('平台内容编号'),
        url: platformLink('发布地址'),
        figures: optional(noteFigures),
      }),
    ),
    person: optional(
      closed({
        platformUserId: platformId('平台账号'),
        nickname: line('昵称', 64, { normal: false }),
        avatar: avatar,
      }),
    ),
    topics: optional(
      list(
        closed({
          name: line('话题', 100, { normal: false }),
          viewCount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, title: '浏览' }),
          /** Of a keyword to advertise with: yuan for a click, and how many want it. */
          price: optional(Type.Number({ minimum: 0, maximum: 100_000, title: '参考出价' })),
          competition: optional(choice('竞争程度', ADS_COMPETITION_NAMES)),
        }),
        '话题',
        { maxItems: 50 },
      ),
    ),
    ...failure,
  }),
  changes: { claim: ['publication', 'publisherAuth'], report: ['publication', 'publisherAuth'] },
};
