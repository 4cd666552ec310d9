import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import type { AccountImport, ImportResult } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import ImportSheet from './ImportSheet';

const CALL = 'feedSpider.importUwDyList';
const cells = (title: string, url: string, likes: string) => [title, url, likes, ''];
const preview: ImportResult = {
  dryRun: true,
  batchId: null,
  fileName: '水下.csv',
  ignored: ['颜色'],
  rowCount: 420,
  doneCount: 416,
  doubleCount: 1,
  failedCount: 3,
  columns: [
    { field: 'title', title: '标题', heading: '标题' },
    { field: 'url', title: '链接', heading: '作品链接' },
    { field: 'likeCount', title: '点赞', heading: '赞' },
    { field: 'remark', title: '备注', heading: null },
  ],
  rows: [
    {
      row: 2,
      cells: cells('三分钟学会收纳', 'https://www.douyin.com/video/7300000000000000001', '1.2万'),
      state: 'good',
      problems: [],
    },
    {
      row: 3,
      cells: cells('', 'https://www.douyin.com/video/7300000000000000002', '很多'),
      state: 'bad',
      problems: [
        { field: 'title', message: '请填写标题' },
        { field: 'likeCount', message: '应为不小于 0 的整数，例如 1200 或 1.2万' },
      ],
    },
    {
      row: 4,
      cells: cells('衣柜整理', 'https://www.douyin.com/video/7300000000000000001', '3'),
      state: 'double',
      problems: [{ field: 'url', message: '与第 2 行是同一条内容' }],
    },
  ],
};

const client = createClientDouble();
const done = fn();
const meta: Meta<typeof ImportSheet> = {
  title: 'widgets/ImportSheet',
  component: ImportSheet,
  args: {
    client,
    done,
    query: {},
    navigate: fn(),
    site: { title: 'Atelier', demoAccounts: [] },
    props: {
      call: CALL,
      undo: 'import',
      failures: 'feedSpider.exportImportFailures',
    },
  },
  beforeEach() {
    client.asked.length = 0;
    client.saved.length = 0;
    done.mockClear();
    client.answer({
      [CALL]: ({ dryRun }) => (dryRun ? preview : { ...preview, dryRun: false, batchId: 7 }),
      'console.cancelTrayJob': { done: 1, failed: [] },
      'feedSpider.exportImportFailures': null,
      'console.exportTemplate': null,
    });
  },
};
export default meta;
type Story = StoryObj<typeof ImportSheet>;

const choose = (canvasElement: HTMLElement, ...names: string[]) =>
  userEvent.upload(
    within(canvasElement).getByLabelText<HTMLInputElement>(/将表格拖到这里/),
    names.map((name) => new File(['a'], name)),
    { applyAccept: false },
  );

/** The preview shows the problems of each row before anything is written. */
export const Previewed: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, '水下.csv');
    await expect(
      await canvas.findByText('标题：请填写标题；点赞：应为不小于 0 的整数，例如 1200 或 1.2万'),
    ).toBeVisible();
    await expect(client.asked).toHaveLength(1);
    await expect(client.asked[0]!.params).toMatchObject({ dryRun: true });
    await expect(canvas.getByText('没有识别的列，不会导入：颜色')).toBeVisible();
    await expect(canvas.getByText('文件里没有的列，将留空：备注')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('只看有问题的行'));
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
  },
};

/** Imports the valid rows, downloads the others, and undoes the import. */
export const ImportedAndUndone: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, '水下.csv');
    await userEvent.click(await canvas.findByRole('button', { name: '导入 416 行' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('已导入 416 行');
    await expect(done).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: '下载未导入的行' }));
    await waitFor(() =>
      expect(client.saved).toEqual([
        { name: 'feedSpider.exportImportFailures', params: { batchId: 7 }, filename: '未导入-水下.xlsx' },
      ]),
    );
    await userEvent.click(canvas.getByRole('button', { name: '撤销导入' }));
    const sure = within(await within(document.body).findByRole('tooltip'));
    await userEvent.click(sure.getByRole('button', { name: '撤销导入' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('已撤销'));
    await expect(canvas.queryByRole('button', { name: '撤销导入' })).toBeNull();
    await expect(done).toHaveBeenCalledTimes(2);
  },
};

