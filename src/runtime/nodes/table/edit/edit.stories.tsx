/** Values that are edited in their cells. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CODES } from '../../../../services/catalogue/codes';
import { CallError } from '../../../../services/client';
import type { Answers } from '../../../../services/testing';
import type { FormNode, ScreenDocument, TableNode } from '../../../../language/types';
import { StoryScreen } from '../../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/table/edit in place',
  component: StoryScreen,
  beforeEach: () => {
    localStorage.clear();
    sessionStorage.clear();
  },
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const formOf = (field: NonNullable<FormNode['fields']>[number]): FormNode => ({
  type: 'form',
  source: 'update',
  fields: [field],
  values: { keywordId: '${row.keywordId}', version: '${row.version}' },
  initial: { [(field as { field: string }).field]: `\${row.${(field as { field: string }).field}}` },
  schema: {
    type: 'object',
    properties: {
      keywordId: { type: 'integer' },
      version: { type: 'integer' },
      priority: { type: 'integer', minimum: 1, maximum: 5 },
      remark: { type: 'string', maxLength: 20 },
    },
  },
  submit: '保存',
  columns: 1,
  layout: 'vertical',
});
const edit = (form: FormNode) => ({ source: 'update', params: { keywordId: '${row.keywordId}' }, form });
const table: TableNode = {
  type: 'table',
  id: 'keywords',
  source: 'keywords',
  rowKey: 'keywordId',
  title: '关键词',
  paging: false,
  height: 320,
  columns: [
    { field: 'keyword', title: '关键词', as: 'text', width: 160 },
    {
      field: 'priority',
      title: '优先级',
      as: 'number',
      width: 120,
      edit: edit(
        formOf({
          field: 'priority',
          title: '优先级',
          component: 'number',
          required: true,
          schema: { type: 'integer', minimum: 1, maximum: 5 },
        }),
      ),
    },
    {
      field: 'remark',
      title: '备注',
      as: 'text',
      width: 200,
      edit: edit(
        formOf({ field: 'remark', title: '备注', component: 'input', schema: { type: 'string', maxLength: 20 } }),
      ),
    },
  ],
};
const screen: Partial<ScreenDocument> = {
  dataSources: {
    keywords: { call: 'feedManage.queryKeywordList', effect: 'read', send: 'auto' },
    update: {
      call: 'feedManage.updateKeyword',
      effect: 'write',
      send: 'manual',
      refresh: ['keywords'],
      edits: { key: 'keywordId' },
    },
  },
  body: [table],
};

/** Keywords that are saved, each save making a new version. `refuse`: throws what refuses a save. */
function backend(refuse: (params: Record<string, unknown>, saves: number) => void = () => undefined): Answers {
  let saves = 0;
  let list = ['露营装备', '早餐食谱', '通勤穿搭'].map((keyword, index) => ({
    keywordId: index + 1,
    keyword,
    priority: 3,
    remark: '原来的备注',
    version: 1,
  }));
  return {
    'feedManage.queryKeywordList': () => ({ list, total: list.length }),
    'feedManage.updateKeyword': ({ version: _version, ...params }: Record<string, unknown>) => {
      saves += 1;
      refuse(params, saves);
      list = list.map((each) =>
        each.keywordId === params.keywordId ? { ...each, ...params, version: each.version + 1 } : each,
      );
      return null;
    },
  } as unknown as Answers;
}

const cellOf = async (root: HTMLElement, keyword: string, column: number) => {
  const row = (await within(root).findByText(keyword)).closest<HTMLElement>('[data-row]')!;
  return row.children[column] as HTMLElement;
};
const openAt = async (root: HTMLElement, keyword: string, column: number, name: string) => {
  const cell = await cellOf(root, keyword, column);
  await userEvent.click(within(cell).getByRole('button', { name }));
  return within(await within(root).findByRole('dialog', { name }));
};

