import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import '../base.css';
import { Sidebar, type SidebarProps } from './Sidebar';

const groups: SidebarProps['groups'] = [
  { code: 'home', title: '首页', icon: 'home', items: [], to: '/home' },
  {
    code: 'feed',
    title: '内容中心',
    icon: 'read',
    items: [
      { title: '博主管理', to: '/feed/feed-blogger', badge: 0 },
      { title: '关键词管理', to: '/feed/feed-keyword', badge: 3 },
    ],
  },
  {
    code: 'permissions',
    title: '权限管理',
    icon: 'safety',
    items: [{ title: '账号管理', to: '/v1/permissions/account', badge: 0 }],
  },
  { code: 'ins', title: '审核中心', icon: 'audit', items: [{ title: '笔记审核', to: '/ins/note', badge: 128 }] },
];

/** A router around the sidebar, with the state that the shell holds. */
function Framed(props: SidebarProps) {
  return (
    <MemoryRouter initialEntries={[props.route]}>
      <Followed {...props} />
    </MemoryRouter>
  );
}
function Followed({ open: initially, expand, ...props }: SidebarProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(initially);
  return (
    <div style={{ height: 480 }}>
      <Sidebar
        {...props}
        route={pathname}
        open={open}
        expand={() => {
          expand();
          setOpen(true);
        }}
      />
    </div>
  );
}

const meta: Meta<typeof Sidebar> = {
  title: 'shell/Sidebar',
  component: Sidebar,
  render: Framed,
  args: { groups, route: '/feed/feed-keyword', siteTitle: 'Atelier 运营台', open: true, expand: fn(), near: fn() },
};
export default meta;
type Story = StoryObj<typeof Sidebar>;

export const Open: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /关键词管理/ })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('navigation')).toHaveStyle({ width: '210px' });
    await expect(canvas.queryByRole('link', { name: '账号管理' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '权限管理' }));
    await userEvent.click(canvas.getByRole('link', { name: '账号管理' }));
    await expect(canvas.getByRole('link', { name: '账号管理' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: '内容中心' }));
    await expect(canvas.queryByRole('link', { name: '博主管理' })).toBeNull();
  },
};

export const Counts: Story = {
  args: { route: '/ins/note' },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: /笔记审核/ })).toHaveTextContent('99+ 条待审核');
    await expect(canvas.getByRole('button', { name: /内容中心/ })).toHaveTextContent('3');
  },
};

/**
 * Calls `near` when the pointer or the focus rests on a link, or a finger touches it. The current address is one of
 * Storybook's.
 */
export const Near: Story = {
  // Padding, because the browser's real pointer rests in the top left corner, on the brand.
  decorators: [
    (Drawn) => (
      <div style={{ padding: 40 }}>
        <Drawn />
      </div>
    ),
  ],
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    const near = args.near as ReturnType<typeof fn>;
    near.mockClear();
    const paths = () => near.mock.calls.map(([link]) => (link as HTMLAnchorElement).pathname);
    const [blogger, keyword] = [
      canvas.getByRole('link', { name: '博主管理' }),
      canvas.getByRole('link', { name: /关键词管理/ }),
    ];
    fireEvent.pointerOver(blogger);
    fireEvent.pointerOver(keyword);
    await waitFor(() => expect(paths()).toEqual(['/feed/feed-keyword']));
    fireEvent.pointerOver(blogger);
    fireEvent.pointerOver(canvas.getByRole('button', { name: '内容中心' }));
    await new Promise((done) => setTimeout(done, 150));
    await expect(near).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(blogger);
    await waitFor(() => expect(paths()).toEqual(['/feed/feed-keyword', '/feed/feed-blogger']));
    canvas.getByRole('link', { name: '首页' }).focus();
    await waitFor(() => expect(paths().at(-1)).toBe('/home'));
  },
};

export const ByKeyboard: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    canvas.getByRole('link', { name: '首页' }).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('link', { name: '博主管理' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(canvas.getByRole('link', { name: /笔记审核/ })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('link', { name: '首页' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.queryByRole('link', { name: '博主管理' })).toBeNull();
  },
};

/** Groups with pending items show a dot. */
export const Closed: Story = {
  args: { open: false },
  async play({ args, canvasElement }) {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /审核中心/ }).querySelector('.at-side-badge')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /关键词管理/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '权限管理' }));
    await expect(args.expand).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: '账号管理' })).toBeVisible();
  },
};
