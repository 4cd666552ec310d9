import type { CardNode } from '../../../language/types';
import { type NodeProps, Nodes, useText } from '../context';
import './card.css';

export default function Card({ node }: NodeProps<CardNode>) {
  const title = useText(node.title);
  const hasHead = title !== '' || (node.extra?.length ?? 0) > 0;
  return (
    <section className="at-card" aria-label={title || undefined}>
      {hasHead && (
        <header className="at-card-head">
          <h2>{title}</h2>
          {node.extra && (
            <div className="at-card-extra">
              <Nodes nodes={node.extra} />
            </div>
          )}
        </header>
      )}
      <div className="at-card-body at-nodes">
        <Nodes nodes={node.body} />
      </div>
    </section>
  );
}
