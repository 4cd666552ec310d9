/** Hashes and targets of short links, and parsing of lines that create many at once. Pure. */
import { randomInt } from 'node:crypto';
import { LINK_LIMITS, type LinkState } from '../../../src/services/catalogue/sets/link';
import { readClock } from '../../../src/shared/text/days';
import { refusalOf } from '../../kernel/network/public-address';
import { MESSAGES } from './link.messages';

/** Without characters that people confuse when they type them. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 55^7 are 10^12 hashes. */
const LENGTH = 7;

export const newHash = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{4,16}$/.test(value);

/** Characters that an address cannot contain, among them invisible ones by which it would look like another one. */
const NEVER = /[\s\p{Cc}\p{Cf}]/u;
const LONGEST = 2048;

/**
 * The address as redirects contain it: encoded, with the host in Punycode. `fault`: why it is not allowed as a target.
 */
export function encodedTarget(
  targetUrl: string,
  pagesUrl: string,
): { readonly url: string } | { readonly fault: string } {
  const fault = NEVER.test(targetUrl) ? MESSAGES.invisible : targetFault(targetUrl, pagesUrl);
  if (fault !== undefined) return { fault };
  const { href } = new URL(targetUrl);
  return href.length > LONGEST ? { fault: MESSAGES.tooLong } : { url: href };
}

/**
 * Reason why an address is not allowed as a target; undefined: allowed. Own short links are refused, because they could
 * form a loop.
 */
export function targetFault(targetUrl: string, pagesUrl: string): string | undefined {
  const fault = refusalOf(targetUrl);
  // Addresses of this installation are refused here: own pages are targets by id.
  if (URL.canParse(targetUrl) && new URL(targetUrl).origin === new URL(pagesUrl).origin) return MESSAGES.ownTarget;
  return fault;
}

export interface Lived {
  readonly paused: boolean;
  readonly expireTime: Date | null;
}

export const stateOf = ({ paused, expireTime }: Lived, now: Date): LinkState =>
  expireTime !== null && expireTime <= now ? 'expired' : paused ? 'paused' : 'active';

/** Target in a line: a page (id or name) or an address. */
export type LineTarget = { readonly pageId: number } | { readonly pageName: string } | { readonly address: string };

/** A line: name, target, channel's code, last day. */
export interface LinkLine {
  /** From 1. */
  readonly no: number;
  readonly text: string;
  readonly name: string;
  readonly target: LineTarget;
  /** Empty: none named. */
  readonly code: string;
  /** Null: none named. */
  readonly expireTime: Date | null;
}

export interface LineFault {
  readonly id: number;
  readonly text: string;
  readonly reason: string;
}

const MOST_ID = 2_147_483_647;
const DAY_MS = 86_400_000;

/** Cells are divided by tabs, as tables are pasted, or else by commas. */
function cellsOf(text: string): string[] {
  const divider = text.includes('\t') ? '\t' : /[,，]/;
  return text.split(divider).map((cell) => cell.trim());
}

/** A day as expiry means its end. */
function readExpiry(text: string): Date | undefined {
  const moment = readClock(text);
  return moment && !text.includes(':') ? new Date(moment.getTime() + DAY_MS) : moment;
}

function readLine(text: string, no: number, now: Date): LinkLine | string {
  const [name = '', target = '', code = '', expiry = '', ...more] = cellsOf(text);
  if (more.some((cell) => cell !== '')) return MESSAGES.line.cells;
  if (name === '' || name.length > 60) return MESSAGES.line.name;
  if (target === '') return MESSAGES.line.target;
  if (code !== '' && !/^[A-Za-z0-9_-]{1,32}$/.test(code)) return MESSAGES.line.code;
  const expireTime = expiry === '' ? null : readExpiry(expiry);
  if (expireTime === undefined) return MESSAGES.line.expiry;
  if (expireTime !== null && expireTime <= now) return MESSAGES.expired;
  return { no, text, name, target: readTarget(target), code, expireTime };
}

function readTarget(text: string): LineTarget {
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return { address: text };
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MOST_ID ? { pageId: Number(text) } : { pageName: text };
}

/** Ignores blank lines; lines beyond the limit are errors. */
export function readLines(lines: string, now: Date): { good: LinkLine[]; faults: LineFault[] } {
  const good: LinkLine[] = [];
  const faults: LineFault[] = [];
  let count = 0;
  for (const [index, text] of lines.split(/\r?\n/).entries()) {
    if (text.trim() === '') continue;
    const no = index + 1;
    const read = ++count > LINK_LIMITS.atOnce ? MESSAGES.line.tooMany : readLine(text.trim(), no, now);
    if (typeof read === 'string') faults.push({ id: no, text: text.trim().slice(0, 200), reason: read });
    else good.push(read);
  }
  return { good, faults };
}
