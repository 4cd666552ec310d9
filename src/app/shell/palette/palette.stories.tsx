import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import '../../base.css';
import { createClientDouble } from '../../../services/testing';
import type { SessionReady } from '../../session/session';
import Palette, { type PaletteProps } from './Palette';

const screenOf = (route: string, title: string) => ({
  id: route,
  route,
  title,
  menu: null,
  layout: 'sidebar' as const,
  etag: '1',
  nodes: [],
  broken: false,
});
const session = {
  status: 'ready',
  user: { userId: 7 },
  menus: [],
  index: {
    screens: [screenOf('/feed/feed-keyword', '关键词管理'), screenOf('/feed/feed-blogger', '博主管理')],
    groups: [{ code: 'feed', path: '/feed', title: '内容中心', icon: 'read', order: 1 }],
  },
} as unknown as SessionReady;

const found = {
  list: [
    { kind: '博主', name: '阿舟护肤笔记', note: '深圳', address: '/feed/feed-blogger?keyword=a&blogger=3' },
    { kind: '员工', name: '没有权限看的页面', note: '', address: '/v1/permissions/account?user=3' },
  ],
  missing: [],
};

const collect = fn();
const meta: Meta<PaletteProps> = {
  title: 'app/palette',
  component: Palette,
  args: {
    session,
    client: createClientDouble({ 'console.search': () => found }),
    actions: [{ kind: '操作', name: '添加关键词', note: '', act: collect }],
    go: fn(),
    close: fn(),
  },
  beforeEach: () => localStorage.removeItem('atelier_recent_7'),
};
export default meta;
type Story = StoryObj<PaletteProps>;

const names = () => screen.getAllByRole('option').map((each) => each.firstChild!.textContent);

/** Screens by initials, records by name where the person may open their screen; the keyboard chooses. */
export const Search: Story = {
  async play({ args: { go, close } }) {
    const field = await screen.findByRole('combobox', { name: '搜索与命令' });
    await expect(field).toHaveFocus();
    await expect(names()).toEqual(['添加关键词', '关键词管理', '博主管理']);
    await userEvent.keyboard('bz');
    await waitFor(() => expect(names()).toEqual(['博主管理', '阿舟护肤笔记']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(go).toHaveBeenCalledWith('/feed/feed-blogger?keyword=a&blogger=3');
    await expect(close).toHaveBeenCalled();
    await expect(localStorage.getItem('atelier_recent_7')).toContain('阿舟护肤笔记');
  },
};

/** An action of the screen is done after the palette has closed. */
export const Action: Story = {
  async play({ args: { close } }) {
    await screen.findByRole('combobox');
    await userEvent.keyboard('添加{Enter}');
    await expect(close).toHaveBeenCalled();
    await expect(collect).toHaveBeenCalledOnce();
  },
};
