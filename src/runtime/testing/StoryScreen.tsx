/** A screen on its own, for stories: a page, answers of its calls, and an address in memory. */
import { useMemo, useState } from 'react';
import { type Answers, createClientDouble } from '../../services/testing';
import type { RawQuery } from '../data';
import { patchRaw } from '../data/query-scope';
import type { Widgets } from '../nodes/widget/registry';
import type { ScreenDocument, Problem } from '../../language/types';
import { Screen } from '../Screen';

export interface StoryScreenProps {
  /** In normalised form, as the server would serve it. */
  screen: Partial<ScreenDocument>;
  /** A function makes them anew each time the story is played, which answers with a state need. */
  answers?: Answers | (() => Answers);
  query?: RawQuery;
  user?: Record<string, unknown>;
  canEdit?: boolean;
  /** Whether the assistant may read it. */
  offered?: boolean;
  problems?: Problem[];
  widgets?: Widgets;
  /** Called for every call that is sent. */
  onCall?(name: string, params: unknown): void;
  onNavigate?(to: string): void;
  onQuery?(query: RawQuery): void;
}

const BLANK: ScreenDocument = { version: 1, route: '/story', title: '故事', menu: null, body: [] };

const NO_QUERY: RawQuery = {};
const SOMEBODY: Record<string, unknown> = { name: '王小明' };
const NO_PROBLEMS: Problem[] = [];

export function StoryScreen({
  screen,
  answers,
  query: startQuery = NO_QUERY,
  user = SOMEBODY,
  canEdit = false,
  offered = false,
  problems = NO_PROBLEMS,
  widgets,
  onCall,
  onNavigate,
  onQuery,
}: StoryScreenProps) {
  const [query, setQuery] = useState<RawQuery>(startQuery);
  const client = useMemo(() => {
    const double = createClientDouble(answers);
    const call = (name: string, params: Record<string, unknown>, options?: object) => {
      onCall?.(name, params);
      return double.call(name as never, params as never, options);
    };
    return { ...double, call };
  }, [answers, onCall]);
  const served = useMemo(
    () => ({ id: 'story', version: '1', page: { ...BLANK, ...screen }, problems }),
    [screen, problems],
  );
  return (
    <Screen
      served={served}
      client={client}
      user={user}
      canEdit={canEdit}
      offered={offered}
      widgets={widgets}
      address={{
        query,
        setQuery: (patch) =>
          setQuery((before) => {
            const after = patchRaw(before, patch);
            onQuery?.(after);
            return after;
          }),
        navigate: (to) => onNavigate?.(to),
        back: (to) => onNavigate?.(`back or ${to}`),
      }}
    />
  );
}
