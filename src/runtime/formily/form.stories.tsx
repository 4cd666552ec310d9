import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../services/client';
import type { Answers } from '../../services/testing';
import type { DataSource, ScreenDocument } from '../../language/types';
import { StoryScreen, type StoryScreenProps } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';
import { everyField, formSchema, manyFields } from './form.fixtures';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/form', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const read = (call: string): DataSource => ({ call, effect: 'read' });
const dataSources: ScreenDocument['dataSources'] = {
  create: { call: 'feedManage.createKeyword', effect: 'write', success: '已创建 ${result.keyword}' },
  tags: read('feedManage.queryTagList'),
  departments: read('auth.queryDepartmentList'),
  menus: read('auth.queryMenuList'),
};
const answers = {
  'feedManage.queryTagList': {
    list: [
      { tagId: 1, name: '美妆' },
      { tagId: 2, name: '穿搭' },
    ],
    total: 2,
  },
  'auth.queryDepartmentList': { list: [{ departmentId: 7, name: '内容部' }], total: 1 },
  'auth.queryMenuList': {
    list: [
      { menuCode: 'feed', title: '内容中心', parentCode: null },
      { menuCode: 'feed-keyword', title: '关键词', parentCode: 'feed' },
      { menuCode: 'feed-blogger', title: '博主', parentCode: 'feed' },
    ],
    total: 3,
  },
  'feedManage.createKeyword': (params: { keyword: string }) => ({ keyword: params.keyword }),
} as unknown as Answers;

export const EveryField: Story = {
  args: { screen: { dataSources, body: [everyField] }, answers },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await userEvent.click(canvas.getByRole('button', { name: '创建' }));
    await expect(await canvas.findByText('请填写关键词')).toBeVisible();
    await expect(canvas.getByText('请选择平台')).toBeVisible();
    await expect(keyword).toHaveFocus();
    await userEvent.type(keyword, '秋季穿搭');
    await expect(canvas.queryByText('请填写关键词')).toBeNull();
    await expect(canvas.queryByLabelText('优先级')).toBeNull();
    await choose(canvas.getByLabelText('平台', { exact: false }), '小红书');
    await expect(await canvas.findByLabelText('优先级')).toHaveValue('3');
    await userEvent.click(canvas.getByText('采集中'));
    await userEvent.click(
      canvas
        .getByText('关键词', { selector: '.ant-tree-title' })
        .closest('.ant-tree-treenode')!
        .querySelector('.ant-tree-checkbox')!,
    );
    await userEvent.click(keyword);
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.createKeyword', {
        keyword: '秋季穿搭',
        platform: 'xhs',
        status: 'active',
        priority: 3,
        menuCodes: ['feed-keyword'],
      }),
    );
    await screen.findByText('已创建 秋季穿搭');
  },
};

async function choose(select: HTMLElement, option: string) {
  await userEvent.click(select);
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
  await waitFor(() =>
    expect(document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toBeNull(),
  );
}

const small: ScreenDocument['body'] = [
  {
    type: 'form',
    id: 'small',
    source: 'create',
    submit: '保存',
    schema: formSchema,
    fields: ['keyword', { field: 'remark', component: 'textarea' }],
  },
];

/** The server's field errors appear at their fields; typed values stay. */
export const ServerErrors: Story = {
  args: {
    screen: { dataSources, body: small },
    answers: {
      ...answers,
      'feedManage.createKeyword': (() => {
        throw new CallError({
          kind: 'rejected',
          message: '参数错误',
          code: 40000,
          requestId: 'req-1',
          fields: { keyword: '这个关键词已经在采集' },
        });
      }) as never,
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    await userEvent.type(keyword, '口红{Enter}');
    await expect(await canvas.findByText('这个关键词已经在采集')).toBeVisible();
    await expect(keyword).toHaveValue('口红');
    await waitFor(() => expect(keyword).toHaveFocus());
    await userEvent.type(keyword, '色号');
    await waitFor(() => expect(canvas.queryByText('这个关键词已经在采集')).toBeNull());
  },
};

/** An error without a field appears once in the form, with the request's id, until the next submission. */
export const Refused: Story = {
  args: {
    screen: { dataSources, body: small },
    answers: {
      ...answers,
      'feedManage.createKeyword': (() => {
        throw new CallError({ kind: 'rejected', message: '额度已用完', code: 50001, requestId: 'req-2' });
      }) as never,
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const remark = await canvas.findByLabelText('备注');
    await userEvent.type(await canvas.findByRole('textbox', { name: '关键词' }), '口红');
    await userEvent.type(remark, '一{Enter}二');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(await screen.findAllByText('额度已用完（请求编号 req-2）')).toHaveLength(1);
    await expect(within(canvasElement.querySelector('form')!).getByRole('alert')).toHaveTextContent('额度已用完');
    await expect(remark).toHaveValue('一\n二');
  },
};

let unreachable = true;
/** The field whose options failed to load says so. */
export const OptionsFailed: Story = {
  args: {
    screen: {
      dataSources,
      body: [
        {
          ...everyField,
          fields: [
            {
              field: 'departmentId',
              component: 'select',
              options: { source: 'departments', value: 'departmentId', label: 'name' },
            },
          ],
        },
      ],
    },
    answers: {
      ...answers,
      'auth.queryDepartmentList': () => {
        if (unreachable) throw new CallError({ kind: 'network', message: '网络不可用' });
        return { list: [{ departmentId: 7, name: '内容部' }], total: 1 } as never;
      },
    },
  },
  beforeEach: () => void (unreachable = true),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/选项没有加载成功：网络不可用/);
    unreachable = false;
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(canvas.queryByText(/选项没有加载成功/)).toBeNull());
    await choose(canvas.getByLabelText('部门'), '内容部');
  },
};

