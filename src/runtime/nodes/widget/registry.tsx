/** The app's hand-coded widgets, provided to nodes by context. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ComponentType } from 'react';

/** Name -> loader of its chunk. A widget's props are those of the screen, evaluated. */
export type Widgets = Readonly<Record<string, () => Promise<{ default: ComponentType<Record<string, unknown>> }>>>;

const WidgetsContext = createContext<Widgets>({});

export function WidgetsProvider({ widgets, children }: { widgets: Widgets; children: ReactNode }) {
  return <WidgetsContext.Provider value={widgets}>{children}</WidgetsContext.Provider>;
}

/** How a widget reports a change that other nodes of the screen show. */
const DoneContext = createContext<(result?: unknown) => void>(() => undefined);
export const DoneProvider = DoneContext.Provider;
export const useDone = () => useContext(DoneContext);

export const useWidgets = (): Widgets => useContext(WidgetsContext);
