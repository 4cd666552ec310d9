import { useEffect, useRef } from 'react';
import type { Entity } from '../catalogue/entities';
import type { Client } from './types';

/**
 * For what asks by itself and not by a source of the screen: calls `again` when rows of one of the entities changed,
 * whoever changed them.
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
