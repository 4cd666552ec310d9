import { createRoot } from 'react-dom/client';
import { App } from './App';
import './base.css';
import type { Console } from './console';

export function mount(services: Console, element: HTMLElement) {
  createRoot(element).render(<App services={services} />);
}
