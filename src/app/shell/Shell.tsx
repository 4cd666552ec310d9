/** The frame of a screen: sidebar, and navbar with breadcrumb and user menu. Uses no antd, to load fast. */
import { useMemo, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { confirm, notify } from '../../runtime/nodes/feedback/feedback';
import { mayLeave } from '../screens/navigation-guard';
import { isExternal } from '../config';
import { DemoChip } from '../notices/DemoChip';
import { displayName, type SessionReady } from '../session/session';
import { useConsole } from '../useConsole';
import { useRoom } from '../useRoom';
import { useAssistant } from './assistant/useAssistant';
import { useResultPorts } from './assistant/useResultPorts';
import { Breadcrumb } from './Breadcrumb';
import type { GitTokenDialogProps } from './git-token/GitTokenDialog';
import { Sidebar } from './Sidebar';
import { breadcrumbOf, sidebarGroups } from './sidebar-items';
import { usePalette } from './palette/usePalette';
import { TrayButton } from './tray/TrayButton';
import { UserMenu } from './UserMenu';
import { useSidebar } from './useSidebar';
import './shell.css';

export interface ShellProps {
  session: SessionReady;
  /** Route of the current screen. */
  route: string;
  title: string;
  children: ReactNode;
}

export default function Shell({ session, route, title, children }: ShellProps) {
  const { config, near } = useConsole();
  const { open, overlay, toggle } = useSidebar(route);
  const groups = useMemo(() => sidebarGroups(session, session.adminLevel, config.insHost), [session, config.insHost]);
  const crumbs = useMemo(() => breadcrumbOf(route, title, session), [route, title, session]);
  const page = useRef<HTMLElement>(null);
  useRoom(page);

  const gitToken = useGitToken();
  const assistant = useAssistant(route, session);
  const palette = usePalette(session);
  useResultPorts(session);

  return (
    <div
      className="at-shell"
      data-sidebar={overlay ? 'over' : open ? 'open' : 'closed'}
      onKeyDown={({ key }) => {
        if (key === 'Escape' && overlay && open) toggle(false);
      }}
      role="presentation"
    >
      <SkipLink page={page} />
      {(!overlay || open) && (
        <Sidebar
          groups={groups}
          route={route}
          siteTitle={config.siteTitle}
          open={open}
          expand={() => toggle(true)}
          near={near}
        />
      )}
      {overlay && open && (
        <button type="button" className="at-shade" aria-label="收起菜单" onClick={() => toggle(false)} />
      )}
      <div className="at-column">
        <Navbar session={session} crumbs={crumbs} open={open} toggle={() => toggle()} showGitToken={gitToken.show}>
          <DemoChip hasDemoAccounts={config.demoAccounts.length > 0} platforms={session.sandboxPlatforms} />
          {palette.button}
          {assistant.button}
        </Navbar>
        <main id="at-main" ref={page} className="at-main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <p className="at-unseen" aria-live="polite">
        {title}
      </p>
      {gitToken.dialog}
      {assistant.drawer}
      {palette.dialog}
    </div>
  );
}

/** Lets keyboards pass the sidebar. */
const SkipLink = ({ page }: { page: RefObject<HTMLElement | null> }) => (
  <a
    className="at-skip"
    href="#at-main"
    onClick={(event) => {
      event.preventDefault();
      page.current?.focus();
    }}
  >
    跳到主要内容
  </a>
);

interface NavbarProps extends Pick<ShellProps, 'session'> {
  crumbs: ReturnType<typeof breadcrumbOf>;
  /** Whether the sidebar is open. */
  open: boolean;
  toggle(): void;
  showGitToken(): void;
  children: ReactNode;
}

function Navbar({ session: { user }, crumbs, open, toggle, showGitToken, children }: NavbarProps) {
  const { config, go, logOut } = useConsole();
  const askToLogOut = async () => {
    if ((await confirm('确定退出登录吗？', { details: '退出后需要重新登录才能继续使用。' })) && (await mayLeave()))
      await logOut();
  };
  return (
    <header className="at-navbar">
      <button
        type="button"
        className="at-fold"
        aria-label={open ? '收起菜单' : '展开菜单'}
        aria-expanded={open}
        onClick={toggle}
      >
        <span aria-hidden="true" />
      </button>
      <Breadcrumb crumbs={crumbs} />
      {children}
      <TrayButton />
      <UserMenu
        name={displayName(user)}
        note={[user.department, user.loginName].filter(Boolean).join(' · ')}
        updateGitToken={isExternal(config) ? undefined : showGitToken}
        openProfile={() => go.to('/profile/account')}
        logOut={() => void askToLogOut()}
      />
    </header>
  );
}

/** Loads the dialog's code on demand. */
function useGitToken() {
  const { client } = useConsole();
  const [{ Dialog, open }, set] = useState<{ Dialog?: ComponentType<GitTokenDialogProps>; open: boolean }>({
    open: false,
  });
  const show = () => {
    import('./git-token/GitTokenDialog').then(
      ({ default: loaded }) => set({ Dialog: loaded, open: true }),
      () => notify('error', '页面代码没有加载成功，控制台可能刚刚更新过，请刷新后重试'),
    );
  };
  return { show, dialog: Dialog && <Dialog open={open} client={client} close={() => set({ Dialog, open: false })} /> };
}
