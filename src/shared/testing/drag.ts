/** For stories: drags with the mouse, in steps, as a hand does. */
import { expect, fireEvent, waitFor } from 'storybook/test';
import { frames } from './frames';

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

/**
 * Waits until FullCalendar has measured an entry's row: it hides the entry before that, and fails on a press because it
 * cannot find the day.
 */
export async function measured<Part extends HTMLElement>(part: Part): Promise<Part> {
  await waitFor(() => expect(part).toBeVisible());
  await frames();
  return part;
}

/** @param overClass Class of `to` while the pointer drags over it; the drop waits for it, because targets are measured late. */
export async function dragTo(from: HTMLElement, to: Element, overClass?: string): Promise<void> {
  await measured(from);
  const [start, end] = [middleOf(from), middleOf(to)];
  const at = (share: number) => {
    const clientX = start.clientX + (end.clientX - start.clientX) * share;
    const clientY = start.clientY + (end.clientY - start.clientY) * share;
    return { clientX, clientY, pageX: clientX + scrollX, pageY: clientY + scrollY, button: 0, buttons: 1 };
  };
  fireEvent.pointerDown(from, { ...at(0), isPrimary: true, pointerId: 1 });
  fireEvent.mouseDown(from, at(0));
  for (const share of [0.1, 0.3, 0.6, 0.9, 1]) {
    await frames();
    fireEvent.pointerMove(document, { ...at(share), isPrimary: true, pointerId: 1 });
    fireEvent.mouseMove(document, at(share));
  }
  await frames();
  if (overClass !== undefined)
    await waitFor(() => {
      fireEvent.pointerMove(document, { ...at(1), isPrimary: true, pointerId: 1 });
      expect(to).toHaveClass(overClass);
    });
  fireEvent.pointerUp(document, { ...at(1), isPrimary: true, pointerId: 1, buttons: 0 });
  fireEvent.mouseUp(document, { ...at(1), buttons: 0 });
  await untilClicksPass();
}

/** dnd-kit swallows clicks for a moment after a drop, which no hand is quick enough to meet; a play is. */
export async function untilClicksPass(): Promise<void> {
  let isClicked = false;
  const onClick = () => void (isClicked = true);
  document.addEventListener('click', onClick);
  await waitFor(() => {
    fireEvent.click(document.documentElement);
    expect(isClicked).toBe(true);
  });
  document.removeEventListener('click', onClick);
}
