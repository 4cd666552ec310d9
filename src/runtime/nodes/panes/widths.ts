/** Widths of panes, px. Pure. */
import { objectOf } from '../../../language/schema/json';
import { parseStored } from '../../../shared/browser/stored';

export const USUAL_WIDTH = 320;
export const MIN_WIDTH = 200;
/** The most that a person can make of a pane. */
export const MAX_WIDTH = 1_200;
/** Moved by one press of an arrow key. */
const STEP = 16;

/** The elastic pane, which takes the remaining width: the last one without a width, or the last. */
export function widePane(panes: readonly { readonly width?: unknown }[]): number {
  const index = panes.findLastIndex(({ width }) => width === undefined);
  return index < 0 ? panes.length - 1 : index;
}

/** The pane that a border resizes: the one on the side away from the wide pane. `border`: the pane at its left. */
export const paneOfBorder = (border: number, wide: number): number => (border < wide ? border : border + 1);

export interface Measured {
  /** Drawn widths. */
  readonly widths: readonly number[];
  readonly minWidths: readonly number[];
  readonly wide: number;
}

/** The width that a pane can take: between its own minimum and that of the wide pane, which gives way. */
export function fitting(pane: number, width: number, { widths, minWidths, wide }: Measured): number {
  const most = Math.min(MAX_WIDTH, widths[pane]! + widths[wide]! - minWidths[wide]!);
  return Math.round(Math.max(minWidths[pane]!, Math.min(most, width)));
}

/** The new width of a pane after a key on its border; undefined: the key does not move it. */
export function widthByKey(key: string, pane: number, measured: Measured): number | undefined {
  const width = measured.widths[pane]!;
  const outwards = pane < measured.wide ? 1 : -1;
  const moves: Record<string, number> = {
    ArrowLeft: width - STEP * outwards,
    ArrowRight: width + STEP * outwards,
    Home: 0,
    End: Infinity,
  };
  return moves[key] === undefined ? undefined : fitting(pane, moves[key], measured);
}

/** Stored widths by pane; values of the wrong shape are dropped. */
export const parseWidths = (text: string | null): Record<number, number> =>
  Object.fromEntries(
    Object.entries(objectOf(parseStored(text))).filter(
      ([pane, width]) => /^\d$/.test(pane) && typeof width === 'number' && width > 0 && width <= MAX_WIDTH,
    ),
  ) as Record<number, number>;
