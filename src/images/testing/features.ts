/** Documents that show one kind of layer, or one property in many ways. */
import type { MaskShape } from '../document';
import {
  CUTOUT,
  INK,
  PORTRAIT,
  RED,
  ROOM,
  WHITE,
  drawing,
  glow,
  group,
  mint,
  page,
  picture,
  shadow,
  shape,
  sticker,
  stroke,
  sunset,
  text,
} from './drafts';

const masks: readonly MaskShape[] = ['circle', 'rounded', 'heart', 'star', 'hexagon'];

export const curved = page('#fff0f3', [
  text('弯弯的标题像彩虹', {
    x: 140,
    y: 120,
    width: 800,
    height: 200,
    size: 84,
    weight: 700,
    align: 'center',
    curve: 150,
    color: RED,
  }),
  text('向下弯的一行字', {
    x: 140,
    y: 420,
    width: 800,
    height: 200,
    size: 84,
    weight: 700,
    align: 'center',
    curve: -120,
    color: '#2f6bff',
  }),
  text('围成一整圈的文字，首尾相接 · ', { x: 290, y: 760, width: 500, height: 500, size: 64, curve: 360, spacing: 6 }),
  text('第一行在外\n第二行在里', {
    x: 40,
    y: 1180,
    width: 400,
    height: 120,
    size: 48,
    curve: 90,
    outline: { color: '#ffd6de', width: 6 },
  }),
  sticker('heart', { x: 470, y: 945, width: 140, height: 140 }),
]);

export const outlined = page('#3b0764', [
  text('描边', { x: 80, y: 80, size: 240, weight: 700, color: WHITE, outline: { color: RED, width: 16 } }),
  text('渐变', {
    x: 560,
    y: 80,
    width: 500,
    size: 240,
    weight: 700,
    color: sunset,
    outline: { color: WHITE, width: 8 },
  }),
  text('Shadow 投影', {
    x: 80,
    y: 500,
    size: 130,
    weight: 700,
    color: '#fde047',
    shadow: { color: '#000000', blur: 0, x: 8, y: 8 },
  }),
  text('半透明标签', {
    x: 120,
    y: 800,
    size: 90,
    color: WHITE,
    opacity: 0.6,
    label: { color: sunset, padding: 40, radius: 80 },
  }),
  text('右对齐的两行\n第二行短', { x: 80, y: 1020, width: 920, size: 64, align: 'right', color: '#e9d5ff' }),
  text('翻转', { x: 80, y: 1220, width: 300, size: 110, color: '#22d3ee', flipX: true }),
  text('倒置', { x: 480, y: 1220, width: 300, size: 110, color: '#22d3ee', flipY: true }),
]);

export const paragraphs = page('#ffffff', [
  text('Typography', { x: 80, y: 70, size: 120, weight: 700, spacing: -3 }),
  text(
    '中文与 English 混排：标点“不”在行首，（括号）不落行尾；数字 1,280.50 和 renovation 这样的词不拆开……这是一段用来检查断行的长文字，它有足够的长度，可以在盒子里排成很多行。',
    { x: 80, y: 260, width: 920, size: 44, lineHeight: 1.8 },
  ),
  text('Left aligned, the quick brown fox jumps over the lazy dog. AVATAR Type, Wave.', {
    x: 80,
    y: 860,
    width: 440,
    size: 36,
  }),
  text('Right aligned, the quick brown fox jumps over the lazy dog.', {
    x: 560,
    y: 860,
    width: 440,
    size: 36,
    align: 'right',
  }),
  text('居中 ⑥⑦⑧ ○△□ ☀ № ≈ ★☆ ←→', { x: 80, y: 1140, width: 920, size: 40, align: 'center' }),
  text('密', { x: 80, y: 1240, size: 24, lineHeight: 0.8, width: 60 }),
]);

