/** How the export of a list is compared with the list (docs/decisions/0045-exports.md). */
import { parseString } from '@fast-csv/parse';
import { sql } from 'drizzle-orm';
import excel from 'exceljs';
import { expect } from 'vitest';
import { harmless } from '../server/kernel/calls/harmless-text';
import { callsByName, type Call } from '../src/services/catalogue';
import type { Annotations } from '../src/services/catalogue/define';
import { minuteOf } from '../src/shared/text/days';
import { fixturesOf, SECRET } from './authorisation/fixtures';
import { enoughFor, hire, type Headers } from './authorisation/people';
import { requestOf, send, type Params } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { startBackend } from './backend';

type Row = Readonly<Record<string, unknown>>;

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

export async function startExports() {
  const backend = await startBackend();
  const fixtures = fixturesOf(backend);
  await fixtures.prepare();
  return { backend, fixtures };
}

export type Exports = Awaited<ReturnType<typeof startExports>>;

/** An export with rows of its list, and people of two departments who may read it. */
export interface Subject {
  readonly call: Call;
  readonly filters: Params;
  readonly mine: Headers;
  readonly theirs: Headers;
  readonly listed: readonly Row[];
}

/** The fields of a row, the exported ones, and the one that identifies a row. */
function declared(call: Call) {
  const list = callsByName.get(call.name)!;
  const { key, columns } = list.export!;
  const { properties } = (list.result as unknown as ListSchema).properties.list.items;
  return { list, key, columns, fields: properties };
}

interface ListSchema {
  readonly properties: {
    readonly list: {
      readonly items: { readonly properties: Readonly<Record<string, Annotations & { type?: string }>> };
    };
  };
}

/** How the columns of an export are shown: exports with the same displays are written by the same code. */
export const displaysOf = (call: Call): string[] => {
  const { columns, fields } = declared(call);
  return columns.map((field) => {
    const { display, labels, type } = fields[field]!;
    return [display, labels && 'labels', type].filter(Boolean).join(' ');
  });
};

export async function prepare({ backend, fixtures }: Exports, call: Call): Promise<Subject> {
  const { list } = declared(call);
  const sample = sampleOf(list);
  const holding = enoughFor(list.policy, sample.type);
  const person = await hire(backend, 1, holding);
  const other = await hire(backend, 2, holding);
  await sample.params(fixtures, person);
  const { pageNo: _, pageSize: __, ...filters } = (await sample.params(fixtures, person)) as Params;
  await backend.db.execute(MADE_HOSTILE);
  const { code, data } = await send(backend, await requestOf(list, { ...filters, pageSize: 200 }), person.headers);
  expect(code).toBe(0);
  const { list: listed } = data as { list: Row[] };
  expect(listed.length).toBeGreaterThan(0);
  return { call, filters, mine: person.headers, theirs: other.headers, listed };
}

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

async function take({ backend }: Exports, { call, mine }: Subject, params: Params) {
  const answer = await backend.app.inject({
    ...(await requestOf(call, params)),
    headers: { 'content-type': 'application/json', ...mine },
  } as never);
  expect(answer.headers['content-disposition'], answer.body.slice(0, 300)).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(`${call.export!.name}.${String(params.format ?? 'xlsx')}`)}`,
  );
  return answer;
}

/** Texts of the rows of a list in the columns of a .csv file. */
function textsOf({ call, listed }: Subject, columns: readonly string[], rows = listed): string[][] {
  const { fields } = declared(call);
  return rows.map((row) => columns.map((field) => textOf(row[field], fields[field]!)));
}

/** Checks that an export has columns for fields of its rows, each with a unique heading. */
export function expectColumns(call: Call): void {
  const { key, columns, fields } = declared(call);
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([key, ...columns]));
  expect(fields[key]).toMatchObject({ type: 'integer' });
  const titles = columns.map((field) => fields[field]!.title);
  expect(titles.every(Boolean)).toBe(true);
  expect(new Set(titles).size).toBe(titles.length);
}

/** Checks that the .csv file contains the rows of the list in its order, and no formulas. */
export async function expectCsv(scene: Exports, subject: Subject): Promise<string[][]> {
  const { columns, fields } = declared(subject.call);
  const csv = await take(scene, subject, { ...subject.filters, format: 'csv' });
  expect(csv.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const [head, ...rows] = await rowsOfCsv(csv.body.replace(/^\uFEFF/, ''));
  expect(head).toEqual(columns.map((field) => fields[field]!.title));
  expect(rows).toEqual(textsOf(subject, columns));
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@\t\r]/);
  return rows;
}

/** Checks that the .xlsx file contains the same cells as the .csv file, and no formulas. */
export async function expectXlsx(scene: Exports, subject: Subject): Promise<void> {
  const { columns, fields } = declared(subject.call);
  const csvRows = await expectCsv(scene, subject);
  const [head, ...rows] = await rowsOfXlsx((await take(scene, subject, subject.filters)).rawPayload);
  expect(head).toEqual(columns.map((field) => fields[field]!.title));
  const shown = rows.map((row) => columns.map((_field, at) => shownIn(row[at])));
  expect(shown).toEqual(
    csvRows.map((row) =>
      row.map((cell, at) => (fields[columns[at]!]!.display === 'datetime' ? cell.slice(0, 16) : cell)),
    ),
  );
}

/** Checks that the file has the chosen columns in their order, and that other fields are refused. */
export async function expectChosenColumns(scene: Exports, subject: Subject): Promise<void> {
  const { columns, fields } = declared(subject.call);
  const chosen = [columns.at(-1)!, columns[0]!];
  const csv = await take(scene, subject, { ...subject.filters, columns: chosen, format: 'csv' });
  expect(await rowsOfCsv(csv.body.replace(/^\uFEFF/, ''))).toEqual([
    chosen.map((field) => fields[field]!.title),
    ...textsOf(subject, chosen),
  ]);
  const request = await requestOf(subject.call, { ...subject.filters, columns: ['secret'] });
  expect((await send(scene.backend, request, subject.mine)).code).not.toBe(0);
}

/** Checks that the file contains only selected rows that match the filters. */
export async function expectSelectedRows(scene: Exports, subject: Subject): Promise<void> {
  const { key, columns } = declared(subject.call);
  const chosen = subject.listed.at(-1)!;
  const csv = async (ids: number[]) =>
    rowsOfCsv((await take(scene, subject, { ...subject.filters, ids, format: 'csv' })).body);
  expect((await csv([chosen[key] as number, 2_000_000_000])).slice(1)).toEqual(textsOf(subject, columns, [chosen]));
  expect(await csv([2_000_000_000])).toHaveLength(1);
}

/** Checks that the file contains no row of another department. */
export async function expectNoForeignRows({ backend }: Exports, subject: Subject): Promise<void> {
  const { call, filters, theirs, listed } = subject;
  // Those who may read a shared list read all of it.
  if (call.policy.rows === 'shared') return;
  const ids = listed.map((row) => row[declared(call).key] as number);
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
}

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
