import { type Attack, house, tpl } from './attack';

const each = (items: unknown, source: string): unknown => ({ type: 'each', source, items });
const HUNDRED = '${source.x}';
const HEAVY = '${COUNT(ARRAYMAP(source.x, a => COUNT(ARRAYMAP(source.x, b => a))))}';

/** Screens that the checker may accept but that would hang the tab. */
export const HEAVY_SCREENS: Readonly<Record<string, Attack & { expected: RegExp }>> = {
  'each in each in each': {
    body: each(each(each(tpl('x'), HUNDRED), HUNDRED), HUNDRED),
    data: Array.from({ length: 100 }, (_, id) => ({ id })),
    expected: /内容过多/,
  },
  'lists of cards in lists of cards': {
    body: {
      type: 'cards',
      source: HUNDRED,
      card: {
        body: [
          {
            type: 'cards',
            source: HUNDRED,
            card: { body: [{ type: 'cards', source: HUNDRED, card: { body: [{ type: 'tpl', tpl: 'x' }] } }] },
          },
        ],
      },
    },
    data: Array.from({ length: 100 }, (_, id) => ({ id })),
    expected: /内容过多/,
  },
  'a list that an expression makes': {
    body: each(tpl('x'), "${SPLIT(JOIN(ARRAYMAP(source.x, a => JOIN(ARRAYMAP(source.x, b => 'x'), ',')), ','), ',')}"),
    data: Array.from({ length: 1_000 }, (_, id) => ({ id })),
    expected: /计算量过大|内容过多/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand texts of amis': {
    body: Array.from({ length: 1_000 }, () => ({ type: 'plain', text: HEAVY })),
    data: Array.from({ length: 1_000 }, (_, id) => ({ id })),
    expected: /计算量过大/,
  },
  'filters in a thousand texts of amis': {
    body: Array.from({ length: 1_000 }, () => ({
      type: 'plain',
      text: `\${source.x${" | join:',' | split:','".repeat(50)} | count}`,
    })),
    data: Array.from({ length: 1_000 }, (_, id) => id),
    expected: /计算量过大/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand nodes': {
    shows: '.at-node-crash',
    body: house(...Array.from({ length: 1_000 }, () => ({ type: 'text', text: HEAVY }))),
    data: Array.from({ length: 300 }, (_, id) => ({ id })),
    expected: /计算量过大/,
  },
  'ARRAYMAP in ARRAYMAP in a thousand cells': {
    shows: '.at-table',
    body: house({
      type: 'table',
      data: '${source.x}',
      columns: Array.from({ length: 50 }, (_, at) => ({ title: `c${at}`, width: 40, text: HEAVY })),
    }),
    data: Array.from({ length: 300 }, (_, id) => ({ id })),
    expected: /计算量过大/,
  },
};
