/** Situations that a page can be in, as what the frames draw. Pure. */
import type { PageSource } from '../../pages/document';
import { momentOf } from '../../pages/props';
import type { DrawnPage } from '../../pages/simulator/protocol';

export type Situation = 'usual' | 'ended' | 'failedSource' | 'noProducts';

const DAY_MS = 86_400_000;
/** Texts that start like a date; `momentOf` decides whether the text is valid. */
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** The page with the rows that its sources have in this situation. */
export function pageIn(situation: Situation, page: DrawnPage): DrawnPage {
  if (situation === 'failedSource') return { ...page, sources: {} };
  if (situation !== 'noProducts') return page;
  const declared = page.document.sources ?? {};
  return {
    ...page,
    sources: Object.fromEntries(
      Object.entries(page.sources).map(([name, rows]) => [name, isOfProducts(declared[name]) ? [] : rows]),
    ),
  };
}

const isOfProducts = (source: PageSource | undefined): boolean => source?.kind === 'products';

/** How far the clock is ahead, ms: once the activity ended, a day after the last moment that the page names. */
export function clockAheadIn(situation: Situation, page: DrawnPage, ends: string | null, now: number): number {
  if (situation !== 'ended') return 0;
  const moments = [ends, ...textsOf(page.document)].flatMap((text) => {
    const moment = text !== null && DATE.test(text) ? momentOf(text) : Number.NaN;
    return Number.isNaN(moment) ? [] : [moment];
  });
  return Math.max(now, ...moments) + DAY_MS - now;
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* textsOf(each);
}