/** A form with a read source is a search form: it writes its values into the address. */
export const Search: Story = {
  args: {
    screen: {
      dataSources: {
        list: {
          call: 'feedManage.queryTagList',
          effect: 'read',
          params: { keyword: '${query.keyword}' },
          schema: { type: 'object', properties: { keyword: { type: 'string', title: '标签名称' } } },
        },
      },
      body: [
        {
          type: 'form',
          source: 'list',
          submit: '搜索',
          fields: ['keyword'],
          schema: { type: 'object', properties: { keyword: { type: 'string', title: '标签名称' } } },
        },
      ],
    },
    answers,
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    await userEvent.type(await within(canvasElement).findByLabelText('标签名称'), '美{Enter}');
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ keyword: '美' }));
    await waitFor(() => expect(args.onCall).toHaveBeenLastCalledWith('feedManage.queryTagList', { keyword: '美' }));
    // The field keeps what the address filters by, and the focus stays in it.
    await expect(within(canvasElement).getByLabelText('标签名称')).toHaveValue('美');
    await expect(within(canvasElement).getByLabelText('标签名称')).toHaveFocus();
  },
};

/** The first fields of a long form can be used at once; submitting validates all of them. */
export const TwoHundredFields: Story = {
  args: { screen: { dataSources, body: [manyFields(200)] }, answers },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('字段 1'), '口红{Enter}');
    await expect(await canvas.findByText('请填写字段 200')).toBeInTheDocument();
    await userEvent.type(canvas.getByLabelText('字段 200', { exact: false }), '唇釉{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.createKeyword', { field0: '口红', field199: '唇釉' }),
    );
  },
};

/** A screen that can be unmounted and mounted again. */
function Leaving(props: StoryScreenProps) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        {isShown ? '离开' : '回来'}
      </button>
      {isShown && <StoryScreen {...props} />}
    </>
  );
}

const NOTICE = '已恢复上次未提交的内容';
const write: ScreenDocument['dataSources'] = { create: dataSources.create! };
const somebody = { userId: 1, name: '王小明' };

/** Unsubmitted input is restored without validation errors, until the user discards it. */
export const Restored: Story = {
  args: {
    screen: { dataSources, body: [{ ...everyField, id: 'kept', initial: { keyword: '开头' } }] },
    answers,
    user: somebody,
  },
  beforeEach: forgetDrafts,
  render: (args) => <Leaving {...args} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const button = (name: string) => canvas.getByRole('button', { name });
    const comeBack = async () => {
      await userEvent.click(button('离开'));
      await userEvent.click(button('回来'));
      return canvas.findByRole('textbox', { name: '关键词' });
    };
    await userEvent.clear(await canvas.findByRole('textbox', { name: '关键词' }));
    await userEvent.click(canvas.getByText('采集中'));
    await userEvent.click(canvas.getByRole('switch', { name: '收藏' }));
    await userEvent.type(canvas.getByLabelText('口令'), 'hunter22');
    const keyword = await comeBack();
    await expect(await canvas.findByText(NOTICE)).toBeVisible();
    await expect(keyword).toHaveValue('');
    await expect(canvas.getByRole('radio', { name: '采集中' })).toBeChecked();
    await expect(canvas.getByRole('switch', { name: '收藏' })).toBeChecked();
    await expect(canvas.getByLabelText('口令')).toHaveValue('');
    await expect(canvas.queryByText('请填写关键词')).toBeNull();
    await expect(JSON.stringify(sessionStorage)).not.toContain('hunter22');

    await userEvent.click(button('放弃'));
    await expect(keyword).toHaveValue('开头');
    await expect(keyword).toHaveFocus();
    await expect(canvas.getByRole('radio', { name: '采集中' })).not.toBeChecked();
    await expect(canvas.queryByText(NOTICE)).toBeNull();
    await expect(await comeBack()).toHaveValue('开头');
    await expect(canvas.queryByText(NOTICE)).toBeNull();
  },
};

