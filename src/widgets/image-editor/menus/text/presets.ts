/** Ready-made text styles. Lengths in them are shares of the font size. */
import { MESSAGES } from '../../image-editor.messages';
import type { TextPreset } from '../../state/insert';

const INK = '#1c2330';
const LEFT = { align: 'left', lineHeight: 1.5 } as const;
const CENTRE = { align: 'center', lineHeight: 1.25, weight: 700 } as const;

const headings: readonly TextPreset[] = [
  { ...CENTRE, text: '主标题', share: 0.11, color: INK },
  { ...CENTRE, text: '副标题', share: 0.065, color: INK },
  { ...CENTRE, text: '小标题', share: 0.048, color: '#5b6472' },
];
const bodies: readonly TextPreset[] = [
  { ...LEFT, weight: 400, text: '正文：写下一段说明，\n第二行写细节。', share: 0.04, color: INK },
  { ...LEFT, weight: 400, text: '① 第一点\n② 第二点\n③ 第三点', share: 0.044, color: INK, lineHeight: 1.7 },
  { ...LEFT, weight: 400, text: '注释与来源', share: 0.028, color: '#5b6472' },
];
const styled: readonly TextPreset[] = [
  {
    ...CENTRE,
    text: '限时福利',
    share: 0.12,
    color: {
      kind: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: '#ffd84d' },
        { at: 1, color: '#ff7a18' },
      ],
    },
    outline: { color: '#7a1f00', width: 0.06 },
    shadow: { color: '#7a1f0059', blur: 0.1, x: 0, y: 0.07 },
  },
  {
    ...CENTRE,
    text: '今日份好物',
    share: 0.075,
    color: '#ffffff',
    label: { color: '#ff2e4d', padding: 0.32, radius: 0.22 },
  },
  { ...CENTRE, text: '收藏起来', share: 0.09, color: '#ffffff', outline: { color: '#1f5eff', width: 0.09 } },
  {
    ...CENTRE,
    text: '治愈系生活',
    share: 0.085,
    color: '#2f7d5b',
    outline: { color: '#ffffff', width: 0.08 },
    shadow: { color: '#2f7d5b66', blur: 0.22, x: 0, y: 0.06 },
  },
  { ...CENTRE, text: '弧形文字也可以', share: 0.07, color: '#b4235a', curve: 120 },
  { ...CENTRE, text: '重点看这里', share: 0.07, color: INK, label: { color: '#ffe45c', padding: 0.12, radius: 0.08 } },
];

export const PRESETS: readonly (readonly [title: string, presets: readonly TextPreset[]])[] = [
  [MESSAGES.texts.headings, headings],
  [MESSAGES.texts.bodies, bodies],
  [MESSAGES.texts.styled, styled],
];
