import { expect, test } from 'vitest';
import type { PageNode } from '../document';
import { withFreshIds } from './copy';
import { idsIn } from './find';

test('copy: ids are new, and references within the copy follow', () => {
  const popup: PageNode = {
    id: 'popup',
    type: 'popup',
    children: [{ id: 'form', type: 'form', props: { label: 'form', target: 'popup' } }],
  };
  const button: PageNode = {
    id: 'button',
    type: 'button',
    events: {
      press: [
        { do: 'open', popup: 'popup' },
        { do: 'submit', form: 'form' },
        { do: 'scroll', to: 'elsewhere' },
      ],
    },
    slots: { side: [{ id: 'side', type: 'text' }] },
  };
  const taken = new Set(['popup', 'form', 'button', 'side']);
  const { nodes, renamed } = withFreshIds([popup, button], taken, (type) => (type === 'form' ? ['target'] : []));
  expect([...idsIn(nodes)].filter((id) => taken.has(id))).toEqual([]);
  expect(nodes[1]!.events!.press).toEqual([
    { do: 'open', popup: renamed.get('popup') },
    { do: 'submit', form: renamed.get('form') },
    { do: 'scroll', to: 'elsewhere' },
  ]);
  expect(nodes[0]!.children![0]!.props).toEqual({ label: 'form', target: renamed.get('popup') });
});
