import { help } from '../../shared/help';
import { defineWidget } from '../../shared/widget-declaration';

export const widget = defineWidget({
  title: '保留时间的影响',
  summary: help(
    'How many rows, of which period, a number of days would delete.',
    '改为这个保留天数后，会删除多少数据、哪段时间的。',
  ),
  props: {
    kind: {
      type: ['string', 'null'],
      description: help('Kind of data.', '哪种数据。', { label: ['Kind of data', '数据种类'], group: 'data' }),
    },
    days: {
      type: ['integer', 'null'],
      description: help('Days; empty: kept.', '天数；不填：一直保留。', { label: ['Days', '保留天数'], group: 'data' }),
    },
    least: {
      type: ['integer', 'null'],
      description: help('The least days of the kind.', '这种数据的最少天数。', {
        label: ['Least days', '最少天数'],
        group: 'data',
      }),
    },
  },
  required: ['kind'],
});
