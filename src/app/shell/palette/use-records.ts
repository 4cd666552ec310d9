/** Records by name, asked for after a pause in typing. */
import { useEffect, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { SessionClient } from '../../../services/client';
import { errorMessage } from '../../../services/client/call-error';

/** A pause in typing before the records are asked for, ms. */
const PAUSE_MS = 150;

type Found = Calls['console.search']['result'];
export interface Records {
  readonly found?: Found;
  readonly error?: string;
}

/** `text` empty: asks for nothing. */
export function useRecords(client: Pick<SessionClient, 'call'>, text: string): Records {
  const [records, setRecords] = useState<Records>({});
  const [asked, setAsked] = useState(text);
  if (asked !== text) {
    setAsked(text);
    setRecords({});
  }
  useEffect(() => {
    if (text === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      client.call('console.search', { keyword: text }).then(
        (found) => isCurrent && setRecords({ found }),
        (error: unknown) => isCurrent && setRecords({ error: errorMessage(error) }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, text]);
  return records;
}
