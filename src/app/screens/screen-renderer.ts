/** Loads the code that draws a screen, in parallel with the screen. */
import type { ComponentType } from 'react';
import type { ScreenDocument, WidgetNode } from '../../language/types';
import type { ScreenProps } from '../../runtime/Screen';
import { lazyModule } from '../../shared/browser/lazy-module';
import { loadRuntime } from '../loaders';
import { screenWidgets } from '../widgets';

/** The runtime, or the widget that the whole screen consists of. */
export type ScreenRenderer =
  | { kind: 'runtime'; component: ComponentType<ScreenProps> }
  | { kind: 'widget'; component: ComponentType };

/** The runtime requests the code of the screen's nodes itself. */
const loadScreen = async (): Promise<ScreenRenderer> => ({ kind: 'runtime', component: (await loadRuntime()).Screen });

/** Memoised per widget: a new component would remount the widget with each version of the screen. */
const widgetDrawers: Readonly<Record<string, () => Promise<ScreenRenderer>>> = Object.fromEntries(
  Object.entries(screenWidgets).map(([name, load]) => [
    name,
    lazyModule(async (): Promise<ScreenRenderer> => ({
      kind: 'widget',
      component: (await load()).default as ComponentType,
    })),
  ]),
);

export function screenRendererOf(screen: ScreenDocument | null): Promise<ScreenRenderer> {
  const name = screen ? soleWidget(screen)?.widget : undefined;
  const widget = name === undefined ? undefined : widgetDrawers[name];
  return widget ? widget() : loadScreen();
}

/** The widget of a screen that consists of exactly one widget, which needs no runtime. */
export function soleWidget({
  body,
  dataSources = {},
}: Pick<ScreenDocument, 'body' | 'dataSources'>): WidgetNode | undefined {
  const [only, ...others] = body;
  return only?.type === 'widget' &&
    others.length === 0 &&
    !only.props &&
    only.visible === undefined &&
    Object.keys(dataSources).length === 0
    ? only
    : undefined;
}
