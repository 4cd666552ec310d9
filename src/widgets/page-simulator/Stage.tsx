/** The devices side by side, as large as they fit or as chosen; scrolled where they do not. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { fittingScale, type HeldWindow } from './devices';

/** Between devices and around them, px. */
const GAP = 24;
/** Height of the caption above a device, px. */
const CAPTION = 32;

interface StageProps {
  readonly windows: readonly HeldWindow[];
  readonly zoom: number | null;
  children(this: void, scale: number): ReactNode;
}

export function Stage({ windows, zoom, children }: StageProps) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current!;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight - CAPTION });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div ref={room} className="ps-stage" tabIndex={0}>
      <div className="ps-row">{children(zoom ?? fittingScale(windows, size, GAP))}</div>
    </div>
  );
}
