/** Wraps amis's node renderer: every node of an island passes the guard (guard.ts) before amis draws it. */
import { SchemaRenderer } from 'amis-core';
import { type ComponentClass, forwardRef, useContext, useLayoutEffect, useState } from 'react';
import { DrawnNodesContext } from './drawn-nodes';
import { guard } from './guard';

const Unguarded = SchemaRenderer as unknown as ComponentClass<{ schema?: unknown }>;

export const GuardedRenderer = forwardRef<unknown, { schema?: unknown }>(function GuardedRenderer(props, ref) {
  const nodes = useContext(DrawnNodesContext);
  const [isDrawn] = useState(() => nodes.begin());
  useLayoutEffect(() => {
    if (!isDrawn) return;
    nodes.mounted();
    return () => nodes.unmounted();
  }, [nodes, isDrawn]);
  return isDrawn ? <Unguarded {...props} ref={ref as never} schema={guard(props.schema)} /> : null;
});
