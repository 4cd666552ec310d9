import { useEffect, useRef } from 'react';
import type { Entity } from '../catalogue/entities';
import type { Client } from './types';

/**
 * Calls `again` when anybody changed rows of one of the entities. For components that load data themselves, not by a
 * data source of the screen.
 */
export function useChanges(client: Client, entities: readonly Entity[], again: () => void): void {
  const newest = useRef({ entities, again });
  useEffect(() => {
    newest.current = { entities, again };
  });
  useEffect(
    () =>
      client.followChanges?.((changed) => {
        if (!changed || changed.some((entity) => newest.current.entities.includes(entity))) newest.current.again();
      }),
    [client],
  );
}
