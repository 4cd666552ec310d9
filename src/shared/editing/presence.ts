/** Who else edits a document. A tab prolongs its presence while it lasts, because it may vanish without leaving. */
import { useEffect, useMemo, useState } from 'react';
import { newKey } from '../browser/new-key';

/** Interval of prolongations, ms; several fit into the server's lease. */
export const PROLONG_MS = 25_000;
/** Of quick selections only the last one is sent, ms. */
const MOVED_AFTER_MS = 200;

/** @typeParam P a person */
export interface People<P> {
  /** Absent: the tab only shows the document, and sees the others without being one. */
  readonly tab?: {
    /** @param at the selected place */
    enter(tabId: string, at: string | null): Promise<unknown>;
    /** `isClosing`: the page goes away, and the request has to outlive it. */
    leave(tabId: string, isClosing: boolean): Promise<unknown>;
  };
  list(): Promise<readonly P[]>;
  /** Calls back when somebody enters or leaves. */
  follow(changed: () => void): (() => void) | undefined;
}

export class Presence<P> {
  /** A new id for each mount, so that a delayed leave ends no later presence. */
  readonly #tabId = newKey();
  #timer: ReturnType<typeof setInterval> | undefined;
  #moving: ReturnType<typeof setTimeout> | undefined;
  #at: string | null = null;
  #entering: Promise<unknown> = Promise.resolve();
  #looks = 0;
  #shown = '[]';

  constructor(
    private readonly people: People<P>,
    private readonly changed: (people: readonly P[]) => void,
  ) {}

  begin(): void {
    this.#timer = setInterval(() => this.prolong(), PROLONG_MS);
    this.prolong();
  }

  /** The person selected another place. */
  move(at: string | null): void {
    if (at === this.#at) return;
    this.#at = at;
    clearTimeout(this.#moving);
    this.#moving = setTimeout(() => this.#enter(), MOVED_AFTER_MS);
  }

  /** Enters again, after a cut connection too, and looks: the lease of a tab that vanished ends without a notification. */
  prolong(): void {
    this.#enter();
    this.look();
  }

  /** Answers of earlier questions are dropped; without an answer the last one stays. */
  look(): void {
    void this.#ask(++this.#looks).catch(() => undefined);
  }

  #enter(): void {
    const { tab } = this.people;
    if (tab) this.#entering = tab.enter(this.#tabId, this.#at).catch(() => undefined);
  }

  async #ask(look: number): Promise<void> {
    const list = await this.people.list();
    const shown = JSON.stringify(list);
    if (look !== this.#looks || this.#timer === undefined || shown === this.#shown) return;
    this.#shown = shown;
    this.changed(list);
  }

  end(isClosing = false): void {
    if (!isClosing) {
      clearInterval(this.#timer);
      clearTimeout(this.#moving);
      this.#timer = undefined;
    }
    const leave = () => this.people.tab?.leave(this.#tabId, isClosing).catch(() => undefined);
    // A leave that overtakes the entering would end nothing.
    if (isClosing) void leave();
    else void this.#entering.then(leave);
  }
}

/** @param people undefined: nobody is told; the same object as long as the document is the same. */
export function usePeople<P>(people: People<P> | undefined, at: string | null = null): readonly P[] {
  const [present, setPresent] = useState<readonly P[]>([]);
  const presence = useMemo(() => people && new Presence(people, setPresent), [people]);
  useEffect(() => {
    if (!people || !presence) return undefined;
    presence.begin();
    const unfollow = people.follow(() => presence.look());
    const again = () => presence.prolong();
    const events = new AbortController();
    const { signal } = events;
    for (const type of ['online', 'pageshow'] as const) addEventListener(type, again, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || again(), { signal });
    // Only a page that is really closed leaves; one that the browser keeps for the way back begins again on its return.
    addEventListener('pagehide', () => presence.end(true), { signal });
    return () => {
      unfollow?.();
      events.abort();
      presence.end();
      setPresent([]);
    };
  }, [people, presence]);
  useEffect(() => presence?.move(at), [presence, at]);
  return present;
}
