/** An in-memory server of one live session for stories and tests; computes each of 200,000 chats from its index. */
import type {
  LiveChat,
  LiveMinute,
  LiveQueryMomentResult,
  LiveText,
} from '../../../services/catalogue/generated/types';
import type { Entity } from '../../../services/catalogue/entities';
import type { Client } from '../../../services/client';
import { timecodeOf } from '../../../shared/text/subtitles';

const MINUTE = 60;

export const minuteAt = (minute: number): LiveMinute => ({
  minute,
  clock: timecodeOf(minute * MINUTE),
  viewers: 300 + ((minute * 37) % 200),
  entered: 40,
  likes: 80 + ((minute * 13) % 60),
  chats: 555,
  sold: minute % 5 === 0 ? 3 : 0,
  sales: minute % 5 === 0 ? 297 : 0,
  chatPlace: minute * 555,
});

const textAt = (place: number): LiveText => ({
  place,
  second: place * 6,
  clock: timecodeOf(place * 6),
  seconds: 5,
  text: place % 10 === 3 ? `第 ${place} 句：今天的优惠只在直播间` : `第 ${place} 句：来看一下这款露营帐篷`,
});

const chatAt = (place: number): LiveChat => {
  const second = Math.floor((place * MINUTE) / 555);
  return {
    place,
    second,
    clock: timecodeOf(second),
    personId: (place % 7) + 1,
    nickname: `观众${(place % 7) + 1}`,
    avatar: '/a.svg',
    content: `第 ${place} 条弹幕`,
  };
};

interface Asked {
  readonly keyword?: string;
  readonly personId?: number;
  readonly minute?: number;
  readonly from?: number;
  readonly limit?: number;
}

interface Size {
  readonly minutes: number;
  readonly texts: number;
  readonly chats: number;
}

export interface LiveServer {
  readonly client: Client;
  /** Bots delivered: the session is this long now. */
  grow(size: Size): void;
  /** The next calls fail, or succeed again. */
  fail(fails: boolean): void;
}

/** A page of `all` rows, or of those that pass `keep` if the list is filtered. */
function partOf<Row extends { place: number }>(
  all: number,
  at: (place: number) => Row,
  { from = 0, limit = 100 }: { from?: number; limit?: number },
  keep: (row: Row) => boolean,
  isNarrowed: boolean,
) {
  if (!isNarrowed) {
    const list = Array.from({ length: Math.max(0, Math.min(limit, all - from)) }, (_, index) => at(from + index));
    return { list, total: all, next: from + limit < all ? from + limit : null };
  }
  const kept = Array.from({ length: all }, (_, place) => at(place)).filter(keep);
  const rest = kept.filter(({ place }) => place >= from);
  return { list: rest.slice(0, limit), total: kept.length, next: rest[limit]?.place ?? null };
}

export function liveServer(first: Size): LiveServer {
  let [size, fails] = [first, false];
  const followers = new Set<(entities?: readonly Entity[]) => void>();
  const answers: Readonly<Record<string, (params: Asked) => unknown>> = {
    'live.getLvData': () => ({
      title: '露营专场',
      list: Array.from({ length: size.minutes }, (_, minute) => minuteAt(minute)),
    }),
    'live.texts': ({ keyword = '', ...window }) =>
      partOf(size.texts, textAt, window, ({ text }) => text.includes(keyword), keyword !== ''),
    'live.getLvCastChats': ({ keyword = '', personId, ...window }) =>
      partOf(
        size.chats,
        chatAt,
        window,
        (chat) => chat.content.includes(keyword) && (personId === undefined || chat.personId === personId),
        keyword !== '' || personId !== undefined,
      ),
    'live.queryMoment': ({ minute = 0 }): LiveQueryMomentResult => ({
      minute: minuteAt(minute),
      textPlace: minute * 10 < size.texts ? minute * 10 : null,
      chatPlace: minute * 555 < size.chats ? minute * 555 : null,
      goods:
        minute % 5 === 0
          ? [{ goodsId: 1, name: '三人帐篷', cover: '', price: 99, sold: 3, sales: 297, isShown: true }]
          : [],
    }),
  };
  const client = {
    async call(name: string, params: Asked) {
      if (fails) throw new Error('服务暂时无法处理这个请求');
      return answers[name]!(params);
    },
    followChanges(follower: (entities?: readonly Entity[]) => void) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
  } as unknown as Client;
  return {
    client,
    grow(next) {
      size = next;
      for (const follower of followers) follower(['liveRecord']);
    },
    fail(now) {
      fails = now;
    },
  };
}
