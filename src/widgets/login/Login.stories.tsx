import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import Login from './Login';

const user = {
  userId: 1,
  loginName: 'admin',
  name: '沈知远',
  nickname: '',
  userName: '',
  mis: '',
  mail: '',
  mobile: '',
  department: '',
  departmentId: null,
  hasPassword: true,
};
const accepted = { token: 't', expiresAt: '2030-01-01T00:00:00.000Z', user };
const refused = (message: string, code: number) => () => {
  throw new CallError({ kind: 'rejected', message, code, status: 200, call: 'user.login' });
};

const client = createClientDouble();
const navigate = fn();
const keepToken = fn();
const signOnByLink = fn();

const meta: Meta<typeof Login> = {
  title: 'widgets/Login',
  component: Login,
  parameters: { layout: 'fullscreen' },
  args: { client, navigate, keepToken, query: {}, props: {}, site: { title: 'Atelier 运营台', demoAccounts: [] } },
  beforeEach() {
    client.asked.length = 0;
    navigate.mockClear();
    client.answer({ 'user.login': accepted });
  },
};
export default meta;
type Story = StoryObj<typeof Login>;

const partsOf = (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  return {
    canvas,
    account: canvas.getByLabelText('账号'),
    password: canvas.getByLabelText('密码'),
    submit: canvas.getByRole('button', { name: '登录' }),
  };
};

/** By keyboard alone; returns to the requested address. */
export const Accepted: Story = {
  args: { query: { redirectUrl: '/feed/feed-keyword?pageNo=2' } },
  async play({ canvasElement }) {
    const { account } = partsOf(canvasElement);
    account.focus();
    await userEvent.keyboard(' admin {Tab}secret{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/feed/feed-keyword?pageNo=2', { replace: true }));
    await expect(keepToken).toHaveBeenCalledWith('t', '2030-01-01T00:00:00.000Z');
    await expect(client.asked).toEqual([{ name: 'user.login', params: { loginName: 'admin', password: 'secret' } }]);
  },
};

export const ForeignRedirect: Story = {
  args: { query: { redirectUrl: '//evil.example/home' } },
  async play({ canvasElement }) {
    const { account, password, submit } = partsOf(canvasElement);
    await userEvent.type(account, 'admin');
    await userEvent.type(password, 'secret');
    await userEvent.click(submit);
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/home', { replace: true }));
  },
};

export const Empty: Story = {
  async play({ canvasElement }) {
    const { account, password, submit } = partsOf(canvasElement);
    await userEvent.click(submit);
    await expect(account).toHaveAccessibleDescription('请填写账号');
    await expect(password).toHaveAccessibleDescription('请填写密码');
    await expect(account).toHaveFocus();
    await expect(client.asked).toHaveLength(0);
    await userEvent.type(account, 'a');
    await expect(account).toBeValid();
  },
};

export const WrongPassword: Story = {
  async play({ canvasElement }) {
    client.answer({ 'user.login': refused('账号或密码错误，还可以尝试 4 次', 40010) });
    const { canvas, account, password } = partsOf(canvasElement);
    await userEvent.type(account, 'admin');
    await userEvent.type(password, 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('还可以尝试 4 次');
    await expect(account).toHaveValue('admin');
    await expect(password).toHaveValue('wrong');
    await expect(password).toHaveFocus();
    await userEvent.type(password, '!');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const LockedOut: Story = {
  async play({ canvasElement }) {
    client.answer({ 'user.login': refused('密码错误次数过多，账号已锁定，请 15 分钟后再试', 40011) });
    const { canvas, account, password } = partsOf(canvasElement);
    await userEvent.type(account, 'admin');
    await userEvent.type(password, 'wrong{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('15 分钟后再试');
  },
};

export const Submitting: Story = {
  async play({ canvasElement }) {
    client.answer({ 'user.login': () => new Promise(() => undefined) });
    const { canvas, account, password } = partsOf(canvasElement);
    await userEvent.type(account, 'admin');
    await userEvent.type(password, 'secret{Enter}{Enter}');
    const submit = await canvas.findByRole('button', { name: '登录中…' });
    await userEvent.click(submit);
    await expect(client.asked).toHaveLength(1);
    await expect(account).toHaveAttribute('readonly');
  },
};

export const PasswordShownAndCapsLock: Story = {
  async play({ canvasElement }) {
    const { canvas, password } = partsOf(canvasElement);
    await userEvent.type(password, 'secret');
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }));
    await expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }));
    await expect(password).toHaveAttribute('type', 'password');
    await fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
    await expect(password).toHaveAccessibleDescription('大写锁定已开启');
    await fireEvent.keyUp(password, { key: 'CapsLock', modifierCapsLock: false });
    await expect(password).not.toHaveAccessibleDescription('大写锁定已开启');
  },
};

