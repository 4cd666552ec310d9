/** Wraps amis's node renderer: every node of an island passes the guard (guard.ts) before amis draws it. */
import { SchemaRenderer } from 'amis-core';
import { type ComponentClass, forwardRef, useContext, useLayoutEffect, useState } from 'react';
import { useTheme } from '../../shared/theme/useTheme';
import { DrawnNodesContext } from './drawn-nodes';
import { guard } from './guard';

const FAILED = (
  <p role="alert" className="at-refused">
    这部分内容显示失败，请联系维护页面的人
  </p>
);

const Unguarded = SchemaRenderer as unknown as ComponentClass<{ schema?: unknown }>;

interface Props {
  schema?: unknown;
  /** amis's root store, which keeps the error of a node that failed. */
  topStore?: { runtimeError?: unknown };
}

export const GuardedRenderer = forwardRef<unknown, Props>(function GuardedRenderer(props, ref) {
  const nodes = useContext(DrawnNodesContext);
  const [isDrawn] = useState(() => nodes.begin());
  useLayoutEffect(() => {
    if (!isDrawn) return;
    nodes.mounted();
    return () => nodes.unmounted();
  }, [nodes, isDrawn]);
  // amis would draw the error and its stack.
  if (props.topStore?.runtimeError) return FAILED;
  if (!isDrawn) return null;
  const Drawn = isChart(props.schema) ? Chart : Unguarded;
  return <Drawn {...props} ref={ref as never} schema={guard(props.schema)} />;
});

/** A chart on a canvas keeps the colours with which it was first drawn: another theme draws it anew. */
const Chart = forwardRef<unknown, Props>(function Chart(props, ref) {
  return <Unguarded key={useTheme()} {...props} ref={ref as never} />;
});

const isChart = (schema: unknown) => (schema as { type?: unknown } | undefined)?.type === 'chart';
