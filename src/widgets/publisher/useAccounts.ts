/** Accounts with which the person may publish; read again when their log-ins change. */
import { useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import type { PublisherAuth } from '../../services/catalogue/generated/types';

export interface AccountList {
  readonly list: readonly PublisherAuth[];
  readonly failure: string | undefined;
  readonly loading: boolean;
}

const NONE: AccountList = { list: [], failure: undefined, loading: true };

export function useAccounts(client: Client): AccountList {
  const [accounts, setAccounts] = useState(NONE);
  useEffect(() => {
    const read = (fresh: boolean) =>
      client.call('publish.getPublisherByDepartment', {}, { fresh }).then(
        ({ list }) => setAccounts({ list, failure: undefined, loading: false }),
        (error: unknown) => setAccounts(({ list }) => ({ list, failure: errorMessage(error), loading: false })),
      );
    void read(false);
    return client.followChanges?.((entities) => {
      if (!entities || entities.includes('publisherAuth')) void read(true);
    });
  }, [client]);
  return accounts;
}
