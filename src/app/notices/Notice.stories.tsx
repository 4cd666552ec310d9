import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadingBar } from './LoadingBar';
import { NotFound as NotFoundPage } from './NotFound';
import { Notice } from './Notice';
import { SignedOut, SigningOn } from './SignOn';

const meta: Meta<typeof Notice> = { title: 'shell/Notice', component: Notice };
export default meta;
type Story = StoryObj<typeof Notice>;

export const NotFound: Story = {
  render: () => (
    <MemoryRouter>
      <NotFoundPage />
    </MemoryRouter>
  ),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: '返回首页' })).toBeVisible();
  },
};

const retry = fn();
export const LoadingFailed: Story = {
  args: {
    title: '页面加载失败',
    text: '网络连接失败，请检查网络后重试',
    actions: [
      { text: '重试', run: retry },
      { text: '刷新', run: fn() },
    ],
  },
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '重试' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
};

function Crashing({ broken }: { broken: boolean }) {
  if (broken) throw new Error('图表数据有误');
  return <p>一切正常</p>;
}

/** Shows an error inside the boundary; another screen resets it. */
export const Crashed: Story = {
  render: function Boundary() {
    const [screen, setScreen] = useState('broken');
    return (
      <>
        <button type="button" onClick={() => setScreen('fine')}>
          下一页
        </button>
        <ErrorBoundary resetKey={screen}>
          <Crashing broken={screen === 'broken'} />
        </ErrorBoundary>
      </>
    );
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('图表数据有误');
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }));
    await expect(canvas.getByText('一切正常')).toBeVisible();
  },
};

export const Loading: Story = {
  render: () => <LoadingBar active />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByLabelText('页面加载中')).toBeInTheDocument();
  },
};

const signOnAgain = fn();
export const LoggedOut: Story = {
  render: () => <SignedOut reason="logged-out" providerRemembers={false} signOnAgain={signOnAgain} />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('heading', { name: '已退出登录' })).toBeVisible();
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};

export const LoggedOutHereOnly: Story = {
  render: () => <SignedOut reason="logged-out" providerRemembers signOnAgain={signOnAgain} />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { name: '已退出登录' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '重新登录' }));
    await expect(signOnAgain).toHaveBeenLastCalledWith();
    await userEvent.click(canvas.getByRole('button', { name: '使用其他账号登录' }));
    await expect(signOnAgain).toHaveBeenLastCalledWith('login');
  },
};

export const CameBackWithoutToken: Story = {
  render: () => <SignedOut reason="incomplete" providerRemembers={false} signOnAgain={signOnAgain} />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('没有收到登录凭证');
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(1);
  },
};

export const NoSingleSignOn: Story = {
  render: () => <SignedOut reason="unconfigured" providerRemembers={false} signOnAgain={signOnAgain} />,
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('heading', { name: '未配置单点登录' })).toBeVisible();
  },
};

/** Appears after a delay, because single sign-on is usually faster. */
export const Pending: Story = {
  render: () => <SigningOn />,
  async play({ canvasElement }) {
    await waitFor(() => expect(within(canvasElement).getByText('正在登录')).toBeVisible());
    await waitFor(() => expect(getComputedStyle(within(canvasElement).getByRole('status')).opacity).toBe('1'));
  },
};
