/** The window of a device, scaled to the available room. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { fit, type Size } from './sizes';

/** Margin around the device, px. */
const MARGIN = 12;

export function Scaled({ size, children }: { size: Size; children(this: void, scale: number): ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current!;
    const measure = () =>
      setAvailable({ width: element.clientWidth - 2 * MARGIN, height: element.clientHeight - 2 * MARGIN });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { scale, height } = fit(size, available);
  return (
    <div ref={room} className="wp-room">
      <div
        className="wp-device"
        data-hand={size.width < 800 ? '' : undefined}
        style={{ width: size.width * scale, height: height * scale }}
      >
        <div
          className="wp-window"
          style={{ width: size.width, height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        >
          {children(scale)}
        </div>
      </div>
    </div>
  );
}