const held: string[] = [];
/** Leaving asks a question during the import, but not during the preview or afterwards. */
export const Held: Story = {
  args: {
    hold(isUnderWay, question) {
      if (isUnderWay()) held.push(question);
      return () => void held.splice(0);
    },
  },
  async play({ canvasElement }) {
    let finish: () => void = () => undefined;
    client.answer({
      [CALL]: ({ dryRun }) =>
        dryRun
          ? preview
          : new Promise((resolve) => {
              finish = () => resolve({ ...preview, dryRun: false, batchId: 7 });
            }),
    });
    const canvas = within(canvasElement);
    await choose(canvasElement, '水下.csv');
    const begin = await canvas.findByRole('button', { name: '导入 416 行' });
    expect(held).toEqual([]);
    await userEvent.click(begin);
    await waitFor(() => expect(held).toEqual([expect.stringContaining('正在导入')]));
    finish();
    await canvas.findByRole('status');
    await waitFor(() => expect(held).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: '继续导入' }));
  },
};

/** A file that is no sheet is refused, and another can be chosen. */
export const Refused: Story = {
  beforeEach() {
    client.answer({
      [CALL]: () => {
        throw new CallError({ kind: 'invalid', message: '没有找到列：标题', call: CALL });
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, 'a.csv');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('没有找到列：标题');
    await expect(canvas.getByLabelText(/将表格拖到这里/)).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: '下载导入模板' }));
    await expect(client.saved).toEqual([
      { name: 'console.exportTemplate', params: { call: CALL }, filename: '导入模板.xlsx' },
    ]);
  },
};

/** Accounts: invalid rows are shown at once, and the password links of new accounts are one file. */
export const Accounts: Story = {
  args: {
    props: {
      call: 'auth.importUserList',
      maxRows: 500,
      links: 'auth.exportPasswordLinks',
    },
  },
  beforeEach() {
    const accounts: AccountImport = {
      dryRun: true,
      batchId: null,
      fileName: '新同事.xlsx',
      ignored: [],
      rowCount: 2,
      doneCount: 1,
      doubleCount: 0,
      failedCount: 1,
      userIds: [],
      columns: [
        { field: 'loginName', title: '登录名', heading: '登录名' },
        { field: 'userName', title: '姓名', heading: '姓名' },
      ],
      rows: [
        { row: 2, cells: ['lin.wan', '林晚'], state: 'good', problems: [] },
        { row: 3, cells: ['', '周末'], state: 'bad', problems: [{ field: 'loginName', message: '请填写登录名' }] },
      ],
    };
    client.answer({
      'auth.importUserList': ({ dryRun }) => (dryRun ? accounts : { ...accounts, dryRun: false, userIds: [41] }),
      'auth.exportPasswordLinks': null,
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/最多 500 行/)).toBeVisible();
    await choose(canvasElement, '新同事.xlsx');
    await userEvent.click(await canvas.findByRole('button', { name: '导入 1 行' }));
    await expect(await canvas.findByText('登录名：请填写登录名')).toBeVisible();
    await expect(canvas.queryByText('lin.wan')).toBeNull();
    await expect(canvas.queryByRole('button', { name: '撤销导入' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '下载一次性链接' }));
    await expect(client.saved).toEqual([
      { name: 'auth.exportPasswordLinks', params: { userIds: [41] }, filename: '一次性链接.xlsx' },
    ]);
  },
};

/** Without a valid row the import is disabled. */
export const NothingGood: Story = {
  beforeEach() {
    client.answer({ [CALL]: { ...preview, doneCount: 0, rowCount: 2, rows: preview.rows.slice(1), ignored: [] } });
  },
  async play({ canvasElement }) {
    await choose(canvasElement, 'a.csv');
    await expect(await within(canvasElement).findByRole('button', { name: '没有可以导入的行' })).toBeDisabled();
  },
};
