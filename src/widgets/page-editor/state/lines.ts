/** Icons of nodes as SVG path data in a box of 20 by 20: primitives declare their own. */
import { primitiveOf } from '../../../pages/primitives';

export const LINES = {
  component: 'M10 2.5l6.5 3.7v7.6L10 17.5l-6.5-3.7V6.2zM10 10l6.5-3.8M10 10v7.5M10 10L3.5 6.2',
  slot: 'M3 6V3h3M14 3h3v3M17 14v3h-3M6 17H3v-3M10 7v6M7 10h6',
  template: 'M3 3h14v5H3zM3 11h6v6H3zM12 11h5M12 14h5M12 17h3',
} as const;

export const linesOf = (type: string): string =>
  primitiveOf(type)?.icon ?? (type === 'slot' ? LINES.slot : LINES.component);
