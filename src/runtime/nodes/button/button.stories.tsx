import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import type { ButtonNode } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/button', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const button = (text: string, more: Partial<ButtonNode> = {}): ButtonNode => ({
  type: 'button',
  text,
  do: [{ action: 'call', source: 'save' }],
  ...more,
});
const dataSources = { save: { call: 'feedManage.createTag' as const, effect: 'write' as const, success: '已保存' } };

/** Buttons that choose one of several say which one is chosen. */
export const Chosen: Story = {
  args: {
    screen: {
      query: { days: { type: 'integer', default: 14 } },
      body: [14, 30].map((days): ButtonNode => ({
        type: 'button',
        text: `${days} 天`,
        chosen: `\${query.days == ${days}}`,
        do: [{ action: 'set', query: { days } }],
      })),
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: '14 天', pressed: true });
    await userEvent.click(canvas.getByRole('button', { name: '30 天', pressed: false }));
    await canvas.findByRole('button', { name: '30 天', pressed: true });
    await canvas.findByRole('button', { name: '14 天', pressed: false });
  },
};

/** Every kind of button, with an icon, and disabled. */
export const Kinds: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        {
          type: 'row',
          body: [
            button('默认'),
            button('主要', { kind: 'primary' }),
            button('删除', { kind: 'danger' }),
            button('链接', { kind: 'link' }),
            button('标签', { icon: 'tag' }),
            button('不可用', { disabled: true }),
            button('不可用的主要', { kind: 'primary', disabled: true }),
            button('看不见', { visible: false }),
          ],
        },
      ],
    },
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '主要' })).toHaveClass('at-btn--primary');
    await expect(canvas.queryByRole('button', { name: '看不见' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '不可用' }));
    await expect(args.onCall).not.toHaveBeenCalled();
  },
};

/** A button is busy until its actions are done and ignores further presses by keyboard and pointer. */
export const Busy: Story = {
  args: {
    screen: { dataSources, body: [button('保存')] },
    answers: { 'feedManage.createTag': () => new Promise(() => undefined) } as unknown as Answers,
  },
  async play({ canvasElement, args }) {
    const save = await within(canvasElement).findByRole('button', { name: '保存' });
    save.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(save).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(save);
    await userEvent.keyboard('{Enter}');
    await expect(args.onCall).toHaveBeenCalledTimes(1);
    await expect(save).toHaveFocus();
    // Exactly one spinner is visible.
    const turning = (['::before', '::after'] as const).filter(
      (part) => getComputedStyle(save, part).content !== 'none',
    );
    await expect(turning).toEqual(['::before']);
  },
};

/** `back` asks for the screen before and gives the route for windows that have shown none. */
export const Back: Story = {
  args: {
    screen: { body: [button('返回', { do: [{ action: 'back', to: '/open/video' }] })] },
    onNavigate: fn(),
  },
  async play({ canvasElement, args }) {
    (await within(canvasElement).findByRole('button', { name: '返回' })).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onNavigate).toHaveBeenCalledWith('back or /open/video'));
  },
};

/** While the screen is printed it shows its contents without buttons; afterwards the buttons are back. */
export const Print: Story = {
  args: {
    screen: { body: [{ type: 'text', text: '正文' }, button('打印', { do: [{ action: 'print' }] })] },
  },
  async play({ canvasElement }) {
    const seen: boolean[] = [];
    const isShown = (text: string) => within(canvasElement).getByText(text).checkVisibility();
    const print = fn(() => void seen.push(isShown('正文'), isShown('打印')));
    const original = window.print;
    window.print = print;
    try {
      await userEvent.click(await within(canvasElement).findByRole('button', { name: '打印' }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      await expect(seen).toEqual([true, false]);
      await waitFor(() => expect(isShown('打印')).toBe(true));
    } finally {
      window.print = original;
    }
  },
};

/** A key presses its button unless a person types; `?` lists the keys, and switches those without Ctrl off. */
export const Keys: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        button('新增标签', { key: 'N' }),
        button('全部保存', { key: 'Ctrl+S' }),
        {
          type: 'form',
          source: 'save',
          fields: [{ field: 'name', title: '名称', component: 'input', schema: { type: 'string' } }],
        },
      ],
    },
  },
  async play({ canvasElement, args }) {
    localStorage.removeItem('atelier_shortcuts');
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '新增标签' })).toHaveAttribute('title', '快捷键 N');
    await waitFor(async () => {
      await userEvent.keyboard('?');
      await expect(screen.getByRole('dialog')).toBeVisible();
    });
    const help = within(screen.getByRole('dialog'));
    await expect(help.getByText('新增标签')).toBeVisible();
    await userEvent.keyboard('n');
    await expect(args.onCall).not.toHaveBeenCalled();
    await userEvent.click(help.getByRole('checkbox'));
    await userEvent.click(help.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.keyboard('n');
    await expect(args.onCall).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(1));
    localStorage.removeItem('atelier_shortcuts');
    await userEvent.keyboard('n');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(2));
    await userEvent.click(canvas.getByLabelText('名称'));
    await userEvent.keyboard('n');
    await expect(args.onCall).toHaveBeenCalledTimes(2);
  },
};
