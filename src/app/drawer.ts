/** The code that draws a screen, asked for beside the screen itself. */
import type { ComponentType } from 'react';
import type { Page, WidgetNode } from '../runtime/page/types';
import type { ScreenProps } from '../runtime/Screen';
import { loadRuntime } from './loaders';
import { screenWidgets } from './widgets';

/** The runtime, or the widget that the screen consists of. */
export type Drawer = { kind: 'runtime'; component: ComponentType<ScreenProps> } | { kind: 'widget'; component: ComponentType };

async function runtimeFor(page: Page | null): Promise<Drawer> {
  const { Screen: component, preload } = await loadRuntime();
  // The nodes' code comes while React gets ready to draw them.
  if (page) preload(page);
  return { kind: 'runtime', component };
}

/** One component for one widget: a new version of the screen must not draw it anew. */
const loaded = new Map<string, Promise<Drawer>>();
function loadWidget(name: string): Promise<Drawer> {
  const loading = loaded.get(name) ?? screenWidgets[name]!().then(({ default: component }): Drawer => ({ kind: 'widget', component: component as ComponentType }));
  loaded.set(name, loading);
  loading.catch(() => loaded.delete(name));
  return loading;
}

export function drawerOf(page: Page | null): Promise<Drawer> {
  const name = page ? soleWidget(page)?.widget : undefined;
  return name !== undefined && screenWidgets[name] ? loadWidget(name) : runtimeFor(page);
}

/** A screen that is one widget and nothing else needs no runtime. */
export function soleWidget({ body, dataSources = {} }: Pick<Page, 'body' | 'dataSources'>): WidgetNode | undefined {
  const [only, ...others] = body;
  return only?.type === 'widget' && others.length === 0 && !only.props && only.visible === undefined && Object.keys(dataSources).length === 0 ? only : undefined;
}
