/**
 * Triggers that say at the commit of which entities rows changed (docs/decisions/0037-who-hears-of-a-change.md). They
 * follow from the map of
 * tables and entities, so that no statement of a call, a job or a bot can forget it.
 */
import type { Client } from 'pg';
import { entitiesOfTable } from './entities';
import { alignTriggers, type Trigger } from './triggers';

/**
 * The payload is an entity's name. PostgreSQL says the same one once for a transaction, and nothing for one that is
 * undone.
 */
export const CHANGES_CHANNEL = 'atelier_changes';

const FUNCTION = 'announce_changes';

/** A statement that touched no row says nothing: bots and jobs look for work all the time. */
const BODY = `
  declare entity text;
  begin
    if exists (select from touched) then
      foreach entity in array tg_argv loop
        perform pg_notify('${CHANGES_CHANNEL}', entity);
      end loop;
    end if;
    return null;
  end `;

/** A trigger sees the rows of one kind of statement only. */
const STATEMENTS = { insert: 'new', update: 'new', delete: 'old' } as const;
type Statement = keyof typeof STATEMENTS;

const wanted = (): (Trigger & { statement: Statement })[] =>
  [...entitiesOfTable].flatMap(([table, entities]) =>
    entities.length === 0
      ? []
      : (Object.keys(STATEMENTS) as Statement[]).map((statement) => ({
          table,
          name: `${FUNCTION}_${statement}`,
          args: entities,
          statement,
        })),
  );

/** Brings the triggers of the tables that are there in line with the map. The caller holds the lock of the setup. */
export const announceChanges = (client: Client): Promise<void> =>
  alignTriggers(client, {
    name: FUNCTION,
    body: BODY,
    wanted: wanted(),
    event: ({ table, statement }) =>
      `after ${statement} on "${table}" referencing ${STATEMENTS[statement]} table as touched for each statement`,
  });
