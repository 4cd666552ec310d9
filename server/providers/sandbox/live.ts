/**
 * Live rooms of the sandbox platform: what happens in each second of a session follows from its id, so that every
 * reading of it gets the same. Pure.
 */
import { SECONDS_OF_MINUTE } from '../../../src/services/catalogue/sets/live';
import { BLOGGERS, hashOf, liveId, PEOPLE, personId, type LiveKey, type PersonKey } from './ids';
import { personOf, topicOf } from './people';
import { Chance } from './random';
import type { SandboxLive, SandboxLiveGoods, SandboxLivePart } from './types';
import { fill } from './write';
import words from './words/live.json';
import type { Words } from './words/schemas';

/** Texts of live rooms; `{thing}` is the good that is presented, `{n}` a number. */
const { titles: LIVE_TITLES, sentences: SENTENCES, chats: CHAT_TEXTS, packages: PACKAGES }: Words<'live'> = words;

const SECOND = 1_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
/** No session is older. */
const FOUNDED = Date.UTC(2025, 0, 1);
/** Rooms that broadcast around the clock: each session begins when the one before ends. */
const AROUND_THE_CLOCK = { every: 20, at: 7, seconds: 2 * HOUR };
/** One in so many other bloggers broadcasts each evening. */
const EVENING_ONE_IN = 3;
/** Sessions that a room lists. */
const LISTED = 5;
/** Seconds that one part covers. */
const PART_SECONDS = 240;

const isAroundTheClock = ({ person }: PersonKey) => person % AROUND_THE_CLOCK.every === AROUND_THE_CLOCK.at;
const hasEvenings = ({ platform, person }: PersonKey) =>
  hashOf(`live room ${platform} ${person}`) % EVENING_ONE_IN === 0;

/** First person of the sandbox with a room around the clock. */
export const CLOCK_PERSON = AROUND_THE_CLOCK.at;

interface Span {
  readonly start: number;
  readonly seconds: number;
}

/** Beginning and length of a session; null: the person has no room. */
export function spanOf(key: LiveKey): Span | null {
  if (key.person >= BLOGGERS) return null;
  if (isAroundTheClock(key)) {
    const { seconds } = AROUND_THE_CLOCK;
    return { start: FOUNDED + key.serial * seconds * SECOND, seconds };
  }
  if (!hasEvenings(key)) return null;
  const chance = new Chance(hashOf(`live ${liveId(key)}`));
  // 18:00 to 20:30 in Shanghai.
  const start = FOUNDED + (key.serial * DAY + 10 * HOUR + chance.between(0, 150) * SECONDS_OF_MINUTE) * SECOND;
  return { start, seconds: chance.between(20, 180) * SECONDS_OF_MINUTE };
}

/** Sessions of a person that have begun, newest first. */
export function livesOf(person: PersonKey, now: Date): readonly LiveKey[] {
  const every = isAroundTheClock(person) ? AROUND_THE_CLOCK.seconds : DAY;
  const newest = Math.floor((now.getTime() - FOUNDED) / SECOND / every);
  return Array.from({ length: LISTED }, (_, index) => ({ ...person, serial: newest - index })).filter((key) => {
    const span = key.serial < 0 ? null : spanOf(key);
    return span !== null && span.start <= now.getTime();
  });
}

/** The session as the platform shows it; null: there is none, or it has not begun. */
export function liveOf(key: LiveKey, now: Date): SandboxLive | null {
  const span = spanOf(key);
  if (!span || span.start > now.getTime()) return null;
  const id = liveId(key);
  const chance = new Chance(hashOf(`live title ${id}`));
  const { things, code } = topicOf(key);
  const end = span.start + span.seconds * SECOND;
  return {
    liveId: id,
    platform: key.platform,
    userId: personId(key),
    title: fill(chance, chance.pick(LIVE_TITLES), chance.pick(things)),
    cover: `/demo-media/cover/${code}-${hashOf(id) % 4}.svg`,
    startTime: new Date(span.start).toISOString(),
    endTime: end <= now.getTime() ? new Date(end).toISOString() : null,
  };
}

interface Good extends Omit<SandboxLiveGoods, 'shown'> {
  readonly thing: string;
}

function goodsOf(key: LiveKey): readonly Good[] {
  const id = liveId(key);
  const chance = new Chance(hashOf(`live goods ${id}`));
  const { things, code } = topicOf(key);
  return chance.some(things, 8).map((thing, index) => ({
    key: `${id}-g${index + 1}`,
    place: index + 1,
    name: `${thing}${chance.pick(PACKAGES)}`,
    cover: `/demo-media/cover/${code}-${index % 4}.svg`,
    price: chance.between(9, 399) * 100 - 10,
    thing,
  }));
}

