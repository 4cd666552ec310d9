/** Shares read calls: identical concurrent reads are one request, and answers may be reused for a while. */
import type { Entity } from '../catalogue/entities';
import { CACHE_MS } from '../catalogue/limits';
import { aborted } from './call-error';

interface Flight {
  promise: Promise<unknown>;
  controller: AbortController;
  sharers: number;
  reads: Reads;
}

/** Entities that an answer is made of; undefined: unknown, so it depends on all. */
type Reads = readonly Entity[] | undefined;

interface Sharing {
  signal?: AbortSignal;
  /** Maximum age in ms of a cached answer. */
  cacheMs?: number;
  /** Always sends a request: uses neither a cached answer nor a request in flight. */
  fresh?: boolean;
  reads?: Reads;
}

export interface SharedReads {
  read<T>(call: string, params: object, sharing: Sharing, send: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /**
   * Drops cached answers and detaches requests in flight that read one of the entities; without an argument, all of
   * them.
   */
  forget(changed?: readonly Entity[]): void;
}

export function createSharedReads(now: () => number = Date.now): SharedReads {
  const flights = new Map<string, Flight>();
  const answers = new Map<string, { value: unknown; at: number; reads: Reads }>();

  function depart(key: string, reads: Reads, send: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const flight: Flight = { controller, sharers: 0, reads, promise: send(controller.signal) };
    flights.set(key, flight);
    flight.promise.then(
      (value) => {
        // A replaced or forgotten request may carry data from before a write: do not cache it.
        if (flights.get(key) !== flight) return value;
        flights.delete(key);
        answers.set(key, { value, at: now(), reads });
        prune(answers, now());
        return value;
      },
      () => {
        if (flights.get(key) === flight) flights.delete(key);
      },
    );
    return flight;
  }

  return {
    async read<T>(
      call: string,
      params: object,
      { signal, cacheMs = 0, fresh, reads }: Sharing,
      send: (signal: AbortSignal) => Promise<T>,
    ) {
      if (signal?.aborted) throw aborted(call);
      const key = keyOf(call, params);
      const known = fresh ? undefined : answers.get(key);
      if (known && now() - known.at < cacheMs) return known.value as T;
      const flight = (fresh ? undefined : flights.get(key)) ?? depart(key, reads, send);
      return share(call, flight, signal, () => {
        if (flights.get(key) === flight) flights.delete(key);
      }) as Promise<T>;
    },
    forget(changed) {
      for (const known of [flights, answers]) {
        for (const [key, { reads }] of known) if (mayRead(reads, changed)) known.delete(key);
      }
    },
  };
}

const mayRead = (reads: Reads, changed: Reads): boolean =>
  !reads || !changed || reads.some((entity) => changed.includes(entity));

/** One caller's share of a request. An abort affects only its caller; the request is aborted when no caller is left. */
function share(call: string, flight: Flight, signal: AbortSignal | undefined, ended: () => void): Promise<unknown> {
  flight.sharers += 1;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(aborted(call));
      flight.sharers -= 1;
      if (flight.sharers > 0) return;
      ended();
      flight.controller.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
    flight.promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', leave));
  });
}

/** Bounds the cache, because a poll whose params always differ would let it grow without limit. */
const MOST_ANSWERS = 200;
function prune(answers: Map<string, { at: number }>, at: number) {
  if (answers.size <= MOST_ANSWERS) return;
  for (const [key, answer] of answers)
    if (at - answer.at > CACHE_MS || answers.size > MOST_ANSWERS) answers.delete(key);
}

/** Key of a call and its params; the order of the properties does not matter. */
const keyOf = (call: string, params: object) => `${call} ${JSON.stringify(params, sorted)}`;

const sorted = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
