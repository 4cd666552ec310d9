/** Creates, replaces and drops triggers according to declarations, when the server sets its database up. */
import type { Client } from 'pg';

/** A trigger of a function. The function reads `args`; a change of `args` marks an existing trigger as outdated. */
export interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly args: readonly string[];
  /** Columns that its definition names: the trigger is created once all of them exist. */
  readonly columns?: readonly string[];
}

export interface TriggerFunction<T extends Trigger> {
  readonly name: string;
  /** Body in PL/pgSQL. */
  readonly body: string;
  readonly triggers: readonly T[];
  /** `before update on "role" …`: the part of `create trigger` between the name and `execute function`. */
  event(trigger: T): string;
}

const keyOf = ({ table, name, args }: Trigger): string => [table, name, ...args].join(' ');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Aligns a function and its triggers on existing tables with the declarations. The caller holds the setup lock. */
export async function alignTriggers<T extends Trigger>(
  client: Client,
  { name, body, triggers, event }: TriggerFunction<T>,
): Promise<void> {
  const { rows: functions } = await client.query<{ body: string }>(
    'select prosrc as body from pg_proc where proname = $1 and pronamespace = current_schema()::regnamespace',
    [name],
  );
  if (functions[0]?.body !== body)
    await client.query(`create or replace function ${name}() returns trigger language plpgsql as $$${body}$$`);
  const existing = new Map((await triggersOf(client, name)).map((trigger) => [keyOf(trigger), trigger]));
  const columns = await columnsByTable(client);
  const all = new Map(
    triggers
      .filter(
        ({ table, columns: needed = [] }) =>
          needed.every((column) => columns.get(table)?.has(column)) && columns.has(table),
      )
      .map((trigger) => [keyOf(trigger), trigger]),
  );
  for (const [key, { table, name: old }] of existing)
    if (!all.has(key)) await client.query(`drop trigger ${old} on "${table}"`);
  for (const [key, trigger] of all) {
    if (!existing.has(key))
      await client.query(
        `create trigger ${trigger.name} ${event(trigger)} execute function ${name}(${trigger.args.map(literal).join(', ')})`,
      );
  }
}

async function columnsByTable(client: Client): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped group by relname`);
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

async function triggersOf(client: Client, functionName: string): Promise<Trigger[]> {
  // PostgreSQL stores trigger arguments as texts, each terminated by a zero byte.
  const { rows } = await client.query<{ table: string; name: string; args: string }>(
    `
    select relname as table, tgname as name, encode(tgargs, 'escape') as args
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname like $1 and relnamespace = current_schema()::regnamespace`,
    [`${functionName}\\_%`],
  );
  return rows.map(({ table, name, args }) => ({
    table,
    name,
    args: args.split('\\000').filter((each) => each !== ''),
  }));
}
