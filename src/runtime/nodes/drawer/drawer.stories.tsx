import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/drawer', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** A drawer opens at the right in its width, binds its own sources to what the opener passed, and closes. */
export const OwnSource: Story = {
  args: {
    screen: {
      dialogs: {
        keyword: {
          type: 'drawer',
          title: '关键词 ${dialog.name}',
          width: 320,
          dataSources: {
            tags: {
              call: 'feedManage.queryTagList',
              effect: 'read',
              params: { name: '${dialog.name}' },
            },
          },
          body: [{ type: 'text', text: '${source.tags.total} 个标签' }],
        },
      },
      body: [{ type: 'button', text: '查看', do: [{ action: 'open', dialog: 'keyword', data: { name: '穿搭' } }] }],
    },
    answers: { 'feedManage.queryTagList': { list: [], total: 3 } } as unknown as Answers,
  },
  async play({ canvasElement, args }) {
    const opener = await within(canvasElement).findByRole('button', { name: '查看' });
    await expect(args.onCall).not.toHaveBeenCalled();
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: '关键词 穿搭' });
    await expect(await within(drawer).findByText('3 个标签')).toBeVisible();
    await expect(args.onCall).toHaveBeenCalledOnce();
    await expect(args.onCall).toHaveBeenCalledWith('feedManage.queryTagList', { name: '穿搭' });
    await waitFor(() => {
      const { left, width } = drawer.getBoundingClientRect();
      return expect(Math.round(left + width)).toBe(window.innerWidth);
    });
    await userEvent.click(within(drawer).getByRole('button', { name: /close|关闭/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
