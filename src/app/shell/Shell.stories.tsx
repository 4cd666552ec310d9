import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import { registerUnsavedWork } from '../../shared/browser/unsaved-work';
import { configAt, parseInstallation } from '../config';
import { createClientDouble } from '../../services/testing';
import type { Console } from '../console.types';
import { clearCookie, readCookie } from '../session/cookies';
import type { SessionReady } from '../session/session';
import { ConsoleProvider } from '../useConsole';
import Shell from './Shell';
import { trayAnswer } from './tray/testing/answer';
import { SIDEBAR_COOKIE } from './useSidebar';

const screenOf = (id: string, route: string, title: string, menu: string | null) => ({
  id,
  route,
  title,
  menu,
  layout: 'sidebar' as const,
  etag: '1',
  nodes: [],
  broken: false,
});
const menuOf = (menuCode: string, uri: string) => ({
  menuCode,
  uri,
  title: menuCode,
  parentCode: null,
  check: true,
  needAuditingCount: 0,
});
const session: SessionReady = {
  status: 'ready',
  adminLevel: 0,
  sandboxPlatforms: [],
  user: {
    userId: 1,
    loginName: 'operator',
    name: '',
    nickname: '',
    userName: 'shenzhiyuan',
    mis: '',
    mail: '',
    mobile: '138****1234',
    department: '内容组',
    departmentId: 1,
    hasPassword: true,
  },
  role: {
    roleTypes: ['operator'],
    audit: false,
    canWrite: true,
    canEditElement: false,
    canManage: false,
    canEditScreens: false,
  },
  menus: [menuOf('k', '/feed/feed-keyword'), menuOf('p', '/v1/permissions/permission')],
  index: {
    screens: [
      screenOf('home', '/home', '首页', null),
      screenOf('k', '/feed/feed-keyword', '关键词管理', 'k'),
      screenOf('b', '/feed/feed-blogger', '博主管理', 'b'),
      screenOf('p', '/v1/permissions/permission', '角色权限', 'p'),
    ],
    groups: [
      { code: 'home', path: '/home', title: '首页', icon: 'home', order: 0 },
      { code: 'feed', path: '/feed', title: '内容中心', icon: 'read', order: 1 },
      { code: 'permissions', path: '/v1/permissions', title: '权限管理', icon: 'safety', order: 2 },
    ],
  },
};

const logOut = fn(async () => undefined);
const services = {
  client: createClientDouble({ 'console.queryTray': trayAnswer([]) }),
  config: configAt(parseInstallation(''), location, () => null),
  logOut,
  go: { to: fn() },
  near: fn(),
} as unknown as Console;

function Framed() {
  const { pathname } = useLocation();
  const title = session.index.screens.find(({ route }) => route === pathname)?.title ?? '';
  return (
    <Shell session={session} route={pathname} title={title}>
      <p>{title}的内容</p>
    </Shell>
  );
}

const meta: Meta<typeof Shell> = {
  title: 'shell/Shell',
  component: Shell,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ConsoleProvider value={services}>
      <MemoryRouter initialEntries={['/feed/feed-keyword']}>
        <div style={{ height: '100vh' }}>
          <Framed />
        </div>
      </MemoryRouter>
    </ConsoleProvider>
  ),
  beforeEach() {
    clearCookie(SIDEBAR_COOKIE);
    logOut.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof Shell>;

/**
 * The sidebar shows only screens that exist, are permitted and are not for administrators; the name falls back to the
 * username.
 */
export const Whole: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const sidebar = within(canvas.getByRole('navigation', { name: '主菜单' }));
    await expect(sidebar.getByRole('link', { name: '关键词管理' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar.queryByText('博主管理')).toBeNull();
    await expect(sidebar.queryByText('权限管理')).toBeNull();
    await expect(canvas.getByRole('navigation', { name: '面包屑' })).toHaveTextContent('首页内容中心关键词管理');
    await expect(canvas.getByRole('button', { name: 'shenzhiyuan' })).toBeVisible();
    await userEvent.click(sidebar.getByRole('link', { name: '首页' }));
    await expect(canvas.getByText('首页的内容')).toBeVisible();
  },
};

export const SidebarIsRemembered: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '收起菜单' }));
    await expect(readCookie(SIDEBAR_COOKIE)).toBe('0');
    await expect(canvas.queryByRole('link', { name: '关键词管理', current: 'page' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '展开菜单' }));
    await expect(readCookie(SIDEBAR_COOKIE)).toBe('1');
  },
};

export const LoggingOutIsAsked: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'shenzhiyuan' }));
      await userEvent.click(canvas.getByRole('menuitem', { name: '退出登录' }));
      return within(await screen.findByRole('dialog'));
    };
    await userEvent.click((await ask()).getByRole('button', { name: /取\s*消/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(logOut).not.toHaveBeenCalled();
    await userEvent.click((await ask()).getByRole('button', { name: /确\s*定/ }));
    await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Logging out asks about unsaved work, and a no cancels it. */
export const LoggingOutLosesNothingUnasked: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const discard = fn();
    const letGo = registerUnsavedWork({ isUnderWay: () => true, question: '文件还没有传完，确定关闭吗？', discard });
    const answer = async (question: string, name: RegExp) => {
      const dialog = await screen.findByRole('dialog', { name: question });
      await userEvent.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
    };
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'shenzhiyuan' }));
      await userEvent.click(canvas.getByRole('menuitem', { name: '退出登录' }));
      await answer('确定退出登录吗？', /确\s*定/);
    };
    try {
      await ask();
      await answer('文件还没有传完，确定关闭吗？', /取\s*消/);
      await expect([logOut.mock.calls.length, discard.mock.calls.length]).toEqual([0, 0]);
      await ask();
      await answer('文件还没有传完，确定关闭吗？', /仍然离开/);
      await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
      await expect(discard).toHaveBeenCalledOnce();
    } finally {
      letGo();
    }
  },
};
