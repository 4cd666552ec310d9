import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../services/testing';
import type { ScreenDocument, Problem } from '../language/types';
import { StoryScreen, type StoryScreenProps } from './testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'runtime/Screen', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const problem: Problem = {
  code: 'unknown-source',
  severity: 'error',
  file: 'schemas/feed/feed-keyword.page.json',
  line: 42,
  column: 17,
  pointer: '/body/0/source',
  args: { found: 'keyword', expected: { names: ['keywords', 'tags'], count: 2 }, suggestion: 'keywords' },
  node: 'table',
};

/** The last good version stays; users who may edit see the problems of the new one. */
export const Broken: Story = {
  args: { screen: { body: [{ type: 'text', text: '上一个版本' }] }, canEdit: true, problems: [problem] },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('schemas/feed/feed-keyword.page.json:42:17')).toBeVisible();
    await expect(canvas.getByText('没有数据源 keyword')).toBeVisible();
    const suggestion = canvas.getByText('建议');
    await expect(suggestion).toBeVisible();
    await expect(suggestion.nextElementSibling).toHaveTextContent(/^keywords$/);
    await expect(await canvas.findByText('上一个版本')).toBeVisible();
  },
};

/** A crash of one node leaves the others working. */
export const CrashedNode: Story = {
  args: {
    screen: {
      body: [
        { type: 'widget', id: 'lost', widget: 'no-such-widget' },
        { type: 'text', text: '其余照常' },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('其余照常')).toBeVisible();
    await expect(await canvas.findByText('没有名为 no-such-widget 的部件')).toBeVisible();
    await expect(canvas.getByText('widget（lost）')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
  },
};

const tagForm = (title: string): ScreenDocument['body'][number] => ({
  type: 'form',
  id: 'tag',
  source: 'save',
  submit: '保存',
  fields: [{ field: 'name', title }],
  schema: { type: 'object', properties: { name: { type: 'string', minLength: 1, title: '名称' } }, required: ['name'] },
});
const list: ScreenDocument['dataSources'] = {
  tags: { call: 'feedManage.queryTagList', effect: 'read', params: { keyword: '${query.keyword}' } },
  save: { call: 'feedManage.createTag', effect: 'write' },
};
const before: Partial<ScreenDocument> = {
  dataSources: list,
  body: [
    { type: 'text', text: '共 ${source.tags.total} 个' },
    tagForm('名称'),
    // Loads the code of cards, so that the swap draws the moved form at once.
    { type: 'card', title: '说明', body: [{ type: 'text', text: '标签用于筛选' }] },
  ],
};
const after: Partial<ScreenDocument> = {
  dataSources: list,
  body: [
    { type: 'text', as: 'title', text: '标签（${source.tags.total}）' },
    { type: 'card', title: '新建', body: [tagForm('标签名')] },
  ],
};

function Swapping(props: StoryScreenProps) {
  const [screen, setPage] = useState(before);
  return (
    <>
      <button type="button" onClick={() => setPage(after)}>
        保存页面
      </button>
      <StoryScreen {...props} screen={screen} />
    </>
  );
}

/** A newer version of the screen is swapped in: address, answers and input stay, even if the form moves. */
export const Swapped: Story = {
  args: {
    query: { keyword: '美' },
    answers: { 'feedManage.queryTagList': { list: [], total: 5 } } as unknown as Answers,
    onCall: fn(),
  },
  render: (args) => <Swapping {...args} />,
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('共 5 个')).toBeVisible();
    await userEvent.type(await canvas.findByLabelText('名称', { exact: false }), '写了一半');
    await userEvent.click(canvas.getByRole('button', { name: '保存页面' }));
    await expect(await canvas.findByText('标签（5）')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('标签名', { exact: false })).toHaveValue('写了一半'));
    await expect(args.onCall).toHaveBeenCalledTimes(1);
  },
};
