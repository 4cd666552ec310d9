/** A client double that throws on every call for which a test has not defined an answer. */
import type { CallName, Calls } from '../catalogue/generated/types';
import type { Entity } from '../catalogue/entities';
import type { CallOptions, Client } from '../client';
import { createSharedReads } from '../client/cache';
import type { ChangeFollower } from '../client/types';

type Reply<N extends CallName> =
  | Calls[N]['result']
  | ((params: Calls[N]['params'], options?: CallOptions) => Calls[N]['result'] | Promise<Calls[N]['result']>);

/** Answer of each call: a value, or a function of the params (throws a CallError to refuse). */
export type Answers = { [N in CallName]?: Reply<N> } & {
  /** Chunks of each stream call. */
  streams?: Record<string, (params: object) => Iterable<unknown> | AsyncIterable<unknown>>;
};

export interface ClientDouble extends Client {
  /** The calls, in order. */
  readonly asked: { name: string; params: unknown }[];
  /** The files that downloads saved. */
  readonly saved: { name: string; params: unknown; filename: string }[];
  /** Adds or replaces answers. */
  answer(more: Answers): void;
  /** Notifies followers that rows of these entities changed. */
  changed(entities?: readonly Entity[]): void;
}

/** What forgets the calls and later answers of each double. */
const forget = new Set<() => void>();

/** For stories that are played again, because modules keep their doubles. */
export const forgetCallsOfDoubles = (): void => forget.forEach((each) => each());

/** A function makes answers that have a state. */
export function createClientDouble(answers: Answers | (() => Answers) = {}): ClientDouble {
  const first = (): Answers => ({ ...(typeof answers === 'function' ? answers() : answers) });
  let known = first();
  const asked: ClientDouble['asked'] = [];
  const saved: ClientDouble['saved'] = [];
  const followers = new Set<ChangeFollower>();
  const changed: ChangeFollower = (entities, own) => {
    reads.forget(entities);
    followers.forEach((follower) => follower(entities, own));
  };
  forget.add(() => {
    known = first();
    reads.forget();
    asked.length = 0;
    saved.length = 0;
  });

  const reads = createSharedReads();
  const call = (name: string, params: object, options?: CallOptions): Promise<unknown> =>
    options?.cacheMs === undefined
      ? answerOf(name, params, options)
      : reads.read(name, params, options, () => answerOf(name, params, options));

  async function answerOf(name: string, params: object, options?: CallOptions): Promise<unknown> {
    asked.push({ name, params });
    if (!Object.hasOwn(known, name))
      throw new Error(`The double was not told what ${name} answers (asked with ${JSON.stringify(params)})`);
    const reply = known[name as CallName] as unknown;
    const answer = await (typeof reply === 'function'
      ? (reply as (params: object, options?: CallOptions) => unknown)(params, options)
      : reply);
    if (options?.changes) changed(options.changes, true);
    return answer;
  }

  return {
    asked,
    saved,
    answer: (more) => {
      known = { ...known, ...more };
    },
    call: call as Client['call'],
    followChanges(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    changed: (entities) => changed(entities),
    async *stream(name, params) {
      asked.push({ name, params });
      const chunks = known.streams?.[name];
      if (!chunks) throw new Error(`The double was not told what ${name} streams`);
      yield* chunks(params);
    },
    async download(name, params, filename, options) {
      await call(name, params, options);
      saved.push({ name, params, filename });
    },
  };
}
