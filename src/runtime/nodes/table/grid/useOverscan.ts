import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../shared/browser/when-idle';

/** Rows drawn beyond the visible ones, to avoid gaps during fast scrolling; none until the visible rows are drawn. */
export function useOverscan(rows: number): number {
  const [ready, setReady] = useState(false);
  useEffect(() => whenIdle(() => setReady(true)), []);
  return ready ? rows : 0;
}
