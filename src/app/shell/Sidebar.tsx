/** The sidebar: collapsible groups with links to screens. Arrow keys move through it; Home and End jump to its ends. */
import { useState, type KeyboardEvent } from 'react';
import { GroupIcon } from './icons';
import { Link } from './Link';
import type { SidebarGroup, SidebarItem } from './sidebar-items';
import './sidebar.css';
import { useNear } from './useNear';

export interface SidebarProps {
  groups: readonly SidebarGroup[];
  /** Route of the current screen. */
  route: string;
  siteTitle: string;
  /** false: collapsed to icons. */
  open: boolean;
  /** Opens a closed sidebar. */
  expand(): void;
  /** The person will likely press this link: preload its screen. */
  near(link: HTMLAnchorElement): void;
}

export function Sidebar({ groups, route, siteTitle, open, expand, near }: SidebarProps) {
  const active = groups.find(
    ({ to, items }) => isActive(to, route) || items.some((item) => isActive(item.to, route)),
  )?.code;
  const [unfolded, setUnfolded] = useState<{ entered: string | undefined; codes: ReadonlySet<string> }>({
    entered: undefined,
    codes: new Set(),
  });
  // Entering a group unfolds it. Leaving it does not fold it, so that nothing moves under the pointer.
  if (active !== unfolded.entered)
    setUnfolded({ entered: active, codes: active ? new Set([...unfolded.codes, active]) : unfolded.codes });

  const press = (code: string) => {
    const codes = new Set(unfolded.codes);
    if (!open || !codes.delete(code)) codes.add(code);
    setUnfolded({ ...unfolded, codes });
    if (!open) expand();
  };

  return (
    <nav className="at-sidebar" aria-label="主菜单" data-open={open} {...useNear(near)}>
      <Link className="at-brand" to="/home" aria-label={`${siteTitle}，返回首页`}>
        <img src="/favicon.svg" alt="" width="26" height="26" />
        <span className="at-side-text">{siteTitle}</span>
      </Link>
      <div className="at-side-list" role="presentation" onKeyDown={walk}>
        <ul>
          {groups.map((group) => (
            <li key={group.code}>
              {group.to === undefined ? (
                <Group
                  group={group}
                  route={route}
                  unfolded={open && unfolded.codes.has(group.code)}
                  active={group.code === active}
                  press={() => press(group.code)}
                />
              ) : (
                <GroupLink group={group} to={group.to} active={isActive(group.to, route)} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function GroupLink({ group: { title, icon }, to, active }: { group: SidebarGroup; to: string; active: boolean }) {
  return (
    <Link className="at-side-group" to={to} title={title} aria-current={active ? 'page' : undefined}>
      <GroupIcon name={icon} />
      <span className="at-side-text">{title}</span>
    </Link>
  );
}

interface GroupProps {
  group: SidebarGroup;
  route: string;
  unfolded: boolean;
  active: boolean;
  press(): void;
}

function Group({ group: { code, title, icon, items }, route, unfolded, active, press }: GroupProps) {
  const id = `at-side-${code}`;
  const waiting = items.reduce((sum, { badge }) => sum + badge, 0);
  const current = mostSpecific(items, route);
  return (
    <>
      <button
        type="button"
        className="at-side-group"
        title={title}
        aria-expanded={unfolded}
        aria-controls={id}
        data-active={active}
        onClick={press}
      >
        <GroupIcon name={icon} />
        <span className="at-side-text">{title}</span>
        {!unfolded && <Badge count={waiting} />}
        <span className="at-side-arrow" aria-hidden="true" />
      </button>
      <ul id={id} className="at-side-items" hidden={!unfolded}>
        {items.map((item) => (
          <Item key={item.to} item={item} active={item === current} />
        ))}
      </ul>
    </>
  );
}

function Item({ item: { title, to, badge }, active }: { item: SidebarItem; active: boolean }) {
  return (
    <li>
      <Link className="at-side-item" to={to} title={title} aria-current={active ? 'page' : undefined}>
        <span>{title}</span>
        <Badge count={badge} />
      </Link>
    </li>
  );
}

const MOST = 99;
const Badge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className="at-side-badge">
      {count > MOST ? `${MOST}+` : count}
      <span className="at-unseen"> 条待审核</span>
    </span>
  ) : null;

/** The active item with the longest path: a group may list a route and another one below it. */
const mostSpecific = (items: readonly SidebarItem[], route: string): SidebarItem | undefined =>
  items.filter(({ to }) => isActive(to, route)).toSorted((one, other) => other.to.length - one.to.length)[0];

/** An item is also active on the routes below it. */
const isActive = (to: string | undefined, route: string) =>
  to !== undefined && (route === to || route.startsWith(`${to}/`));

function walk(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.offsetParent !== null,
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  stops[Math.max(0, Math.min(stops.length - 1, next))]?.focus();
}
