/** Rows that are added in the table. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CODES } from '../../../../services/catalogue/codes';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { ScreenDocument } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/add',
  component: StoryScreen,
  beforeEach: () => {
    localStorage.clear();
    sessionStorage.clear();
    sent.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const sent = fn();
const screen: Partial<ScreenDocument> = {
  dataSources: {
    tags: { call: 'feedManage.queryTagList', effect: 'read', send: 'auto' },
    create: { call: 'feedManage.createTag', effect: 'write', send: 'manual', refresh: ['tags'] },
  },
  body: [
    {
      type: 'table',
      id: 'tags',
      source: 'tags',
      rowKey: 'tagId',
      title: '标签',
      paging: false,
      height: 240,
      columns: [
        { field: 'name', title: '名称', as: 'text', width: 160 },
        { field: 'color', title: '颜色', as: 'text' },
      ],
      add: {
        text: '添加标签',
        source: 'create',
        fields: [],
        form: {
          type: 'form',
          source: 'create',
          fields: [
            {
              field: 'name',
              title: '名称',
              component: 'input',
              required: true,
              schema: { type: 'string', maxLength: 10 },
            },
            { field: 'color', title: '颜色', component: 'input', schema: { type: 'string' } },
          ],
          values: {},
          schema: { type: 'object', properties: { name: { type: 'string' }, color: { type: 'string' } } },
          submit: '添加',
          columns: 2,
          layout: 'vertical',
        },
      },
    },
  ],
};

function backend(): Answers {
  const list = [{ tagId: 1, name: '护肤', color: 'green' }];
  return {
    'feedManage.queryTagList': () => ({ list: [...list], total: list.length }),
    'feedManage.createTag': (params: { name: string; color: string }) => {
      sent(params.name);
      if (list.some(({ name }) => name === params.name))
        throw new CallError({
          kind: 'invalid',
          code: CODES.invalid,
          message: '参数不正确',
          fields: { name: '已经有这个标签' },
        });
      list.push({ tagId: list.length + 1, ...params });
      return null;
    },
  } as unknown as Answers;
}

/** One row after the other by keys alone: Enter adds and starts the next, Escape leaves and returns the focus. */
export const OneAfterTheOther: Story = {
  args: { screen, answers: backend },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('护肤');
    (await canvas.findByRole('button', { name: '添加标签' })).focus();
    await userEvent.keyboard('{Enter}');
    const line = async () => within(await canvas.findByRole('region', { name: '添加标签' }));
    await waitFor(async () => expect((await line()).getByLabelText(/名称/)).toHaveFocus());
    await userEvent.keyboard('穿搭{Tab}purple{Enter}');
    await canvas.findByText('穿搭');
    await waitFor(async () => expect((await line()).getByLabelText(/名称/)).toHaveValue(''));
    await waitFor(async () => expect((await line()).getByLabelText(/名称/)).toHaveFocus());
    await userEvent.keyboard('美食{Enter}');
    await canvas.findByText('美食');
    await waitFor(async () => expect((await line()).getByLabelText(/名称/)).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: '添加标签' })).toHaveFocus());
    await expect(sent.mock.calls).toEqual([['穿搭'], ['美食']]);
  },
};

/** A refused row keeps what is typed and says why at its field. */
export const Refused: Story = {
  args: { screen, answers: backend },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '添加标签' }));
    const name = await canvas.findByLabelText(/名称/);
    await userEvent.type(name, '护肤{Enter}');
    await canvas.findByText('已经有这个标签');
    await expect(canvas.getByLabelText(/名称/)).toHaveValue('护肤');
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await canvas.findByRole('button', { name: '添加标签' });
  },
};
