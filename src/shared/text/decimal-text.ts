/** Numbers as Chinese text. Pure. */

/** From this size on, a number in hundredths is not exact in a double. */
const LARGE = 1e13;
/** JavaScript writes smaller numbers with an exponent (1e-7). */
const SMALL = 1e-6;

const formatters = new Map<number, Intl.NumberFormat>();

function formatterOf(decimals: number): Intl.NumberFormat {
  const formatter =
    formatters.get(decimals) ??
    new Intl.NumberFormat('zh-CN', { maximumFractionDigits: decimals, signDisplay: 'negative' });
  formatters.set(decimals, formatter);
  return formatter;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * With thousands separators, rounded to at most `decimals` decimals, halves away from zero: equals the output of
 * `Intl.NumberFormat`. The first Intl formatter takes a browser 14 to 20 ms, so only huge numbers use one.
 */
export function decimalText(number: number, decimals: 0 | 1 | 2): string {
  const size = Math.abs(number);
  if (!(size < LARGE)) return formatterOf(decimals).format(number);
  const [whole, fraction = ''] = (size < SMALL ? '0' : String(size)).split('.') as [string, string?];
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const rounded = kept + (fraction.charAt(decimals) >= '5' ? 1 : 0);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const rest = digits.slice(point).replace(/0+$/, '');
  return `${number < 0 && rounded > 0 ? '-' : ''}${grouped(digits.slice(0, point))}${rest && `.${rest}`}`;
}

/** A ratio in percent with at most one decimal: 0.123 as 12.3%. */
export function percentText(ratio: number): string {
  const text = String(ratio);
  // Moves the point in the text, because a product of doubles is not exact.
  return `${decimalText(text.includes('e') ? ratio * 100 : Number(`${text}e2`), 1)}%`;
}
