/** Pointer and wheel over the stage: selecting, dragging, marquee, moving and zooming the view, tools. */
import { snapMove, type SnapTargets, snapTargets } from '../../../images/edits';
import type { Point, Rect } from '../../../images/geometry';
import type { Editor } from '../state/editor';
import { indexOf } from '../state/layers';
import type { StagePoint } from '../state/stage-tool';
import type { Viewport } from '../state/viewport';
import { boundsOfLayers, layerAt, layersIn } from './geometry';
import { REACH } from './handles';
import type { Scene } from './scene';

/** A press that moves less is a click, CSS px. */
const CLICK = 3;
const TWICE_MS = 400;

type Gesture =
  | { readonly kind: 'press'; readonly from: Point; readonly onLayer: boolean; readonly clicked: string | null }
  | { readonly kind: 'drag'; readonly from: Point; readonly box: Rect; readonly targets: SnapTargets; by: Point }
  | { readonly kind: 'marquee'; readonly from: Point; readonly before: readonly string[] }
  | { readonly kind: 'pan'; last: Point }
  | { readonly kind: 'pinch'; centre: Point; distance: number }
  | { readonly kind: 'tool' };

export interface GestureHost {
  readonly element: HTMLElement;
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly scene: Scene;
  /** A drag ended: the selection moves by this, pixels of the document. */
  move(by: Point): void;
  /** Called on a double click on a layer. */
  open(id: string, at: Point): void;
}

export class Gestures {
  #gesture: Gesture | null = null;
  readonly #pointers = new Map<number, Point>();
  #lastClick = { id: '', time: 0 };

