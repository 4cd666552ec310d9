/**
 * Every export derived from a list (docs/decisions/0045-exports.md): the file contains what the list shows to the same
 * user. New exports are included automatically.
 */
import { parseString } from '@fast-csv/parse';
import excel from 'exceljs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmless } from '../server/kernel/harmless-text';
import { catalogue, type Call } from '../src/services/catalogue';
import type { Annotations } from '../src/services/catalogue/define';
import { minuteOf } from '../src/shared/days';
import { startBackend, type Backend } from './backend';
import { enoughFor, hire, type Headers } from './authorisation/people';
import { requestOf, send, type Params } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { SECRET, fixturesOf, type Fixtures } from './authorisation/fixtures';

type Row = Readonly<Record<string, unknown>>;

const EXPORTS = catalogue.filter(({ exportOf }) => exportOf);
/** Texts of users that a spreadsheet program would evaluate as formulas. */
const HOSTILE = {
  flow: ['title', 'content'],
  blogger: ['nickname'],
  keyword: ['remark'],
  comment: ['nickname', 'content'],
  spider_task: ['target'],
  sent_message: ['nickname'],
};
const MADE_HOSTILE = sql.raw(
  Object.entries(HOSTILE)
    .flatMap(([table, columns]) =>
      columns.map((column) => `update ${table} set ${column} = '=1+' || ${column} where ${column} not like '=%'`),
    )
    .join(';'),
);

let backend: Backend;
let fixtures: Fixtures;
beforeAll(async () => {
  backend = await startBackend();
  fixtures = fixturesOf(backend);
  await fixtures.prepare();
});
afterAll(() => backend.stop());

const rowsOfCsv = (text: string): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    parseString<string[], string[]>(text)
      .on('error', reject)
      .on('data', (row) => rows.push(row))
      .on('end', () => resolve(rows));
  });

async function rowsOfXlsx(file: Buffer): Promise<excel.CellValue[][]> {
  const book = new excel.Workbook();
  await book.xlsx.load(file as unknown as excel.Buffer);
  const rows: excel.CellValue[][] = [];
  book.worksheets[0]!.eachRow((row) => {
    for (let cell = 1; cell <= row.cellCount; cell++) expect(row.getCell(cell).formula).toBeUndefined();
    rows.push((row.values as excel.CellValue[]).slice(1));
  });
  return rows;
}

