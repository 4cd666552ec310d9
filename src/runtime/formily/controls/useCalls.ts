/** A typed client for controls that send calls of the catalogue for their own needs. */
import { useMemo } from 'react';
import type { Client } from '../../../services/client';
import { useScreen } from '../../nodes/context';

type Calls = Pick<Client, 'call'>;

export function useCalls(): Calls {
  const { ask } = useScreen();
  // The screen's client sends any call of the catalogue; only its type does not say so, because source names are texts.
  return useMemo(() => ({ call: ask }) as Calls, [ask]);
}
