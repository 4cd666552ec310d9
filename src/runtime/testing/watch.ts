/** Records everything that a page complains about: console messages, uncaught errors, resources that fail to load. */

export interface PageWatch {
  readonly complaints: readonly string[];
  /** Clears the recorded complaints. */
  forget(): void;
  stop(): void;
}

/** Messages about libraries, without a consequence for people. */
const OF_LIBRARIES = [
  // A warning of React's development build: amis's timeline uses it.
  'Warning: findDOMNode is deprecated',
  // Not an error: FullCalendar measures itself while the window's height changes, and the rest comes with the next frame.
  'ResizeObserver loop completed',
];
const isOfLibrary = (text: string): boolean => OF_LIBRARIES.some((known) => text.startsWith(known));

export function watchPage(): PageWatch {
  const complaints: string[] = [];
  const { error, warn } = console;
  const recorded =
    (level: string, original: typeof error) =>
    (...words: unknown[]) => {
      if (!isOfLibrary(wordOf(words[0]))) complaints.push(`console.${level}: ${words.map(wordOf).join(' ')}`);
      original.apply(console, words);
    };
  console.error = recorded('error', error);
  console.warn = recorded('warn', warn);
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) {
      if (!isOfLibrary(event.message)) complaints.push(`uncaught: ${event.message}`);
      // Samples contain pictures but no videos.
    } else if (event.target instanceof HTMLElement && !event.target.closest('video, audio'))
      complaints.push(
        `not loaded: ${event.target.localName} ${event.target.getAttribute('src') ?? event.target.getAttribute('href')}`,
      );
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => complaints.push(`unhandled rejection: ${wordOf(reason)}`);
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onRejection);
  return {
    complaints,
    forget: () => {
      complaints.length = 0;
    },
    stop() {
      Object.assign(console, { error, warn });
      window.removeEventListener('error', onError, true);
      window.removeEventListener('unhandledrejection', onRejection);
    },
  };
}

function wordOf(word: unknown): string {
  if (word instanceof Error) return word.message;
  return typeof word === 'string' ? word : (JSON.stringify(word) ?? String(word));
}
