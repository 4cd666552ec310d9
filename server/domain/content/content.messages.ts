/** Messages about contents. */
import { PLATFORM_NAMES, type PlatformCode } from '../../../src/services/catalogue/platforms';
import { exampleOf } from './flow-url.rules';

export const MESSAGES = {
  otherPlatform: (platform: PlatformCode) => `请粘贴${PLATFORM_NAMES[platform]}的链接，形如 ${exampleOf(platform)}`,
  video: '视频',
  content: '内容',
  comment: '评论',
  videoFound: '该视频已收录',
  videoQueued: (taskId: number) => `该视频尚未收录，已创建采集任务 ${taskId}，完成后会出现在视频列表`,
  picture: {
    unknown: '图片不存在或已被删除',
    unsupportedAddress: '只支持已上传的图片或公开的图片地址',
    tooLarge: '图片超过 10 MB',
    unsupported: '不支持当前类型的文件',
    refused: (status: number) => `对方服务器没有给出图片（${status}）`,
  },
} as const;
