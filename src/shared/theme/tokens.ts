/** A colour in light and in dark. */
type Pair = readonly [light: string, dark: string];

/**
 * The console's colours. The style sheets' `--at-*`, antd's theme, the charts, the islands and the code editor derive
 * from them; `tokens.test.ts` demands readable contrast of each text on each surface.
 */
export const TOKENS = {
  /** Behind the cards. */
  ground: ['#f4f6f9', '#0e1116'],
  /** Cards, bars, fields. */
  surface: ['#ffffff', '#171b22'],
  /** Dialogs, drawers, menus. */
  raised: ['#ffffff', '#1f242d'],
  /** Quiet areas within a surface: heads of tables, toolbars, code. */
  sunken: ['#fafbfc', '#1b2028'],
  hover: ['#f3f5f9', '#262c36'],
  /** Labels, placeholders of what loads. */
  fill: ['#eef1f5', '#2a313c'],
  /** Tracks of progress, pressed buttons. */
  'fill-strong': ['#e0e5ec', '#373f4c'],

  text: ['#1c2330', '#e3e7ee'],
  'text-soft': ['#3c4554', '#c6cdd8'],
  'text-quiet': ['#5b6472', '#a8b1be'],
  /** Not for text that people need: separators, icons of empty places, what cannot be pressed. */
  faint: ['#aab2be', '#6b7587'],
  border: ['#d9dde5', '#3d4553'],
  line: ['#e9ecf1', '#2b323d'],

  primary: ['#1f5eff', '#7da5ff'],
  'primary-hover': ['#174fec', '#a3bfff'],
  /** On `primary-soft` and other tinted areas. */
  'primary-strong': ['#1549cc', '#a3bfff'],
  'primary-soft': ['#edf3ff', '#1b2a49'],
  'primary-tint': ['#dbe7ff', '#263c6d'],
  'primary-line': ['#b5ccff', '#37528e'],
  /** Text on areas of `primary`, `danger` and `success`. */
  'on-solid': ['#ffffff', '#0e1116'],

  danger: ['#c9252d', '#ff938d'],
  'danger-strong': ['#a8191f', '#ffb0ab'],
  'danger-soft': ['#fff1f0', '#3a1d1f'],
  'danger-line': ['#ffccc7', '#74383a'],
  warning: ['#7a4b00', '#f0c168'],
  'warning-soft': ['#fff8e5', '#342a13'],
  'warning-line': ['#f2dca6', '#6a5525'],
  /** Dots and lines of a warning; not for text. */
  amber: ['#d48806', '#dda23c'],
  orange: ['#ad3b0a', '#ff9f6e'],
  success: ['#1f6f26', '#79d092'],
  'success-soft': ['#effaf2', '#15301e'],
  'success-line': ['#b7e3c3', '#306142'],
  violet: ['#5f2ea8', '#c6abff'],
  'violet-soft': ['#f3ecfd', '#2d2346'],

  /** Behind words that were searched for, and around what a search leads to. */
  mark: ['#ffe58f', '#4f3f00'],
  found: ['#ffd666', '#a3812a'],
  shadow: ['rgb(16 24 40 / 14%)', 'rgb(0 0 0 / 55%)'],
  scrim: ['rgb(15 25 50 / 40%)', 'rgb(0 0 0 / 60%)'],

  /** Behind pictures and videos, and text and controls over them: the same in both themes. */
  stage: ['#10141c', '#10141c'],
  'on-stage': ['#ffffff', '#ffffff'],
  veil: ['rgb(16 20 28 / 72%)', 'rgb(16 20 28 / 72%)'],
} as const satisfies Record<string, Pair>;

export type TokenName = keyof typeof TOKENS;

export type Theme = 'light' | 'dark';

/** A token as a custom property. */
export const cssColor = (name: TokenName) => `var(--at-${name})` as const;

/** A token's value, for canvases and libraries that compute with colours. */
export const colorOf = (name: TokenName, theme: Theme): string => TOKENS[name][theme === 'dark' ? 1 : 0];

/** Cameras expect QR codes dark on light, in both themes. */
export const QR_COLORS = { color: '#000', bgColor: '#fff' } as const;
