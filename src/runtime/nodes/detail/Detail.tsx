import type { CSSProperties } from 'react';
import type { Column, DetailNode } from '../../../language/types';
import { type NodeProps, useSourcesOf, useText, useValue } from '../context';
import { Display } from '../display/Display';
import { Nothing, Trouble } from '../state/Trouble';
import './detail.css';

const COLUMNS = 2;

export default function Detail({ node }: NodeProps<DetailNode>) {
  const title = useText(node.title);
  return (
    <section className="at-detail" aria-label={title || undefined}>
      {title && <h3>{title}</h3>}
      <Fields node={node} />
    </section>
  );
}

function Fields({ node }: { node: DetailNode }) {
  const data = useValue(node.data);
  const { loading, error, refresh } = useSourcesOf(node.data);
  const isRecord = data !== null && typeof data === 'object';
  if (error && !isRecord) return <Trouble error={error} retry={refresh} />;
  if (!isRecord && !loading) return <Nothing />;
  const fields = node.fields.map(asColumn);
  return (
    <dl
      className="at-detail-fields"
      aria-busy={loading || undefined}
      style={{ '--at-columns': node.columns ?? COLUMNS } as CSSProperties}
    >
      {fields.map((column) => (
        <div
          key={`${column.field ?? ''} ${column.title ?? ''} ${column.text ?? ''}`}
          data-node={column.$at}
          data-wide={column.as === 'longText' || undefined}
        >
          <dt>{column.title ?? column.field}</dt>
          <dd>
            {isRecord ? (
              <Display column={column} row={data as Record<string, unknown>} />
            ) : (
              <span className="at-detail-loading" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const asColumn = (field: string | Column): Column => (typeof field === 'string' ? { field } : field);
