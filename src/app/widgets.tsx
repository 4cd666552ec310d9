/** Hand-coded widgets by their name in screens, each in a chunk of its own. */
import type { ComponentType } from 'react';
import type { WidgetProps } from '../services/client';

type WidgetModule = { default: ComponentType<WidgetProps> };
export type WidgetLoader = () => Promise<WidgetModule>;

export const widgets: Readonly<Record<string, WidgetLoader>> = {
  login: () => import('../widgets/login/Login'),
};

/** The widgets as screens draw them: a screen says their props, the app adds the rest. */
export function widgetsFor(rest: () => Omit<WidgetProps, 'props'>): Readonly<Record<string, () => Promise<{ default: ComponentType<Record<string, unknown>> }>>> {
  return Object.fromEntries(Object.entries(widgets).map(([name, load]) => [name, async () => {
    const { default: Widget } = await load();
    return { default: (props: Record<string, unknown>) => <Widget {...rest()} props={props} /> };
  }]));
}
