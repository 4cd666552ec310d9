import { memo } from 'react';
import { type DrawnNode, ruleClassOf } from './drawn';
import type { Environment, OuterAttributes } from './view';
import { VIEWS } from './views';

interface Props {
  readonly node: DrawnNode;
  readonly environment: Environment;
}

/** One drawn node with its children; drawn again only when it or the environment changed. */
export const NodeView = memo(function NodeView({ node, environment }: Props) {
  const drawChild = (child: DrawnNode) => <NodeView key={child.key} node={child} environment={environment} />;
  const children = node.children.map(drawChild);
  if (node.type === 'slot')
    return (
      <div
        className="page-slot"
        data-slot={node.slot}
        data-slot-of={node.slotOf ?? undefined}
        data-node={node.nodeId ?? undefined}
      >
        {children}
      </div>
    );
  const outer: OuterAttributes = {
    id: node.key,
    ...(environment.mode === 'canvas' && node.nodeId !== null && { 'data-node': node.nodeId }),
  };
  if (node.type === 'component')
    return (
      <div {...outer} className={`page-component ${node.className}`}>
        {children}
      </div>
    );
  const view = VIEWS[node.type]!;
  const className = `p-${node.type} ${node.className}${view.rules ? ` ${ruleClassOf(node)}` : ''}`;
  return view.draw({ props: node.props, node, outer, className, children, drawChild, environment });
});