  constructor(private readonly host: GestureHost) {
    const { element } = host;
    element.addEventListener('pointerdown', this.#down);
    element.addEventListener('pointermove', this.#move);
    element.addEventListener('pointerup', this.#up);
    element.addEventListener('pointercancel', this.#up);
    element.addEventListener('pointerleave', this.#leave);
    element.addEventListener('wheel', this.#wheel, { passive: false });
  }

  destroy(): void {
    const { element } = this.host;
    element.removeEventListener('pointerdown', this.#down);
    element.removeEventListener('pointermove', this.#move);
    element.removeEventListener('pointerup', this.#up);
    element.removeEventListener('pointercancel', this.#up);
    element.removeEventListener('pointerleave', this.#leave);
    element.removeEventListener('wheel', this.#wheel);
  }

  /** Cancels a drag or marquee; returns whether there was one. */
  cancel(): boolean {
    const gesture = this.#gesture;
    this.#gesture = null;
    if (gesture?.kind !== 'drag' && gesture?.kind !== 'marquee') return false;
    const { scene } = this.host;
    scene.marquee(null);
    if (gesture.kind === 'drag') scene.putDown();
    return true;
  }

  #pointOf(event: MouseEvent): Point {
    const area = this.host.element.getBoundingClientRect();
    return { x: event.clientX - area.left, y: event.clientY - area.top };
  }

  #stagePoint(event: PointerEvent): StagePoint {
    const { pressure, shiftKey, altKey } = event;
    return { ...this.host.viewport.toDocument(this.#pointOf(event)), pressure: pressure || 0.5, shiftKey, altKey };
  }

  readonly #down = (event: PointerEvent): void => {
    const { element, editor, viewport, scene } = this.host;
    const point = this.#pointOf(event);
    this.#pointers.set(event.pointerId, point);
    if (this.#pointers.size === 2) {
      if (this.#gesture?.kind === 'tool') editor.view.getState().stageTool?.onInterrupt?.();
      this.cancel();
      this.#gesture = { kind: 'pinch', ...this.#pinch() };
      return;
    }
    const { stageTool } = editor.view.getState();
    const isHand = event.button === 1 || viewport.view.getState().isHand;
    if (event.button > 1 || (!isHand && !stageTool && scene.isOnHandle(point))) return;
    element.setPointerCapture(event.pointerId);
    element.focus({ preventScroll: true });
    editor.type(null);
    if (isHand) this.#gesture = { kind: 'pan', last: point };
    else if (stageTool) {
      this.#gesture = { kind: 'tool' };
      stageTool.onDown(this.#stagePoint(event));
    } else this.#press(event, point);
  };

  #press(event: PointerEvent, from: Point): void {
    const { editor, viewport } = this.host;
    const { document, selected } = editor.view.getState();
    const at = viewport.toDocument(from);
    const groups = indexOf(document).get(selected[0] ?? '')?.groups ?? [];
    const layer = layerAt(document, at, viewport.view.getState().zoom, new Set(groups.map(({ id }) => id)));
    const isMore = event.shiftKey || event.ctrlKey || event.metaKey;
    const inside = layer === undefined && !isMore && this.#isInSelection(at);
    if (layer && isMore) {
      const isIn = selected.includes(layer.id);
      editor.select(isIn ? selected.filter((id) => id !== layer.id) : [...selected, layer.id]);
    } else if (layer && !selected.includes(layer.id)) editor.select([layer.id]);
    const isTouch = event.pointerType === 'touch';
    if (layer || inside)
      this.#gesture = { kind: 'press', from, onLayer: true, clicked: isMore ? null : (layer?.id ?? null) };
    else if (isTouch) this.#gesture = { kind: 'press', from, onLayer: false, clicked: null };
    else {
      if (!isMore) editor.select([]);
      this.#gesture = { kind: 'marquee', from: at, before: isMore ? selected : [] };
    }
  }

  /** Inside the bounds of several selected layers, between them. */
  #isInSelection(at: Point): boolean {
    const { document, selected } = this.host.editor.view.getState();
    const box = selected.length > 1 ? boundsOfLayers(document, selected) : undefined;
    return (
      box !== undefined && at.x >= box.x && at.y >= box.y && at.x <= box.x + box.width && at.y <= box.y + box.height
    );
  }

  readonly #move = (event: PointerEvent): void => {
    const point = this.#pointOf(event);
    if (this.#pointers.has(event.pointerId)) this.#pointers.set(event.pointerId, point);
    const gesture = this.#gesture;
    if (!gesture) {
      this.#hover(event, point);
      return;
    }
    switch (gesture.kind) {
      case 'press':
        if (Math.hypot(point.x - gesture.from.x, point.y - gesture.from.y) > CLICK) this.#beginDrag(gesture, point);
        break;
      case 'drag':
        this.#drag(gesture, point, event);
        break;
      case 'marquee':
        this.#mark(gesture, point);
        break;
      case 'pan':
        this.host.viewport.moveBy(point.x - gesture.last.x, point.y - gesture.last.y);
        gesture.last = point;
        break;
      case 'pinch':
        this.#zoomPinched(gesture);
        break;
      default:
        this.host.editor.view.getState().stageTool?.onMove(this.#stagePoint(event));
    }
  };

  #hover(event: PointerEvent, point: Point): void {
    const { editor, viewport, scene } = this.host;
    const { stageTool, document, selected, typing } = editor.view.getState();
    if (stageTool) stageTool.onHover?.(this.#stagePoint(event));
    else if (event.pointerType === 'mouse' && typing === null) {
      const { zoom } = viewport.view.getState();
      const groups = indexOf(document).get(selected[0] ?? '')?.groups ?? [];
      const layer = layerAt(document, viewport.toDocument(point), zoom, new Set(groups.map(({ id }) => id)));
      scene.hover(layer && !selected.includes(layer.id) ? layer.id : null);
    }
  }

  #beginDrag({ from, onLayer }: { readonly from: Point; readonly onLayer: boolean }, point: Point): void {
    const { editor, scene } = this.host;
    const { document, selected } = editor.view.getState();
    const index = indexOf(document);
    const isLocked = selected.some((id) => index.get(id)?.layer.isLocked);
    const box = boundsOfLayers(document, selected);
    if (!onLayer || isLocked || !box) {
      this.#gesture = { kind: 'pan', last: point };
      return;
    }
    const targets = snapTargets(document, selected);
    scene.hover(null);
    scene.lift(selected);
    this.#gesture = { kind: 'drag', from, box, targets, by: { x: 0, y: 0 } };
  }

  #drag(gesture: Extract<Gesture, { kind: 'drag' }>, point: Point, event: PointerEvent): void {
    const { viewport, scene } = this.host;
    const { zoom } = viewport.view.getState();
    const by = { x: (point.x - gesture.from.x) / zoom, y: (point.y - gesture.from.y) / zoom };
    if (event.shiftKey) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
    const { box, targets } = gesture;
    const within = event.altKey ? 0 : REACH / zoom;
    const { dx, dy, guides } = snapMove({ ...box, x: box.x + by.x, y: box.y + by.y }, targets, within);
    gesture.by = { x: by.x + dx, y: by.y + dy };
    scene.drag(gesture.by);
    scene.guides(event.altKey ? [] : guides);
  }

  #mark({ from, before }: Extract<Gesture, { kind: 'marquee' }>, point: Point): void {
    const { editor, viewport, scene } = this.host;
    const to = viewport.toDocument(point);
    const area = {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
    scene.marquee(area);
    editor.select([...new Set([...before, ...layersIn(editor.view.getState().document, area)])]);
  }

  readonly #up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
    const gesture = this.#gesture;
    if (gesture?.kind === 'pinch') {
      if (this.#pointers.size === 0) this.#gesture = null;
      return;
    }
    this.#gesture = null;
    if (!gesture) return;
    const { editor, scene } = this.host;
    if (gesture.kind === 'tool') editor.view.getState().stageTool?.onUp(this.#stagePoint(event));
    else if (gesture.kind === 'marquee') scene.marquee(null);
    else if (gesture.kind === 'drag') {
      scene.guides([]);
      scene.putDown();
      this.host.move(gesture.by);
    } else if (gesture.kind === 'press') this.#click(gesture);
  };

  #click({ clicked, onLayer, from }: Extract<Gesture, { kind: 'press' }>): void {
    const { editor } = this.host;
    if (!onLayer) editor.select([]);
    if (clicked === null) return;
    const now = performance.now();
    const isTwice = this.#lastClick.id === clicked && now - this.#lastClick.time < TWICE_MS;
    this.#lastClick = isTwice ? { id: '', time: 0 } : { id: clicked, time: now };
    if (isTwice) this.host.open(clicked, this.host.viewport.toDocument(from));
    else editor.select([clicked]);
  }

  readonly #leave = (): void => {
    if (!this.#gesture) this.host.scene.hover(null);
  };

  readonly #wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { viewport } = this.host;
    if (event.ctrlKey || event.metaKey) viewport.zoomBy(Math.exp(-event.deltaY / 300), this.#pointOf(event));
    else if (event.shiftKey) viewport.moveBy(-event.deltaY - event.deltaX, 0);
    else viewport.moveBy(-event.deltaX, -event.deltaY);
  };

  #pinch(): { centre: Point; distance: number } {
    const [one, other] = [...this.#pointers.values()] as [Point, Point];
    return {
      centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      distance: Math.hypot(one.x - other.x, one.y - other.y),
    };
  }

  #zoomPinched(gesture: Extract<Gesture, { kind: 'pinch' }>): void {
    if (this.#pointers.size < 2) return;
    const { centre, distance } = this.#pinch();
    const { viewport } = this.host;
    viewport.moveBy(centre.x - gesture.centre.x, centre.y - gesture.centre.y);
    if (gesture.distance > 0) viewport.zoomBy(distance / gesture.distance, centre);
    Object.assign(gesture, { centre, distance });
  }
}
