/** Accounts with which the person may publish; read again when their log-ins change. */
import { useCallback, useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import type { PublisherAuth } from '../../services/catalogue/generated/types';

export interface AccountList {
  readonly list: readonly PublisherAuth[];
  readonly failure: string | undefined;
  readonly loading: boolean;
}

export interface Accounts extends AccountList {
  /** Reads the accounts again. */
  again(this: void): void;
}

const NONE: AccountList = { list: [], failure: undefined, loading: true };

export function useAccounts(client: Client): Accounts {
  const [accounts, setAccounts] = useState(NONE);
  const read = useCallback(
    (fresh: boolean) =>
      client.call('publish.getPublisherByDepartment', {}, { fresh }).then(
        ({ list }) => setAccounts({ list, failure: undefined, loading: false }),
        (error: unknown) => setAccounts(({ list }) => ({ list, failure: errorMessage(error), loading: false })),
      ),
    [client],
  );
  useEffect(() => {
    void read(false);
    return client.followChanges?.((entities) => {
      if (!entities || entities.includes('publisherAuth')) void read(true);
    });
  }, [client, read]);
  return { ...accounts, again: () => void read(true) };
}
