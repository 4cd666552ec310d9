import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { openPane } from '../../../language/infer/typed';
import type { TabsNode } from '../../../language/types';
import { type NodeProps, Nodes, useQuery, useText, useValue } from '../context';
import { preloadNodes } from '../registry';
import './tabs.css';

/**
 * Panes are drawn when first opened and keep their state; their code starts to load on hover or focus. Not antd's tabs,
 * which measure and draw twice and load menus: half of all screens have tabs, and their rows waited for that.
 */
export default function Tabs({ node }: NodeProps<TabsNode>) {
  const { query, setQuery } = useQuery();
  const [own, setOwn] = useState<string>();
  const items = useVisible(node);
  const requestedKey = node.query ? query[node.query] : own;
  // The address may name a tab that does not exist (any more), or that this user does not see.
  const active = openPane(items, requestedKey)?.key;
  const opened = useOpened(active);
  const id = useId();
  const open = (key: string) => {
    if (key === active) return;
    if (node.query) setQuery({ [node.query]: key === node.items[0]?.key ? undefined : key });
    else setOwn(key);
  };
  return (
    <div className="at-tabs">
      <Bar
        open={`${id}${active}-tab`}
        onNear={() => items.forEach(({ key, body }) => opened.has(key) || preloadNodes(body))}
      >
        {items.map(({ key, title, badge, $at }) => (
          <button
            key={key}
            data-node={$at}
            type="button"
            role="tab"
            id={`${id}${key}-tab`}
            aria-selected={key === active}
            aria-controls={opened.has(key) ? `${id}${key}` : undefined}
            tabIndex={key === active ? 0 : -1}
            className="at-tab"
            onClick={() => open(key)}
          >
            <Label title={title} badge={badge} />
          </button>
        ))}
      </Bar>
      {items
        .filter(({ key }) => opened.has(key))
        .map(({ key, body }) => (
          <div key={key} role="tabpanel" id={`${id}${key}`} aria-labelledby={`${id}${key}-tab`} hidden={key !== active}>
            <div className="at-nodes">
              <Nodes nodes={body} />
            </div>
          </div>
        ))}
    </div>
  );
}

/** The tabs that are visible for this user. */
function useVisible({ items }: TabsNode): TabsNode['items'] {
  const visible = useValue(useMemo(() => items.map((item) => item.visible ?? true), [items])) as unknown[];
  return useMemo(() => items.filter((_, index) => visible[index]), [items, visible]);
}

/** Keys of the panes opened so far, including the open one. */
function useOpened(active: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(active === undefined ? [] : [active]));
  if (active === undefined || opened.has(active)) return opened;
  const all = new Set([...opened, active]);
  setOpened(all);
  return all;
}

/** The tab that a key moves to, by index and number of tabs. */
const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Arrow keys move the focus between tabs, Enter opens one; the open tab is scrolled into view. `onNear`: called on hover
 * and focus, to load the panes' code.
 */
function Bar({ open, onNear, children }: { open: string; onNear(): void; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = document.getElementById(open);
    if (tab) bar.current!.scrollLeft = tab.offsetLeft + (tab.offsetWidth - bar.current!.clientWidth) / 2;
  }, [open]);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...bar.current!.querySelectorAll<HTMLElement>('[role="tab"]')];
    const to = MOVES[event.key]?.(tabs.indexOf(document.activeElement as HTMLElement), tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    tabs[to]?.focus();
  };
  return (
    // the open tab inside has the focus
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={bar} role="tablist" className="at-tab-bar" onKeyDown={move} onPointerEnter={onNear} onFocus={onNear}>
      {children}
    </div>
  );
}

function Label({ title, badge }: { title: string; badge?: string }) {
  const count = useText(badge);
  return (
    <>
      {useText(title)}
      {count !== '' && count !== '0' && <span className="at-tab-badge">{count}</span>}
    </>
  );
}