/** Seconds for which a good is presented before the next one. */
const SHOWN_FOR = 300;
const goodAt = (goods: readonly Good[], second: number): Good => goods[Math.floor(second / SHOWN_FOR) % goods.length]!;

/** How busy the room is: it fills in the first tenth, and empties at the end. */
function crowdAt({ seconds }: Span, second: number): number {
  const through = second / seconds;
  const slope = Math.min(1, through * 10, (1 - through) * 8 + 0.2);
  return Math.max(0.1, slope) * (0.8 + 0.2 * Math.sin(second / 420));
}

/** What happens between two seconds of a session. */
export function happeningsOf(
  key: LiveKey,
  from: number,
  to: number,
): Omit<SandboxLivePart, 'live' | 'cursor' | 'hasMore'> {
  const span = spanOf(key)!;
  const id = liveId(key);
  const goods = goodsOf(key);
  const texts: SandboxLivePart['texts'][number][] = [];
  const chats: SandboxLivePart['chats'][number][] = [];
  const sales: SandboxLivePart['sales'][number][] = [];
  for (let second = from; second < to; second += 1) {
    const chance = new Chance(hashOf(`live ${id} ${second}`));
    const good = goodAt(goods, second);
    const crowd = crowdAt(span, second);
    if (second % 6 === 1)
      texts.push({
        key: `${id}-t${second}`,
        second,
        seconds: 5,
        text: fill(chance, chance.pick(SENTENCES), good.thing),
      });
    const many = Math.floor(crowd * 1.2 + chance.next());
    for (let index = 0; index < many; index += 1)
      chats.push(chatOf(key, chance, { id: `${id}-c${second}-${index}`, second, thing: good.thing }));
    if (chance.happens(crowd * 0.05)) {
      const count = chance.weighted([
        [1, 8],
        [2, 2],
      ]);
      sales.push({ key: `${id}-s${second}`, goodsKey: good.key, second, count, amount: count * good.price });
    }
  }
  return {
    minutes: minutesOf(id, span, from, to),
    texts,
    chats,
    sales,
    goods: goods.map(({ thing: _thing, ...each }) => ({ ...each, shown: shownUntil(goods, each.key, to) })),
  };
}

function chatOf(
  { platform }: LiveKey,
  chance: Chance,
  { id, second, thing }: { readonly id: string; readonly second: number; readonly thing: string },
): SandboxLivePart['chats'][number] {
  // Some people chat much more than the others.
  const person = BLOGGERS + Math.floor((PEOPLE - BLOGGERS) * chance.next() ** 3);
  const { userId, nickname, avatar } = personOf({ platform, person });
  return { key: id, second, userId, nickname, avatar, content: fill(chance, chance.pick(CHAT_TEXTS), thing) };
}

function shownUntil(goods: readonly Good[], key: string, to: number): number[] {
  const turns = Math.ceil(to / SHOWN_FOR);
  return Array.from({ length: turns }, (_, turn) => turn * SHOWN_FOR).filter(
    (second) => goodAt(goods, second).key === key,
  );
}

/** Figures of the minutes that these seconds touch, up to the last of them. */
function minutesOf(id: string, span: Span, from: number, to: number): SandboxLivePart['minutes'] {
  const [first, last] = [Math.floor(from / SECONDS_OF_MINUTE), Math.floor((to - 1) / SECONDS_OF_MINUTE)];
  const size = 120 + (hashOf(`size ${id}`) % 900);
  return Array.from({ length: to > from ? last - first + 1 : 0 }, (_, index) => {
    const minute = first + index;
    const done = Math.min(1, (to - minute * SECONDS_OF_MINUTE) / SECONDS_OF_MINUTE);
    const chance = new Chance(hashOf(`minute ${id} ${minute}`));
    const crowd = crowdAt(span, minute * SECONDS_OF_MINUTE) * (0.95 + chance.next() * 0.1);
    return {
      minute,
      viewers: Math.round(size * crowd),
      entered: Math.round(size * crowd * 0.18 * done),
      likes: Math.round(size * crowd * (0.4 + chance.next() * 0.4) * done),
    };
  });
}

/** The next part of a session after `cursor`, the second up to which it was read. */
export function partOf(key: LiveKey, cursor: string, now: Date, most = PART_SECONDS): SandboxLivePart | null {
  const live = liveOf(key, now);
  if (!live) return null;
  const { start, seconds } = spanOf(key)!;
  const until = Math.min(seconds, Math.floor((now.getTime() - start) / SECOND));
  const from = Math.min(until, /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0);
  const to = Math.min(until, from + most);
  return { live, ...happeningsOf(key, from, to), cursor: String(to), hasMore: to < until };
}
