import { useId, useMemo } from 'react';
import type { QueueNode } from '../../../language/types';
import { type NodeProps, useActions, useScreen, useSourcesOf, useText, useValue } from '../context';
import { formatFromNow, formatNumber } from '../display/format';
import { Icon } from '../icon/Icon';
import { Trouble } from '../state/Trouble';
import { useIsLate, usePlaces, useReserved } from './usePlaces';
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

function Items({ node: { title = '', items, empty = '没有待处理的工作' } }: { node: QueueNode }) {
  const templates = useMemo(() => items.map(({ count }) => count), [items]);
  // A source that the person may not read is never sent: its count stays empty.
  const counts = useValue(templates) as readonly unknown[];
  const nothing = useText(empty);
  const { loading, error, refresh } = useSourcesOf(templates);
  const isLate = useIsLate(loading);
  const { screen } = useScreen();
  const waiting = items.flatMap((_item, index) => (Number(counts[index] ?? 0) > 0 ? [index] : []));
  const places = usePlaces(waiting, !loading || isLate);
  const reserved = useReserved(`atelier.queue:${screen.route}:${title}`, loading ? undefined : places.length);
  const missing = loading ? Math.max(1, reserved) - places.length : 0;
  return (
    <>
      {!loading && places.length === 0 && !error && <p className="at-queue-empty">{nothing}</p>}
      {(places.length > 0 || missing > 0) && (
        <ul aria-busy={loading}>
          {places.map((index) => (
            <li key={items[index]!.title}>
              <Entry item={items[index]!} count={Number(counts[index] ?? 0)} />
            </li>
          ))}
          {Array.from({ length: missing }, (_each, index) => (
            <li key={index} className="at-queue-loading" aria-hidden="true" />
          ))}
        </ul>
      )}
      {error && <Trouble error={error} retry={refresh} />}
      {loading && <output className="at-queue-word">加载中</output>}
    </>
  );
}

/** A row keeps its place when its work is done; nothing is left to press then. */
function Entry({ item, count }: { item: Item; count: number }) {
  const run = useActions();
  const title = useText(item.title);
  const oldest = useValue(item.oldest);
  return (
    <button
      type="button"
      className="at-queue-item"
      data-node={item.$at}
      data-tone={count > 0 ? item.tone : undefined}
      disabled={count === 0}
      onClick={() => void run(item.do)}
    >
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
