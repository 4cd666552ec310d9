import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { chooseTheme, startTheme } from '../../shared/theme/theme';
import '../base.css';
import { Breadcrumb } from './Breadcrumb';
import './shell.css';
import { UserMenu } from './UserMenu';

const meta: Meta<typeof UserMenu> = {
  title: 'shell/Navbar',
  component: UserMenu,
  args: { name: '沈知远', note: '内容运营中心 · admin', updateGitToken: fn(), openProfile: fn(), logOut: fn() },
  render: (args) => (
    <MemoryRouter>
      <div className="at-navbar">
        <Breadcrumb
          crumbs={[{ title: '首页', to: '/home' }, { title: '内容中心', to: '/feed' }, { title: '关键词管理' }]}
        />
        <UserMenu {...args} />
      </div>
    </MemoryRouter>
  ),
};
export default meta;
type Story = StoryObj<typeof UserMenu>;

export const BreadcrumbAndName: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/home');
    await expect(canvas.getByText('关键词管理')).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: '沈知远' })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const MenuOpen: Story = {
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: '沈知远' });
    await userEvent.click(button);
    await expect(canvas.getByRole('menuitem', { name: '个人资料' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: '更新 Git 令牌' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitemradio', { name: '跟随系统' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: '退出登录' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: '个人资料' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{End}{Enter}');
    await expect(args.logOut).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{Enter}');
    await expect(args.openProfile).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.updateGitToken).toHaveBeenCalledOnce();
    await userEvent.click(button);
    await userEvent.click(canvas.getByText('首页').parentElement!.parentElement!);
    await expect(canvas.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
  },
};

/** External users have no Git token. */
export const External: Story = {
  args: { updateGitToken: undefined },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '沈知远' }));
    await expect(canvas.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['个人资料', '退出登录']);
  },
};

/** The theme changes at once, is kept in this browser, and follows a choice in another tab. */
export const Themes: Story = {
  beforeEach() {
    startTheme();
    return () => chooseTheme('system');
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const background = () => getComputedStyle(canvasElement.querySelector('.at-navbar')!).backgroundColor;
    await userEvent.click(canvas.getByRole('button', { name: '沈知远' }));
    await expect(canvas.getByRole('menuitemradio', { name: '跟随系统' })).toBeChecked();
    const light = background();
    await userEvent.click(canvas.getByRole('menuitemradio', { name: '深色' }));
    await expect(canvas.getByRole('menuitemradio', { name: '深色' })).toBeChecked();
    await expect(background()).not.toBe(light);

    localStorage.setItem('atelier_theme', 'light');
    window.dispatchEvent(new StorageEvent('storage', { key: 'atelier_theme' }));
    await waitFor(() => expect(canvas.getByRole('menuitemradio', { name: '浅色' })).toBeChecked());
    await expect(background()).toBe(light);
    await userEvent.click(canvas.getByRole('menuitemradio', { name: '深色' }));
  },
};
