/** Where the picture that is cropped lies above the stage: contained in the document, with a margin. Pure. */
import type { Size } from './frame';

/** Share of the document that the turned picture takes at most. */
const SHARE = 0.92;

export interface View {
  /** Pixels of the document for each pixel of what is cropped. */
  readonly scale: number;
  /** Where its bounds begin, pixels of the document. */
  readonly x: number;
  readonly y: number;
}

export function viewOf(document: Size, bounds: Size): View {
  const scale = Math.min(document.width / bounds.width, document.height / bounds.height) * SHARE;
  return { scale, x: (document.width - bounds.width * scale) / 2, y: (document.height - bounds.height * scale) / 2 };
}

/** Places of the handles on a frame, as shares of its sides. */
export const HANDLE_PLACES = {
  nw: [0, 0],
  n: [0.5, 0],
  ne: [1, 0],
  e: [1, 0.5],
  se: [1, 1],
  s: [0.5, 1],
  sw: [0, 1],
  w: [0, 0.5],
} as const;
