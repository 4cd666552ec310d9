import { useId, useMemo } from 'react';
import type { QueueNode } from '../../../language/types';
import { type NodeProps, useActions, useSourcesOf, useText, useValue } from '../context';
import { formatFromNow, formatNumber } from '../display/format';
import { Icon } from '../icon/Icon';
import { Trouble } from '../state/Trouble';
import './queue.css';

type Item = QueueNode['items'][number];

export default function Queue({ node }: NodeProps<QueueNode>) {
  const title = useText(node.title);
  const id = useId();
  return (
    <section className="at-queue" aria-labelledby={title ? id : undefined}>
      {title && <h2 id={id}>{title}</h2>}
      <Items node={node} />
    </section>
  );
}

function Items({ node: { items, empty = '没有待处理的工作' } }: { node: QueueNode }) {
  const templates = useMemo(() => items.map(({ count }) => count), [items]);
  // A source that the person may not read is never sent: its count stays empty.
  const counts = useValue(templates) as readonly unknown[];
  const nothing = useText(empty);
  const { loading, error, refresh } = useSourcesOf(templates);
  const waiting = items.flatMap((item, index) => {
    const count = Number(counts[index] ?? 0);
    return count > 0 ? [{ item, count }] : [];
  });
  if (waiting.length === 0 && loading)
    return <output className="at-queue-loading" aria-busy="true" aria-label="加载中" />;
  return (
    <>
      {error && <Trouble error={error} retry={refresh} />}
      {waiting.length === 0 && !error && <p className="at-queue-empty">{nothing}</p>}
      {waiting.length > 0 && (
        <ul>
          {waiting.map(({ item, count }) => (
            <li key={item.title}>
              <Entry item={item} count={count} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ item, count }: { item: Item; count: number }) {
  const run = useActions();
  const title = useText(item.title);
  const oldest = useValue(item.oldest);
  return (
    <button type="button" className="at-queue-item" data-tone={item.tone} onClick={() => void run(item.do)}>
      {item.icon && <Icon name={item.icon} />}
      <span className="at-queue-title">{title}</span>
      <span className="at-queue-oldest">{typeof oldest === 'string' && `最早 ${formatFromNow(oldest)}`}</span>
      <span className="at-queue-count">
        {formatNumber(count)}
        {item.unit && <small>{item.unit}</small>}
      </span>
    </button>
  );
}
