/** Advertising on the sandbox platform: figures and keywords are derived from names and times. Money in cents. Pure. */
import { addDays, startOfDay } from '../../db/days';
import type { SandboxAdsSettings } from '../../db/schema/content/sandbox';
import { dayOf } from '../../../src/shared/text/days';
import { hashOf } from './ids';
import type { SandboxAdsDay, SandboxAdsKeyword } from './types';
import words from './words/ads.json';
import type { Words } from './words/schemas';

/** What people append to a keyword when they search. */
const { endings: KEYWORD_ENDINGS }: Words<'ads'> = words;

const DAY_MS = 86_400_000;

/** A time during which a campaign ran with the same settings. */
export interface AdsSpan {
  readonly key: string;
  readonly settings: SandboxAdsSettings | null;
  readonly startTime: Date;
  /** null: it runs. */
  readonly endTime: Date | null;
}

/** Share of `range` that a name selects, always the same. */
const share = (name: string): number => (hashOf(name) % 1_000) / 1_000;
const between = (name: string, low: number, high: number): number => low + share(name) * (high - low);

/** Searches in a month: short words are searched more often. */
const volumeOf = (word: string): number =>
  Math.round(between(`ads volume ${word}`, 0.3, 1) ** 2 * 240_000 * (3 / (2 + [...word].length)));
/** What a click on a word costs where many want it. */
const priceOf = (word: string): number => Math.round(between(`ads price ${word}`, 40, 420));

const competitionOf = (price: number): SandboxAdsKeyword['competition'] =>
  price > 300 ? 'high' : price > 160 ? 'middle' : 'low';

/** Keywords around a word, most searched first. */
export function keywordsFor(text: string): SandboxAdsKeyword[] {
  const word = text.replaceAll(/[^\p{L}\p{N}]/gu, '').slice(0, 16);
  if (word === '') return [];
  return KEYWORD_ENDINGS.map((ending) => word + ending)
    .map((each) => ({ word: each, volume: volumeOf(each), price: priceOf(each) }))
    .map((each) => ({ ...each, competition: competitionOf(each.price) }))
    .toSorted((a, b) => b.volume - a.volume);
}

const FORBIDDEN = /最好|第一|国家级|根治|稳赚/u;

/** Why the platform does not take a campaign, in its own words; null: it does. */
export function refusalOf({ keywords }: SandboxAdsSettings): string | null {
  const word = keywords.find((each) => FORBIDDEN.test(each.word));
  return word ? `关键词“${word.word}”含有绝对化用语，不能投放` : null;
}

/** Part of a day until `now` during which a span ran, 0 to 1. */
function partOf({ startTime, endTime }: AdsSpan, day: string, now: Date): number {
  const begin = startOfDay(day).getTime();
  const until = Math.min(begin + DAY_MS, (endTime ?? now).getTime(), now.getTime());
  return Math.max(0, until - Math.max(begin, startTime.getTime())) / DAY_MS;
}

/** Traffic of a keyword in a whole day, before the budget limits it. */
function trafficOf(key: string, day: string, { word, bid }: SandboxAdsSettings['keywords'][number]) {
  const price = priceOf(word);
  const shown = (volumeOf(word) / 30) * (bid / (bid + price)) * between(`ads day ${key} ${day} ${word}`, 0.6, 1.4);
  const clicks = shown * between(`ads click ${word}`, 0.02, 0.07);
  return { shown, clicks, spent: clicks * Math.min(bid, price) };
}

function figuresOf(span: AdsSpan, settings: SandboxAdsSettings, day: string, before: number, now: Date): SandboxAdsDay {
  const part = partOf(span, day, now);
  const whole = settings.keywords.map((each) => trafficOf(span.key, day, each));
  const sum = (of: 'shown' | 'clicks' | 'spent') => whole.reduce((total, each) => total + each[of], 0) * part;
  const left = Math.max(0, settings.dailyBudget - before);
  const raw = sum('spent');
  const fits = raw > left ? left / raw : 1;
  const clicks = Math.floor(sum('clicks') * fits);
  return {
    day,
    shown: Math.floor(sum('shown') * fits),
    clicks,
    leads: Math.floor(clicks * between(`ads lead ${span.key}`, 0.05, 0.14)),
    // No click, no money.
    spent: clicks === 0 ? 0 : Math.min(left, Math.floor(raw * fits)),
  };
}

/** Days from one to the other, both included. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = startOfDay(first); dayOf(day) <= last; day = addDays(day, 1)) days.push(dayOf(day));
  return days;
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** Figures by day of a campaign's spans, in their order. A day never costs more than its budget. */
export function daysOf(spans: readonly AdsSpan[], now: Date): SandboxAdsDay[] {
  const byDay = new Map<string, SandboxAdsDay>();
  for (const span of spans) {
    const { settings } = span;
    if (!settings) continue;
    const last = earlier(settings.endDay, dayOf(span.endTime ?? now));
    for (const day of daysFrom(later(settings.startDay, dayOf(span.startTime)), last)) {
      const before = byDay.get(day) ?? { day, spent: 0, shown: 0, clicks: 0, leads: 0 };
      const more = figuresOf(span, settings, day, before.spent, now);
      byDay.set(day, {
        day,
        spent: before.spent + more.spent,
        shown: before.shown + more.shown,
        clicks: before.clicks + more.clicks,
        leads: before.leads + more.leads,
      });
    }
  }
  return [...byDay.values()];
}

/** `ended`: the last day is over. */
export function stateOf({ settings, endTime }: AdsSpan, now: Date): 'running' | 'stopped' | 'ended' {
  if (!settings || endTime) return 'stopped';
  return dayOf(now) > settings.endDay ? 'ended' : 'running';
}
