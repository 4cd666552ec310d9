import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  summary: 'Takes files by drag and drop, several at once, with progress.',
  props: {
    into: {
      enum: ['space', 'transcript'],
      description: "`space`: they become uploads of the creator's; `transcript`: contents whose transcription begins.",
    },
  },
  needs: ({ into }) => [
    'common.cosUpload',
    into === 'transcript' ? 'operation.uploadByAsr' : 'feedUpload.createFeedUpload',
  ],
});
