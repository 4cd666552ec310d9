/** The parts of a screen that are visible one at a time: its tabs, and the top dialog. */
import { userEvent } from 'storybook/test';

export const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
export const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.at-dialog-body')].filter(isShown);
/** The part in front: the top dialog, or the page. */
export const frontmost = (): HTMLElement => openDialogs().at(-1) ?? document.querySelector<HTMLElement>('.at-screen')!;
export const tabsIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role="tab"]')].filter(isShown);

export const isSelected = (tab: HTMLElement): boolean => tab.ariaSelected === 'true';
export const press = (element: Element): Promise<void> => userEvent.click(element, { pointerEventsCheck: 0 });

/** Opens each tab that was not open yet, inner tabs before outer ones. `visit` waits for the contents. */
export async function eachOtherTab(root: Element, visit: () => Promise<void>): Promise<void> {
  const seen = new Set(tabsIn(root).filter(isSelected));
  for (
    let next = tabsIn(root).findLast((tab) => !seen.has(tab));
    next;
    next = tabsIn(root).findLast((tab) => !seen.has(tab))
  ) {
    await press(next);
    await visit();
    seen.add(next);
    // Includes the tabs of nested tab bars.
    tabsIn(root)
      .filter(isSelected)
      .forEach((tab) => seen.add(tab));
  }
}
