/** antd's theme from the console's colours. */
import type { ThemeConfig } from 'antd/es/config-provider';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { colorOf, type Theme, type TokenName } from '../../../shared/theme/tokens';

/** Under prefers-reduced-motion, dialogs and lists appear without animation. */
const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Minimum size of a touch target, px. */
const TOUCH = 44;

/** antd's families of a tone, each with text, area and border. */
const TONES = [
  ['Primary', 'primary'],
  ['Info', 'primary'],
  ['Success', 'success'],
  ['Warning', 'warning'],
  ['Error', 'danger'],
] as const;

type Map = ReturnType<typeof darkAlgorithm>;

const dark = (name: TokenName) => colorOf(name, 'dark');

/** antd derives dark colours that are too dim for text; these are the console's. */
const DARK = {
  colorText: dark('text'),
  colorTextSecondary: dark('text-soft'),
  colorTextTertiary: dark('text-quiet'),
  colorTextQuaternary: dark('faint'),
  colorBgLayout: dark('ground'),
  colorBgContainer: dark('surface'),
  colorBgElevated: dark('raised'),
  colorBgSpotlight: dark('fill-strong'),
  colorBorder: dark('border'),
  colorBorderSecondary: dark('line'),
  colorLink: dark('primary'),
  colorLinkHover: dark('primary-hover'),
  colorLinkActive: dark('primary-strong'),
  ...Object.fromEntries(
    TONES.flatMap(([family, name]) => {
      const hover = dark(name === 'primary' ? 'primary-hover' : name === 'danger' ? 'danger-strong' : name);
      return [
        ...['', 'Text'].map((part) => [`color${family}${part}`, dark(name)]),
        ...['Hover', 'Active', 'TextHover', 'TextActive'].map((part) => [`color${family}${part}`, hover]),
        ...['Bg', 'BgHover'].map((part) => [`color${family}${part}`, dark(`${name}-soft`)]),
        ...['Border', 'BorderHover'].map((part) => [`color${family}${part}`, dark(`${name}-line`)]),
      ] as const;
    }),
  ),
} as Partial<Map>;

const algorithm = [darkAlgorithm, (_: unknown, map?: Map) => ({ ...map, ...DARK }) as Map] as (typeof darkAlgorithm)[];

export function antdTheme(theme: Theme, isPhone: boolean): ThemeConfig {
  const color = (name: TokenName) => colorOf(name, theme);
  const hover = color('primary-hover');
  return {
    ...(theme === 'dark' && { algorithm }),
    // One set of CSS variables for all: by default each provider would write its own.
    cssVar: { key: `at-theme-${theme}${isPhone ? '-phone' : ''}` },
    hashed: false,
    token: {
      // The page's font: antd's own list would fall back to a different font where its first ones are not installed.
      fontFamily: 'inherit',
      colorPrimary: color('primary'),
      colorInfo: color('primary'),
      // antd's default lacks contrast for text.
      colorPrimaryHover: hover,
      colorPrimaryTextHover: hover,
      colorLinkHover: hover,
      colorTextPlaceholder: color('text-quiet'),
      colorTextLightSolid: color('on-solid'),
      borderRadius: 6,
      motion,
      controlHeightSM: isPhone ? TOUCH : 28,
      ...(isPhone && { controlHeight: TOUCH }),
      wireframe: false,
    },
    components: {
      Tooltip: { colorTextLightSolid: color('on-stage') },
      Checkbox: { colorWhite: color('on-solid') },
    },
  };
}
