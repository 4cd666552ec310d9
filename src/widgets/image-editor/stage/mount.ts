/** Connects the state of the editor with the scene on the stage, as long as the stage is shown. */
import { loadFonts } from '../../../images/fonts.browser';
import type { EditorContext } from '../EditorContext';
import { textsOf } from '../state/layers';
import { moveBy, openLayer, transformBy } from '../state/moves';
import { Gestures } from './gestures';
import { Scene } from './scene';
import { transformedLayer } from './transformed';

type Parts = Pick<EditorContext, 'editor' | 'viewport' | 'pictures'>;

/** @returns takes everything off the stage. */
export function mountScene(element: HTMLElement, parts: Parts): () => void {
  const frame = emptyFrame();
  element.append(frame);
  const scene = sceneIn(frame, parts);
  // Konva redraws everything when its size changes, so set the size before anything is drawn.
  fitTo(element, parts);
  scene.look(parts.viewport.view.getState());
  const stops = [
    followState(scene, parts),
    followView(element, scene, parts),
    followSize(element, parts),
    followKeys(scene, parts),
    gesturesOn(element, scene, parts),
  ];
  return () => {
    stops.forEach((stop) => stop());
    scene.destroy();
    frame.remove();
  };
}

/** Konva empties its container by `innerHTML`, which Trusted Types refuse; this one is empty already. */
function emptyFrame(): HTMLDivElement {
  const frame = document.createElement('div');
  Object.defineProperty(frame, 'innerHTML', { value: '', writable: true });
  return frame;
}

function sceneIn(frame: HTMLDivElement, { editor, pictures }: Parts): Scene {
  const scene: Scene = new Scene(frame, () => pictures.paint, {
    onTransforming(delta) {
      const sketch = transformedLayer(editor.view.getState(), delta);
      if (sketch) scene.sketch(sketch);
      else scene.transform(delta);
    },
    onTransformed: (delta) => transformBy(editor, delta),
  });
  return scene;
}

function gesturesOn(element: HTMLElement, scene: Scene, { editor, viewport }: Parts): () => void {
  const gestures = new Gestures({
    element,
    editor,
    viewport,
    scene,
    move: (by) => moveBy(editor, by),
    open: (id, at) => openLayer(editor, id, at),
  });
  const stopCancelling = editor.onCancel(() => gestures.cancel());
  return () => {
    stopCancelling();
    gestures.destroy();
  };
}

function followState(scene: Scene, { editor, viewport, pictures }: Parts): () => void {
  let shown = '';
  let loaded = '';
  const show = () => {
    const { document, selected, stageTool, typing, jsonList, editIndex } = editor.view.getState();
    const { key } = editor.image;
    pictures.show(key, document, nearestFirst(jsonList, editIndex));
    if (key !== shown) {
      scene.reset();
      // The zoom of an earlier visit belongs to the first image.
      if (shown !== '' || viewport.view.getState().isFitted) viewport.fit(document);
      shown = key;
    }
    scene.show(document);
    scene.select(stageTool || typing !== null ? [] : selected);
    scene.hideTyped(typing);
    const texts = textsOf(document);
    if (texts !== loaded) {
      loaded = texts;
      // Without its fonts the browser draws with others; the export says so.
      loadFonts(texts).then(scene.redraw, () => undefined);
    }
  };
  show();
  const stops = [editor.view.subscribe(show), pictures.view.subscribe(() => scene.redraw())];
  return () => stops.forEach((stop) => stop());
}

/** All items but the one at `index`, ordered by distance from it; the next before the previous. */
function nearestFirst<T>(list: readonly T[], index: number): readonly T[] {
  const distance = (at: number) => (at > index ? at - index - 0.5 : index - at);
  return list
    .map((item, at) => ({ item, distance: distance(at) }))
    .filter((each) => each.distance !== 0)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ item }) => item);
}

function followView(element: HTMLElement, scene: Scene, { editor, viewport, pictures }: Parts): () => void {
  const look = () => {
    const view = viewport.view.getState();
    scene.look(view);
    pictures.look(view.zoom * devicePixelRatio);
    element.style.setProperty('cursor', view.isHand ? 'grab' : (editor.view.getState().stageTool?.cursor ?? ''));
  };
  look();
  const stops = [viewport.view.subscribe(look), editor.view.subscribe(look)];
  return () => stops.forEach((stop) => stop());
}

function fitTo({ clientWidth, clientHeight }: HTMLElement, { editor, viewport }: Parts): void {
  const { width, height } = viewport.view.getState();
  if (clientWidth !== width || clientHeight !== height)
    viewport.resize({ width: clientWidth, height: clientHeight }, editor.view.getState().document);
}

function followSize(element: HTMLElement, parts: Parts): () => void {
  const observer = new ResizeObserver(() => fitTo(element, parts));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Rotation goes in steps while Shift is held; the hand is taken off when Space is released. */
function followKeys(scene: Scene, { viewport }: Parts): () => void {
  const onKey = ({ shiftKey, key, type }: KeyboardEvent) => {
    scene.snapAngles(shiftKey);
    if (key === ' ' && type === 'keyup') viewport.show({ isHand: false });
  };
  addEventListener('keydown', onKey);
  addEventListener('keyup', onKey);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('keyup', onKey);
  };
}
