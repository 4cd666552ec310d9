import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '上传区',
  summary: help(
    'Uploads files by drag and drop, several at once, with progress.',
    '拖放上传文件，可一次多个，并显示进度。',
  ),
  props: {
    into: {
      enum: ['space', 'transcript'],
      description: help(
        '`space`: they become uploads of the creator; `transcript`: they become contents that are transcribed.',
        '`space`：成为创作者的上传；`transcript`：成为内容并开始转写。',
        {
          label: ['Becomes', '上传后成为'],
          group: 'behaviour',
          values: { space: ['Upload', '创作者的上传'], transcript: ['Transcription', '转写内容'] },
        },
      ),
    },
  },
  needs: ({ into }) => [
    'common.cosUpload',
    into === 'transcript' ? 'operation.uploadByAsr' : 'feedUpload.createFeedUpload',
  ],
});
