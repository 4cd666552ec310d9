/** Messages about publications; the names of fields stand in sets/publication.ts. */
import { PUBLISH_LIMITS, PUBLISH_PICTURE, SAME_TEXT_DAYS } from '../../../src/services/catalogue/sets/publication';

const MB = 1024 * 1024;

export const MESSAGES = {
  publication: '发布',
  account: '发布账号',

  noTitle: '请填写标题',
  titleTooLong: (is: number) => `标题最多 ${PUBLISH_LIMITS.title} 个字（平台计法），现在 ${is} 个`,
  textTooLong: (is: number) => `正文连同话题最多 ${PUBLISH_LIMITS.text} 个字，现在 ${is} 个`,
  tooManyTopics: (is: number) => `最多 ${PUBLISH_LIMITS.topics} 个话题，现在 ${is} 个`,
  topicWithSpace: (topic: string) => `话题「${topic}」含有空格或符号，平台会当成普通文字`,
  topicTwice: (topic: string) => `话题「${topic}」重复`,
  hashWithSpace: '「#」后面有空格，平台不会识别为话题',
  noPictures: '图文至少要有 1 张图片',
  tooManyPictures: (is: number) => `最多 ${PUBLISH_LIMITS.pictures} 张图片，现在 ${is} 张`,
  pictureType: (at: number) => `第 ${at} 张图片应为 JPG 或 PNG`,
  pictureTooLarge: (at: number, bytes: number) =>
    `第 ${at} 张图片有 ${(bytes / MB).toFixed(1)} MB，最多 ${PUBLISH_PICTURE.bytes / MB} MB`,
  pictureTooSmall: (at: number, width: number, height: number) =>
    `第 ${at} 张图片是 ${width}×${height}，短边至少 ${PUBLISH_PICTURE.leastPixels} 像素`,
  pictureMissing: (at: number) => `第 ${at} 张图片不存在或已被删除`,
  pictureAt: (at: number) => `第 ${at} 张图片`,
  video: '视频',
  cover: '封面',
  notFetched: (what: string, reason: string) => `${what}没有取得：${reason}`,
  notAMediaHost: '不是允许的媒体站点',
  takenIn: (count: number) => `已保存 ${count} 个外部文件`,
  foreignMedia: '图片或视频不是本平台的文件，请重新选择',
  noVideo: '请选择视频',
  videoMissing: '视频不存在或已被删除',
  videoBroken: '视频文件不完整，无法播放，请重新导出后再上传',
  videoNeedsCover: '请为视频选择封面',
  picturesWithVideo: '视频笔记不带图片，图片不会发布',
  inThePast: '计划时间已过，请选择以后的时间',
  notAnAccount: '账号不存在，或不归你使用',
  logInEnded: (since: string) => `账号的登录从 ${since} 起失效，重新登录后才会发布`,
  logInChecking: '账号的登录还在验证，通过后才会发布',
  sameText: (when: string) => `这个账号 ${when} 发布过相同的正文，${SAME_TEXT_DAYS} 天内重复容易被限流`,
  sameInRequest: '多个账号使用相同的正文，容易被平台判为重复',
  overDailyLimit: (limit: number, planned: number) =>
    `账号当天已有 ${planned} 篇，超过每日上限 ${limit} 篇，会顺延到第二天`,
  prohibited: (word: string, category: string) => `违禁词「${word}」（${category}）`,

  stateIs: (state: string) => `现在是「${state}」，不能修改`,
  cancelledStays: '发布已取消，要恢复请在列表里点“重试”',
  cannotCancel: (state: string) => `现在是「${state}」，平台可能已经收到，不能取消`,
  cancelled: '已取消，不会发布',
  alreadyCancelled: '之前已经取消',
  published: '已经发布，不能取消',
  notPlanned: '草稿没有加入计划，不用取消',
  notRetryable: '只有失败或已取消的发布可以重试',
  notLate: '只有错过时间的发布需要处理',
  notRemovable: '只有草稿、失败和已取消的发布可以删除',
  needsTime: '请选择新的时间',
  notFound: '发布不存在或已被删除',
  needsPublisher: '请选择账号',

  posterOf: (template: string, row: number) => `${template} · 第 ${row} 行`,
  pictureOf: (source: string, title: string) => (title ? `${source}：${title}` : source),

  failed: {
    missing: '平台上没有账号或素材',
    credential: '账号登录失效',
    limited: '平台限流',
    unreachable: '平台没有回应',
    refused: '平台拒绝',
    fault: '机器人出错',
  },
  botLost: '机器人没有回应，已交给其他机器人',
  outcomeUnknown: '机器人在发布途中失去联系，正在平台上查询结果',
  absent: '平台上没有这篇笔记',
  found: '平台上已有这篇笔记',
  late: (limit: number) => `错过计划时间超过 ${limit} 分钟`,

  noAnswer: '没有机器人在线，暂时查不到平台话题，请稍后再试',
} as const;
