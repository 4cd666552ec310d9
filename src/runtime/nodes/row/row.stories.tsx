import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';
import type { Node } from '../../../language/types';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/row', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const card = (title: string, more: Partial<Node> = {}) => ({ type: 'card', title, body: [], ...more }) as Node;
const GAP = 12;

const page = (body: Node[]) => ({ screen: { body: [{ type: 'row', gap: GAP, body } as Node] } });

/** The boxes of the titled children, in order, and the width of the row. */
async function boxes(root: HTMLElement, titles: readonly string[]) {
  const found = await Promise.all(titles.map((title) => within(root).findByText(title)));
  await waitFor(() => expect(root.querySelector('.at-node-loading')).toBeNull());
  const row = root.querySelector('.at-row')!.getBoundingClientRect();
  return { row, of: found.map((title) => title.closest('.at-col')!.getBoundingClientRect()) };
}

/** Children without `span` share what is left of the line equally; hidden children take no part. */
export const Shared: Story = {
  args: page([card('八栏', { span: 8 }), card('其余一'), card('看不见', { visible: false }), card('其余二')]),
  async play({ canvasElement }) {
    const { row, of } = await boxes(canvasElement, ['八栏', '其余一', '其余二']);
    const third = (row.width - 2 * GAP) / 3;
    for (const { top, width } of of) {
      await expect(top).toBe(of[0]!.top);
      await expect(width).toBeCloseTo(third, 0);
    }
  },
};

/** After a line that is full, a child without `span` takes a line of its own. */
export const AfterFullLine: Story = {
  args: page([card('五栏', { span: 5 }), card('十九栏', { span: 19 }), card('下一行')]),
  async play({ canvasElement }) {
    const { row, of } = await boxes(canvasElement, ['五栏', '十九栏', '下一行']);
    await expect(of[1]!.top).toBe(of[0]!.top);
    await expect(of[1]!.right).toBeCloseTo(row.right, 0);
    await expect(of[2]!.top).toBeGreaterThan(of[0]!.bottom);
    await expect(of[2]!.width).toBeCloseTo(row.width, 0);
  },
};
