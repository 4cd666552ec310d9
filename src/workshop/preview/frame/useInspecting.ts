/** While inspecting, presses and keys on the screen select and change nodes instead of acting. */
import { type RefObject, useEffect, useState } from 'react';
import { type KeyHandlers, runKey } from '../keys';
import { markAround } from './boxes';
import type { StageProps } from './protocol';

/** Events of a press, all of which are intercepted. */
const PRESSES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
  'touchstart',
  'touchend',
  'auxclick',
] as const;

/** Controls of the preview itself above the screen. */
const OWN = '.wp-handle';

type Handlers = KeyHandlers & Pick<StageProps, 'onSelect'>;

/** The marked element under the mouse. */
export function useInspecting(
  active: boolean,
  root: RefObject<HTMLElement | null>,
  handlers: Handlers,
): Element | undefined {
  const [hovered, setHovered] = useState<Element>();
  const { onSelect, onStep, onArrange, onAdd, onRename, onLeave } = handlers;
  useEffect(() => {
    if (!active) return undefined;
    const left = new AbortController();
    const keys = { onStep, onArrange, onAdd, onRename, onLeave };
    const onKey = (event: KeyboardEvent) => void runKey(event, keys);
    listen({ root, signal: left.signal, onSelect, onRename, onHover: setHovered, onKey });
    document.documentElement.classList.add('wp-inspecting');
    return () => {
      left.abort();
      document.documentElement.classList.remove('wp-inspecting');
      setHovered(undefined);
    };
  }, [active, root, onSelect, onStep, onArrange, onAdd, onRename, onLeave]);
  return hovered;
}

interface Listening {
  readonly root: RefObject<HTMLElement | null>;
  readonly signal: AbortSignal;
  readonly onRename: KeyHandlers['onRename'];
  onSelect(pointer: string): void;
  onHover(element: Element | undefined): void;
  onKey(event: KeyboardEvent): void;
}

function listen({ root, signal, onSelect, onRename, onHover, onKey }: Listening): void {
  const options = { signal, capture: true, passive: false };
  // Dialogs and dropdowns are rendered outside the stage and belong to the screen; the page around a stage does not.
  const isOnScreen = ({ target }: Event) =>
    target instanceof Element &&
    target.closest(OWN) === null &&
    (root.current!.contains(target) || target.closest('.wp-stage, .wp-preview') === null);
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) {
    document.addEventListener(
      type,
      (event) => {
        if (!isOnScreen(event)) return;
        swallow(event);
        // preventDefault also prevents focus, so focus the frame for the keyboard.
        if (type === 'pointerdown') window.focus();
        const mark = type === 'click' ? markAround(event.target as Element) : undefined;
        if (mark) onSelect(mark.getAttribute('data-node')!);
        // The first of its two clicks selected the entry.
        if (type === 'dblclick') onRename?.();
      },
      options,
    );
  }
  document.addEventListener(
    'pointerover',
    (event) => onHover(isOnScreen(event) ? markAround(event.target as Element) : undefined),
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => onHover(undefined), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isOnScreen(event) || event.key === 'Tab') return;
      swallow(event);
      onKey(event);
    },
    options,
  );
}