async function take(call: Call, params: Params, headers: Headers) {
  const answer = await backend.app.inject({
    ...(await requestOf(call, params)),
    headers: { 'content-type': 'application/json', ...headers },
  } as never);
  expect(answer.headers['content-disposition'], answer.body.slice(0, 300)).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(`${call.exportOf!.export!.name}.${String(params.format ?? 'xlsx')}`)}`,
  );
  return answer;
}

describe.each(EXPORTS.map((call) => [call.name, call] as const))('%s', (_, call) => {
  const list = call.exportOf!;
  const { key, columns } = list.export!;
  const fields = (
    list.result as unknown as { properties: { list: { items: { properties: Record<string, Annotations> } } } }
  ).properties.list.items.properties;
  let filters: Params;
  let mine: Headers;
  let theirs: Headers;
  let listed: Row[];

  beforeAll(async () => {
    const sample = sampleOf(list);
    const holding = enoughFor(list.policy, sample.type);
    const person = await hire(backend, 1, holding);
    mine = person.headers;
    theirs = (await hire(backend, 2, holding)).headers;
    await sample.params(fixtures, person);
    const { pageNo: _, pageSize: __, ...given } = (await sample.params(fixtures, person)) as Params;
    filters = given;
    await backend.db.execute(MADE_HOSTILE);
    listed = await rowsListed(filters);
  });

  async function rowsListed(params: Params): Promise<Row[]> {
    const { code, data } = await send(backend, await requestOf(list, { ...params, pageSize: 200 }), mine);
    expect(code).toBe(0);
    return (data as { list: Row[] }).list;
  }

  it('has columns for fields of its rows, each with a unique heading', () => {
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([key, ...columns]));
    expect(fields[key]).toMatchObject({ type: 'integer' });
    const titles = columns.map((field) => fields[field]!.title);
    expect(titles.every(Boolean)).toBe(true);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('contains the rows of the list in its order, as .xlsx and as .csv, and no formulas', async () => {
    expect(listed.length).toBeGreaterThan(0);
    const [head, ...rows] = await rowsOfXlsx((await take(call, filters, mine)).rawPayload);
    const csv = await take(call, { ...filters, format: 'csv' }, mine);
    expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [csvHead, ...csvRows] = await rowsOfCsv(csv.body.replace(/^\uFEFF/, ''));
    expect(head).toEqual(columns.map((field) => fields[field]!.title));
    expect(csvHead).toEqual(head);
    expect(rows).toHaveLength(listed.length);
    expect(csvRows).toEqual(listed.map((row) => columns.map((field) => textOf(row[field], fields[field]!))));
    const shown = rows.map((row) => columns.map((_field, at) => shownIn(row[at])));
    expect(shown).toEqual(
      csvRows.map((row) =>
        row.map((cell, at) => (fields[columns[at]!]!.display === 'datetime' ? cell.slice(0, 16) : cell)),
      ),
    );
    for (const cell of csvRows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]/);
  });

  it('has the chosen columns in their order', async () => {
    const chosen = [columns.at(-1)!, columns[0]!];
    const rows = await rowsOfCsv(
      (await take(call, { ...filters, columns: chosen, format: 'csv' }, mine)).body.replace(/^\uFEFF/, ''),
    );
    expect(rows).toEqual([
      chosen.map((field) => fields[field]!.title),
      ...listed.map((row) => chosen.map((field) => textOf(row[field], fields[field]!))),
    ]);
    const { code } = await send(backend, await requestOf(call, { ...filters, columns: ['secret'] }), mine);
    expect(code).not.toBe(0);
  });

  it('contains only selected rows that match the filters', async () => {
    const chosen = listed.at(-1)!;
    const csv = async (ids: number[]) => rowsOfCsv((await take(call, { ...filters, ids, format: 'csv' }, mine)).body);
    expect((await csv([chosen[key] as number, 2_000_000_000])).slice(1)).toEqual([
      columns.map((field) => textOf(chosen[field], fields[field]!)),
    ]);
    expect(await csv([2_000_000_000])).toHaveLength(1);
  });

  it('contains no row of another department', async () => {
    const ids = listed.map((row) => row[key] as number);
    for (const params of [filters, { ...filters, ids }]) {
      const { rawPayload, headers, body } = await backend.app.inject({
        ...(await requestOf(call, { ...params, format: 'csv' })),
        headers: { 'content-type': 'application/json', ...theirs },
      } as never);
      // Lists that belong to one row, such as the comments of a content, are refused like that row.
      if (String(headers['content-type']).includes('json')) expect(JSON.parse(body)).toMatchObject({ data: null });
      else expect((await rowsOfCsv(rawPayload.toString('utf8'))).slice(1)).toEqual([]);
      expect(body).not.toContain(SECRET);
    }
  });
});

/** The text of a .csv cell for a row's value. */
function textOf(value: unknown, { display, labels }: Annotations): string {
  if (value === null || value === undefined) return '';
  if (display === 'datetime')
    return new Date(new Date(value as string).getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return labels?.[String(value)] ?? String(value);
  if (typeof value === 'string') return harmless(labels?.[value] ?? value);
  return harmless((value as { name: string }[]).map(({ name }) => name).join('、'));
}

/** An .xlsx cell as text; times to the minute, because cells round them. */
function shownIn(cell: excel.CellValue | undefined): string {
  if (cell === null || cell === undefined) return '';
  // Cells contain the console's local time as if it were UTC.
  return cell instanceof Date ? minuteOf(new Date(cell.getTime() - 8 * 3_600_000)) : String(cell);
}
