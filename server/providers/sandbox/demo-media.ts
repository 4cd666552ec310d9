/** Draws images for the demonstration from seeds: the same seed gives the same image. Pure. */
import { roomSvg } from './demo-rooms';
import { Chance } from './random';

export const DEMO_MEDIA = '/demo-media/';
/** Restricts characters, so that a seed cannot break out of the SVG's text and attributes. */
const AVATAR = /^\/demo-media\/avatar\/([A-Za-z0-9_.-]{1,160})(?:~(\p{L}))?\.svg$/u;
const COVER = /^\/demo-media\/cover\/([A-Za-z0-9_.-]{1,160})\.svg$/u;

/**
 * The image at `/demo-media/avatar/<seed>.svg` (`<seed>~<initial>`) or `/demo-media/cover/<topic>-<seed>.svg`,
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

interface Scene {
  readonly sky: Pair;
  /** From the farthest to the nearest. */
  readonly hills: readonly [string, string, string];
  /** SVG of the topic, white, centred in a square of 100 by 100. */
  readonly motif: string;
}

const SCENES: Readonly<Record<string, Scene>> = {
  jobs: {
    sky: ['#dbe9ff', '#8fb6ff'],
    hills: ['#7aa5f7', '#4d7fe3', '#2f5fc4'],
    motif:
      '<rect x="22" y="38" width="56" height="40" rx="6"/><path d="M40 38v-8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8M22 56h56" fill="none"/>',
  },
  food: {
    sky: ['#fff1db', '#ffc98a'],
    hills: ['#ffb066', '#f58b3c', '#d96a1c'],
    motif:
      '<path d="M20 48h60a30 30 0 0 1-60 0z"/><path d="M38 40c-4-6 4-8 0-14M52 40c-4-6 4-8 0-14M66 40c-4-6 4-8 0-14" fill="none"/>',
  },
  travel: {
    sky: ['#dff6ff', '#8fd8f5'],
    hills: ['#6fc5e0', '#3a9fc0', '#1f7a99'],
    motif: '<path d="M14 76 42 32l16 24 10-14 18 34z"/><circle cx="72" cy="28" r="8"/>',
  },
  parenting: {
    sky: ['#fff7d6', '#ffe08a'],
    hills: ['#ffd15c', '#f5b52e', '#d99a12'],
    motif: '<circle cx="34" cy="34" r="10"/><circle cx="66" cy="34" r="10"/><circle cx="50" cy="54" r="25"/>',
  },
  beauty: {
    sky: ['#ffe6f1', '#ffb3d4'],
    hills: ['#ff94c2', '#ee6aa3', '#c94784'],
    motif: '<path d="M50 20c14 20 22 30 22 41a22 22 0 0 1-44 0c0-11 8-21 22-41z"/>',
  },
  home: {
    sky: ['#f3ecff', '#cdb5f7'],
    hills: ['#b898ef', '#9470d6', '#7350b3'],
    motif: '<path d="M50 22 16 50h9v28h50V50h9z"/><rect x="43" y="56" width="14" height="22" fill="#9470d6"/>',
  },
  life: {
    sky: ['#e6f9ec', '#a8e6bd'],
    hills: ['#83d6a0', '#52b878', '#319459'],
    motif:
      '<path d="M24 76C20 44 40 24 78 24c2 38-18 56-48 50z"/><path d="M24 80c8-18 20-30 36-40" fill="none" stroke="#52b878"/>',
  },
  fitness: {
    sky: ['#e0fbf8', '#8eeae0'],
    hills: ['#66d9cd', '#2fb8aa', '#178f83'],
    motif:
      '<rect x="34" y="46" width="32" height="8"/><rect x="22" y="34" width="12" height="32" rx="4"/><rect x="66" y="34" width="12" height="32" rx="4"/>',
  },
  pets: {
    sky: ['#fdeee6', '#f7c6ad'],
    hills: ['#f0a985', '#db8459', '#b8633a'],
    motif:
      '<ellipse cx="50" cy="62" rx="20" ry="16"/><circle cx="26" cy="46" r="8"/><circle cx="42" cy="32" r="8"/><circle cx="58" cy="32" r="8"/><circle cx="74" cy="46" r="8"/>',
  },
  career: {
    sky: ['#eaf0f6', '#b4c6da'],
    hills: ['#94adc7', '#6a87a6', '#4a6785'],
    motif:
      '<rect x="22" y="54" width="14" height="24" rx="3"/><rect x="43" y="40" width="14" height="38" rx="3"/><rect x="64" y="24" width="14" height="54" rx="3"/>',
  },
};
const SCENE_NAMES = Object.keys(SCENES);

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

/** 3:4, 360 px wide: hills, sky and the topic's motif. `seed` begins with the topic: `food-…`. */
export function coverSvg(seed: string): string {
  const chance = new Chance(hashOf(seed));
  const topic = seed.split('-')[0]!;
  const { sky, hills, motif } = SCENES[Object.hasOwn(SCENES, topic) ? topic : chance.pick(SCENE_NAMES)]!;
  const sun = `<circle cx="${chance.between(60, 300)}" cy="${chance.between(60, 150)}" r="${chance.between(26, 46)}" fill="#fff" opacity=".65"/>`;
  const ground = hills.map((color, index) => hill(chance, 250 + index * 75, color)).join('');
  const size = chance.between(130, 170);
  const badge = `<g transform="translate(${180 - size / 2} ${chance.between(110, 150)}) rotate(${chance.between(-7, 7)} ${size / 2} ${size / 2}) scale(${size / 100})" fill="#fff" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" opacity=".94">${motif}</g>`;
  return svg(
    360,
    480,
    `${gradient(sky[0], sky[1])}<rect width="360" height="480" fill="url(#g)"/>${sun}${ground}${badge}`,
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
