/**
 * How a control asks for what it needs for itself: any call of the contract, with the types of its params and answer.
 */
import { useMemo } from 'react';
import type { Client } from '../../../services/client';
import { useScreen } from '../../nodes/context';

type Calls = Pick<Client, 'call'>;

export function useCalls(): Calls {
  const { ask } = useScreen();
  // The screen's client is the catalogue's: only the names of its sources are not known to the types.
  return useMemo(() => ({ call: ask }) as Calls, [ask]);
}
