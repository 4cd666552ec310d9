import { type ComponentType, createElement, useCallback } from 'react';
import type { WidgetNode } from '../../../language/types';
import { chunk } from '../chunk';
import { type NodeProps, useActions, useValue } from '../context';
import { DoneProvider, useWidgets, type Widgets } from './registry';

type Drawn = ComponentType<Record<string, unknown>>;
const drawn = new WeakMap<Widgets[string], Drawn>();

export default function Widget({ node }: NodeProps<WidgetNode>) {
  const load = useWidgets()[node.widget];
  const props = useValue(node.props ?? NO_PROPS) as Record<string, unknown>;
  const run = useActions();
  const done = useCallback((result: unknown) => void run(node.then ?? [], { result: result ?? null }), [run, node]);
  if (!load) throw new Error(`没有名为 ${node.widget} 的部件`);
  return <DoneProvider value={done}>{createElement(componentOf(load), props)}</DoneProvider>;
}

const NO_PROPS = {};

function componentOf(load: Widgets[string]): Drawn {
  const Component =
    drawn.get(load) ?? chunk(load, <div className="at-node-loading" aria-busy="true" data-type="widget" />);
  drawn.set(load, Component);
  return Component;
}
