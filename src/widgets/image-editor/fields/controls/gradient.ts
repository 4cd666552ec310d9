/** Edits of a gradient's stops. Pure. */
import type { Color, Gradient, Paint } from '../../../../images/document';
import { channelsOf, hexOf, meanOf } from '../color/contrast';

type Stop = Gradient['stops'][number];

/** Number of stops: a document's gradient needs two, and more than eight are hard to tell apart. */
export const STOPS = { least: 2, most: 8 } as const;

export const isGradient = (paint: Paint | null | undefined): paint is Gradient =>
  typeof paint === 'object' && paint !== null;

/** As CSS paints it: the angle 0 is from left to right, as in a document. */
export function cssOf(paint: Paint | null): string {
  if (paint === null) return 'transparent';
  if (typeof paint === 'string') return paint;
  const stops = paint.stops.map(({ at, color }) => `${color} ${at * 100}%`).join(', ');
  return paint.kind === 'linear' ? `linear-gradient(${paint.angle + 90}deg, ${stops})` : `radial-gradient(${stops})`;
}

const sorted = (stops: readonly Stop[]): readonly Stop[] => stops.toSorted((one, other) => one.at - other.at);

/** The colour of the gradient at a place, mixed from the stops around it. */
export function colorAt(stops: readonly Stop[], at: number): Color {
  const after = stops.find((stop) => stop.at >= at);
  const before = stops.findLast((stop) => stop.at <= at);
  if (!after || !before || after.at === before.at) return (before ?? after)!.color;
  const share = (at - before.at) / (after.at - before.at);
  const [from, to] = [channelsOf(before.color), channelsOf(after.color)];
  return hexOf(
    [0, 1, 2].map((index) => from[index]! + (to[index]! - from[index]!) * share) as [number, number, number],
  );
}

/** @returns the stops with one more, and its index; undefined at the maximum number. */
export function withStop(stops: readonly Stop[], at: number) {
  if (stops.length >= STOPS.most) return undefined;
  const stop = { at, color: colorAt(stops, at) };
  const next = sorted([...stops, stop]);
  return { stops: next, index: next.indexOf(stop) };
}

/** Moves the stops; the places are in increasing order, so that the order of the colours stays. */
export const withPlaces = (stops: readonly Stop[], percent: readonly number[]): readonly Stop[] =>
  stops.map((stop, index) => ({ ...stop, at: (percent[index] ?? stop.at * 100) / 100 }));

export const withoutStop = (stops: readonly Stop[], index: number): readonly Stop[] =>
  stops.length <= STOPS.least ? stops : stops.filter((_, each) => each !== index);

export const reversed = (stops: readonly Stop[]): readonly Stop[] =>
  stops.toReversed().map(({ at, color }) => ({ at: Math.round((1 - at) * 1000) / 1000, color }));

/** The same paint in another kind: a gradient begins as the colour and a lighter one, a colour is the gradient's mean. */
export function paintAs(paint: Paint | null, kind: 'solid' | Gradient['kind']): Paint {
  if (kind === 'solid') return paint === null ? '#ffffff' : meanOf(paint);
  if (isGradient(paint)) return { ...paint, kind };
  const color = paint ?? '#1f5eff';
  const lighter = hexOf(channelsOf(color).map((value) => value + (255 - value) * 0.6) as [number, number, number]);
  return {
    kind,
    angle: 90,
    stops: [
      { at: 0, color },
      { at: 1, color: lighter },
    ],
  };
}

const pair = (from: Color, to: Color, angle = 45): Gradient => ({
  kind: 'linear',
  angle,
  stops: [
    { at: 0, color: from },
    { at: 1, color: to },
  ],
});

/** Ready gradients with their names. */
export const GRADIENTS: readonly { readonly title: string; readonly paint: Gradient }[] = [
  { title: '晨曦', paint: pair('#ffecd2', '#fcb69f') },
  { title: '樱花', paint: pair('#ff9a9e', '#fecfef') },
  { title: '晴空', paint: pair('#89f7fe', '#66a6ff') },
  { title: '薄荷', paint: pair('#d4fc79', '#96e6a1') },
  { title: '紫罗兰', paint: pair('#a18cd1', '#fbc2eb') },
  { title: '橘汁', paint: pair('#f6d365', '#fda085') },
  { title: '深海', paint: pair('#1e3c72', '#2a5298') },
  { title: '夜空', paint: pair('#232526', '#414345') },
  { title: '奶油', paint: pair('#fdfbfb', '#ebedee') },
  {
    title: '霞光',
    paint: {
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#fa709a' },
        { at: 0.5, color: '#fe9a8b' },
        { at: 1, color: '#fee140' },
      ],
    },
  },
];
