import { sql } from 'drizzle-orm';
import { CheckFailure, type Check } from './checks/check';

const MESSAGES = {
  readOnly: '数据库只能读，不能写：检查 DATABASE_URL 指向的是不是备库',
  ok: (version: string) => `PostgreSQL ${version}，可以读写`,
} as const;

export const checks: readonly Check[] = [
  {
    name: 'database',
    title: '数据库',
    does: '读取版本，确认可以写入',
    settings: { address: 'databaseUrl' },
    isConfigured: () => true,
    async run({ db }) {
      const { rows } = await db.execute<{ version: string; read_only: string }>(
        sql`select current_setting('server_version') as version, current_setting('transaction_read_only') as read_only`,
      );
      const [{ version, read_only: readOnly }] = rows as [(typeof rows)[number]];
      if (readOnly === 'on') throw new CheckFailure('described', MESSAGES.readOnly);
      return MESSAGES.ok(version.split(' ')[0]!);
    },
  },
];
