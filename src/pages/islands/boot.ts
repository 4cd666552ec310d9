import type { Island } from './host';

/** Starts a script in a published page, whose root says which page it is. */
export function boot(start: Island): void {
  const root = document.querySelector<HTMLElement>('.page')!;
  start(root, { page: root.dataset.page ?? '', isPreview: 'preview' in root.dataset });
}
