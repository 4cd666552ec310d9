import AntTabs from 'antd/es/tabs';
import { useMemo, useState } from 'react';
import type { TabsNode } from '../../page/types';
import { type NodeProps, Nodes, useQuery, useText, useValue } from '../context';
import './tabs.css';

/** Panes are drawn when they are opened first, and keep their state from then on. */
export default function Tabs({ node }: NodeProps<TabsNode>) {
  const { query, setQuery } = useQuery();
  const [own, setOwn] = useState<string>();
  const items = useVisible(node);
  const asked = node.query ? query[node.query] : own;
  // An address may name a tab that there is not (any more), or not for this person.
  const active = items.find(({ key }) => key === asked)?.key ?? items[0]?.key;
  const open = (key: string) => {
    if (node.query) setQuery({ [node.query]: key === node.items[0]?.key ? undefined : key });
    else setOwn(key);
  };
  return (
    <AntTabs
      className="at-tabs"
      activeKey={active}
      onChange={open}
      items={items.map(({ key, title, badge, body }) => ({
        key,
        label: <Label title={title} badge={badge} />,
        children: <div className="at-nodes"><Nodes nodes={body} /></div>,
      }))}
    />
  );
}

/** The tabs that are there for this person. */
function useVisible({ items }: TabsNode): TabsNode['items'] {
  const visible = useValue(useMemo(() => items.map((item) => item.visible ?? true), [items])) as unknown[];
  return useMemo(() => items.filter((_, index) => visible[index]), [items, visible]);
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