let release = () => undefined as unknown;
/** A form next to a list: selecting another record resets the form, and returning restores the first record's input. */
export const AnotherRecord: Story = {
  args: {
    screen: {
      dataSources: {
        ...write,
        one: { call: 'feedManage.queryTagList', effect: 'read', params: { keyword: '${query.id}' } },
      },
      body: [
        ...['5', '6'].map((id): ScreenDocument['body'][number] => ({
          type: 'button',
          text: `第 ${id} 个`,
          do: [{ action: 'set', query: { id } }],
        })),
        {
          type: 'form',
          source: 'create',
          submit: '保存',
          initial: '${source.one}',
          values: { platform: '${query.id}' },
          schema: formSchema,
          fields: ['keyword', 'remark'],
        },
      ],
    },
    answers: {
      'feedManage.queryTagList': (async ({ keyword }: { keyword: string }) => {
        if (keyword === '6') await new Promise<void>((resolve) => (release = resolve));
        return { keyword: `词 ${keyword}` };
      }) as never,
      'feedManage.createKeyword': {} as never,
    },
    query: { id: '5' },
    user: somebody,
  },
  beforeEach: forgetDrafts,
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const remark = () => canvas.findByLabelText('备注');
    const shows = (keyword: string) =>
      waitFor(() => expect(canvas.getByRole('textbox', { name: '关键词' })).toHaveValue(keyword));
    await shows('词 5');
    await userEvent.type(await remark(), '关于五');
    await userEvent.click(await canvas.findByRole('button', { name: '第 6 个' }));
    // Values of record 5 never appear for record 6.
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: '关键词' })).toBeNull());
    release();
    await shows('词 6');
    await expect(await remark()).toHaveValue('');
    await userEvent.click(canvas.getByRole('button', { name: '第 5 个' }));
    await shows('词 5');
    await expect(await remark()).toHaveValue('关于五');
    await expect(canvas.getByText(NOTICE)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /保存/ }));
    await waitFor(() =>
      expect(args.onCall).toHaveBeenLastCalledWith('feedManage.createKeyword', {
        keyword: '词 5',
        remark: '关于五',
        platform: '5',
      }),
    );
  },
};

let answered: (result: unknown) => void = () => undefined;
const later = () => new Promise((resolve) => (answered = resolve)) as never;

/** Repeated presses submit once; a second submission needs a change or a short pause. */
export const SubmittedOnce: Story = {
  args: { screen: { dataSources: write, body: small }, answers: { 'feedManage.createKeyword': later }, user: somebody },
  beforeEach: forgetDrafts,
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const keyword = await canvas.findByRole('textbox', { name: '关键词' });
    const save = canvas.getByRole('button', { name: /保存/ });
    await userEvent.type(keyword, '口红{Enter}{Enter}');
    await userEvent.dblClick(save);
    await expect(save).toBeDisabled();
    answered({ keyword: '口红' });
    await screen.findByText('已创建 口红');
    await waitFor(() => expect(save).toBeEnabled());
    await userEvent.dblClick(save);
    await userEvent.type(keyword, '{Enter}');
    await expect(args.onCall).toHaveBeenCalledTimes(1);
    await userEvent.type(keyword, '色号{Enter}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledTimes(2));
    answered({ keyword: '口红色号' });
    await waitFor(() => expect(save).toBeEnabled());
    await expect(sessionStorage).toHaveLength(0);
  },
};

/** A write without an answer may have been done: the form says so, repeats nothing, and keeps the input. */
export const LostAnswer: Story = {
  args: {
    screen: { dataSources: write, body: small },
    user: somebody,
    answers: {
      'feedManage.createKeyword': (() => {
        throw new CallError({ kind: 'timeout', message: '请求超时' });
      }) as never,
    },
  },
  beforeEach: forgetDrafts,
  render: (args) => <Leaving {...args} />,
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: '关键词' }), '口红{Enter}');
    await screen.findByText('没有收到服务端的答复，操作可能已经生效，请核对后再决定是否重试');
    await expect(args.onCall).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '离开' }));
    await userEvent.click(canvas.getByRole('button', { name: '回来' }));
    await expect(await canvas.findByRole('textbox', { name: '关键词' })).toHaveValue('口红');
    await expect(canvas.getByText(/上次提交没有收到答复，可能已经生效/)).toBeVisible();
    await expect(args.onCall).toHaveBeenCalledTimes(1);
  },
};
