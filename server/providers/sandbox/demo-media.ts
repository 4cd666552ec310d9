/** Draws images for the demonstration from seeds: the same seed gives the same image. Pure. */
import { roomSvg } from './demo-rooms';
import { Chance } from './random';
import { motifNamed } from './motifs';
import { COLORS, MOTIFS } from './words/motifs';

export const DEMO_MEDIA = '/demo-media/';
/** Restricts characters, so that a seed cannot break out of the SVG's text and attributes. */
const AVATAR = /^\/demo-media\/avatar\/([A-Za-z0-9_.-]{1,160})(?:~(\p{L}))?\.svg$/u;
const COVER = /^\/demo-media\/cover\/([A-Za-z0-9_.-]{1,160})\.svg$/u;

/**
 * The image at `/demo-media/avatar/<seed>.svg` (`<seed>~<initial>`) or `/demo-media/cover/<motif>-<seed>.svg`,
 * or a room (`roomSvg`); undefined: no such path.
 */
export function demoMediaSvg(path: string): string | undefined {
  const [, person, initial = ''] = AVATAR.exec(path) ?? [];
  if (person !== undefined) return avatarSvg(person, initial);
  const seed = COVER.exec(path)?.[1];
  return seed === undefined ? roomSvg(path) : coverSvg(seed);
}

/** Two colours of a gradient. */
type Pair = readonly [from: string, to: string];

const AVATAR_COLORS: readonly Pair[] = [
  ['#5b8cff', '#2f54eb'],
  ['#36cfc9', '#08979c'],
  ['#73d13d', '#389e0d'],
  ['#ffc53d', '#d48806'],
  ['#ff9c6e', '#d4380d'],
  ['#ff85c0', '#c41d7f'],
  ['#b37feb', '#531dab'],
  ['#69b1ff', '#0958d9'],
  ['#95de64', '#5b8c00'],
  ['#ffa39e', '#cf1322'],
];

/** A square of 96 px: the initial on two discs, or a silhouette if it is empty. */
export function avatarSvg(seed: string, initial: string): string {
  const chance = new Chance(hashOf(seed));
  const [from, to] = chance.pick(AVATAR_COLORS);
  const person =
    initial === ''
      ? '<circle cx="48" cy="40" r="15" fill="#fff" opacity=".92"/><path d="M18 92a30 30 0 0 1 60 0z" fill="#fff" opacity=".92"/>'
      : '';
  const letter =
    initial === ''
      ? ''
      : `<text x="48" y="50" font-size="44" font-weight="600" font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif" fill="#fff" text-anchor="middle" dominant-baseline="central">${initial}</text>`;
  return svg(
    96,
    96,
    `${gradient(from, to)}<rect width="96" height="96" fill="url(#g)"/>${disc(chance, 96)}${disc(chance, 96)}${person}${letter}`,
  );
}

/** 3:4, 360 px wide: hills, sky and a motif. `seed` begins with the code of the motif: `coffee-…`. */
export function coverSvg(seed: string): string {
  const chance = new Chance(hashOf(seed));
  const { topic, drawing } = motifNamed(seed.split('-')[0]!) ?? chance.pick(MOTIFS);
  const { sky, hills } = COLORS[topic]!;
  const motif = drawing.replaceAll('{ink}', hills[1]!);
  const sun = `<circle cx="${chance.between(60, 300)}" cy="${chance.between(60, 150)}" r="${chance.between(26, 46)}" fill="#fff" opacity=".65"/>`;
  const ground = hills.map((color, index) => hill(chance, 250 + index * 75, color)).join('');
  const size = chance.between(170, 210);
  const badge = `<g transform="translate(${180 - size / 2} ${chance.between(80, 120)}) rotate(${chance.between(-7, 7)} ${size / 2} ${size / 2}) scale(${size / 100})" fill="#fff" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".94">${motif}</g>`;
  return svg(
    360,
    480,
    `${gradient(sky[0]!, sky[1]!)}<rect width="360" height="480" fill="url(#g)"/>${sun}${ground}${badge}`,
  );
}

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

const gradient = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

const disc = (chance: Chance, size: number) =>
  `<circle cx="${chance.between(0, size)}" cy="${chance.between(0, size)}" r="${chance.between(size / 4, size / 2)}" fill="#fff" opacity=".13"/>`;

function hill(chance: Chance, top: number, color: string): string {
  const [left, first, second, right] = [
    chance.between(-30, 40),
    chance.between(-60, 60),
    chance.between(-60, 60),
    chance.between(-30, 40),
  ].map((offset) => top + offset);
  return `<path d="M0 ${left}C120 ${first} 240 ${second} 360 ${right}V480H0z" fill="${color}" opacity=".9"/>`;
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
