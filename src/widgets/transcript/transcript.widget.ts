import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '文稿',
  summary: help(
    'A video or sound beside its transcript: transcribed on request, corrected, saved, exported.',
    '音视频和它的文稿：按需转写、修改、保存和导出。',
  ),
  props: {
    of: {
      enum: ['upload', 'feed', 'favorite', 'video'],
      description: help(
        'What is transcribed: an upload, a followed content, a favourite, or a video of the material lists.',
        '文稿属于什么：`upload` 上传、`feed` 关注的内容、`favorite` 收藏、`video` 物料视频。',
        {
          label: ['Belongs to', '文稿属于'],
          group: 'data',
          values: {
            upload: ['Upload', '上传'],
            feed: ['Followed content', '关注的内容'],
            favorite: ['Favourite', '收藏'],
            video: ['Video', '视频'],
          },
        },
      ),
    },
    id: {
      type: 'integer',
      description: help('Id of the upload or content.', '上传或内容的 ID。', {
        label: ['Id', '编号'],
        group: 'data',
        example: '${query.id}',
      }),
    },
    src: {
      type: ['string', 'null'],
      description: help('Address that is played; without it, only the text.', '播放的地址；不填则只有文字。', {
        label: ['Medium', '播放地址'],
        group: 'data',
        example: '${row.url}',
      }),
    },
    kind: {
      enum: ['video', 'audio'],
      description: help('Kind of `src`.', '`src` 的种类。', {
        label: ['Kind', '媒体种类'],
        group: 'data',
        default: 'video',
        values: { video: ['Video', '视频'], audio: ['Sound', '音频'] },
      }),
    },
    poster: {
      type: ['string', 'null'],
      description: help('Picture of a video before it plays.', '视频播放前的封面。', {
        label: ['Cover', '视频封面'],
        group: 'look',
        example: '${row.cover}',
      }),
    },
  },
  required: ['of', 'id'],
  rights: {
    // Whether the person may transcribe and edit.
    canWrite: ({ of }) =>
      of === 'video'
        ? ['operation.updateVideoByAsr', 'operation.saveByAsr']
        : ['feedUpload.generateFeedAsr', 'feedUpload.updateFeedAsr'],
  },
});