export const masked = page(
  '#fef3c7',
  masks
    .flatMap((mask, index) => {
      const [x, y] = [70 + (index % 2) * 490, 60 + Math.floor(index / 2) * 450];
      return [
        picture(index % 2 ? PORTRAIT : ROOM, {
          x,
          y,
          width: 440,
          height: 400,
          mask,
          border: { color: '#f59e0b', width: index * 5 },
        }),
      ];
    })
    .concat(
      group(
        [
          shape('rect', sunset, { x: 0, y: 0, width: 440, height: 400 }),
          text('组合蒙版', { x: 40, y: 130, width: 360, size: 84, weight: 700, color: WHITE }),
        ],
        { x: 560, y: 960, width: 440, height: 400, mask: 'hexagon', opacity: 0.9 },
      ),
    ),
);

export const cropped = page('#e2e8f0', [
  picture(ROOM, { x: 60, y: 60, width: 960, height: 420, crop: { x: 200, y: 100, width: 700, height: 300 } }),
  picture(ROOM, { x: 60, y: 520, width: 300, height: 600, crop: { x: 0, y: 0, width: 1600, height: 1200 } }),
  picture(ROOM, {
    x: 400,
    y: 520,
    width: 300,
    height: 300,
    flipX: true,
    crop: { x: 900, y: 500, width: 600, height: 600 },
  }),
  picture(ROOM, { x: 740, y: 520, width: 280, height: 300, flipY: true, rotation: 10 }),
  picture(ROOM, { x: 400, y: 860, width: 620, height: 260, radius: 130, opacity: 0.5 }),
  picture(ROOM, { x: 60, y: 1160, width: 120, height: 90 }),
  picture(ROOM, { x: 210, y: 1160, width: 40, height: 30 }),
  picture(PORTRAIT, { x: 300, y: 1160, width: 720, height: 220, crop: { x: 300, y: 300, width: 60, height: 20 } }),
]);

export const cutouts = page(
  {
    kind: 'linear',
    angle: 60,
    stops: [
      { at: 0, color: '#a1c4fd' },
      { at: 1, color: '#c2e9fb' },
    ],
  },
  [
    picture(ROOM, { x: 60, y: 60, width: 960, height: 720, cutout: CUTOUT, shadow }),
    picture(ROOM, { x: 60, y: 820, width: 460, height: 345, cutout: CUTOUT, filters: { sepia: 0.8 }, rotation: -6 }),
    picture(ROOM, {
      x: 560,
      y: 820,
      width: 460,
      height: 345,
      cutout: CUTOUT,
      crop: { x: 400, y: 300, width: 800, height: 600 },
      flipX: true,
    }),
  ],
);

export const drawings = page('#ffffff', [
  drawing(
    [
      stroke('pen', '#ff2e4d', 14, 0, 100, 80, 10, 160, 120, 240, 20, 320, 130, 400, 40, 480, 140),
      stroke('marker', '#2f6bff', 46, 0, 260, 200, 220, 420, 300, 640, 230),
      stroke('highlighter', '#ffe14d', 70, 0, 420, 300, 400, 700, 430),
      stroke('pen', '#22b573', 60, 820, 120),
    ],
    { x: 80, y: 80, width: 900, height: 460 },
  ),
  drawing(
    [
      stroke('marker', '#7c4dff', 160, 0, 100, 900, 100),
      stroke('marker', '#ff8a1f', 120, 0, 240, 900, 240),
      stroke('eraser', '#000000', 50, 60, 0, 300, 330, 520, 20, 760, 330),
    ],
    { x: 80, y: 640, width: 900, height: 340, shadow },
  ),
  drawing([stroke('pen', '#111827', 8, 0, 0, 60, 90, 200, 20, 300, 160)], {
    x: 100,
    y: 1080,
    width: 300,
    height: 160,
    rotation: 20,
    opacity: 0.4,
  }),
  drawing([stroke('pen', '#111827', 8, 0, 0, 60, 90, 200, 20, 300, 160)], {
    x: 560,
    y: 1080,
    width: 300,
    height: 160,
    flipX: true,
  }),
]);

