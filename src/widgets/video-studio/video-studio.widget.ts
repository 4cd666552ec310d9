import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '视频工作台',
  summary: help(
    'Makes a video from scenes: pictures, voices, subtitles, music, order and length on a time line, preview and rendering.',
    '用镜头制作视频：画面、配音、字幕、音乐，在时间线上调整顺序和时长，预览并合成。',
  ),
  props: {
    videoId: {
      type: 'integer',
      description: help('The video.', '哪个视频。', {
        label: ['Video', '视频'],
        group: 'data',
        example: '${query.videoId}',
      }),
    },
  },
  required: ['videoId'],
  needs: () => ['video.queryVideo'],
});
