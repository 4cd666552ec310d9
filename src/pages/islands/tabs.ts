import { each, type Island, stoppable } from './host';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export const start: Island = (root) =>
  stoppable((signal) => each(root, 'tabs', (element) => serveTabs(element, signal)));

export function serveTabs(element: HTMLElement, signal: AbortSignal): void {
  const tabs = [...element.querySelectorAll<HTMLElement>(':scope>[role=tablist]>[role=tab]')];
  const show = (shown: HTMLElement): void => {
    for (const tab of tabs) {
      const isShown = tab === shown;
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      document.getElementById(tab.getAttribute('aria-controls')!)!.hidden = !isShown;
    }
  };
  tabs.forEach((tab, index) => {
    tab.addEventListener('click', () => show(tab), { signal });
    tab.addEventListener(
      'keydown',
      ({ key }) => {
        const next = tabs[(index + (STEPS[key] ?? 0) + tabs.length) % tabs.length]!;
        if (next === tab) return;
        show(next);
        next.focus();
      },
      { signal },
    );
  });
}
