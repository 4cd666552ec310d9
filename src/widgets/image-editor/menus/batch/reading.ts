/** Reads rows for posters, with the state of the request. */
import { useState } from 'react';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { troubleOf } from '../../state/trouble';
import { MESSAGES } from './batch.messages';

export type Read = Calls['image.readSheetRows']['result'];

export interface ReadProps {
  onRead(read: Read): void;
}

export function useReading<R extends Read>(onRead: (read: R) => void) {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const run = async (reading: Promise<R>) => {
    setBusy(true);
    setTrouble('');
    try {
      onRead(await reading);
    } catch (error) {
      setTrouble(MESSAGES.readFailed(troubleOf(error)));
    }
    setBusy(false);
  };
  return { busy, trouble, run };
}
