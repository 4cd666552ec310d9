/** Nodes that stay in view while what surrounds them scrolls. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import type { ScreenDocument } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/sticky',
  component: StoryScreen,
  decorators: [
    (Story) => (
      <div
        data-testid="scroller"
        // focusable, so that the keyboard can scroll it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ height: 420, padding: 16, overflow: 'auto', '--at-edge': '16px' } as CSSProperties}
      >
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const text = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index + 1} 段`).join('\n\n');

async function scrollerOf(root: HTMLElement, top: number): Promise<DOMRect> {
  const scroller = within(root).getByTestId('scroller');
  await waitFor(() => expect(scroller.scrollHeight).toBeGreaterThan(1_000));
  scroller.scrollTop = top;
  await fireEvent.scroll(scroller);
  return scroller.getBoundingClientRect();
}

const screen: Partial<ScreenDocument> = {
  body: [
    { type: 'text', as: 'title', text: '月度报告' },
    { type: 'text', id: 'filter', text: '筛选：全部', sticky: 'top' },
    { type: 'text', text: text(40) },
    { type: 'button', text: '提交报告', sticky: 'bottom', do: [] },
    { type: 'text', text: text(4) },
  ],
};

/** One at each edge, at its place as long as that is in view. */
export const Edges: Story = {
  args: { screen },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const filter = (await canvas.findByText('筛选：全部')).closest('.at-sticky')!;
    const submit = (await canvas.findByRole('button', { name: '提交报告' })).closest('.at-sticky')!;
    const before = await scrollerOf(canvasElement, 0);
    await expect(filter.getBoundingClientRect().top).toBeGreaterThan(before.top + 30);
    await expect(Math.abs(submit.getBoundingClientRect().bottom - before.bottom)).toBeLessThan(2);

    const during = await scrollerOf(canvasElement, 500);
    await expect(Math.abs(filter.getBoundingClientRect().top - during.top)).toBeLessThan(2);
    await expect(Math.abs(submit.getBoundingClientRect().bottom - during.bottom)).toBeLessThan(2);

    const after = await scrollerOf(canvasElement, 100_000);
    await expect(submit.getBoundingClientRect().bottom).toBeLessThan(after.bottom - 30);
  },
};

/** In a narrow window too. */
export const Phone: Story = { ...Edges, globals: { viewport: { value: 'phone' } } };

const NAMES = Array.from({ length: 20 }, (_, index) => `field${index + 1}`);

/** The buttons of a form that is higher than what scrolls. */
export const LongForm: Story = {
  args: {
    screen: {
      dataSources: {
        save: { call: 'feedManage.createKeyword', effect: 'write', send: 'manual' },
      },
      body: [
        {
          type: 'form',
          source: 'save',
          submit: '保存',
          fields: NAMES.map((field, index) => ({
            field,
            title: `第 ${index + 1} 项`,
            component: 'input',
            schema: { type: 'string' },
          })),
          schema: { type: 'object', properties: Object.fromEntries(NAMES.map((name) => [name, { type: 'string' }])) },
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const save = await within(canvasElement).findByRole('button', { name: '保存' });
    const around = await scrollerOf(canvasElement, 0);
    await expect(save.getBoundingClientRect().bottom).toBeLessThanOrEqual(around.bottom);
    const field = within(canvasElement).getByLabelText('第 9 项');
    field.focus();
    await expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(save.getBoundingClientRect().top);
  },
};
