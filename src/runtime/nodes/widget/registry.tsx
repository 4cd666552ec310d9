/** The app's hand-coded widgets, as nodes find them. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ComponentType } from 'react';

/** Name -> its chunk. A widget's props are what the screen says, evaluated. */
export type Widgets = Readonly<Record<string, () => Promise<{ default: ComponentType<Record<string, unknown>> }>>>;

const WidgetsContext = createContext<Widgets>({});

export function WidgetsProvider({ widgets, children }: { widgets: Widgets; children: ReactNode }) {
  return <WidgetsContext.Provider value={widgets}>{children}</WidgetsContext.Provider>;
}

/** How a widget says that it did something that others of the screen show. */
const DoneContext = createContext<(result?: unknown) => void>(() => undefined);
export const DoneProvider = DoneContext.Provider;
export const useDone = () => useContext(DoneContext);

export const useWidgets = (): Widgets => useContext(WidgetsContext);
