import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreKeysOfComposition } from '../shared/browser/composition-keys';
import { App } from './App';
import './base.css';
import type { Console } from './console.types';
import { screenWidgets, WidgetSurroundings } from './widgets';

ignoreKeysOfComposition();

export function mount(services: Console, element: HTMLElement) {
  createRoot(element).render(<App services={services} />);
}

/** Props of a widget that is drawn without the console around it. */
export interface Surrounded {
  widgets: typeof screenWidgets;
  Surroundings: typeof WidgetSurroundings;
}

/** Draws another React tree in place of the console. */
export function mountInstead(element: HTMLElement, draw: (surrounded: Surrounded) => ReactNode) {
  createRoot(element).render(draw({ widgets: screenWidgets, Surroundings: WidgetSurroundings }));
}
