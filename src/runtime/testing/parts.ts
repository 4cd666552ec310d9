/** The parts of a screen that are seen one at a time: its tabs, and the dialog on top. */
import { userEvent } from 'storybook/test';

export const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
export const openDialogs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.at-dialog-body')].filter(isShown);
/** What the person is looking at. */
export const frontmost = (): HTMLElement => openDialogs().at(-1) ?? document.querySelector<HTMLElement>('.at-screen')!;
export const tabsIn = (root: Element): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[role="tab"]')].filter(isShown);

export async function showTab(root: Element, index: number, settled: () => Promise<void>): Promise<void> {
  await userEvent.click(tabsIn(root)[index]!, { pointerEventsCheck: 0 });
  await settled();
}
