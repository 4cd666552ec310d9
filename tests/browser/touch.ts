/**
 * Problems of a page for touch in a narrow window: targets that are too small or covered, and content that overflows the
 * window.
 */
import type { Page } from 'playwright';

/** px: a phone's window. */
export const PHONE = { width: 390, height: 844 };

/**
 * Interactive elements whose target is smaller than 44 px in a direction, with their size; those that other content covers;
 * and the page, if it scrolls sideways.
 */
export function obstaclesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // allows for rounding by half a pixel
    const LEAST = 43.5;
    const interactive =
      'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch]';
    const boxes = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-tree-checkbox';
    // Texts and buttons for screen readers and the keyboard alone are clipped; no finger reaches them.
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden=true]') === null &&
      !isClipped(element);
    // the target may be larger than the visible element: an absolute ::after, or the box around an input
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
    // What floats or sticks may lie over what scrolls; anything else that lies over a control is a layout that is too low.
    const floats = (element: Element | null, over: Element): boolean =>
      element !== null &&
      !element.contains(over) &&
      (getComputedStyle(element).position !== 'static' || floats(element.parentElement, over));
    const isScrolledOut = (element: Element, x: number, y: number): boolean => {
      const box = element.parentElement;
      if (box === null) return false;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const clips = getComputedStyle(box).overflow !== 'visible';
      return (clips && (x < left || x > right || y < top || y > bottom)) || isScrolledOut(box, x, y);
    };
    for (const element of document.querySelectorAll('button, a[href], input, select, textarea')) {
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const over = document.elementFromPoint(x, y);
      const isReached = over === null || element.contains(over) || over.contains(element) || floats(over, element);
      const isOfBox = element.closest(boxes)?.contains(over) === true;
      if (isSeen(element) && !isReached && !isOfBox && !isScrolledOut(element, x, y))
        found.push(`${element.textContent || element.getAttribute('aria-label')} lies under ${over.className}`);
    }
    const { scrollWidth } = document.documentElement;
    const main = document.querySelector('.at-main') ?? document.documentElement;
    if (scrollWidth > innerWidth || main.scrollWidth > main.clientWidth)
      found.push(`the page is ${Math.max(scrollWidth, main.scrollWidth)} px wide`);
    return found;
  });
}
