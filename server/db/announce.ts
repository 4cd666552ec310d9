/**
 * Triggers that notify, at the commit, which entities have changed rows (docs/decisions/0037-who-hears-of-a-change.md).
 * They are derived from the map of tables and entities, so that no statement of a call, job or bot can omit the
 * notification.
 */
import type { Client } from 'pg';
import { entitiesOfTable } from './entities';
import { alignTriggers, type Trigger } from './triggers';

/**
 * The payload is the name of an entity. PostgreSQL removes duplicates within a transaction, and sends nothing on a
 * rollback.
 */
export const CHANGES_CHANNEL = 'atelier_changes';

/** Setting of a transaction whose changes nobody hears of. */
export const UNANNOUNCED = 'atelier.unannounced';

const FUNCTION = 'announce_changes';

/** A statement without affected rows notifies nothing, because bots and jobs poll for work all the time. */
const BODY = `
  declare entity text;
  begin
    if current_setting('${UNANNOUNCED}', true) = 'on' then
      return null;
    end if;
    if exists (select from touched) then
      foreach entity in array tg_argv loop
        perform pg_notify('${CHANGES_CHANNEL}', entity);
      end loop;
    end if;
    return null;
  end `;

/** A trigger with a transition table covers one kind of statement, so each table needs three. */
const STATEMENTS = { insert: 'new', update: 'new', delete: 'old' } as const;
type Statement = keyof typeof STATEMENTS;

const declaredTriggers = (): (Trigger & { statement: Statement })[] =>
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

/** Aligns the triggers of the existing tables with the map. The caller holds the setup lock. */
export const announceChanges = (client: Client): Promise<void> =>
  alignTriggers(client, {
    name: FUNCTION,
    body: BODY,
    triggers: declaredTriggers(),
    event: ({ table, statement }) =>
      `after ${statement} on "${table}" referencing ${STATEMENTS[statement]} table as touched for each statement`,
  });
