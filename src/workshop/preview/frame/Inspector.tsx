/** Draws outlines of nodes above the screen; while inspecting, intercepts clicks and keys to select nodes. */
import { useEffect, useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { arrangeKey } from '../../shared/arrange';
import { KEYS, nearest } from '../marks';
import { boxesOf, elementsOf, markAround, reveal, type Box } from './boxes';
import type { StageProps } from './protocol';

type Props = Pick<
  StageProps,
  'inspecting' | 'marks' | 'selected' | 'onSelect' | 'onStep' | 'onArrange' | 'onLeave' | 'onShown' | 'scale'
> & { root: RefObject<HTMLElement | null> };

export function Inspector({ inspecting, marks, selected, onShown, scale, root, ...events }: Props) {
  const hovered = useInspecting(inspecting, root, events);
  const chosen = nearest(marks, selected);
  const pointer = chosen?.pointer;
  const boxes = useBoxes(root, pointer, inspecting ? hovered : undefined);
  const isShown = boxes.some(({ kind }) => kind === 'selected');
  useLayoutEffect(() => {
    if (chosen) onShown(isShown);
  }, [chosen, isShown, onShown]);
  useEffect(() => {
    if (pointer !== undefined && isShown) reveal(root.current!, pointer);
  }, [pointer, isShown, root]);
  const label = (at: string) => marks.find((mark) => mark.pointer === at)?.label ?? at;
  return createPortal(
    <div className="wp-boxes" aria-hidden="true" style={{ '--wp-scale': scale } as CSSProperties}>
      {boxes.map(({ kind, pointer: of, left, top, width, height, nth }) => (
        <div
          key={`${kind} ${nth}`}
          className="wp-box"
          data-kind={kind}
          data-low={top < 20 / scale ? '' : undefined}
          data-left={left > innerWidth - LABEL / scale ? '' : undefined}
          style={{ left, top, width, height }}
        >
          {nth === 0 && <span>{label(of)}</span>}
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Width of most labels, px; closer to the right edge the label is aligned to the right. */
const LABEL = 160;

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

/** The marked element under the mouse. */
function useInspecting(
  active: boolean,
  root: RefObject<HTMLElement | null>,
  { onSelect, onStep, onArrange, onLeave }: Pick<Props, 'onSelect' | 'onStep' | 'onArrange' | 'onLeave'>,
): Element | undefined {
  const [hovered, setHovered] = useState<Element>();
  useEffect(() => {
    if (!active) return undefined;
    const left = new AbortController();
    const options = { signal: left.signal, capture: true, passive: false };
    // Dialogs and dropdowns are rendered outside the stage and belong to the screen; the page around a stage does not.
    const isOnScreen = ({ target }: Event) =>
      target instanceof Element &&
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
        },
        options,
      );
    }
    document.addEventListener(
      'pointerover',
      (event) => setHovered(isOnScreen(event) ? markAround(event.target as Element) : undefined),
      options,
    );
    document.documentElement.addEventListener('pointerleave', () => setHovered(undefined), { signal: left.signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isOnScreen(event) || event.key === 'Tab') return;
        swallow(event);
        const arrange = arrangeKey(event);
        if (event.key === 'Escape') onLeave();
        else if (arrange) void onArrange(arrange);
        else if (KEYS[event.key]) onStep(KEYS[event.key]!);
      },
      options,
    );
    document.documentElement.classList.add('wp-inspecting');
    return () => {
      left.abort();
      document.documentElement.classList.remove('wp-inspecting');
      setHovered(undefined);
    };
  }, [active, root, onSelect, onStep, onArrange, onLeave]);
  return hovered;
}

const NONE: readonly Box[] = [];

/** Updates the boxes when the screen scrolls, resizes or receives answers. */
function useBoxes(
  root: RefObject<HTMLElement | null>,
  selected: string | undefined,
  hovered: Element | undefined,
): readonly Box[] {
  const [boxes, setBoxes] = useState(NONE);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const found = [
        ...(selected === undefined ? [] : boxesOf('selected', selected, elementsOf(root.current!, selected))),
        ...(hovered?.isConnected ? boxesOf('hover', hovered.getAttribute('data-node')!, [hovered]) : []),
      ];
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const sizes = new ResizeObserver(soon);
    sizes.observe(root.current!);
    const left = new AbortController();
    for (const type of ['scroll', 'resize', 'transitionend', 'animationend', 'load'])
      window.addEventListener(type, soon, { capture: true, passive: true, signal: left.signal });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      left.abort();
    };
  }, [root, selected, hovered]);
  return boxes;
}
