/** How the canvas is shown, and what is dragged over it. Lives as long as the editor is open. */
import { createStore } from 'zustand/vanilla';
import type { Breakpoint, PageNode, PinnedComponents } from '../../../pages/document';
import type { Box } from './arrange';
import type { Panel } from '../variants';
import type { DrawnSlot, Drop, Point } from './drop';

export interface Device {
  readonly key: string;
  readonly title: string;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly breakpoint: Breakpoint;
}

export const DEVICES: readonly Device[] = [
  { key: 'phone', title: '手机 375', width: 375, height: 667, breakpoint: 'base' },
  { key: 'narrow', title: '小屏手机 320', width: 320, height: 568, breakpoint: 'base' },
  { key: 'large', title: '大屏手机 414', width: 414, height: 896, breakpoint: 'base' },
  { key: 'tablet', title: '平板 768', width: 768, height: 1024, breakpoint: 'tablet' },
  { key: 'desktop', title: '桌面 1200', width: 1_200, height: 800, breakpoint: 'desktop' },
];

export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** Windows narrower than this are phones, px. */
const PHONE = 480;

export type Dragged =
  | {
      readonly kind: 'new';
      readonly title: string;
      readonly nodes: readonly PageNode[];
      readonly pinned?: PinnedComponents;
    }
  | { readonly kind: 'nodes'; readonly title: string; readonly ids: readonly string[] };

export interface StageState {
  readonly device: Device;
  readonly zoom: number;
  readonly hasRulers: boolean;
  /** Positions of guides, CSS px of the page. */
  readonly guides: { readonly x: readonly number[]; readonly y: readonly number[] };
  /** The shown panel. */
  readonly panel: Panel;
  /** Name of a field of the panel that takes the focus. */
  readonly sought: string | null;
  readonly hovered: string | null;
  readonly dragged: Dragged | null;
  readonly drop: Drop | null;
  /** Counts changes of the page's layout; each one measures the outlines again. */
  readonly layout: number;
}

export class Stage {
  readonly view = createStore<StageState>(() => ({
    device: DEVICES[0]!,
    // On phones, the whole width of the page fits with its margins.
    zoom: globalThis.innerWidth < PHONE ? 0.75 : 1,
    hasRulers: true,
    guides: { x: [], y: [] },
    panel: 'properties',
    sought: null,
    hovered: null,
    dragged: null,
    drop: null,
    layout: 0,
  }));
  /** The page's document in its frame, while it is drawn. */
  frame: Document | null = null;
  /** The element above the frame that takes the pointer. */
  overlay: HTMLElement | null = null;
  tree: HTMLElement | null = null;

  show(change: Partial<StageState>): void {
    this.view.setState(change);
  }

  /** The page is drawn in this document; `null`: no longer. */
  readonly drawIn = (frame: Document | null): void => {
    this.frame = frame;
  };

  readonly pointOn = (overlay: HTMLElement | null): void => {
    this.overlay = overlay;
  };

  readonly listIn = (tree: HTMLElement | null): void => {
    this.tree = tree;
  };

  zoomBy(steps: number): void {
    const index = ZOOMS.findIndex((zoom) => zoom >= this.view.getState().zoom);
    this.show({ zoom: ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, index + steps))]! });
  }

  laidOut(): void {
    this.show({ layout: this.view.getState().layout + 1 });
  }

  elementOf(id: string): HTMLElement | null {
    return this.frame?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`) ?? null;
  }

  /** CSS px of the page. */
  rectOf(id: string): Box | undefined {
    const rect = this.elementOf(id)?.getBoundingClientRect();
    return rect && { left: rect.left, top: rect.top, width: rect.width, height: rect.height };
  }

  /** Drawn slots of an instance, CSS px of the page; a slot has no box of its own unless it is empty. */
  slotsIn(id: string): DrawnSlot[] {
    const found = this.frame?.querySelectorAll<HTMLElement>(`[data-slot-of="${CSS.escape(id)}"]`) ?? [];
    return Array.from(found).flatMap((element) => {
      const rects = [element, ...element.children].map((each) => each.getBoundingClientRect());
      const box = around(rects.filter(({ width, height }) => width > 0 || height > 0));
      return box ? [{ slot: element.dataset.slot ?? '', box }] : [];
    });
  }

  /** Point of the window -> point of the page. */
  pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point | undefined {
    const area = this.overlay?.getBoundingClientRect();
    if (!area) return undefined;
    const { zoom } = this.view.getState();
    return { x: (clientX - area.left) / zoom, y: (clientY - area.top) / zoom };
  }

  /** The innermost node at the point. */
  nodeAt({ x, y }: Point): string | null {
    const found = this.frame?.elementFromPoint(x, y)?.closest('[data-node]');
    return found?.getAttribute('data-node') ?? null;
  }

  /** Design pixels from the edge of the holder, as absolute offsets are written. */
  boxOf(id: string): Box | undefined {
    const element = this.elementOf(id);
    const holder = element?.offsetParent?.getBoundingClientRect();
    const rect = element?.getBoundingClientRect();
    if (!rect || !holder || !this.frame) return undefined;
    const root = Number.parseFloat(getComputedStyle(this.frame.documentElement).fontSize) / 100;
    const scaled = (value: number) => value / root;
    return {
      left: scaled(rect.left - holder.left),
      top: scaled(rect.top - holder.top),
      width: scaled(rect.width),
      height: scaled(rect.height),
    };
  }
}

function around(rects: readonly DOMRect[]): Box | undefined {
  if (rects.length === 0) return undefined;
  const left = Math.min(...rects.map((rect) => rect.left));
  const top = Math.min(...rects.map((rect) => rect.top));
  const right = Math.max(...rects.map((rect) => rect.right));
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  return { left, top, width: right - left, height: bottom - top };
}
