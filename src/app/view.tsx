import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './base.css';
import type { Console } from './console.types';
import { screenWidgets, WidgetSurroundings } from './widgets';

export function mount(services: Console, element: HTMLElement) {
  createRoot(element).render(<App services={services} />);
}

/** What widgets need that are drawn without the console around them. */
export interface Surrounded {
  widgets: typeof screenWidgets;
  Surroundings: typeof WidgetSurroundings;
}

/** Draws something else in the console's place. */
export function mountInstead(element: HTMLElement, draw: (surrounded: Surrounded) => ReactNode) {
  createRoot(element).render(draw({ widgets: screenWidgets, Surroundings: WidgetSurroundings }));
}
