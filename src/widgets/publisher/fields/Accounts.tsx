/** The accounts that publish, with the states of their log-ins. */
import Select from 'antd/es/select';
import { useId } from 'react';
import type { PublisherAuth } from '../../../services/catalogue/generated/types';
import { ACCOUNTS_AT_ONCE } from '../../../services/catalogue/sets/publication';
import { type Draft, withAccounts } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { Trouble } from '../../../shared/trouble/Trouble';

interface AccountsProps {
  readonly accounts: readonly PublisherAuth[];
  /** Why the accounts could not be read. */
  readonly failure: string | undefined;
  again(this: void): void;
  readonly loading: boolean;
  /** Only one account can be chosen, because a publication to change has one. */
  readonly isSingle: boolean;
  readonly draft: Draft;
  change(this: void, draft: Draft): void;
}

const noteOf = ({ state, department, publishedToday, dailyLimit }: PublisherAuth): string => {
  if (state === 'ended') return MESSAGES.ended;
  if (state === 'checking') return MESSAGES.checkingLogIn;
  return `${department} · 今天 ${publishedToday}/${dailyLimit}`;
};

const accountOption = ({ data: { account } }: { data: { account: PublisherAuth } }) => (
  <span className="at-pub-account" data-state={account.state}>
    <span>{account.name}</span>
    <small>{noteOf(account)}</small>
  </span>
);

export function Accounts({ accounts, failure, loading, again, isSingle, draft, change }: AccountsProps) {
  const id = useId();
  return (
    <div className="at-pub-field">
      <label htmlFor={id}>{MESSAGES.accounts}</label>
      <Select
        id={id}
        mode="multiple"
        maxCount={isSingle ? 1 : ACCOUNTS_AT_ONCE}
        loading={loading}
        value={draft.targets.map(({ publisherId }) => publisherId)}
        placeholder={isSingle ? MESSAGES.accounts : MESSAGES.accountsHint}
        notFoundContent={null}
        optionFilterProp="label"
        options={accounts.map((account) => ({ value: account.publisherId, label: account.name, account }))}
        optionRender={accountOption}
        onChange={(publisherIds: number[]) => change(withAccounts(draft, publisherIds))}
      />
      {!loading && failure === undefined && accounts.length === 0 && (
        <span className="at-pub-quiet">{MESSAGES.noAccounts}</span>
      )}
      {failure !== undefined && <Trouble text={failure} again={again} />}
    </div>
  );
}
