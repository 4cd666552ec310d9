/** Temporary addresses of videos (calls.md section 7.3). */
import { type CallDeclaration, closed, entity, id, time, Type } from '../../define';
import { READ_VIDEO_FILES } from '../../policies';

const videoAddress = entity('VideoAddress', {
  feedFlowId: id('内容'),
  title: Type.String({ title: '标题' }),
  /** Signed: whoever has it may watch the video until then. */
  url: Type.String({ title: '视频地址', display: 'link' }),
  expireTime: time('过期时间'),
});

const video = {
  policy: READ_VIDEO_FILES,
  reads: ['content'],
  params: closed({ feedFlowId: id('内容') }),
  inQuery: ['feedFlowId'],
  result: videoAddress,
} satisfies Partial<CallDeclaration>;

export const videoCalls = {
  getTempVideoUrl: {
    ...video,
    summary: 'An address of a content’s video for some minutes, to watch it now',
    title: '临时视频地址',
    path: 'open/get_temp_video_url',
  },
  getVideoUrl: {
    ...video,
    summary: 'An address of a content’s video for some days, to pass it on',
    title: '视频地址',
    path: 'open/get_video_url',
  },
} satisfies Record<string, CallDeclaration>;
