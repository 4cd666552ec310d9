/** The app's hand-coded widgets, as nodes find them. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ComponentType } from 'react';

/** Name -> its chunk. A widget's props are what the screen says, evaluated. */
export type Widgets = Readonly<Record<string, () => Promise<{ default: ComponentType<Record<string, unknown>> }>>>;

const WidgetsContext = createContext<Widgets>({});

export function WidgetsProvider({ widgets, children }: { widgets: Widgets; children: ReactNode }) {
  return <WidgetsContext.Provider value={widgets}>{children}</WidgetsContext.Provider>;
}

export const useWidgets = (): Widgets => useContext(WidgetsContext);
