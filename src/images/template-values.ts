/** The types of variables: what they accept, and how they are written. */
import type { TemplateVariable } from './document';

/** A stored picture with the size of its file. */
export interface PictureValue {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface Type {
  /** After “应为”. */
  readonly expected: string;
  /** Undefined: not of this type. */
  readonly read: (value: unknown) => string | PictureValue | undefined;
}

const NUMBER = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 6 });
/** Without cents where there are none: ¥998, ¥19.90. */
const MONEY = new Intl.NumberFormat('zh-CN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
const MOST = 1e12;

export const TYPES: Readonly<Record<TemplateVariable['type'], Type>> = {
  text: { expected: '文字', read: readText },
  number: {
    expected: '数字',
    read: (value) => mapped(readNumber(value), (found) => NUMBER.format(found)),
  },
  price: {
    expected: '价格，如 1280 或 1,280.00',
    read: (value) => mapped(readPrice(value), (found) => `¥${MONEY.format(found)}`),
  },
  date: {
    expected: '日期，如 2026-11-26',
    read: (value) => mapped(readDate(value), ([, month, day]) => `${month} 月 ${day} 日`),
  },
  picture: { expected: '图片', read: readPicture },
};

const mapped = <V>(value: V | undefined, write: (value: V) => string): string | undefined =>
  value === undefined ? undefined : write(value);

function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim().replaceAll(/\r\n?/g, '\n');
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Of lists and xlsx files: numbers, and texts such as `1,280.5`. */
function readNumber(value: unknown): number | undefined {
  const isNumeral = typeof value === 'string' && /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(value.trim());
  const found = typeof value === 'number' ? value : isNumeral ? Number(value.trim().replaceAll(',', '')) : undefined;
  return found !== undefined && Math.abs(found) <= MOST ? found : undefined;
}

function readPrice(value: unknown): number | undefined {
  const bare =
    typeof value === 'string'
      ? value
          .trim()
          .replace(/^[¥￥]\s*/, '')
          .replace(/\s*元$/, '')
      : value;
  const found = readNumber(bare);
  return found !== undefined && found >= 0 ? found : undefined;
}

/** Year, month and day of a date that exists. */
function readDate(value: unknown): readonly [number, number, number] | undefined {
  if (typeof value !== 'string') return undefined;
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value.trim());
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1, 4).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [year, month, day] : undefined;
}

function readPicture(value: unknown): PictureValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { src, width, height } = value as Partial<Record<keyof PictureValue, unknown>>;
  const isSide = (side: unknown): side is number => typeof side === 'number' && side >= 1 && Number.isFinite(side);
  return typeof src === 'string' && isSide(width) && isSide(height) ? { src, width, height } : undefined;
}
