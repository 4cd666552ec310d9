/**
 * Everything that a page complains of while something is shown: the console, errors that nobody caught, what could not
 * be loaded.
 */

export interface PageWatch {
  readonly complaints: readonly string[];
  /** What is complained of from here on is new. */
  forget(): void;
  stop(): void;
}

/** What libraries make React's development build say of themselves. The product is built without it. */
const OF_LIBRARIES = [
  // amis draws its timeline with it.
  'Warning: findDOMNode is deprecated',
];

export function watchPage(): PageWatch {
  const complaints: string[] = [];
  const { error, warn } = console;
  const heard =
    (level: string, original: typeof error) =>
    (...words: unknown[]) => {
      if (!OF_LIBRARIES.some((known) => String(words[0]).startsWith(known)))
        complaints.push(`console.${level}: ${words.map(wordOf).join(' ')}`);
      original.apply(console, words);
    };
  console.error = heard('error', error);
  console.warn = heard('warn', warn);
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) complaints.push(`uncaught: ${event.message}`);
    // There are sample pictures, and no films.
    else if (event.target instanceof HTMLElement && !event.target.closest('video, audio'))
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
