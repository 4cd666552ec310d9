/** Which rows a queue shows: their places stay, so that nothing moves under the pointer. */
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../shared/browser/stored';

/** After this time the known rows are shown, ms; the others come behind them. */
const LIMIT_MS = 1_500;

/** Whether `isOn` has lasted for the limit. */
export function useIsLate(isOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLate(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return isLate;
}

/** Indexes of the shown rows: those that wait when the queue is first shown, in their order; later ones behind them. */
export function usePlaces(waiting: readonly number[], isShown: boolean): readonly number[] {
  const [places, setPlaces] = useState<readonly number[]>([]);
  const more = isShown ? waiting.filter((index) => !places.includes(index)) : [];
  if (more.length === 0) return places;
  const next = [...places, ...more];
  setPlaces(next);
  return next;
}

const USUAL_ROWS = 3;

/** How many rows to reserve: as many as the queue had the last time in this browser. `shown`: once all are known. */
export function useReserved(key: string, shown: number | undefined): number {
  const [reserved] = useState(() => Number(readStored(key) ?? USUAL_ROWS));
  useEffect(() => {
    if (shown !== undefined) writeStored(key, String(shown));
  }, [key, shown]);
  return Number.isInteger(reserved) && reserved >= 0 && reserved <= 20 ? reserved : USUAL_ROWS;
}
