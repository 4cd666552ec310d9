import AntTabs from 'antd/es/tabs';
import { useState } from 'react';
import type { TabsNode } from '../../page/types';
import { type NodeProps, Nodes, useQuery, useText } from '../context';
import './tabs.css';

/** Panes are drawn when they are opened first, and keep their state from then on. */
export default function Tabs({ node }: NodeProps<TabsNode>) {
  const { query, setQuery } = useQuery();
  const [own, setOwn] = useState<string>();
  const asked = node.query ? query[node.query] : own;
  // An address may name a tab that there is not (any more).
  const active = node.items.find(({ key }) => key === asked)?.key ?? node.items[0]?.key;
  const open = (key: string) => {
    if (node.query) setQuery({ [node.query]: key === node.items[0]?.key ? undefined : key });
    else setOwn(key);
  };
  return (
    <AntTabs
      className="at-tabs"
      activeKey={active}
      onChange={open}
      items={node.items.map(({ key, title, badge, body }) => ({
        key,
        label: <Label title={title} badge={badge} />,
        children: <div className="at-nodes"><Nodes nodes={body} /></div>,
      }))}
    />
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
