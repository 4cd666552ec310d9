/** Parts side by side in the window's height. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ScreenDocument, PanesNode } from '../../../language/types';
import { formSchema } from '../../formily/form.fixtures';
import { StoryScreen } from '../../testing/StoryScreen';
import { backend, page as storyPage } from '../table/testing/rows';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/panes',
  component: StoryScreen,
  beforeEach: () => localStorage.clear(),
  decorators: [
    (Story) => (
      <div style={{ height: 'calc(100dvh - 32px)', minHeight: 500 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const text = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index + 1} 段`).join('\n\n');
const panes: PanesNode = {
  type: 'panes',
  id: 'inbox',
  items: [
    {
      title: '博主',
      width: 300,
      minWidth: 220,
      body: [
        {
          type: 'table',
          id: 'bloggers',
          source: 'bloggers',
          rowKey: 'bloggerId',
          pageSize: 50,
          views: ['lines'],
          line: {
            avatar: '${row.avatar}',
            title: '${row.nickname}',
            note: '${row.signature}',
            time: '${row.createTime}',
          },
          current: '${query.blogger}',
          do: [{ action: 'set', query: { blogger: '${row.bloggerId}' } }],
        },
      ],
    },
    {
      title: '作品',
      minWidth: 320,
      open: '${query.blogger}',
      body: [{ type: 'card', title: '第 ${query.blogger} 位博主的作品', body: [{ type: 'text', text: text(60) }] }],
    },
    {
      title: '资料',
      width: 240,
      open: '${state.profile}',
      body: [{ type: 'card', title: '粉丝', body: [{ type: 'text', text: '粉丝与标签' }] }],
    },
  ],
};
const screen: Partial<ScreenDocument> = {
  ...storyPage,
  query: { blogger: { type: 'integer' } },
  state: { profile: { type: 'boolean', default: false } },
  body: [panes],
};

const paneOf = (root: HTMLElement, name: string) => within(root).getByRole('group', { name });

/** Each pane has the height of the window and scrolls by itself; the list takes its pane. */
export const Beside: Story = {
  args: { screen, answers: () => backend(60) },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('护肤小课堂1');
    const list = paneOf(canvasElement, '博主');
    const works = paneOf(canvasElement, '作品');
    const high = canvasElement.querySelector<HTMLElement>('.at-panes')!.clientHeight;
    await expect([list.offsetHeight, works.offsetHeight]).toEqual([high, high]);
    await expect(list.scrollHeight).toBe(list.clientHeight);
    // Further pages load until the pane is full.
    await waitFor(() => expect(list.querySelector('.at-lines')!.clientHeight).toBeGreaterThan(high - 60));
    await waitFor(() => expect(works.scrollHeight).toBeGreaterThan(works.clientHeight + 200));
    works.scrollTop = 200;
    await expect(works.scrollTop).toBe(200);
    await expect(document.scrollingElement!.scrollTop).toBe(0);
  },
};

const narrow: PanesNode = {
  type: 'panes',
  items: [
    {
      title: '回复',
      width: 340,
      body: [{ type: 'form', source: 'create', schema: formSchema, fields: ['keyword', 'remark'] }],
    },
    { title: '作品', body: [{ type: 'text', text: text(3) }] },
  ],
};

/** A form fits a pane that is narrower than the gaps of a form's columns together. */
export const NarrowForm: Story = {
  args: {
    screen: {
      ...screen,
      dataSources: { ...storyPage.dataSources, create: { call: 'feedManage.createKeyword', effect: 'write' } },
      body: [narrow],
    },
    answers: () => backend(3),
  },
  async play({ canvasElement }) {
    const input = await within(canvasElement).findByRole('textbox', { name: '关键词' });
    const pane = paneOf(canvasElement, '回复');
    await expect(input.getBoundingClientRect().right).toBeLessThanOrEqual(pane.getBoundingClientRect().right);
    await expect(pane.scrollWidth).toBe(pane.clientWidth);
  },
};

/** A border moves by drag and by keys, between the least widths of both sides, and stays where it was left. */
export const Widths: Story = {
  args: { screen, answers: () => backend(3) },
  async play({ canvasElement, mount }) {
    await mount();
    const border = await within(canvasElement).findByRole('separator', { name: '调整“博主”的宽度' });
    const list = paneOf(canvasElement, '博主');
    await expect(list.offsetWidth).toBe(300);
    border.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(list.offsetWidth).toBe(332);
    await expect(border).toHaveAttribute('aria-valuenow', '332');
    await userEvent.keyboard('{Home}');
    await expect(list.offsetWidth).toBe(220);
    await userEvent.keyboard('{End}');
    await expect(paneOf(canvasElement, '作品').offsetWidth).toBe(320);

    const other = within(canvasElement).getByRole('separator', { name: '调整“资料”的宽度' });
    await fireEvent.doubleClick(border);
    await expect(list.offsetWidth).toBe(300);
    const at = other.getBoundingClientRect();
    const pointer = { pointerId: 1, button: 0, clientY: at.y + 5 };
    other.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(other, { ...pointer, clientX: at.x });
    await fireEvent.pointerMove(other, { ...pointer, clientX: at.x - 40 });
    await fireEvent(other, new PointerEvent('lostpointercapture'));
    await waitFor(() => expect(paneOf(canvasElement, '资料').offsetWidth).toBe(280));

    await mount();
    await within(canvasElement).findByRole('separator', { name: '调整“博主”的宽度' });
    await expect(paneOf(canvasElement, '资料').offsetWidth).toBe(280);
  },
};

/** In a narrow window one pane at a time: the address opens one, and the way back closes it. */
export const Phone: Story = {
  args: { screen, answers: () => backend(60), onQuery: fn() },
  globals: { viewport: { value: 'phone' } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const name = await canvas.findByText('小夏的衣橱3');
    await expect(canvas.queryByRole('separator')).toBeNull();
    await expect(canvas.queryByRole('group', { name: '作品' })).toBeNull();
    const list = canvasElement.querySelector<HTMLElement>('.at-lines')!;
    const row = name.closest<HTMLElement>('[data-row]')!;
    row.focus();
    // in one frame: the press comes before the event of scrolling
    list.scrollTop = 40;
    await fireEvent.click(row);
    await waitFor(() => expect(paneOf(canvasElement, '作品')).toBeVisible());
    await expect(canvas.queryByRole('group', { name: '博主' })).toBeNull();
    const back = canvas.getByRole('button', { name: '返回博主' });
    await expect(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(paneOf(canvasElement, '博主')).toBeVisible());
    await expect(args.onQuery).toHaveBeenLastCalledWith({});
    await expect(list.scrollTop).toBe(40);
    await expect(row).toHaveFocus();
  },
};
