/**
 * Triggers that say at the commit of which entities rows changed (docs/decisions/0037-who-hears-of-a-change.md). They follow from the map of
 * tables and entities, so that no statement of a call, a job or a bot can forget it.
 */
import type { Client } from 'pg';
import { entitiesOfTable } from './entities';

/** The payload is an entity's name. PostgreSQL says the same one once for a transaction, and nothing for one that is undone. */
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

interface Trigger { readonly table: string; readonly name: string; readonly entities: readonly string[] }

const prefix = `${FUNCTION}_`;
const keyOf = ({ table, name, entities }: Trigger): string => [table, name, ...entities].join(' ');

const wanted = (): Trigger[] => [...entitiesOfTable].flatMap(([table, entities]) =>
  (entities.length === 0 ? [] : Object.keys(STATEMENTS).map((statement) => ({ table, name: prefix + statement, entities }))));

/** Brings the triggers of the tables that are there in line with the map. The caller holds the lock of the setup. */
export async function announceChanges(client: Client): Promise<void> {
  const { rows: functions } = await client.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace', [FUNCTION]);
  if (functions[0]?.body !== BODY) await client.query(`create or replace function ${FUNCTION}() returns trigger language plpgsql as $$${BODY}$$`);
  const there = new Map((await triggersOf(client)).map((trigger) => [keyOf(trigger), trigger]));
  const tables = await tableNames(client);
  const all = new Map(wanted().filter(({ table }) => tables.has(table)).map((trigger) => [keyOf(trigger), trigger]));
  for (const [key, { table, name }] of there) if (!all.has(key)) await client.query(`drop trigger ${name} on "${table}"`);
  for (const [key, trigger] of all) if (!there.has(key)) await client.query(created(trigger));
}

function created({ table, name, entities }: Trigger): string {
  const statement = name.slice(prefix.length) as keyof typeof STATEMENTS;
  const names = entities.map((entity) => `'${entity}'`).join(', ');
  return `create trigger ${name} after ${statement} on "${table}" referencing ${STATEMENTS[statement]} table as touched for each statement execute function ${FUNCTION}(${names})`;
}

async function tableNames(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()');
  return new Set(rows.map(({ name }) => name));
}

async function triggersOf(client: Client): Promise<Trigger[]> {
  // Arguments of a trigger are texts that a zero byte ends.
  const { rows } = await client.query<{ table: string; name: string; args: string }>(`
    select relname as table, tgname as name, encode(tgargs, 'escape') as args
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like '${prefix}%' and relnamespace = current_schema()::regnamespace`);
  return rows.map(({ table, name, args }) => ({ table, name, entities: args.split('\\000').filter((each) => each !== '') }));
}
