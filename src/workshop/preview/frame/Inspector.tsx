/** Draws outlines of nodes above the screen; while inspecting, intercepts clicks and keys to select nodes. */
import { useEffect, useLayoutEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { nearest } from '../marks';
import { InlineInput } from './InlineInput';
import { useInspecting } from './useInspecting';
import { type Axis, axisAt, boxesOf, elementsOf, reveal, type Box } from './boxes';
import type { StageProps } from './protocol';

type Props = Pick<
  StageProps,
  | 'inspecting'
  | 'marks'
  | 'selected'
  | 'onSelect'
  | 'onStep'
  | 'onArrange'
  | 'onAdd'
  | 'onRename'
  | 'renamed'
  | 'onRenamed'
  | 'onNoText'
  | 'onLeave'
  | 'onShown'
  | 'scale'
> & { root: RefObject<HTMLElement | null> };

export function Inspector({
  inspecting,
  marks,
  selected,
  onShown,
  scale,
  root,
  renamed,
  onRenamed,
  onNoText,
  ...events
}: Props) {
  const hovered = useInspecting(inspecting, root, events);
  const chosen = nearest(marks, selected);
  const pointer = chosen?.pointer;
  const boxes = useBoxes(root, pointer, inspecting ? hovered : undefined);
  const axis = useMemo(
    () => (pointer === undefined || boxes.length === 0 || !root.current ? 'y' : axisAt(root.current, pointer)),
    [root, pointer, boxes],
  );
  const isShown = boxes.some(({ kind }) => kind === 'selected');
  useLayoutEffect(() => {
    if (chosen) onShown(isShown);
  }, [chosen, isShown, onShown]);
  useEffect(() => {
    if (pointer !== undefined && isShown) reveal(root.current!, pointer);
  }, [pointer, isShown, root]);
  const label = (at: string) => marks.find((mark) => mark.pointer === at)?.label ?? at;
  return createPortal(
    <>
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
            {nth === 0 && kind === 'selected' && inspecting && !renamed && events.onAdd && (
              <Pluses axis={axis} add={events.onAdd} />
            )}
          </div>
        ))}
      </div>
      {renamed && pointer !== undefined && root.current && (
        <InlineInput key={pointer} {...{ pointer, onRenamed, onNoText }} root={root.current} texts={renamed} />
      )}
    </>,
    document.body,
  );
}

const SIDES = ['before', 'after'] as const;

/** For the mouse; the keyboard has the buttons below the preview and the key +. */
const Pluses = ({ axis, add }: { axis: Axis; add: NonNullable<Props['onAdd']> }) =>
  SIDES.map((side) => (
    <button
      key={side}
      type="button"
      tabIndex={-1}
      className="wp-plus wp-handle"
      data-axis={axis}
      data-side={side}
      onClick={() => add(side)}
    >
      +
    </button>
  ));

/** Width of most labels, px; closer to the right edge the label is aligned to the right. */
const LABEL = 160;

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
