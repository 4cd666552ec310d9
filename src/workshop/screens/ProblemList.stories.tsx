import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import Screens from './Screens';
import { problem } from './test-rows';

const meta: Meta<typeof Screens> = {
  title: 'workshop/Problems',
  component: Screens,
  args: {
    client: createClientDouble(),
    navigate: fn(),
    query: {},
    props: {
      part: 'problems',
      problems: [problem, { ...problem, line: 12, pointer: '/body/0', node: undefined, suggestion: undefined }],
    },
  },
};
export default meta;
type Story = StoryObj<typeof Screens>;

/** Problems in Chinese, each with a link to its place in the editor. */
export const Located: Story = {
  async play({ args, canvasElement }) {
    const items = within(within(canvasElement).getByRole('list', { name: '问题' })).getAllByRole('listitem');
    await expect(items).toHaveLength(2);
    await expect(items[0]).toHaveTextContent('没有接口 feedManage.queryWords');
    await expect(items[0]).toHaveTextContent('建议：feedManage.queryKeywordList');
    await userEvent.click(within(items[0]!).getByRole('link', { name: 'feed/feed-keyword · 9 行 26 列' }));
    await expect(args.navigate).toHaveBeenCalledWith(
      '/workshop/edit?screen=feed%2Ffeed-keyword&at=%2FdataSources%2Fkeywords%2Fcall',
    );
  },
};
