/**
 * The document on Konva layers. A layer of the document keeps its node as long as it is the same object, so that a step
 * draws only what it changed; what is dragged lies on a Konva layer of its own, and the rest is not drawn again.
 */
import { Konva } from 'konva/lib/Core';
import { Line } from 'konva/lib/shapes/Line';
import { Rect } from 'konva/lib/shapes/Rect';
import { Transformer } from 'konva/lib/shapes/Transformer';
import type { ImageDocument, Layer } from '../../../images/document';
import { type Matrix, matrixOf, multiply, type Point, pointBy, type Rect as Bounds } from '../../../images/geometry';
import { type Guide, type SnapTargets, snapTargets } from '../../../images/edits';
import { type PaintContext, paintDocument, paintLayer } from '../../../images/paint';
import { indexOf } from '../state/layers';
import type { ViewportState } from '../state/viewport';
import { cornersOf, inverse, parentMatrix, selectionBox, type TurnedBox } from './geometry';
import { handlesOf, handleSize, REACH, SNAPS } from './handles';
import { snapHandle } from './resize-snap';

const BLUE = '#1f5eff';
const GUIDE = '#ff3d71';
/** More nodes than these are drawn once to a bitmap while they are dragged. */
const MANY = 40;
/** Layers between dragged ones that are lifted with them to keep their order. */
const MOST_BETWEEN = 60;

export interface SceneEvents {
  /** `delta` maps the place before to the place after, in pixels of the document. */
  onTransforming(delta: Matrix): void;
  onTransformed(delta: Matrix): void;
}

interface Drawn {
  readonly layer: Layer;
  readonly node: Konva.Group;
}

export class Scene {
  readonly stage: Konva.Stage;
  readonly #base = new Konva.Layer({ listening: false });
  readonly #lifted = new Konva.Layer({ listening: false });
  readonly #above = new Konva.Layer({ listening: false });
  readonly #handles = new Konva.Layer();
  readonly #background = new Konva.Group();
  readonly #content = new Konva.Group();
  readonly #carrier = new Konva.Group();
  readonly #marks = new Konva.Group({ listening: false });
  readonly #guides = new Konva.Group({ listening: false });
  /** Stands for the selection: the transformer moves it, and the selected nodes follow. */
  readonly #proxy = new Rect({ listening: false });
  readonly #transformer: Transformer;
  readonly #isTouched = matchMedia('(pointer: coarse)').matches;
  readonly #drawn = new Map<string, Drawn>();
  #document: ImageDocument | undefined;
  #view: ViewportState | undefined;
  #typing: string | null = null;
  #box: TurnedBox | undefined;
  #targets: SnapTargets | undefined;
  #selected: readonly string[] = [];

  constructor(
    container: HTMLDivElement,
    private readonly paint: () => PaintContext,
    private readonly events: SceneEvents,
  ) {
    this.stage = new Konva.Stage({ container, width: 1, height: 1 });
    this.#transformer = new Transformer({
      nodes: [],
      anchorSize: handleSize(this.#isTouched),
      anchorCornerRadius: 8,
      anchorStroke: BLUE,
      borderStroke: BLUE,
      rotateAnchorOffset: 26,
      flipEnabled: false,
      ignoreStroke: true,
      rotationSnaps: SNAPS.free.at.slice(),
      rotationSnapTolerance: SNAPS.free.reach,
      anchorDragBoundFunc: (_, to, event: MouseEvent) => this.#snapped(to, event.altKey),
    });
    this.#base.add(this.#background, this.#content);
    this.#lifted.add(this.#carrier);
    this.#handles.add(this.#marks, this.#guides, this.#proxy, this.#transformer);
    this.stage.add(this.#base, this.#lifted, this.#above, this.#handles);
    this.#listen();
  }

  destroy(): void {
    this.stage.destroy();
  }

