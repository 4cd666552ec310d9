/** Delay before reconnecting to a server that refused the event stream, ms: the first, doubled up to the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 } as const;

export interface EventStream {
  /** Address of the stream, read for each connection. */
  address(): string;
  /** Name of an event -> receives its parsed data. */
  readonly listeners: Readonly<Record<string, (data: unknown) => void>>;
  /** Events may have been missed: the stream was reconnected, or the server refused it. */
  missed(): void;
}

/**
 * Follows an event stream while the window is visible. Hidden tabs disconnect, because browsers allow few connections
 * per host; a reconnect counts as having missed events.
 */
export function followEvents({ address, listeners, missed }: EventStream): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait: number = RETRY_MS.first;
  let interrupted = false;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    interrupted = true;
  };
  const refused = () => {
    missed();
    retry = setTimeout(open, wait);
    wait = Math.min(wait * 2, RETRY_MS.longest);
  };
  const open = () => {
    source = new EventSource(address(), { withCredentials: true });
    source.addEventListener('open', () => {
      if (interrupted) missed();
      interrupted = false;
      wait = RETRY_MS.first;
    });
    for (const [name, listener] of Object.entries(listeners))
      source.addEventListener(name, ({ data }: MessageEvent<string>) => listener(JSON.parse(data)));
    source.addEventListener('error', () => {
      interrupted = true;
      // The browser reconnects by itself unless the server refused the stream (readyState CLOSED).
      if (source?.readyState === EventSource.CLOSED) refused();
    });
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!source) open();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
