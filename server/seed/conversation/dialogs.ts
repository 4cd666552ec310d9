/** What is said in the conversations of the demonstration, and when. */
import type { ChatData } from '../../db/schema';
import type { Author, ChatType } from '../../../src/services/catalogue/sets/conversation';
import type { Chance } from '../../providers/sandbox/random';
import type { FlowRow } from '../collecting/content';
import { type BusinessWords, REPORTED, THEIR_NUMBERS } from '../words/conversations';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface Line {
  readonly author: Author;
  readonly type: ChatType;
  readonly data: ChatData;
}

const text = (words: string): Pick<Line, 'type' | 'data'> => ({ type: 'text', data: { text: words } });

function theirs(chance: Chance, words: BusinessWords): Line {
  return {
    author: 'other',
    ...chance.weighted<Pick<Line, 'type' | 'data'>>([
      [text(chance.pick(words.theirs)), 76],
      [{ type: 'emoji', data: { emoji: chance.pick(['👍', '😊', '🙏', '😂']) } }, 10],
      [picture(chance), 8],
      [text(numbered(chance)), 6],
    ]),
  };
}

const numbered = (chance: Chance) =>
  chance
    .pick(THEIR_NUMBERS)
    .replace('{phone}', `1900000${String(chance.between(0, 9_999)).padStart(4, '0')}`)
    .replace('{wechat}', `sandbox_${chance.text('abcdefghijkmnpqrstuvwxyz', 6)}`);

const picture = (chance: Chance): Pick<Line, 'type' | 'data'> => {
  const name = `chat-${chance.between(1, 40)}.svg`;
  return { type: 'file', data: { file: { name, url: `/demo-media/cover/${name}`, size: 4_096, kind: 'image' } } };
};

function ownLine(chance: Chance, words: BusinessWords, flow: FlowRow | undefined): Line {
  const note: Pick<Line, 'type' | 'data'> | null = flow
    ? {
        type: 'note',
        data: {
          note: {
            url: flow.url,
            noteType: flow.type,
            noteId: flow.platformFlowId!,
            title: flow.title ?? '',
          },
        },
      }
    : null;
  return {
    author: 'me',
    ...chance.weighted<Pick<Line, 'type' | 'data'>>([
      [text(chance.pick(words.ours)), 80],
      [{ type: 'emoji', data: { emoji: chance.pick(['😊', '🌹', '👌']) } }, 6],
      [picture(chance), 6],
      [note ?? text(chance.pick(words.ours)), 8],
    ]),
  };
}

/** What was written, in order. `waits`: share of conversations that end with a person who waits. */
export function dialogOf(
  chance: Chance,
  words: BusinessWords,
  opener: string,
  flow: FlowRow | undefined,
  waits: number,
): Line[] {
  const lines: Line[] = [{ author: 'other', ...text(opener) }];
  const turns = Math.min(40, 1 + chance.spread(4, 0.9));
  for (let turn = 0; turn < turns; turn += 1) {
    for (let each = chance.between(1, 2); each > 0; each -= 1) lines.push(ownLine(chance, words, flow));
    for (let each = chance.between(0, 2); each > 0; each -= 1) lines.push(theirs(chance, words));
  }
  if (chance.happens(0.04)) lines.push({ author: 'other', type: 'system', data: { text: REPORTED } });
  if (chance.happens(waits)) lines.push(theirs(chance, words));
  else lines.push(ownLine(chance, words, flow));
  return lines;
}

/** Moments of a conversation that ends at `end`, ascending. */
export function momentsOf(chance: Chance, count: number, end: Date): Date[] {
  let time = end.getTime();
  const moments: Date[] = [];
  for (let each = 0; each < count; each += 1) {
    moments.unshift(new Date(time));
    time -= chance.happens(0.12) ? chance.between(2 * HOUR, 20 * HOUR) : chance.between(20 * SECOND, 6 * MINUTE);
  }
  return moments;
}
