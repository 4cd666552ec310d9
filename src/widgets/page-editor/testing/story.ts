/** What the stories of the editor share. */
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import '../../../app/base.css';
import type { WidgetProps } from '../../../services/client';
import { createClientDouble } from '../../../services/testing';

export const client = createClientDouble();

export const EDITOR_ARGS: Partial<WidgetProps> = {
  client,
  query: {},
  props: { variant: 'page-ap-v2', id: 7 },
  navigate: fn(),
  requireAgreement: () => Promise.resolve(true),
  site: { title: 'Atelier', demoAccounts: [] },
};

export function forgetSession(): void {
  sessionStorage.clear();
  localStorage.removeItem('legoV2.clipboard');
}

/** The page inside the canvas, once it is drawn. */
export async function pageIn(canvasElement: HTMLElement): Promise<HTMLElement> {
  await within(canvasElement).findByRole('region', { name: '画布' });
  return waitFor(() => {
    const page = canvasElement.querySelector('iframe')?.contentDocument?.querySelector<HTMLElement>('.page');
    expect(page).toBeTruthy();
    return page!;
  });
}

export interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** A point of the page on the canvas -> a point of the window. */
export function pointOn(canvasElement: HTMLElement, x: number, y: number): Point {
  const area = canvasElement.querySelector('.at-pe-overlay')!.getBoundingClientRect();
  return { clientX: area.left + x, clientY: area.top + y };
}

/** Drags until `isThere` holds above the point, and drops. */
export async function drag(item: Element, to: () => Point, isThere: () => void): Promise<void> {
  const from = item.getBoundingClientRect();
  const start = { clientX: from.left + 30, clientY: from.top + 6 };
  fireEvent.mouseDown(item, { button: 0, ...start });
  fireEvent.mouseMove(document, { clientX: start.clientX + 20, clientY: start.clientY + 20 });
  await waitFor(() => {
    fireEvent.mouseMove(document, to());
    isThere();
  });
  fireEvent.mouseUp(document, to());
}
