/** Search and replace across screens: always a dry run first, then all screens or none, then undo if wanted. */
import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../../services/client';
import { screensAddress } from '../../shared/workshop-routes';
import { searchParamsOf, sameSearch, withSearchParams } from './search-query';
import { ReplaceDialog } from './ReplaceDialog';
import { Result } from './Result';
import { type ScreenName, SearchForm } from './SearchForm';
import { type Outcome, useReplacement } from './useReplacement';

export interface ReplaceProps extends Pick<WidgetProps, 'client' | 'query' | 'navigate'> {
  readonly screens: readonly ScreenName[];
  /** Screens cannot be written; the screen shows the reason. */
  readonly readOnly: boolean;
}

export function Replace({ client, query, navigate, screens, readOnly }: ReplaceProps) {
  const [{ params, replacement }, setForm] = useState(() => ({ params: searchParamsOf(query), replacement: '' }));
  const [confirming, setConfirming] = useState<Extract<Outcome, { is: 'planned' }>>();
  const { outcome, search, plan, replace, undo } = useReplacement(client);
  const first = useRef(params);

  // Run the search of the address, so that links show hits.
  useEffect(() => {
    if (first.current.query !== '') search(first.current);
  }, [search]);

  const storeInAddress = () => navigate(`${screensAddress()}?${withSearchParams(query, params)}`, { replace: true });
  const stale =
    outcome.is === 'planned' && !(sameSearch(outcome.params, params) && outcome.params.replacement === replacement);
  return (
    <div className="at-replace">
      <SearchForm
        params={params}
        replacement={replacement}
        screens={screens}
        readOnly={readOnly}
        working={outcome.is === 'working' ? outcome.step : undefined}
        onChange={(next, text) => setForm({ params: next, replacement: text })}
        onSearch={() => {
          storeInAddress();
          search(params);
        }}
        onPlan={() => {
          storeInAddress();
          plan({ ...params, replacement });
        }}
      />
      <Result
        outcome={outcome}
        stale={stale}
        readOnly={readOnly}
        onReplace={setConfirming}
        onUndo={undo}
        navigate={navigate}
      />
      {confirming && (
        <ReplaceDialog
          total={confirming.total}
          screens={confirming.screens}
          close={() => setConfirming(undefined)}
          confirm={(message) => {
            setConfirming(undefined);
            replace(confirming.params, confirming.plan, message);
          }}
        />
      )}
    </div>
  );
}
