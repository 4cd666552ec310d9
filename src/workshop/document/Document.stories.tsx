import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../services/client';
import { type Answers, createClientDouble } from '../../services/testing';
import Document from './Document';

const content = {
  version: 1,
  title: '双十一护肤专场',
  body: [
    { id: 'head', type: 'text', props: { text: '全场满 300 减 50' }, styles: { base: { fontSize: 24 } } },
    { id: 'go', type: 'button', props: { label: '立即领取' } },
  ],
};
const draft = {
  pageId: 7,
  pageName: '双十一护肤专场',
  content,
  revision: 3,
  versionNo: null,
  author: '陆嘉宁',
  saveTime: '2026-06-10T07:30:00.000Z',
  problems: [],
};
const answers: Answers = {
  'page.getContentInfos': draft,
  'page.getPageComponent': { list: [] },
  'page.getPageHistory': {
    list: [
      {
        versionId: 1,
        versionNo: 1,
        published: true,
        message: '',
        reportId: null,
        reviewer: '',
        publisher: '陆嘉宁',
        createTime: draft.saveTime,
      },
    ],
    total: 1,
    pageNo: 1,
    pageSize: 50,
  },
};

const meta: Meta<typeof Document> = {
  title: 'workshop/document',
  component: Document,
  beforeEach: () => sessionStorage.clear(),
  decorators: [
    (Story) => (
      <div style={{ height: 'calc(100dvh - 32px)', minHeight: 500 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    client: createClientDouble(answers),
    props: { pageId: 7 },
    query: {},
    navigate: fn(),
    back: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    requireAgreement: fn(),
    followScreens: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof Document>;

/** A problem is listed with its place; after a change the document can be saved, and the difference is shown. */
export const Written: Story = {
  args: {
    client: createClientDouble({
      ...answers,
      'page.getContentInfos': {
        ...draft,
        content: { ...content, body: [...content.body, { id: 'x', type: 'buton' }] },
      },
    }),
  },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const problems = await canvas.findByRole('list', { name: '问题' });
    await expect(within(problems).getAllByRole('button').length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: '保存' })).toBeDisabled();

    await userEvent.click(within(problems).getAllByRole('button')[0]!);
    await userEvent.keyboard('{Control>}{End}{/Control} ');
    await waitFor(() => expect(canvas.getByText('有未保存的修改')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(canvas.queryByText('有未保存的修改')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '重做' }));
    await userEvent.click(canvas.getByRole('button', { name: /个错误/ }));
    await userEvent.click(canvas.getByRole('button', { name: '查找与替换' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '查找' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: '返回' }));
    await expect(args.back).toHaveBeenCalledWith('/v1/page/list');
    await userEvent.click(canvas.getByRole('button', { name: '差异' }));
    await expect(await canvas.findByText('内容相同，没有修改')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '可视化编辑' }));
    await expect(args.navigate).toHaveBeenCalledWith('/v1/page/edit?id=7');
  },
};

export const NotFound: Story = {
  args: {
    client: createClientDouble({
      ...answers,
      'page.getContentInfos': () => {
        throw new CallError({ kind: 'rejected', message: '活动页不存在或已删除' });
      },
    }),
  },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText(/活动页不存在或已删除/)).toBeVisible(),
};
