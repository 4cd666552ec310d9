/** Documents as people make them: a cover, a quote, a list, a price, before and after, and vacancies. */
import {
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

export const cover = page(sunset, [
  shape('ellipse', '#ffffff22', { x: 640, y: -160, width: 640, height: 640 }),
  shape('ellipse', '#ffffff1a', { x: -220, y: 1010, width: 640, height: 640 }),
  text('小户型也能拥有', { x: 90, y: 150, size: 64, color: WHITE, spacing: 6 }),
  text('一整面\n落地书墙', { x: 90, y: 240, size: 150, weight: 700, color: WHITE, lineHeight: 1.2, shadow }),
  picture(ROOM, { x: 90, y: 680, width: 900, height: 520, radius: 36, border: { color: WHITE, width: 12 }, shadow }),
  text('8 个细节照着做', {
    x: 120,
    y: 1250,
    size: 44,
    color: RED,
    weight: 700,
    label: { color: WHITE, padding: 18, radius: 40 },
  }),
  sticker('sparkle', { x: 850, y: 600, width: 170, height: 170, rotation: 12 }),
]);

export const quote = page(glow, [
  text('“', { x: 90, y: 90, size: 260, weight: 700, color: '#f59f00', lineHeight: 1 }),
  text('好的设计，是让人忘记设计，只记得住在里面的舒服。', { x: 120, y: 400, width: 840, size: 72, lineHeight: 1.7 }),
  shape('line', null, { x: 120, y: 1060, width: 240, height: 10, stroke: { color: '#f59f00', width: 6 } }),
  text('—— 设计师 林一，2026 年 11 月', { x: 120, y: 1100, size: 36, color: '#7a6a4f' }),
]);

export const list = page('#f4fbf7', [
  text('装修省钱清单', { x: 80, y: 90, size: 92, weight: 700, color: '#0b7a4b' }),
  drawing([stroke('highlighter', '#ffe14d', 44, 10, 20, 300, 12, 560, 24)], { x: 80, y: 190, width: 580, height: 40 }),
  ...['①先定预算，再看风格', '②水电材料不要省', '③主材比价 3 家以上', '④软装分批，留 15% 机动'].flatMap(
    (line, index) => [
      shape('rect', WHITE, {
        x: 80,
        y: 300 + index * 230,
        width: 920,
        height: 180,
        radius: 28,
        shadow: { ...shadow, blur: 10, y: 4 },
      }),
      text(line, { x: 220, y: 352 + index * 230, width: 740, size: 50, weight: 700 }),
      sticker('check-circle', { x: 115, y: 347 + index * 230, width: 84, height: 84 }),
    ],
  ),
  text('★ 收藏起来慢慢看 →', { x: 80, y: 1270, width: 920, size: 44, align: 'center', color: '#0b7a4b' }),
]);

export const price = page(mint, [
  sticker('burst-sale', { x: 600, y: 80, width: 420, height: 420, rotation: -10 }),
  text('限时特惠', { x: 640, y: 230, width: 340, size: 72, weight: 700, color: WHITE, align: 'center', rotation: -10 }),
  picture(PORTRAIT, { x: 90, y: 120, width: 460, height: 620, mask: 'rounded', shadow }),
  text('全屋定制 20 ㎡ 套餐', { x: 90, y: 820, size: 64, weight: 700 }),
  text('￥19,800', {
    x: 90,
    y: 930,
    size: 170,
    weight: 700,
    color: RED,
    outline: { color: WHITE, width: 10 },
    variable: 'price',
  }),
  text('原价 ￥26,800', { x: 100, y: 1180, size: 44, color: '#4b5563' }),
  shape('line', null, { x: 96, y: 1206, width: 300, height: 10, stroke: { color: '#4b5563', width: 4 } }),
  sticker('price-tag', { x: 840, y: 1160, width: 170, height: 170, flipX: true }),
]);

export const beforeAfter = page('#20242f', [
  picture(ROOM, { x: 0, y: 0, width: 1080, height: 700, filters: { gray: 1, brightness: -0.15 } }),
  picture(ROOM, { x: 0, y: 740, width: 1080, height: 700, filters: { saturation: 0.25, warmth: 0.2 }, flipX: true }),
  text('改造前', {
    x: 60,
    y: 60,
    size: 56,
    weight: 700,
    color: WHITE,
    label: { color: '#000000aa', padding: 16, radius: 14 },
  }),
  text('改造后', {
    x: 60,
    y: 800,
    size: 56,
    weight: 700,
    color: WHITE,
    label: { color: '#22b573', padding: 16, radius: 14 },
  }),
  sticker('before-after', { x: 440, y: 620, width: 200, height: 200, shadow }),
]);

export const recruiting = page('#eef2ff', [
  shape(
    'rect',
    {
      kind: 'linear',
      angle: 20,
      stops: [
        { at: 0, color: '#4f46e5' },
        { at: 1, color: '#22d3ee' },
      ],
    },
    { x: 0, y: 0, width: 1080, height: 560 },
  ),
  text('我们在找你', { x: 80, y: 150, size: 150, weight: 700, color: WHITE, spacing: 10 }),
  text('JOIN OUR STUDIO', { x: 86, y: 360, size: 52, color: '#ffffffcc', spacing: 14 }),
  group(
    [
      shape('rect', WHITE, { x: 0, y: 0, width: 920, height: 520, radius: 40 }),
      text('室内设计师 2 名\n施工项目经理 1 名\n新媒体运营 1 名', {
        x: 70,
        y: 70,
        width: 780,
        size: 60,
        lineHeight: 2,
      }),
      sticker('badge-medal', { x: 720, y: 40 }),
    ],
    { x: 80, y: 470, width: 920, height: 520, shadow },
  ),
  text('投递：hr@example.com（邮件标题写岗位和姓名）', { x: 80, y: 1120, width: 920, size: 44 }),
]);
