/** Draws a list of nodes, each inside its own error boundary. */
import { type CSSProperties, memo, useEffect, useState } from 'react';
import type { Node } from '../../language/types';
import { NodeBoundary } from './boundary/NodeBoundary';
import { useValue } from './hooks';
import { loadedNode, loadNode, type NodeComponent, type NodeProps } from './registry';
import './nodes.css';
import './touch.css';

/** `columns`: lays children out side by side, each as wide as its `span` of 24 columns. */
export const Nodes = memo(function Nodes({ nodes, columns = false }: { nodes: readonly Node[]; columns?: boolean }) {
  const keys = keysOf(nodes);
  const draw = (index: number) => <Visible key={keys[index]} node={nodes[index]!} columns={columns} />;
  return rowsOfButtons(nodes, columns).map((group) =>
    group.length === 1 ? (
      draw(group[0]!)
    ) : (
      <div key={`from ${keys[group[0]!]}`} className="at-buttons">
        {group.map(draw)}
      </div>
    ),
  );
});

/** Groups consecutive buttons into rows. Returns the indexes of the nodes of each row. */
export function rowsOfButtons(nodes: readonly Pick<Node, 'type'>[], columns: boolean): number[][] {
  const groups: number[][] = [];
  nodes.forEach(({ type }, index) => {
    const follows = !columns && type === 'button' && nodes[index - 1]?.type === 'button';
    if (follows) groups.at(-1)!.push(index);
    else groups.push([index]);
  });
  return groups;
}

/**
 * React keys that survive edits of the screen: the id, otherwise the type and the position among siblings of that type.
 */
export function keysOf(nodes: readonly Pick<Node, 'id' | 'type'>[]): string[] {
  const counts = new Map<string, number>();
  return nodes.map(({ id, type }) => {
    if (id) return `#${id}`;
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    return `${type}:${count}`;
  });
}

function Visible({ node, columns }: { node: Node; columns: boolean }) {
  const visible = useValue(node.visible ?? true);
  if (!visible) return null;
  const drawn = (
    <NodeBoundary node={node}>
      <Loaded node={node} />
    </NodeBoundary>
  );
  const { $at, sticky } = node;
  const stuck = sticky === undefined ? '' : `at-sticky at-sticky--${sticky}`;
  if (columns)
    return (
      <div
        className={stuck === '' ? 'at-col' : `at-col ${stuck}`}
        style={node.span === undefined ? undefined : ({ '--at-span': node.span } as CSSProperties)}
        data-node={$at}
      >
        {drawn}
      </div>
    );
  // `display: contents`: an element that only marks has no box and does not change the layout.
  return $at === undefined && stuck === '' ? (
    drawn
  ) : (
    <div className={stuck || 'at-marked'} data-node={$at}>
      {drawn}
    </div>
  );
}

/**
 * The node's component, or a placeholder until its chunk has loaded. The error boundary handles a chunk that fails to
 * load.
 */
function Loaded({ node }: { node: Node }) {
  const [, redraw] = useState<unknown>();
  const [failed, setFailed] = useState<unknown>();
  const Component = loadedNode(node.type) as NodeComponent | undefined;
  useEffect(() => {
    if (Component) return;
    let isMounted = true;
    loadNode(node.type).then(
      () => isMounted && redraw({}),
      (error: unknown) => isMounted && setFailed(error),
    );
    return () => {
      isMounted = false;
    };
  }, [Component, node.type]);
  if (failed !== undefined) throw failed;
  if (!Component) return <div className="at-node-loading" aria-busy="true" data-type={node.type} />;
  const Drawn = Component as React.ComponentType<NodeProps>;
  return <Drawn node={node} />;
}
