import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import type { Page } from '../../page/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/dialog', component: StoryScreen, args: { onCall: fn() } };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const form = { type: 'form' as const, source: 'save', submit: '保存', initial: '${dialog.row}', values: { tagId: '${dialog.row.tagId}' }, schema: { type: 'object', properties: { name: { type: 'string', minLength: 1, title: '标签名称' } }, required: ['name'] }, fields: ['name'] };
const page: Partial<Page> = {
  dataSources: { save: { call: 'feedManage.createTag', effect: 'write', success: '已保存' } },
  dialogs: {
    edit: { type: 'dialog', title: '编辑 ${dialog.row.name}', body: [form] },
    more: { type: 'drawer', title: '详情 ${dialog.row.name}', body: [{ type: 'text', text: '编号 ${dialog.row.tagId}' }] },
  },
  body: [
    { type: 'button', text: '编辑', do: [{ action: 'open', dialog: 'edit', data: { row: { tagId: 3, name: '美妆' } } }] },
    { type: 'button', text: '查看', do: [{ action: 'open', dialog: 'more', data: { row: { tagId: 3, name: '美妆' } } }] },
  ],
};
const answers = { 'feedManage.createTag': { tagId: 3, name: '彩妆' } } as unknown as Answers;

const QUESTION = { selector: '.ant-modal-confirm-title' };

/** antd goes by the key's number, which userEvent does not send. */
const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: 'Escape', keyCode: 27 });

/** Starts with the row, saves, closes, says so. */
export const Edit: Story = {
  args: { page, answers },
  async play({ canvasElement, args }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑' }));
    const dialog = within(await screen.findByRole('dialog', { name: '编辑 美妆' }));
    const name = await dialog.findByLabelText('标签名称', { exact: false });
    await expect(name).toHaveValue('美妆');
    await userEvent.clear(name);
    await userEvent.type(name, '彩妆{Enter}');
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', { tagId: 3, name: '彩妆' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('已保存');
  },
};

/** Nothing typed is lost without a question. */
export const AsksBeforeLosing: Story = {
  args: { page, answers },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '编辑' }));
    const name = await within(await screen.findByRole('dialog')).findByLabelText('标签名称', { exact: false });
    await userEvent.type(name, '新');
    pressEscape();
    await screen.findByText('填写的内容还没有提交，确定关闭吗？', QUESTION);
    await userEvent.click(within(document.querySelector<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name: /取\s?消/ }));
    await waitFor(() => expect(screen.queryByText('填写的内容还没有提交，确定关闭吗？', QUESTION)).toBeNull());
    await expect(name).toHaveValue('美妆新');
  },
};

export const Drawer: Story = {
  args: { page, answers },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '查看' }));
    const drawer = await screen.findByRole('dialog', { name: '详情 美妆' });
    await expect(await within(drawer).findByText('编号 3')).toBeInTheDocument();
    await waitFor(() => expect(drawer.closest('.ant-drawer')).toHaveFocus());
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
