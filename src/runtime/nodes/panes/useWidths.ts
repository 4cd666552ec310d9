/** The widths of panes, which a person changes; stored in this browser by screen. */
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { PanesNode } from '../../../language/types';
import { readStored, writeStored } from '../../../shared/browser/stored';
import { useScreen } from '../context';
import { fitting, type Measured, MIN_WIDTH, paneOfBorder, parseWidths, widePane, widthByKey } from './widths';

export interface Borders {
  /** px by pane; undefined: the pane takes what is left. */
  readonly widths: readonly (number | undefined)[];
  paneOf(border: number): number;
  /** Resizes by a number of px from the width at the beginning of a movement. */
  begin(border: number): (distance: number) => void;
  /** Whether the key moved the border. */
  onKey(border: number, key: string): boolean;
  /** Stores the widths. */
  end(): void;
  /** Back to the screen's width. */
  reset(border: number): void;
}

export function useWidths(node: PanesNode, holder: RefObject<HTMLElement | null>): Borders {
  const { screen } = useScreen();
  const key = `atelier.panes:${screen.route}:${node.id ?? ''}`;
  const [changed, change] = useState(() => parseWidths(readStored(key)));
  // read when a movement ends, before which nothing may have been drawn
  const latest = useRef(changed);
  const wide = useMemo(() => widePane(node.items), [node]);
  const measure = useCallback(
    (): Measured => ({
      widths: [...holder.current!.querySelectorAll<HTMLElement>(':scope > .at-pane')].map((each) => each.offsetWidth),
      minWidths: node.items.map(({ minWidth = MIN_WIDTH }) => minWidth),
      wide,
    }),
    [holder, node, wide],
  );
  return useMemo<Borders>(() => {
    const paneOf = (border: number) => paneOfBorder(border, wide);
    const take = (next: Readonly<Record<number, number>>) => change((latest.current = next));
    const set = (pane: number, width: number) => take({ ...latest.current, [pane]: width });
    const end = () => writeStored(key, JSON.stringify(latest.current));
    return {
      widths: node.items.map(({ width }, pane) => (pane === wide ? undefined : (changed[pane] ?? width))),
      paneOf,
      begin(border) {
        const pane = paneOf(border);
        const measured = measure();
        const outwards = pane < wide ? 1 : -1;
        return (distance) => set(pane, fitting(pane, measured.widths[pane]! + distance * outwards, measured));
      },
      onKey(border, pressed) {
        const pane = paneOf(border);
        const width = widthByKey(pressed, pane, measure());
        if (width === undefined) return false;
        set(pane, width);
        end();
        return true;
      },
      end,
      reset(border) {
        const { [paneOf(border)]: _width, ...rest } = latest.current;
        take(rest);
        end();
      },
    };
  }, [node, wide, changed, measure, key]);
}
