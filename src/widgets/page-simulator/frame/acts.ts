/**
 * Repeats in this frame what a person did in another one, and reports what they do here. All frames draw the same
 * document, so that an element has the same path from the root in each of them.
 */
import type { Act } from '../../../pages/simulator/protocol';

const ROOT = () => document.body;

export function pathTo(element: Element): number[] | undefined {
  const path: number[] = [];
  let at = element;
  while (at !== ROOT()) {
    const { parentElement } = at;
    if (!parentElement) return undefined;
    path.unshift([...parentElement.children].indexOf(at));
    at = parentElement;
  }
  return path;
}

export function elementAt(path: readonly number[]): Element | undefined {
  let at: Element | undefined = ROOT();
  for (const step of path) at = at?.children[step];
  return at;
}

type Box = Pick<
  Element,
  'scrollLeft' | 'scrollTop' | 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight' | 'scrollTo'
>;
const fraction = (at: number, whole: number, seen: number) =>
  whole > seen ? Math.min(1, Math.max(0, at / (whole - seen))) : 0;
const fractionsOf = (box: Box) => ({
  x: fraction(box.scrollLeft, box.scrollWidth, box.clientWidth),
  y: fraction(box.scrollTop, box.scrollHeight, box.clientHeight),
});
const windowBox = (): Box => document.scrollingElement ?? document.documentElement;

/** Fields that are repeated by their value, not by a tap. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
/** Browsers let no script set a file. */
const isFile = (field: Field) => field instanceof HTMLInputElement && field.type === 'file';

/** Whether this frame is repeating an act of another frame; events meanwhile are not reported. */
let repeating = false;
/** Elements that a repeated act scrolled: their next scroll event is not reported. */
const scrolled = new WeakSet<object>();
export const isRepeating = (): boolean => repeating;

/** Reports trusted events only: those that a repeated act causes are not. */
export function reportActs(report: (act: Act) => void): void {
  const onScroll = ({ target }: Event) => {
    const box = target instanceof Element ? target : windowBox();
    if (scrolled.delete(box)) return;
    const path = target instanceof Element ? pathTo(target) : [];
    if (path) report({ kind: 'scroll', path, ...fractionsOf(box) });
  };
  const onClick = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element) || isField(target) || target.closest('label')) return;
    const path = pathTo(target);
    if (path) report({ kind: 'tap', path });
  };
  const onInput = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !isField(target) || isFile(target)) return;
    const path = pathTo(target);
    if (path) report({ kind: 'input', path, value: isTicked(target) ? target.checked : target.value });
  };
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  document.addEventListener('click', onClick, { capture: true });
  document.addEventListener('input', onInput, { capture: true });
}

export function repeatAct(act: Act): void {
  const element = elementAt(act.path);
  if (!element) return;
  repeating = true;
  try {
    if (act.kind === 'scroll') scrollBox(act.path.length === 0 ? windowBox() : element, act);
    else if (act.kind === 'tap') tap(element);
    else if (isField(element)) enter(element, act.value);
  } finally {
    repeating = false;
  }
}

function scrollBox(box: Box, { x, y }: { x: number; y: number }): void {
  const left = Math.round(x * Math.max(0, box.scrollWidth - box.clientWidth));
  const top = Math.round(y * Math.max(0, box.scrollHeight - box.clientHeight));
  if (Math.abs(left - box.scrollLeft) < 1 && Math.abs(top - box.scrollTop) < 1) return;
  scrolled.add(box);
  box.scrollTo({ left, top, behavior: 'instant' });
}

/** An element of SVG has no `click`. */
const tap = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));

function enter(field: Field, value: string | boolean): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (isFile(field) || typeof value !== 'string') return;
  // React keeps the last value that it set; the setter of the element's class does not tell it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
