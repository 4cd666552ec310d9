/** The parts of a screen that are seen one at a time: its tabs, and the dialog on top. */
import { userEvent } from 'storybook/test';

export const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
export const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.at-dialog-body')].filter(isShown);
/** What the person is looking at. */
export const frontmost = (): HTMLElement => openDialogs().at(-1) ?? document.querySelector<HTMLElement>('.at-screen')!;
export const tabsIn = (root: Element): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[role="tab"]')].filter(isShown);

export const isSelected = (tab: HTMLElement): boolean => tab.ariaSelected === 'true';
export const press = (element: Element): Promise<void> => userEvent.click(element, { pointerEventsCheck: 0 });

/** Shows each tab that is not yet, those within tabs before those around them. `visit` waits for what it shows. */
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
    // With those that were chosen within it.
    tabsIn(root)
      .filter(isSelected)
      .forEach((tab) => seen.add(tab));
  }
}
