/** Search and replace across screens: always a dry run first, then all screens or none, then undo if wanted. */
import { useEffect, useRef, useState } from 'react';
import type { WidgetProps } from '../../../services/client';
import { screensAddress } from '../../shared/workshop-routes';
import { askedOf, sameAsked, withAsked } from './search-query';
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
  const [{ asked, replacement }, setForm] = useState(() => ({ asked: askedOf(query), replacement: '' }));
  const [asking, setAsking] = useState<Extract<Outcome, { is: 'planned' }>>();
  const { outcome, search, plan, replace, undo } = useReplacement(client);
  const first = useRef(asked);

  // Run the search of the address, so that links show hits.
  useEffect(() => {
    if (first.current.query !== '') search(first.current);
  }, [search]);

  const keep = () => navigate(`${screensAddress()}?${withAsked(query, asked)}`, { replace: true });
  const stale =
    outcome.is === 'planned' && !(sameAsked(outcome.asked, asked) && outcome.asked.replacement === replacement);
  return (
    <div className="at-replace">
      <SearchForm
        asked={asked}
        replacement={replacement}
        screens={screens}
        readOnly={readOnly}
        working={outcome.is === 'working' ? outcome.step : undefined}
        onChange={(next, text) => setForm({ asked: next, replacement: text })}
        onSearch={() => {
          keep();
          search(asked);
        }}
        onPlan={() => {
          keep();
          plan({ ...asked, replacement });
        }}
      />
      <Result
        outcome={outcome}
        stale={stale}
        readOnly={readOnly}
        onReplace={setAsking}
        onUndo={undo}
        navigate={navigate}
      />
      {asking && (
        <ReplaceDialog
          total={asking.total}
          screens={asking.screens}
          close={() => setAsking(undefined)}
          confirm={(message) => {
            setAsking(undefined);
            replace(asking.asked, asking.plan, message);
          }}
        />
      )}
    </div>
  );
}