export const shapes = page('#f8fafc', [
  shape('rect', '#f97316', { x: 60, y: 60, width: 280, height: 280 }),
  shape('rect', sunset, { x: 400, y: 60, width: 280, height: 280, radius: 60, stroke: { color: INK, width: 10 } }),
  shape('ellipse', glow, { x: 740, y: 60, width: 280, height: 200, stroke: { color: '#f59f00', width: 6 } }),
  shape('triangle', mint, { x: 60, y: 420, width: 280, height: 240, rotation: 15 }),
  shape('star', '#facc15', { x: 400, y: 400, width: 280, height: 280, shadow }),
  shape('line', null, { x: 740, y: 420, width: 280, height: 20, stroke: { color: RED, width: 14 }, rotation: -30 }),
  shape('rect', null, { x: 740, y: 560, width: 280, height: 120, stroke: { color: '#2f6bff', width: 4 } }),
  shape('ellipse', '#2f6bff80', { x: 120, y: 780, width: 360, height: 360, opacity: 0.7 }),
  shape('ellipse', '#ff2e4d80', { x: 320, y: 780, width: 360, height: 360, opacity: 0.7 }),
  shape('star', '#22b573', { x: 760, y: 780, width: 240, height: 420, flipY: true }),
  shape('rect', '#000000', { x: 60, y: 1220, width: 960, height: 4 }),
]);

export const nested = page('#ecfeff', [
  group(
    [
      shape('rect', '#0891b2', { x: 0, y: 0, width: 700, height: 500, radius: 40 }),
      group(
        [
          shape('rect', '#22d3ee', { x: 0, y: 0, width: 400, height: 260, radius: 30 }),
          group(
            [
              text('三层组合', { x: 20, y: 20, width: 320, size: 70, weight: 700 }),
              sticker('leaf', { x: 240, y: 100, width: 100, height: 100 }),
            ],
            { x: 20, y: 20, width: 360, height: 220, rotation: -8 },
          ),
        ],
        { x: 150, y: 120, width: 400, height: 260, rotation: 16, opacity: 0.85 },
      ),
    ],
    { x: 190, y: 120, width: 700, height: 500, rotation: -5, shadow },
  ),
  group(
    [
      shape('ellipse', RED, { x: 0, y: 0, width: 300, height: 300 }),
      shape('ellipse', '#2f6bff', { x: 160, y: 0, width: 300, height: 300 }),
    ],
    { x: 80, y: 800, width: 460, height: 300, opacity: 0.5 },
  ),
  group(
    [
      picture(ROOM, { x: 0, y: 0, width: 420, height: 420 }),
      text('镜像', { x: 30, y: 300, width: 300, size: 80, color: WHITE, weight: 700 }),
    ],
    { x: 600, y: 780, width: 420, height: 420, mask: 'circle', flipX: true, rotation: 20 },
  ),
]);

export const hidden = page('#ffffff', [
  text('看不见的图层', { x: 80, y: 80, isHidden: true }),
  shape('rect', RED, { x: 0, y: 0, width: 1080, height: 1440, opacity: 0 }),
  text('锁定、改名的图层', { x: 80, y: 300, size: 80, isLocked: true, name: '标题' }),
  group([shape('star', '#facc15', { x: 0, y: 0, isHidden: true }), shape('star', '#22b573', { x: 220, y: 0 })], {
    x: 80,
    y: 500,
    width: 420,
    height: 200,
  }),
  picture(PORTRAIT, { x: 80, y: 800, width: 300, height: 400, variable: 'photo' }),
]);

export const small = page(
  '#0f172a',
  [
    shape('ellipse', '#38bdf8', { x: 8, y: 8, width: 48, height: 48 }),
    text('家', { x: 16, y: 10, width: 32, size: 32, weight: 700, color: WHITE, align: 'center' }),
  ],
  { width: 64, height: 64 },
);

export const transparent = page(
  null,
  [
    sticker('house', { x: 60, y: 60, width: 480, height: 480, shadow }),
    text('透明背景', {
      x: 60,
      y: 560,
      width: 480,
      size: 72,
      weight: 700,
      align: 'center',
      outline: { color: WHITE, width: 8 },
    }),
  ],
  { width: 600, height: 700 },
);