/** The value is entered by the type of the param, saved with the version of the row, and taken back. */
export const SaveAndUndo: Story = {
  args: { screen, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    const box = await openAt(canvasElement, '早餐食谱', 1, '修改优先级');
    const input = await box.findByRole('spinbutton', { name: '优先级' });
    await waitFor(() => expect(input).toHaveFocus());
    await expect(input).toHaveValue('3');
    await userEvent.clear(input);
    await userEvent.type(input, '5{Enter}');
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.updateKeyword', { keywordId: 2, version: 1, priority: 5 }),
    );
    const cell = await cellOf(canvasElement, '早餐食谱', 1);
    await waitFor(() => expect(cell).toHaveTextContent('5'));
    await expect(await within(canvasElement).findByText('已保存')).toBeVisible();
    await expect(within(cell).getByRole('button', { name: '修改优先级' })).toHaveFocus();

    const undo = within(canvasElement).getByRole('button', { name: '撤销' });
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith('feedManage.updateKeyword', { keywordId: 2, version: 2, priority: 3 }),
    );
    await waitFor(() => expect(cell).toHaveTextContent('3'));
    await waitFor(() => expect(within(canvasElement).queryByText('已保存')).toBeNull());
  },
};

/** A value that the param does not allow is not sent; Escape leaves the value as it was. */
export const Wrong: Story = {
  args: { screen, answers: backend, onCall: fn() },
  async play({ canvasElement, args }) {
    const box = await openAt(canvasElement, '露营装备', 2, '修改备注');
    const input = await box.findByRole('textbox', { name: '备注' });
    await userEvent.clear(input);
    await userEvent.type(input, '一二三四五六七八九十一二三四五六七八九十一{Enter}');
    await expect(await box.findByRole('alert')).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalledWith('feedManage.updateKeyword', expect.anything());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    const cell = await cellOf(canvasElement, '露营装备', 2);
    await expect(cell).toHaveTextContent('原来的备注');
    await expect(within(cell).getByRole('button', { name: '修改备注' })).toHaveFocus();
  },
};

/** A refused save says why and keeps what is typed. */
export const Refused: Story = {
  args: {
    screen,
    answers: () =>
      backend((_, saves) => {
        if (saves === 1)
          throw new CallError({ kind: 'rejected', message: '关键词正在采集，请稍后再改', requestId: 'req-9' });
      }),
  },
  async play({ canvasElement }) {
    const box = await openAt(canvasElement, '露营装备', 2, '修改备注');
    const input = await box.findByRole('textbox', { name: '备注' });
    await userEvent.clear(input);
    await userEvent.type(input, '秋季专题{Enter}');
    await expect(await box.findByText(/关键词正在采集，请稍后再改/)).toBeVisible();
    await expect(input).toHaveValue('秋季专题');
    await userEvent.click(box.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await cellOf(canvasElement, '露营装备', 2)).toHaveTextContent('秋季专题'));
  },
};

/** Another person changed the same value meanwhile: the console asks whose value is to stay. */
export const Stale: Story = {
  args: {
    screen,
    answers: () =>
      backend((_, saves) => {
        if (saves > 1) return;
        const data = {
          version: 7,
          editedBy: '李小红',
          editedTime: '2026-01-05T02:03:00Z',
          current: { keywordId: 1, remark: '别人的备注' },
        };
        const body = { code: CODES.stale, data };
        throw new CallError({ kind: 'rejected', message: '别人刚刚修改过', code: CODES.stale, body });
      }),
    onCall: fn(),
  },
  async play({ canvasElement, args }) {
    const box = await openAt(canvasElement, '露营装备', 2, '修改备注');
    const input = await box.findByRole('textbox', { name: '备注' });
    await userEvent.clear(input);
    await userEvent.type(input, '我的备注{Enter}');
    const merge = await within(document.body).findByRole('button', { name: '合并并保存' });
    // what is asked lies above the box
    const { left, top, width, height } = merge.getBoundingClientRect();
    await waitFor(() =>
      expect(merge.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true),
    );
    await userEvent.click(merge);
    await waitFor(() =>
      expect(args.onCall).toHaveBeenCalledWith(
        'feedManage.updateKeyword',
        expect.objectContaining({ keywordId: 1, version: 7, remark: '我的备注' }),
      ),
    );
  },
};
