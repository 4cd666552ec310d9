/** `npm run -s catalogue [-- --json]`: lists every declared call. */
import { catalogue } from '../src/services/catalogue/index';

const rows = catalogue.map(({ name, area, method, path, timeoutMs, kind, summary }) => ({
  name,
  area,
  method,
  path,
  timeoutMs,
  kind,
  summary,
}));

if (process.argv.includes('--json')) {
  process.stdout.write(`${JSON.stringify(rows, null, 1)}\n`);
} else {
  const width = Math.max(...rows.map((row) => row.name.length));
  for (const row of rows)
    process.stdout.write(`${row.name.padEnd(width)}  ${row.method.padEnd(4)} ${row.path}  ${row.summary}\n`);
}
