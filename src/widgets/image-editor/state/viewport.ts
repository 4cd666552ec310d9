/** How the document lies in the window: zoom and offset, CSS pixels. */
import { createStore } from 'zustand/vanilla';

export const ZOOM = { least: 0.05, most: 8 } as const;
/** Free edge around a document that is fitted, CSS px. */
const EDGE = 40;

export interface ViewportState {
  /** CSS pixels of a pixel of the document. */
  readonly zoom: number;
  /** Where the document's corner lies in the stage. */
  readonly x: number;
  readonly y: number;
  /** Size of the stage. */
  readonly width: number;
  readonly height: number;
  readonly hasRulers: boolean;
  /** Space is held: the pointer moves the view. */
  readonly isHand: boolean;
  /** The person has neither zoomed nor moved: the document stays fitted. */
  readonly isFitted: boolean;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export class Viewport {
  readonly view = createStore<ViewportState>(() => ({
    zoom: 1,
    x: 0,
    y: 0,
    width: 0,
    height: 0,
    hasRulers: true,
    isHand: false,
    isFitted: true,
  }));

  /** `zoom`: that of an earlier visit; null: fitted. */
  constructor(zoom: number | null = null) {
    if (zoom !== null) this.show({ zoom: bounded(zoom), isFitted: false });
  }

  show(change: Partial<ViewportState>): void {
    this.view.setState(change);
  }

  /** The stage got another size: the document stays fitted, or what is in the middle stays there. */
  resize({ width, height }: Size, document: Size): void {
    const { x, y, zoom, isFitted, ...before } = this.view.getState();
    this.show({ width, height });
    if (isFitted) this.fit(document);
    else if (before.width === 0) this.#centre(document, zoom, false);
    else this.show({ x: x + (width - before.width) / 2, y: y + (height - before.height) / 2 });
  }

  fit(document: Size): void {
    const { width, height } = this.view.getState();
    const edge = width < 480 ? 24 : EDGE;
    const wanted = Math.min((width - 2 * edge) / document.width, (height - 2 * edge) / document.height);
    this.#centre(document, Math.min(1, wanted), true);
  }

  /** Zoom of 1 around the middle of the document. */
  actual(document: Size): void {
    this.#centre(document, 1, false);
  }

  #centre(document: Size, wanted: number, isFitted: boolean): void {
    const { width, height } = this.view.getState();
    const zoom = bounded(wanted);
    this.show({
      zoom,
      x: Math.round((width - document.width * zoom) / 2),
      y: Math.round((height - document.height * zoom) / 2),
      isFitted,
    });
  }

  /** @param at stays where it is, CSS px of the stage; default: its middle. */
  zoomBy(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { zoom, x, y, width, height } = this.view.getState();
    const next = bounded(zoom * factor);
    const fixed = at ?? { x: width / 2, y: height / 2 };
    const scale = next / zoom;
    this.show({ zoom: next, x: fixed.x - (fixed.x - x) * scale, y: fixed.y - (fixed.y - y) * scale, isFitted: false });
  }

  moveBy(dx: number, dy: number): void {
    const { x, y } = this.view.getState();
    this.show({ x: x + dx, y: y + dy, isFitted: false });
  }

  /** Point of the stage -> point of the document. */
  toDocument(point: { readonly x: number; readonly y: number }): { x: number; y: number } {
    const { zoom, x, y } = this.view.getState();
    return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
  }
}

const bounded = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom || ZOOM.least));
