/** Asks the checker what comes of a page of amis, while the person pastes and chooses. */
import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '../../../shared/browser/use-debounced';
import type { Checker } from '../check/checker';
import type { ImportedAmis } from '../check/protocol';

/**
 * `empty`: nothing is pasted; `reading`: with what was found before; `found` with a fault: the text cannot be read.
 */
export type AmisState =
  | { readonly is: 'empty' | 'failed'; readonly imported?: undefined }
  | { readonly is: 'reading'; readonly imported: ImportedAmis | undefined }
  | { readonly is: 'found'; readonly imported: ImportedAmis };

interface Asking {
  readonly checker: Checker;
  readonly text: string;
  readonly house: boolean;
  /** Facts of the console for the checker; what it finds depends on them. */
  readonly known: unknown;
}

/** The pause after a key before the text is read, ms. */
const PAUSE_MS = 250;
/** The head of the screen is chosen later. */
const ANYWHERE = { route: '', title: '', menu: null };

export function useImportedAmis({ checker, text, house, known }: Asking): AmisState & { again(): void } {
  const written = useDebounced(text, PAUSE_MS);
  const [attempt, setAttempt] = useState(0);
  const asking = useMemo(
    () => ({ checker, written, house, known, attempt }),
    [checker, written, house, known, attempt],
  );
  const [answer, setAnswer] = useState<{ readonly to: typeof asking; readonly imported?: ImportedAmis }>();
  useEffect(() => {
    if (asking.written.trim() === '') return undefined;
    let mounted = true;
    asking.checker.importedAmis(asking.written, ANYWHERE, asking.house).then(
      (imported) => mounted && setAnswer({ to: asking, imported }),
      () => mounted && setAnswer({ to: asking }),
    );
    return () => {
      mounted = false;
    };
  }, [asking]);
  const again = () => setAttempt(attempt + 1);
  if (text.trim() === '') return { is: 'empty', again };
  if (written !== text || answer?.to !== asking) return { is: 'reading', imported: answer?.imported, again };
  return answer.imported ? { is: 'found', imported: answer.imported, again } : { is: 'failed', again };
}
