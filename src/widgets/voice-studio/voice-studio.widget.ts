import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '配音室',
  summary: help(
    'Speaks a text in parts: models with samples, speed, pitch and pauses, then a waveform to listen, cut and redo.',
    '把文字分段读出来：选音色试听，调语速、音调和停顿，再看着波形听、剪和重读。',
  ),
  props: {
    text: {
      type: ['string', 'null'],
      description: help('The text to begin with.', '初始的文字。', { label: ['Text', '初始文字'], group: 'data' }),
    },
    voiceId: {
      type: ['integer', 'null'],
      description: help('A voice to open; without it, a new one.', '要打开的配音；不填则新建。', {
        label: ['Voice', '配音'],
        group: 'data',
        example: '${query.voiceId}',
      }),
    },
  },
  // A given text is to be spoken; without a text, the studio only plays a voice.
  needs: ({ text }) => ['voice.taskInfo', 'voice.getModels', ...(text === undefined ? [] : ['voice.inferText'])],
  rights: {
    // Whether the person may speak and change.
    canWrite: () => ['voice.inferText', 'voice.redoVoicePart', 'voice.cutVoicePart'],
  },
});
