/** The messages to several people, one for each, and their state changes. Pure. */
import type { OperationGenerateSendPlParams, SentMessage } from '../../services/catalogue/generated/types';

export type Kind = SentMessage['kind'];
export type Tone = NonNullable<OperationGenerateSendPlParams['tone']>;

/** A commenter: a row of the search by comments. */
export interface Person {
  readonly commentId: number;
  readonly platform: SentMessage['platform'];
  readonly platformUserId: string;
  readonly nickname: string;
  readonly avatar?: string;
  readonly city?: string;
  /** Text of the comment. */
  readonly content: string;
}

export interface Letter {
  readonly person: Person;
  readonly text: string;
  /** The model that generated the text; null: typed or edited by a person. */
  readonly provider: SentMessage['provider'];
  readonly chosen: boolean;
  /** The earlier message to this person that was sent or waits; null: none. */
  readonly before: SentMessage | null;
  readonly writing: boolean;
  readonly queued: boolean;
  /** Why generating or sending failed. */
  readonly trouble: string | null;
}

export interface Refused {
  readonly id: number;
  readonly reason: string;
}

export type Change =
  | { readonly is: 'known'; readonly messages: readonly SentMessage[] }
  | { readonly is: 'typed'; readonly id: number; readonly text: string }
  | { readonly is: 'chosen'; readonly id: number; readonly chosen: boolean }
  | { readonly is: 'filled'; readonly text: string }
  | { readonly is: 'writing'; readonly ids: readonly number[] }
  | {
      readonly is: 'written';
      readonly ids: readonly number[];
      readonly texts: readonly {
        readonly commentId: number;
        readonly content: string;
        readonly provider: Letter['provider'];
      }[];
      readonly failed: readonly Refused[];
    }
  | { readonly is: 'sent'; readonly ids: readonly number[]; readonly failed: readonly Refused[] };

const keyOf = ({ platform, platformUserId }: Pick<Person, 'platform' | 'platformUserId'>): string =>
  `${platform} ${platformUserId}`;

/** One letter per person, for the first of their comments. `unsent`: texts by comment that were not sent. */
export function lettersTo(
  people: readonly Person[],
  unsent: ReadonlyMap<number, Pick<Letter, 'text' | 'provider'>> = new Map(),
): readonly Letter[] {
  const first = new Map(people.toReversed().map((person) => [keyOf(person), person]));
  return people
    .filter((person) => first.get(keyOf(person)) === person)
    .map((person) => ({
      person,
      text: '',
      provider: null,
      chosen: true,
      before: null,
      writing: false,
      queued: false,
      trouble: null,
      ...unsent.get(person.commentId),
    }));
}

export function changed(letters: readonly Letter[], change: Change): readonly Letter[] {
  switch (change.is) {
    case 'known':
      return letters.map((letter) => withBefore(letter, change.messages));
    case 'typed':
      return put(letters, [change.id], (letter) => ({ ...letter, text: change.text, provider: null, trouble: null }));
    case 'chosen':
      return put(letters, [change.id], (letter) => ({ ...letter, chosen: change.chosen, trouble: null }));
    case 'filled':
      return letters.map((letter) =>
        letter.chosen && !letter.queued ? { ...letter, text: change.text, provider: null, trouble: null } : letter,
      );
    case 'writing':
      return put(letters, change.ids, (letter) => ({ ...letter, writing: true, trouble: null }));
    case 'written':
      return put(letters, change.ids, (letter) => {
        const text = change.texts.find(({ commentId }) => commentId === letter.person.commentId);
        return {
          ...letter,
          writing: false,
          ...(text ? { text: text.content, provider: text.provider } : { trouble: reasonFor(letter, change.failed) }),
        };
      });
    case 'sent':
      return put(letters, change.ids, (letter) => {
        const trouble = reasonFor(letter, change.failed);
        return { ...letter, queued: trouble === null, trouble };
      });
  }
}

const put = (letters: readonly Letter[], ids: readonly number[], make: (letter: Letter) => Letter): readonly Letter[] =>
  letters.map((letter) => (ids.includes(letter.person.commentId) ? make(letter) : letter));

const reasonFor = ({ person }: Letter, failed: readonly Refused[]): string | null =>
  failed.find(({ id }) => id === person.commentId)?.reason ?? null;

/** Deselects people who have an earlier message; selecting them again is up to the person. */
function withBefore(letter: Letter, messages: readonly SentMessage[]): Letter {
  const theirs = messages.filter((message) => message.state !== 'failed' && keyOf(message) === keyOf(letter.person));
  const before = theirs.find(({ state }) => state === 'waiting') ?? theirs[0] ?? null;
  return { ...letter, before, chosen: before === null };
}

/** false while a message to this person waits to be sent. */
export const mayChoose = ({ before, queued }: Letter): boolean => !queued && before?.state !== 'waiting';

export const toWrite = (letters: readonly Letter[]): readonly Letter[] =>
  letters.filter((letter) => letter.chosen && mayChoose(letter) && !letter.writing);

/** Selected letters with a text. `again`: only those with (true) or without (false) an earlier message. */
export const toSend = (letters: readonly Letter[], again?: boolean): readonly Letter[] =>
  toWrite(letters).filter(
    ({ text, before }) => text.trim() !== '' && (again === undefined || (before !== null) === again),
  );
