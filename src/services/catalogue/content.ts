/** Schemas that several areas share: collected contents, their authors, their comments and the tags on them. */
import {
  choice,
  count,
  edited,
  entity,
  type ExportDeclaration,
  flag,
  id,
  integerChoice,
  line,
  list,
  nullable,
  picture,
  time,
  Type,
  url,
  pictureOrNone,
} from './define';
import { DEFAULT_INTERVAL, INTERVAL_NAMES } from './intervals';
import { PLATFORM_NAMES } from './platforms';
import {
  ACCEPTANCE_NAMES,
  FLOW_ORIGIN_NAMES,
  FLOW_TYPE_NAMES,
  KEYWORD_STATUS_NAMES,
  SPIDER_STATUS_NAMES,
  TAG_COLOR_NAMES,
} from './sets/content';
import { help } from '../../shared/help';

/** Without colours, which stand for states: 小红书 in red would look like an error. */
export const platform = choice('平台', PLATFORM_NAMES);

export const tag = entity('Tag', {
  tagId: id('标签编号'),
  name: line('标签名称', 20),
  color: choice('颜色', TAG_COLOR_NAMES, { default: 'blue' }),
  keywordCount: count('关键词数'),
  bloggerCount: count('博主数'),
  flowCount: count('内容数'),
  createTime: time('创建时间'),
});

export const tagBrief = entity('TagBrief', {
  tagId: id('标签编号'),
  name: line('标签名称', 20),
  color: Type.String({ title: '颜色' }),
});

export const keywordText = line('关键词', 50, { pattern: '\\S' });
export const keywordStatus = choice('采集状态', KEYWORD_STATUS_NAMES, {
  colors: { active: 'success', paused: 'default' },
});
/** In ascending order the most urgent priority comes first. */
export const keywordPriority = integerChoice(
  '优先级',
  { 1: '最高', 2: '高', 3: '中', 4: '低', 5: '最低' },
  { colors: { 1: 'red', 2: 'orange', 3: 'default', 4: 'default', 5: 'default' } },
);
export const tagIds = list(id('标签'), '标签', { maxItems: 20, display: 'tags' });

export const intervalHours = integerChoice('采集间隔', INTERVAL_NAMES, {
  description: help(
    'Hours between two tasks; 0: only on request',
    '每隔多久自动采集一次；选“手动”时只在点“采集”后采集',
  ),
});
/** The interval as an optional param, with its default. */
export const givenInterval = { ...intervalHours, default: DEFAULT_INTERVAL };

/** The collecting schedule of a keyword or blogger; not in the specification. */
const schedule = {
  intervalHours,
  /**
   * Null: not collected automatically, because it is paused, manual or (a blogger) not found any more. A time in the
   * past: it is due and waits for the queue.
   */
  nextSpiderTime: nullable(time('下次采集')),
  /** Number of consecutive failed tasks; each doubles the interval, up to the longest one. */
  spiderFailures: count('连续失败'),
  /** The interval, or why no collection is scheduled. */
  scheduleNote: Type.String({ title: '采集安排' }),
};
const SCHEDULE_COLUMNS = ['intervalHours', 'nextSpiderTime', 'spiderFailures'];

/** Growth of the figures and whether it is sudden (docs/decisions/0050-figures.md); not in the specification. */
const growth = {
  /**
   * Growth of a content's heat or a blogger's fans in the 24 hours (`growthWeek`: 7 days) before the last collection.
   * Null: not enough data.
   */
  growthDay: nullable(Type.Integer({ title: '24 小时增长', display: 'number' })),
  growthWeek: nullable(Type.Integer({ title: '7 天增长', display: 'number' })),
  /** The figure that rises suddenly and its growth within 24 hours; empty if none does. */
  rise: Type.String({ title: '突然上涨' }),
};
const GROWTH_COLUMNS = ['growthDay', 'growthWeek', 'rise'];
export const rising = Type.Boolean({ title: '只看突然上涨' });

const figures = { time: Type.String({ title: '时间' }), likeCount: count('点赞') };
/** History of the figures of one content or blogger, oldest first: hourly for two days, daily before that. */
export const flowFigures = list(
  entity('FlowFigures', { ...figures, collectCount: count('收藏'), commentCount: count('评论') }),
);
export const bloggerFigures = list(
  entity('BloggerFigures', { ...figures, fansCount: count('粉丝数'), noteCount: count('作品数') }),
);

export const KEYWORD_SORTS = ['keyword', 'priority', 'noteCount', 'lastSpiderTime', 'nextSpiderTime', 'createTime'];
export const BLOGGER_SORTS = [
  'fansCount',
  'noteCount',
  'likeCount',
  'growthDay',
  'growthWeek',
  'lastSpiderTime',
  'nextSpiderTime',
  'createTime',
];