export const DemonstrationAccounts: Story = {
  args: {
    site: {
      title: 'Atelier 运营台',
      demoAccounts: [{ loginName: 'operator', password: 'Demo1234!', title: '内容运营' }],
    },
  },
  async play({ canvasElement }) {
    const { canvas, account, password, submit } = partsOf(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /内容运营/ }));
    await expect(account).toHaveValue('operator');
    await expect(password).toHaveValue('Demo1234!');
    await expect(submit).toHaveFocus();
  },
};

/** The reason that the console stores in the tab before it redirects here. */
export const SessionEnded: Story = {
  beforeEach() {
    sessionStorage.setItem('atelier_log_in_reason', 'disabled');
    return () => sessionStorage.removeItem('atelier_log_in_reason');
  },
  async play({ canvasElement }) {
    const { canvas, account, password } = partsOf(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('您的账号已停用');
    await userEvent.type(account, 'admin');
    await userEvent.type(password, 'secret{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    await expect(sessionStorage.getItem('atelier_log_in_reason')).toBeNull();
  },
};

/** An administrator set the password: the log-in asks for a new one before the console opens. */
export const TemporaryPassword: Story = {
  args: { query: { redirectUrl: '/feed/feed-keyword' } },
  async play({ canvasElement }) {
    client.answer({
      'user.login': refused('首次登录请先设置新密码', 40012),
      'user.replaceTemporaryPassword': accepted,
    });
    const { canvas, account, password } = partsOf(canvasElement);
    await userEvent.type(account, 'lin');
    await userEvent.type(password, 'first day{Enter}');
    await canvas.findByRole('heading', { name: '请先设置新密码' });
    const [next, again] = [canvas.getByLabelText('新密码'), canvas.getByLabelText('再输入一次')];
    await userEvent.type(next, 'rivers and limestone');
    await userEvent.type(again, 'rivers{Enter}');
    await expect(again).toHaveAccessibleDescription('两次输入的密码不一致');
    await userEvent.clear(again);
    await userEvent.type(again, 'rivers and limestone{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/feed/feed-keyword', { replace: true }));
    await expect(client.asked.at(-1)).toEqual({
      name: 'user.replaceTemporaryPassword',
      params: { loginName: 'lin', password: 'first day', newPassword: 'rivers and limestone' },
    });
  },
};

const opened = (link: string, answers: Parameters<typeof client.answer>[0]) => () => {
  client.answer(answers);
  location.hash = `link=${link}`;
  return () => history.replaceState(history.state, '', location.pathname + location.search);
};

/** A one-time link shows its account; a refused password shows the error at its field. */
export const OneTimeLink: Story = {
  beforeEach: opened('abc', {
    'user.queryPasswordLink': { loginName: 'lin', userName: '林晚', expireTime: '2030-01-01T00:00:00.000Z' },
    'user.setPasswordByLink': () => {
      throw new CallError({
        kind: 'invalid',
        message: '这个密码太常见',
        fields: { newPassword: '这个密码太常见' },
        status: 200,
        call: 'user.setPasswordByLink',
      });
    },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/林晚，请设置登录密码/);
    await expect(location.hash).toBe('');
    const next = canvas.getByLabelText('新密码');
    await userEvent.type(next, 'password1');
    await userEvent.type(canvas.getByLabelText('再输入一次'), 'password1{Enter}');
    await waitFor(() => expect(next).toHaveAccessibleDescription('这个密码太常见'));
    client.answer({ 'user.setPasswordByLink': accepted });
    await userEvent.type(next, '-and-rivers');
    await userEvent.type(canvas.getByLabelText('再输入一次'), '-and-rivers{Enter}');
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/home', { replace: true }));
    await expect(client.asked.at(-1)?.params).toEqual({ link: 'abc', newPassword: 'password1-and-rivers' });
  },
};

/** On a host with single sign-on, the link starts it instead of asking for a password. */
export const OneTimeLinkWithSignOn: Story = {
  args: { site: { title: 'Atelier 运营台', demoAccounts: [], signOnByLink } },
  beforeEach: opened('abc', {
    'user.queryPasswordLink': { loginName: 'lin', userName: '林晚', expireTime: '2030-01-01T00:00:00.000Z' },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(/林晚，请用单点登录确认身份/);
    await expect(canvas.queryByLabelText('新密码')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '用单点登录确认' }));
    await expect(signOnByLink).toHaveBeenCalledWith('abc');
  },
};

export const DeadLink: Story = {
  beforeEach: opened('used', {
    'user.queryPasswordLink': () => {
      throw new CallError({
        kind: 'rejected',
        message: '链接无效、已使用或已过期',
        code: 40400,
        status: 200,
        call: 'user.queryPasswordLink',
      });
    },
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('链接无效、已使用或已过期');
    await userEvent.click(canvas.getByRole('button', { name: '返回登录' }));
    await canvas.findByRole('heading', { name: '欢迎登录' });
  },
};
