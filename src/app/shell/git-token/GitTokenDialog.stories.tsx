import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../base.css';
import { CallError } from '../../../services/client';
import { createClientDouble, type Answers } from '../../../services/testing';
import GitTokenDialog, { type GitTokenDialogProps } from './GitTokenDialog';

const TOKEN = 'glpat-Kx7_vQ2mN9.rT4';
const shown = { configured: true, masked: '************.rT4', updateTime: '2026-03-01T02:03:00.000Z' };
const client = createClientDouble();
const close = fn();
const known = (answers: Answers) =>
  client.answer({ 'auth.queryGitAccessToken': shown, 'auth.updateGitAccessToken': shown, ...answers } as Answers);

function Framed(props: GitTokenDialogProps) {
  const [open, setOpen] = useState(props.open);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <GitTokenDialog
        {...props}
        open={open}
        close={() => {
          props.close();
          setOpen(false);
        }}
      />
    </>
  );
}

const meta: Meta<typeof GitTokenDialog> = {
  title: 'shell/GitToken',
  component: GitTokenDialog,
  render: Framed,
  args: { open: true, client, close },
  beforeEach() {
    client.asked.length = 0;
    close.mockClear();
    known({});
  },
};
export default meta;
type Story = StoryObj<typeof GitTokenDialog>;

async function fill(text: string) {
  const dialog = within(await screen.findByRole('dialog', { name: '更新 Git 令牌' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('新的令牌');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${text}{Enter}`);
  return { dialog, field };
}
async function answer(name: RegExp) {
  const title = await screen.findByText('确定更新 Git 令牌吗？', { selector: '.ant-modal-confirm-title' });
  await userEvent.click(within(title.closest<HTMLElement>('.ant-modal-confirm')!).getByRole('button', { name }));
}
const updates = () => client.asked.filter(({ name }) => name === 'auth.updateGitAccessToken');
const questionLeft = () => waitFor(() => expect(document.querySelector('.ant-modal-confirm')).toBeNull());

/** The stored token shows only its last characters; the new one is typed masked. */
export const Open: Story = {
  async play() {
    const dialog = within(await screen.findByRole('dialog', { name: '更新 Git 令牌' }));
    await dialog.findByText('************.rT4');
    await expect(dialog.getByLabelText('新的令牌')).toHaveAttribute('type', 'password');
    await expect(dialog.getByRole('link', { name: /什么是 Git 令牌/ })).toHaveAttribute(
      'href',
      '/profile/git-access-token-intro',
    );
  },
};

export const NoneYet: Story = {
  args: { open: false },
  async play() {
    known({ 'auth.queryGitAccessToken': { configured: false, masked: '', updateTime: null } });
    await userEvent.click(screen.getByText('打开'));
    await expect(await screen.findByText('尚未设置')).toBeInTheDocument();
  },
};

export const Updated: Story = {
  async play() {
    await fill(` ${TOKEN} `);
    await answer(/确\s?定/);
    await screen.findByText('更新成功');
    await expect(updates()).toEqual([{ name: 'auth.updateGitAccessToken', params: { token: TOKEN } }]);
    await expect(close).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByText('打开'));
    await expect(await screen.findByLabelText('新的令牌')).toHaveValue('');
  },
};

/** Cancelling the question keeps what was typed. */
export const Cancelled: Story = {
  async play() {
    const { field } = await fill(TOKEN);
    await answer(/取\s?消/);
    await screen.findByText('放弃更新');
    await expect(updates()).toHaveLength(0);
    await expect(field).toHaveValue(TOKEN);
    await expect(close).not.toHaveBeenCalled();
    await questionLeft();
  },
};

export const Failed: Story = {
  async play() {
    known({
      'auth.updateGitAccessToken': () => {
        throw new CallError({
          kind: 'invalid',
          message: 'Git 令牌格式不正确',
          fields: { token: 'Git 令牌格式不正确' },
        });
      },
    } as Answers);
    const { dialog, field } = await fill(TOKEN);
    await answer(/确\s?定/);
    await screen.findByText('更新失败：Git 令牌格式不正确');
    await expect(field).toHaveValue(TOKEN);
    await expect(field).toHaveAccessibleDescription('Git 令牌格式不正确');
    await userEvent.type(field, 'x');
    await expect(dialog.queryByText('Git 令牌格式不正确')).toBeNull();
    await questionLeft();
  },
};

/** Invalid tokens are neither sent nor confirmed. */
export const Wrong: Story = {
  async play() {
    const { field } = await fill('short');
    await expect(field).toHaveAccessibleDescription('Git 令牌至少 8 个字符');
    await expect(document.querySelector('.ant-modal-confirm')).toBeNull();
    await expect(updates()).toHaveLength(0);
  },
};

export const Unknown: Story = {
  args: { open: false },
  async play() {
    known({
      'auth.queryGitAccessToken': () => {
        throw new CallError({ kind: 'network', message: '断了' });
      },
    } as Answers);
    await userEvent.click(screen.getByText('打开'));
    const again = await screen.findByRole('button', { name: /重\s?试/ });
    known({});
    await userEvent.click(again);
    await screen.findByText('************.rT4');
  },
};
