/** Draws a chart into an element: loads ECharts when the browser is idle, follows the element's size, hears presses. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import type { Plot } from './echarts';

interface Drawing {
  /** `link`: charts with the same name share the pointer and the zoom. */
  readonly node: { readonly zoom?: boolean; readonly link?: string };
  /** Of ECharts. */
  readonly options: Record<string, unknown>;
  /** px. */
  onWidth(width: number): void;
  /** `place`: of the pressed point, bar or slice, from the left or the top. */
  press(place: number): void;
}

export interface PlotControl {
  /** Shows the values at a place as if the pointer were there. */
  point(place: number): void;
}

export function usePlot(area: RefObject<HTMLDivElement | null>, drawing: Drawing): PlotControl {
  const plot = useRef<Plot>();
  const [failed, setFailed] = useState<unknown>();
  // ECharts is drawn later than this component, and hears presses later still.
  const newest = useRef(drawing);
  useEffect(() => {
    const element = area.current!;
    let isMounted = true;
    const draw = async () => {
      // ECharts is as large as the rest of a screen's code, and the rows next to the chart do not need it.
      const { createPlot, loadZoom } = await import('./echarts');
      const { node } = newest.current;
      if (node.zoom) await loadZoom();
      // The chart may be in a hidden tab by now; the observer fires when it is visible again.
      if (!isMounted || plot.current || element.clientWidth === 0) return;
      plot.current = createPlot(element, { link: node.link, onPress: (place) => newest.current.press(place) });
      plot.current.draw(newest.current.options);
    };
    let cancel: () => void = () => undefined;
    const observer = new ResizeObserver(() => {
      newest.current.onWidth(element.clientWidth);
      plot.current?.resize();
      // A hidden tab or dialog has no size to draw in.
      if (plot.current || element.clientWidth === 0) return;
      cancel();
      cancel = whenIdle(
        () =>
          void draw().catch((error: unknown) => {
            if (isMounted) setFailed(error);
          }),
      );
    });
    observer.observe(element);
    return () => {
      isMounted = false;
      observer.disconnect();
      cancel();
      plot.current?.dispose();
      plot.current = undefined;
    };
  }, [area]);
  useEffect(() => {
    newest.current = drawing;
  });
  const { options } = drawing;
  useEffect(() => plot.current?.draw(options), [options]);
  if (failed !== undefined) throw failed;
  return { point: (place) => plot.current?.point(place) };
}
