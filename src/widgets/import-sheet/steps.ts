/** The steps of an import as a state machine. Pure. */
import type { AccountImport, ImportResult } from '../../services/catalogue/generated/types';

type Imported = ImportResult | AccountImport;

export type Step =
  | { readonly at: 'choose'; readonly trouble?: string }
  | { readonly at: 'checking'; readonly file: File }
  | { readonly at: 'preview'; readonly file: File; readonly result: Imported; readonly trouble?: string }
  | { readonly at: 'importing'; readonly file: File; readonly result: Imported }
  | { readonly at: 'done'; readonly result: Imported; readonly undone: boolean; readonly trouble?: string };

export type Happening =
  | { readonly type: 'chosen'; readonly file: File }
  | { readonly type: 'checked' | 'imported'; readonly result: Imported }
  | { readonly type: 'begun' }
  | { readonly type: 'undone' }
  | { readonly type: 'failed'; readonly message: string }
  | { readonly type: 'again' };

export const BEGINNING: Step = { at: 'choose' };

/** The next step. Events that do not fit the current step, such as late answers, change nothing. */
export function step(now: Step, happening: Happening): Step {
  switch (happening.type) {
    case 'chosen':
      return { at: 'checking', file: happening.file };
    case 'checked':
      return now.at === 'checking' ? { at: 'preview', file: now.file, result: happening.result } : now;
    case 'begun':
      return now.at === 'preview' ? { at: 'importing', file: now.file, result: now.result } : now;
    case 'imported':
      return now.at === 'importing' ? { at: 'done', result: happening.result, undone: false } : now;
    case 'undone':
      return now.at === 'done' ? { at: 'done', result: now.result, undone: true } : now;
    case 'again':
      return BEGINNING;
    case 'failed':
      return failed(now, happening.message);
  }
}

function failed(now: Step, trouble: string): Step {
  switch (now.at) {
    case 'choose':
    case 'checking':
      return { at: 'choose', trouble };
    case 'preview':
    case 'importing':
      return { at: 'preview', file: now.file, result: now.result, trouble };
    case 'done':
      return { ...now, trouble };
  }
}

/** Index of the step among the three that are shown. */
export const placeOf = ({ at }: Step): number => (at === 'choose' || at === 'checking' ? 0 : at === 'done' ? 2 : 1);
