/**
 * What stands in the way of fingers in a narrow window: targets that are too small, and what sticks out of the window.
 */
import type { Page } from 'playwright';

/** px: as wide as a telephone. */
export const PHONE = { width: 390, height: 844 };

/**
 * Each interactive element of the page whose target is smaller than 44 px either way, with its size; and the page, if
 * it scrolls sideways.
 */
export function obstaclesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // half a pixel of rounding
    const LEAST = 43.5;
    const interactive =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch]';
    const boxes = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-tree-checkbox';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null;
    // what is touched may be larger than what is seen: an absolute ::after, or the box that the input stands in
    const reach = (element: Element) => {
      const { width, height } = (element.closest(boxes) ?? element).getBoundingClientRect();
      const after = getComputedStyle(element, '::after');
      const hasArea = after.position === 'absolute' && after.content !== 'none';
      return hasArea
        ? { width: Math.max(width, parseFloat(after.width)), height: Math.max(height, parseFloat(after.height)) }
        : { width, height };
    };
    const found = [...document.querySelectorAll(interactive)].flatMap((element) => {
      const { width, height } = reach(element);
      if (!isSeen(element) || width * height === 0 || (width >= LEAST && height >= LEAST)) return [];
      return [
        `${element.className} ${element.textContent || element.getAttribute('aria-label')}: ${Math.round(width)} x ${Math.round(height)}`,
      ];
    });
    const { scrollWidth } = document.documentElement;
    const main = document.querySelector('.at-main') ?? document.documentElement;
    if (scrollWidth > innerWidth || main.scrollWidth > main.clientWidth)
      found.push(`the page is ${Math.max(scrollWidth, main.scrollWidth)} px wide`);
    return found;
  });
}
