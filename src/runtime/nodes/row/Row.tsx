import type { CSSProperties } from 'react';
import type { RowNode } from '../../../language/types';
import { type NodeProps, Nodes } from '../context';
import './row.css';

/** Gap between children, px. */
const GAP = 12;

export default function Row({ node }: NodeProps<RowNode>) {
  return (
    <div
      className="at-row"
      data-align={node.align ?? 'top'}
      style={{ '--at-gap': `${node.gap ?? GAP}px` } as CSSProperties}
    >
      <Nodes nodes={node.body} columns />
    </div>
  );
}
