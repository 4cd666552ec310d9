/** Aligning and distributing by the upright boxes on the page. */
import type { ImageDocument } from '../document';
import { unionOf, type Point, type Rect } from '../geometry';
import { movedBy } from './place';
import { changePlaces, movablePlaces, pageBoundsOf, type Ids } from './tree';

export const ALIGNMENTS = {
  left: '左对齐',
  center: '水平居中',
  right: '右对齐',
  top: '顶对齐',
  middle: '垂直居中',
  bottom: '底对齐',
} as const;
export type Alignment = keyof typeof ALIGNMENTS;

const DISTANCES: Readonly<Record<Alignment, (own: Rect, whole: Rect) => Point>> = {
  left: (own, whole) => ({ x: whole.x - own.x, y: 0 }),
  center: (own, whole) => ({ x: whole.x + whole.width / 2 - own.x - own.width / 2, y: 0 }),
  right: (own, whole) => ({ x: whole.x + whole.width - own.x - own.width, y: 0 }),
  top: (own, whole) => ({ x: 0, y: whole.y - own.y }),
  middle: (own, whole) => ({ x: 0, y: whole.y + whole.height / 2 - own.y - own.height / 2 }),
  bottom: (own, whole) => ({ x: 0, y: whole.y + whole.height - own.y - own.height }),
};

/** To the box around all chosen ones, or to the page; one alone always to the page. */
export function alignLayers(
  document: ImageDocument,
  ids: Ids,
  { to, within = 'selection' }: { to: Alignment; within?: 'selection' | 'page' },
): ImageDocument {
  const places = movablePlaces(document, ids);
  const page = { x: 0, y: 0, width: document.width, height: document.height };
  const whole = within === 'page' || places.length < 2 ? page : (unionOf(places.map(pageBoundsOf)) ?? page);
  return changePlaces(document, places, (place) => movedBy(place, DISTANCES[to](pageBoundsOf(place), whole)));
}

/** Equal gaps between three or more; the outer ones stay. */
export function distributeLayers(document: ImageDocument, ids: Ids, along: 'horizontal' | 'vertical'): ImageDocument {
  const [start, size] = along === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const);
  const sorted = movablePlaces(document, ids)
    .map((place) => ({ place, box: pageBoundsOf(place) }))
    .sort((a, b) => a.box[start] + a.box[size] / 2 - b.box[start] - b.box[size] / 2);
  const whole = unionOf(sorted.map(({ box }) => box));
  if (!whole || sorted.length < 3) return document;
  const gap = (whole[size] - sorted.reduce((sum, { box }) => sum + box[size], 0)) / (sorted.length - 1);
  let at = whole[start];
  const distances = new Map<string, Point>();
  for (const { place, box } of sorted) {
    const by = at - box[start];
    distances.set(place.layer.id, along === 'horizontal' ? { x: by, y: 0 } : { x: 0, y: by });
    at += box[size] + gap;
  }
  return changePlaces(
    document,
    sorted.map(({ place }) => place),
    (place) => movedBy(place, distances.get(place.layer.id) ?? { x: 0, y: 0 }),
  );
}
