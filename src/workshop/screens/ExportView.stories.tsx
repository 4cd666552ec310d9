import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import Screens from './Screens';
import { problem, textOf } from './test-rows';

const client = createClientDouble();
const summary = {
  screenId: 'feed/feed-keyword',
  kind: 'screen' as const,
  title: '关键词管理',
  route: '/feed/feed-keyword',
  menu: 'feed:feed-keyword',
  state: 'changed' as const,
  problemCount: 0,
  versionNo: 2,
  author: '沈知远',
  updateTime: '2026-11-02T08:30:00.000Z',
  hasDraft: true,
  fromRelease: null,
};
const opened = {
  screen: summary,
  text: textOf(2),
  versionId: 102,
  problems: [],
  disk: null,
  release: null,
  draft: null,
  review: null,
  readOnly: false,
  isOthers: false,
};

const meta: Meta<typeof Screens> = {
  title: 'workshop/Export',
  component: Screens,
  args: { client, navigate: fn(), query: {}, props: { part: 'export', screenId: 'feed/feed-keyword' } },
  beforeEach: () => client.answer({ 'workshop.openScreen': opened }),
};
export default meta;
type Story = StoryObj<typeof Screens>;

/** The saved file equals the text byte for byte and has the file name of the folder. */
export const Served: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const save = await canvas.findByRole('button', { name: '下载文件' });
    const saved: { name: string; text: Promise<string> }[] = [];
    const follow = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) });
    };
    await userEvent.click(save);
    HTMLAnchorElement.prototype.click = follow;
    await expect(saved.map(({ name }) => name)).toEqual(['feed-keyword.page.json']);
    await expect(await saved[0]!.text).toBe(textOf(2));
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** With a draft or an unserved file: the user chooses which to export. */
export const Choice: Story = {
  beforeEach: () =>
    client.answer({
      'workshop.openScreen': {
        ...opened,
        draft: { text: '{ "title": "草稿"', baseVersionId: 102, updateTime: '2026-11-03T00:00:00.000Z' },
        disk: { text: '{', problems: [problem], isReplaced: true },
      },
    }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect((await canvas.findAllByRole('radio')).map((each) => each.closest('label')?.textContent)).toEqual([
      '线上版本',
      '我的草稿',
      '文件（有问题，未上线）',
    ]);
    await userEvent.click(canvas.getByText('我的草稿'));
    await expect(canvas.getByRole('region', { name: '页面 JSON' })).toHaveTextContent('草稿');
  },
};