export const keyword = entity('Keyword', {
  keywordId: id('关键词编号'),
  keyword: keywordText,
  platform,
  status: keywordStatus,
  tags: list(tagBrief, '标签', { display: 'tags' }),
  priority: keywordPriority,
  noteCount: count('收录内容'),
  remark: Type.String({ maxLength: 200, title: '备注', display: 'longText' }),
  agent: flag('经纪人'),
  creator: Type.String({ title: '创建人' }),
  lastSpiderTime: nullable(time('最近采集')),
  ...schedule,
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const keywordExport = (name: string): ExportDeclaration => ({
  name,
  key: 'keywordId',
  columns: [
    'keywordId',
    'keyword',
    'platform',
    'status',
    'tags',
    'priority',
    'noteCount',
    'agent',
    'remark',
    'creator',
    'lastSpiderTime',
    ...SCHEDULE_COLUMNS,
    'createTime',
    'updateTime',
  ],
});

export const spiderStatus = choice('采集状态', SPIDER_STATUS_NAMES, {
  colors: { following: 'success', paused: 'default', failed: 'error' },
});

export const blogger = entity('Blogger', {
  bloggerId: id('博主编号'),
  nickname: line('昵称', 64),
  avatar: pictureOrNone('头像', { display: 'avatar' }),
  platform,
  platformUserId: line('平台账号', 128),
  homeUrl: url('主页链接'),
  signature: Type.String({ maxLength: 500, title: '简介', display: 'longText' }),
  city: Type.String({ maxLength: 32, title: '城市' }),
  tags: list(tagBrief, '标签', { display: 'tags' }),
  fansCount: count('粉丝数'),
  noteCount: count('作品数'),
  likeCount: count('获赞数'),
  ...growth,
  spiderStatus,
  favorite: flag('已收藏'),
  agent: flag('经纪人'),
  lastSpiderTime: nullable(time('最近采集')),
  ...schedule,
  createTime: time('创建时间'),
});

export const bloggerExport = (name: string): ExportDeclaration => ({
  name,
  key: 'bloggerId',
  columns: [
    'bloggerId',
    'nickname',
    'platform',
    'platformUserId',
    'homeUrl',
    'signature',
    'city',
    'tags',
    'fansCount',
    'noteCount',
    'likeCount',
    ...GROWTH_COLUMNS,
    'spiderStatus',
    'favorite',
    'agent',
    'lastSpiderTime',
    ...SCHEDULE_COLUMNS,
    'createTime',
  ],
});

export const flowType = choice('类型', FLOW_TYPE_NAMES);
export const flowOrigin = choice('来源', FLOW_ORIGIN_NAMES);
export const acceptance = choice('采纳', ACCEPTANCE_NAMES, {
  colors: { pending: 'default', accepted: 'success', rejected: 'error' },
});

/** A collected note or video, as lists show it. */
export const flow = entity('Flow', {
  flowId: id('内容编号'),
  platform,
  type: flowType,
  origin: flowOrigin,
  title: Type.String({ maxLength: 200, title: '标题' }),
  content: Type.String({ maxLength: 5000, title: '正文', display: 'longText' }),
  /** Empty if the content has no cover. */
  cover: pictureOrNone('封面'),
  images: list(picture('图片'), '图片'),
  url: url('原文链接'),
  videoUrl: nullable(Type.String({ title: '视频地址', display: 'link' })),
  duration: nullable(count('时长（秒）', { display: 'duration' })),
  script: Type.String({ maxLength: 20_000, title: '文稿', display: 'longText' }),
  bloggerId: nullable(id('博主')),
  bloggerName: Type.String({ title: '作者' }),
  businessLineId: nullable(id('业务线')),
  businessLine: Type.String({ title: '业务线' }),
  department: Type.String({ title: '部门' }),
  tags: list(tagBrief, '标签', { display: 'tags' }),
  acceptance,
  agent: flag('经纪人'),
  likeCount: count('点赞'),
  commentCount: count('评论'),
  collectCount: count('收藏'),
  heat: count('热度'),
  ...growth,
  favorite: flag('已收藏'),
  /** Whether visitors who are not logged in can see it (/open/video). */
  shared: flag('公开展示'),
  publishTime: time('发布时间'),
  createTime: time('收录时间'),
  ...edited,
});

/** The file export of a list of contents. `more`: additional columns. */
export const flowExport = (name: string, ...more: string[]): ExportDeclaration => ({
  name,
  key: 'flowId',
  columns: [
    'flowId',
    'title',
    'platform',
    'type',
    'origin',
    'bloggerName',
    'url',
    'content',
    'script',
    'videoUrl',
    'duration',
    'businessLine',
    'department',
    'tags',
    'acceptance',
    'agent',
    'likeCount',
    'commentCount',
    'collectCount',
    'heat',
    ...GROWTH_COLUMNS,
    ...more,
    'favorite',
    'shared',
    'publishTime',
    'createTime',
  ],
});

/** A comment below a content. */
export const comment = entity('Comment', {
  commentId: id('评论编号'),
  flowId: id('内容'),
  rootCommentId: nullable(id('所属评论')),
  platformUserId: Type.String({ title: '平台账号' }),
  nickname: Type.String({ title: '昵称' }),
  avatar: Type.String({ title: '头像', display: 'avatar' }),
  content: Type.String({ title: '评论', display: 'longText' }),
  city: Type.String({ title: '城市' }),
  likeCount: count('点赞'),
  subCommentCount: count('回复'),
  publishTime: time('发布时间'),
});

export const commentExport = (name: string): ExportDeclaration => ({
  name,
  key: 'commentId',
  columns: [
    'commentId',
    'flowId',
    'rootCommentId',
    'nickname',
    'platformUserId',
    'content',
    'city',
    'likeCount',
    'subCommentCount',
    'publishTime',
  ],
});
