/** Addresses of published pages and the period in which they answer. Pure. */
export const publicUrlOf = (
  pagesUrl: string,
  { pageId, slug }: { readonly pageId: number; readonly slug: string | null },
): string => `${pagesUrl}/${slug ?? pageId}`;

export interface Period {
  readonly startTime: Date | null;
  readonly endTime: Date | null;
}

export const hasBegun = ({ startTime }: Period, now: Date): boolean => startTime === null || startTime <= now;
export const hasEnded = ({ endTime }: Period, now: Date): boolean => endTime !== null && endTime <= now;
