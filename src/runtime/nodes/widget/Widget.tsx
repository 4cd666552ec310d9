import { type ComponentType, createElement, lazy, type LazyExoticComponent, Suspense } from 'react';
import type { WidgetNode } from '../../page/types';
import { type NodeProps, useValue } from '../context';
import { useWidgets, type Widgets } from './registry';

type Drawn = LazyExoticComponent<ComponentType<Record<string, unknown>>>;
const drawn = new WeakMap<Widgets[string], Drawn>();

export default function Widget({ node }: NodeProps<WidgetNode>) {
  const load = useWidgets()[node.widget];
  const props = useValue(node.props ?? {}) as Record<string, unknown>;
  if (!load) throw new Error(`没有名为 ${node.widget} 的部件`);
  const Component = drawn.get(load) ?? lazy(load);
  drawn.set(load, Component);
  return (
    <Suspense fallback={<div className="at-node-loading" aria-busy="true" data-type="widget" />}>
      {createElement(Component, props)}
    </Suspense>
  );
}
