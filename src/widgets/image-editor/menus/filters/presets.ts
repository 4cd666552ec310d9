/** Ready filters and the sliders of single ones. */
import type { Filters } from '../../../../images/document';

export const PRESETS = {
  none: { title: '原图', filters: {} },
  fresh: { title: '清新', filters: { brightness: 0.08, saturation: 0.18, warmth: -0.12, contrast: 0.04 } },
  sweet: { title: '甜美', filters: { brightness: 0.12, saturation: 0.08, warmth: 0.14, contrast: -0.06 } },
  food: { title: '美食', filters: { brightness: 0.06, saturation: 0.3, warmth: 0.2, contrast: 0.1, sharpen: 0.2 } },
  sunny: { title: '暖阳', filters: { brightness: 0.08, warmth: 0.38, saturation: 0.1 } },
  clear: { title: '通透', filters: { brightness: 0.06, contrast: 0.18, saturation: 0.12, sharpen: 0.3 } },
  forest: { title: '森系', filters: { saturation: -0.08, warmth: -0.1, hue: 10, contrast: 0.06, brightness: 0.04 } },
  blue: { title: '海盐', filters: { warmth: -0.35, brightness: 0.08, saturation: 0.06 } },
  film: { title: '胶片', filters: { contrast: 0.14, saturation: -0.14, warmth: 0.1, grain: 0.25, vignette: 0.2 } },
  vintage: { title: '复古', filters: { sepia: 0.4, contrast: -0.06, saturation: -0.1, vignette: 0.3 } },
  hongkong: { title: '港风', filters: { contrast: 0.2, saturation: 0.16, warmth: 0.24, grain: 0.18, vignette: 0.28 } },
  dusk: { title: '黄昏', filters: { brightness: -0.06, warmth: 0.45, saturation: 0.14, vignette: 0.25 } },
  night: { title: '夜色', filters: { brightness: -0.12, contrast: 0.2, warmth: -0.28, vignette: 0.35 } },
  grey: { title: '高级灰', filters: { saturation: -0.45, contrast: 0.06, brightness: 0.04 } },
  dream: { title: '梦幻', filters: { brightness: 0.14, contrast: -0.16, saturation: 0.06, blur: 1.5 } },
  mono: { title: '黑白', filters: { gray: 1, contrast: 0.12 } },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly filters: Filters }>>;
export type PresetName = keyof typeof PRESETS;

export interface SliderOf {
  readonly key: keyof Filters;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Unit in which a value is shown. */
  readonly unit: '%' | '°' | 'px';
}

const both = (key: keyof Filters, title: string): SliderOf => ({ key, title, min: -1, max: 1, step: 0.01, unit: '%' });
const share = (key: keyof Filters, title: string): SliderOf => ({ key, title, min: 0, max: 1, step: 0.01, unit: '%' });

export const SLIDERS: readonly SliderOf[] = [
  both('brightness', '亮度'),
  both('contrast', '对比度'),
  both('saturation', '饱和度'),
  both('warmth', '色温'),
  { key: 'hue', title: '色相', min: -180, max: 180, step: 1, unit: '°' },
  share('sharpen', '锐化'),
  { key: 'blur', title: '模糊', min: 0, max: 100, step: 0.5, unit: 'px' },
  share('vignette', '暗角'),
  share('grain', '颗粒'),
  share('gray', '黑白'),
  share('sepia', '怀旧'),
];

/** The value as text beside a slider: `+20%`. */
export function shownValue({ unit, min }: SliderOf, value: number): string {
  const number = unit === '%' ? Math.round(value * 100) : value;
  return `${min < 0 && number > 0 ? '+' : ''}${number}${unit}`;
}

/** Changes one value. Zero values are not stored, nor are filters without any value. */
export function withFilter(filters: Filters | undefined, key: keyof Filters, value: number): Filters | undefined {
  const { [key]: _, ...others } = filters ?? {};
  const next = value === 0 ? others : { ...others, [key]: value };
  return Object.keys(next).length > 0 ? next : undefined;
}

/** The preset whose values these are. */
export function presetOf(filters: Filters | undefined): PresetName | undefined {
  const keys = SLIDERS.map(({ key }) => key);
  const isSame = (preset: Filters) => keys.every((key) => (preset[key] ?? 0) === (filters?.[key] ?? 0));
  return (Object.keys(PRESETS) as PresetName[]).find((name) => isSame(PRESETS[name].filters));
}
