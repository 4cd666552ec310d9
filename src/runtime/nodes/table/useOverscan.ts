import { useEffect, useState } from 'react';
import { whenIdle } from '../../../shared/when-idle';

/** Rows drawn beyond the edges, against white gaps in quick scrolling: not before those in sight are on show. */
export function useOverscan(rows: number): number {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  return ready ? rows : 0;
}