  #listen(): void {
    this.#transformer.on('transformstart', () => {
      this.#targets = snapTargets(this.#document!, this.#selected);
      this.lift(this.#selected);
    });
    this.#transformer.on('transform', () => this.events.onTransforming(this.#delta()));
    this.#transformer.on('transformend', () => {
      this.#guides.destroyChildren();
      const delta = this.#delta();
      this.putDown();
      this.events.onTransformed(delta);
      this.#place();
    });
  }

  /** Where a handle goes: edges of an upright selection snap to other layers, unless Alt is held. */
  #snapped(to: Point, isFree: boolean): Point {
    const [box, targets, view] = [this.#box, this.#targets, this.#view];
    const anchor = this.#transformer.getActiveAnchor();
    if (!box || !targets || !view || !anchor || anchor === 'rotater') return to;
    this.guides([]);
    if (isFree || box.rotation !== 0) return to;
    const { x, y, zoom } = view;
    const keepsRatio = this.#transformer.keepRatio();
    const inDocument = { x: (to.x - x) / zoom, y: (to.y - y) / zoom };
    const { at, guides } = snapHandle(anchor, inDocument, { box, keepsRatio, targets, within: REACH / zoom });
    this.guides(guides);
    return { x: at.x * zoom + x, y: at.y * zoom + y };
  }

  /** Whether the pointer is on a handle of the selection, which Konva moves by itself. */
  isOnHandle(point: Point): boolean {
    const shape = this.#handles.getIntersection(point);
    return shape !== null && shape !== this.#proxy && shape.name() !== 'back';
  }

  get isTransforming(): boolean {
    return this.#transformer.isTransforming();
  }

  /** Angles in steps of 15 degrees while Shift is held. */
  snapAngles(isFine: boolean): void {
    const { at, reach } = isFine ? SNAPS.steps : SNAPS.free;
    this.#transformer.rotationSnaps(at.slice());
    this.#transformer.rotationSnapTolerance(reach);
  }

  /** Forgets all nodes: another image is shown, with other pictures. */
  reset(): void {
    this.#drawn.forEach(({ node }) => node.destroy());
    this.#drawn.clear();
    this.#document = undefined;
  }

  show(document: ImageDocument): void {
    const before = this.#document;
    if (before === document) return;
    this.#document = document;
    const { width, height, background } = document;
    if (before?.background !== background || before.width !== width || before.height !== height) {
      this.#background.destroyChildren();
      this.#background.add(paintDocument({ ...document, layers: [] }, this.paint()));
      for (const layer of [this.#base, this.#lifted, this.#above]) layer.clip({ x: 0, y: 0, width, height });
    }
    this.#showLayers(document.layers);
    this.#place();
  }

  #showLayers(layers: readonly Layer[]): void {
    const ids = new Set(layers.map(({ id }) => id));
    for (const [id, { node }] of this.#drawn) {
      if (ids.has(id)) continue;
      node.destroy();
      this.#drawn.delete(id);
    }
    layers.forEach((layer, index) => {
      const known = this.#drawn.get(layer.id);
      const node = known?.layer === layer ? known.node : this.#draw(layer, known);
      if (node.getParent() !== this.#content) node.moveTo(this.#content);
      if (node.getZIndex() !== index) node.setZIndex(index);
    });
    this.hideTyped(this.#typing);
  }

  #draw(layer: Layer, known: Drawn | undefined): Konva.Group {
    const node = paintLayer(layer, this.paint());
    const parent = known?.node.getParent() ?? this.#content;
    const index = known?.node.getZIndex();
    known?.node.destroy();
    parent.add(node);
    if (index !== undefined) node.setZIndex(index);
    this.#drawn.set(layer.id, { layer, node });
    return node;
  }

  /** Draws a layer temporarily with other values; the next step or `putDown` draws it as the document has it. */
  sketch(layer: Layer): void {
    const known = this.#drawn.get(layer.id);
    if (!known) return;
    this.#draw(layer, known);
  }

  /** A picture has been loaded: nodes read it when they draw. */
  readonly redraw = (): void => {
    this.#base.batchDraw();
  };

  /** Hides the text that is being typed, because the text field shows it. */
  hideTyped(id: string | null): void {
    const set = (each: string | null, isVisible: boolean) => each !== null && this.#nodeOf(each)?.visible(isVisible);
    if (this.#typing !== id) set(this.#typing, true);
    this.#typing = id;
    set(id, false);
  }

  look(view: ViewportState): void {
    const before = this.#view;
    this.#view = view;
    if (before?.width !== view.width || before.height !== view.height) this.stage.size(view);
    for (const layer of [this.#base, this.#lifted, this.#above])
      layer.setAttrs({ x: view.x, y: view.y, scaleX: view.zoom, scaleY: view.zoom });
    this.#place();
  }

  select(selected: readonly string[]): void {
    this.#selected = selected;
    this.#place();
  }

  /** Handles and outlines of the selection, at the size of the window. */
  #place(): void {
    const [document, view] = [this.#document, this.#view];
    if (!document || !view || this.#transformer.isTransforming()) return;
    const ids = this.#selected.filter((id) => indexOf(document).has(id));
    this.#box = ids.length > 0 ? selectionBox(document, ids) : undefined;
    this.#outline(document, view, ids);
    if (!this.#box) {
      this.#transformer.nodes([]);
      return;
    }
    const proxy = proxyOf(this.#box, view);
    const layers = ids.map((id) => indexOf(document).get(id)!.layer);
    this.#proxy.setAttrs(proxy);
    this.#transformer.setAttrs(handlesOf(layers, { ...proxy, isTouched: this.#isTouched }));
    this.#transformer.nodes([this.#proxy]);
    this.#transformer.forceUpdate();
  }

  #outline(document: ImageDocument, view: ViewportState, ids: readonly string[]): void {
    this.#marks.destroyChildren();
    if (ids.length < 2) return;
    for (const id of ids.slice(0, 200)) {
      const points = cornersOf(indexOf(document).get(id)!).flatMap(({ x, y }) => [
        x * view.zoom + view.x,
        y * view.zoom + view.y,
      ]);
      this.#marks.add(new Line({ points, closed: true, stroke: BLUE, strokeWidth: 1, opacity: 0.6 }));
    }
  }

  /** Where the proxy was -> where it is, in pixels of the document. */
  #delta(): Matrix {
    const before = this.#box!;
    const { zoom, x, y } = this.#view!;
    const toWindow: Matrix = { a: zoom, b: 0, c: 0, d: zoom, e: x, f: y };
    const start = multiply(toWindow, matrixOf(before));
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.#proxy.getTransform().getMatrix();
    const { width, height } = this.#proxy.size();
    // The proxy is as large as the window shows it; the box has pixels of the document.
    const now = multiply({ a, b, c, d, e, f }, scaling(width / before.width, height / before.height));
    return multiply(inverse(toWindow), multiply(multiply(now, inverse(start)), toWindow));
  }

  /** Selected nodes follow a transformation of the selection, before it is a step. */
  transform(delta: Matrix): void {
    const document = this.#document!;
    for (const id of this.#selected) {
      const found = indexOf(document).get(id);
      const node = this.#nodeOf(id);
      if (!found || !node) continue;
      const parent = parentMatrix(found);
      const inParent = multiply(multiply(inverse(parent), delta), parent);
      const { width, height } = found.layer;
      const { a, b, c, d, e, f } = multiply(multiply(inParent, matrixOf(found.layer)), {
        a: 1,
        b: 0,
        c: 0,
        d: 1,
        e: width / 2,
        f: height / 2,
      });
      node.setAttrs(new Konva.Transform([a, b, c, d, e, f]).decompose());
    }
  }

  /** Moves the selection without a step. */
  drag(by: Point): void {
    const document = this.#document!;
    for (const id of this.#selected) {
      const found = indexOf(document).get(id);
      if (!found || found.groups.length === 0) continue;
      const parent = inverse(parentMatrix(found));
      const [there, origin] = [pointBy(parent, by), pointBy(parent, { x: 0, y: 0 })];
      const { layer } = found;
      this.#nodeOf(id)?.position({
        x: layer.x + layer.width / 2 + there.x - origin.x,
        y: layer.y + layer.height / 2 + there.y - origin.y,
      });
    }
    this.#carrier.position(by);
    if (this.#box)
      this.#proxy.setAttrs(proxyOf({ ...this.#box, x: this.#box.x + by.x, y: this.#box.y + by.y }, this.#view!));
  }

  /** Moves layers to a Konva layer of their own, so that the others need not draw while they are dragged. */
  lift(ids: readonly string[]): void {
    const layers = this.#document!.layers;
    const index = indexOf(this.#document!);
    const tops = new Set(ids.map((id) => index.get(id)?.groups[0]?.id ?? id));
    const places = layers.flatMap(({ id }, place) => (tops.has(id) ? [place] : []));
    const [first = 0, last = -1] = [places[0], places.at(-1)];
    const keepsOrder = last - first + 1 - places.length <= MOST_BETWEEN;
    const isMoved = (id: string) => ids.includes(id);
    layers.forEach(({ id }, place) => {
      const node = this.#drawn.get(id)!.node;
      if (tops.has(id)) node.moveTo(isMoved(id) ? this.#carrier : this.#lifted);
      else if (place > last) node.moveTo(this.#above);
      else if (place > first && keepsOrder) node.moveTo(this.#lifted);
    });
    this.#carrier.moveToTop();
    if (tops.size > MANY) this.#cacheCarrier();
  }

  #cacheCarrier(): void {
    const box = this.#box!;
    const { zoom } = this.#view!;
    const edge = 60;
    const area = { x: box.x - edge, y: box.y - edge, width: box.width + 2 * edge, height: box.height + 2 * edge };
    this.#carrier.cache({ ...area, pixelRatio: zoom * devicePixelRatio });
  }

  putDown(): void {
    this.#carrier.clearCache();
    this.#carrier.position({ x: 0, y: 0 });
    this.#document?.layers.forEach((layer, place) => {
      const known = this.#drawn.get(layer.id)!;
      known.node.moveTo(this.#content);
      known.node.setZIndex(place);
    });
    // What moved without a step is drawn again where the document says.
    for (const id of this.#selected) {
      const top =
        this.#document && (indexOf(this.#document).get(id)?.groups[0] ?? indexOf(this.#document).get(id)?.layer);
      const known = top && this.#drawn.get(top.id);
      if (known) this.#draw(top, known);
    }
    this.hideTyped(this.#typing);
  }

  guides(guides: readonly Guide[]): void {
    const { zoom, x, y } = this.#view!;
    this.#guides.destroyChildren();
    for (const { axis, at, from, to, kind } of guides) {
      const isVertical = (axis === 'x') === (kind === 'line');
      const across = Math.round(at * zoom + (isVertical ? x : y)) + 0.5;
      const [start, end] = [from * zoom + (isVertical ? y : x), to * zoom + (isVertical ? y : x)];
      const points = isVertical ? [across, start, across, end] : [start, across, end, across];
      this.#guides.add(new Line({ points, stroke: GUIDE, strokeWidth: 1 }));
    }
  }

  /** Draws the marquee, in pixels of the document; null: none. */
  marquee(area: Bounds | null): void {
    this.#guides.destroyChildren();
    if (!area) return;
    const { zoom, x, y } = this.#view!;
    const frame = { x: area.x * zoom + x, y: area.y * zoom + y, width: area.width * zoom, height: area.height * zoom };
    this.#guides.add(new Rect({ ...frame, stroke: BLUE, strokeWidth: 1, fill: `${BLUE}1a` }));
  }

  /** Outline of the layer under the pointer. */
  hover(id: string | null): void {
    const document = this.#document;
    const found = id !== null && document ? indexOf(document).get(id) : undefined;
    if (this.#selected.length > 1) return;
    this.#marks.destroyChildren();
    if (!found) return;
    const { zoom, x, y } = this.#view!;
    const points = cornersOf(found).flatMap((point) => [point.x * zoom + x, point.y * zoom + y]);
    this.#marks.add(new Line({ points, closed: true, stroke: BLUE, strokeWidth: 1.5, opacity: 0.8 }));
  }

  #nodeOf(id: string): Konva.Node | undefined {
    const known = this.#drawn.get(id);
    if (known) return known.node;
    const top = this.#document && indexOf(this.#document).get(id)?.groups[0];
    const group = top && this.#drawn.get(top.id)?.node;
    return group?.findOne((node: Konva.Node) => node.id() === id);
  }
}

const proxyOf = ({ x, y, width, height, rotation }: TurnedBox, view: ViewportState) => ({
  x: (x + width / 2) * view.zoom + view.x,
  y: (y + height / 2) * view.zoom + view.y,
  width: width * view.zoom,
  height: height * view.zoom,
  offsetX: (width * view.zoom) / 2,
  offsetY: (height * view.zoom) / 2,
  rotation,
  scaleX: 1,
  scaleY: 1,
});

const scaling = (x: number, y: number): Matrix => ({ a: x, b: 0, c: 0, d: y, e: 0, f: 0 });
