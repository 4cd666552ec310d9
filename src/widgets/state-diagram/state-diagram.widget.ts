import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

const text = { type: 'string' } as const;

export const widget = defineWidget({
  title: '状态图',
  summary: help(
    'States and the transitions between them; a pressed state says what leads out of it.',
    '状态和它们之间的变化；点一个状态，列出它可以变成什么。',
  ),
  props: {
    states: {
      type: ['array', 'null'],
      description: help('States from the first to the last.', '各个状态，从最初到最后。', {
        label: ['States', '状态'],
        group: 'data',
      }),
      items: { type: 'object', properties: { key: text, title: text } },
    },
    edges: {
      type: ['array', 'null'],
      description: help(
        'Transitions: from, to, what it is called, and by whom (`person` or `bot`).',
        '变化：从哪个状态、到哪个状态、叫什么、由谁（`person` 人或 `bot` 机器人）。',
        { label: ['Changes', '状态变化'], group: 'data' },
      ),
      items: { type: 'object', properties: { from: text, to: text, title: text, by: text } },
    },
    current: {
      type: ['string', 'null'],
      description: help('The present state, which is marked.', '当前的状态，会标出。', {
        label: ['Current state', '当前状态'],
        group: 'data',
        example: '${row.status}',
      }),
    },
  },
  required: ['states', 'edges'],
});
