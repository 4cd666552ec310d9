import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  summary:
    'Texts out of a collected content: chosen how, written word by word, side by side, edited, checked and kept.',
  props: {
    flow: {
      type: ['object', 'null'],
      description:
        'The content to write from: a row of a list of contents. Without one, a keyword, files or wishes alone.',
    },
    mode: { enum: ['note', 'message'], description: 'A note (default), or a private message.' },
    face: {
      enum: ['feed', 'op'],
      description: 'Which calls are asked: those of the feed screens or those of the material screens (default).',
    },
    userId: { type: ['integer', 'string', 'null'], description: 'Whose unsent words are kept in the tab.' },
  },
  rights: {
    // false: existing texts can be read, but none generated.
    canWrite: ({ face }) => [face === 'feed' ? 'feedManage.generateStreamMessages' : 'operation.generate'],
  },
});
