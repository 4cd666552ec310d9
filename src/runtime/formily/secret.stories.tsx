/** The component `secret`: a stored value is never shown, and can be replaced or deleted. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { ValueSchema } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';

const schema: ValueSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', title: '名称' },
    token: { type: 'string', title: '令牌', minLength: 8, display: 'password' },
    mobile: { anyOf: [{ type: 'string' }, { type: 'null' }], title: '手机号' },
  },
  required: ['token'],
};

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/secret',
  component: StoryScreen,
  args: {
    screen: {
      dataSources: { update: { call: 'feedManage.updateKeyword', effect: 'write' } },
      body: [
        {
          type: 'form',
          source: 'update',
          submit: '保存',
          stay: true,
          schema,
          initial: { name: '王小明', token: 'leaked-token', mobile: '138****1234' },
          fields: [
            'name',
            { field: 'token', component: 'secret', stored: '${user.hasToken}' },
            { field: 'mobile', component: 'secret', stored: '138****1234' },
          ],
        },
      ],
    },
    user: { userId: 1, hasToken: true },
    answers: { 'feedManage.updateKeyword': {} as never },
    onCall: fn(),
  },
  beforeEach: forgetDrafts,
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Unchanged secrets are not sent; a change is sent once and then forgotten; a deletion is sent and can be undone. */
export const Stored: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const press = async (name: string | RegExp) => userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByText('已设置')).toBeVisible();
    await expect(canvas.getByText('已设置：138****1234')).toBeVisible();
    await expect(canvasElement.innerHTML).not.toContain('leaked-token');
    await expect(canvas.queryByRole('button', { name: '删除令牌' })).toBeNull();
    await press(/保存/);
    await waitFor(() => expect(args.onCall).toHaveBeenLastCalledWith('feedManage.updateKeyword', { name: '王小明' }));

    await press('更改令牌');
    await waitFor(() => expect(canvas.getByLabelText('令牌')).toHaveFocus());
    await userEvent.keyboard('short');
    await userEvent.tab();
    await expect(await canvas.findByText(/令牌/, { selector: '.at-field-error' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('令牌'), '-but-long');
    await press('删除手机号');
    await expect(await canvas.findByText('保存后删除')).toBeVisible();
    await press('撤销删除手机号');
    await expect(await canvas.findByText('已设置：138****1234')).toBeVisible();
    await press('删除手机号');
    await press(/保存/);
    await waitFor(() =>
      expect(args.onCall).toHaveBeenLastCalledWith('feedManage.updateKeyword', {
        name: '王小明',
        token: 'short-but-long',
        mobile: null,
      }),
    );
    await waitFor(() => expect(canvas.getByLabelText('令牌')).toHaveValue(''));
    await expect(JSON.stringify(sessionStorage)).not.toContain('short-but-long');
  },
};

/** Without a stored one it is an input, required as the call says. */
export const Missing: Story = {
  args: { user: { userId: 1, hasToken: false } },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('令牌', { exact: false }), '{Enter}');
    await expect(await canvas.findByText('请填写令牌')).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalled();
  },
};
