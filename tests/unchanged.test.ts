/**
 * An update leaves absent fields as they are: for every call that edits a record, or is named like one, sending one
 * optional field with the value that is stored changes nothing but the traces of the save.
 */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue, type Call } from '../src/services/catalogue';
import { enoughFor, hire, type Someone } from './authorisation/people';
import { watchChanges } from './authorisation/changes';
import { requestOf, send, type Params } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { fixturesOf, type Fixtures } from './authorisation/fixtures';
import { startBackend, type Backend } from './backend';
import { testFolder } from './folder';
import { offencesOf } from './offences';

const UPDATING = catalogue.filter(
  ({ name, effect, edits, kind }) =>
    effect === 'write' &&
    kind === 'json' &&
    (edits || /\.(update|edit|save|set|config|operate|keywordSave|keywordUpdate)|Update$/.test(name)),
);

/** Columns that every save sets: when, by whom, and how often the record was saved. */
const TRACE = /(_time|_by|editor_id|editor_name|saver_id|version|revision|change_no|seq)$|^(id|word_count|sealed)$/;

const files = testFolder('unchanged');
let backend: Backend;
let fixtures: Fixtures;
let changes: Awaited<ReturnType<typeof watchChanges>>;
beforeAll(async () => {
  backend = await startBackend({ config: { filesFolder: files } });
  fixtures = fixturesOf(backend);
  await fixtures.prepare();
  changes = await watchChanges(backend.db);
});
afterAll(() => backend.stop());

const required = ({ params }: Call): readonly string[] => (params.required as string[] | undefined) ?? [];
/** Optional params that say which record is meant, or what is done with it. */
const IDENTIFIES = /Ids?$|^(operation|kind|type|platform|origin|version)$/;
const optionalFields = (call: Call) =>
  Object.keys(call.params.properties).filter((name) => !required(call).includes(name) && !IDENTIFIES.test(name));

interface FieldSchema {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly unknown[];
}

/** A value that differs from most defaults: true, the last of a set, or one more than the minimum. */
function unusual({ type, minimum, maximum, enum: set }: FieldSchema): unknown {
  if (set) return set.at(-1);
  if (type === 'boolean') return true;
  return type === 'integer' && minimum !== undefined && maximum !== undefined ? minimum + 1 : undefined;
}

interface Row {
  readonly [column: string]: unknown;
}

/** Columns that updates changed, and rows that were deleted without an equal one, as text. */
function differences(found: readonly { what: string; row: Row }[]): string[] {
  const faults: string[] = [];
  const plain = (row: Row) => Object.fromEntries(Object.entries(row).filter(([column]) => !TRACE.test(column)));
  const inserted = found.filter(({ what }) => what.startsWith('INSERT'));
  for (let at = 0; at < found.length; at += 1) {
    const { what, row } = found[at]!;
    if (what.startsWith('UPDATE')) {
      const [before, after] = [plain(row), plain(found[(at += 1)]!.row)];
      for (const column of Object.keys(before))
        if (!isDeepStrictEqual(before[column], after[column]))
          faults.push(`${what}.${column}: ${JSON.stringify(before[column])} became ${JSON.stringify(after[column])}`);
    }
    const table = what.replace('DELETE ', '');
    if (
      what.startsWith('DELETE') &&
      !inserted.some((each) => each.what === `INSERT ${table}` && isDeepStrictEqual(plain(each.row), plain(row)))
    )
      faults.push(`${what}: ${JSON.stringify(plain(row))}`);
  }
  return faults;
}

async function sent(call: Call, who: Someone, params: Params) {
  const answer = await send(backend, await requestOf(call, params), who.headers);
  const found = await changes();
  return { code: answer.code, text: answer.text, found };
}

let compared = 0;

async function expectUnchanged(call: Call): Promise<void> {
  const sample = sampleOf(call);
  const least = enoughFor(call.policy, sample.type);
  const who = await hire(backend, 1, { ...least, menuCodes: [...least.menuCodes, ...(sample.codes ?? [])] });
  const given = (await sample.params(fixtures, who)) as Params;
  if ((await sent(call, who, given)).code !== 0) return;
  let whole = given;
  for (const name of optionalFields(call).filter((each) => !(each in given))) {
    const more = { ...whole, [name]: unusual(call.params.properties[name] as FieldSchema) };
    if (more[name] !== undefined && (await sent(call, who, more)).code === 0) whole = more;
  }
  const kept = Object.fromEntries(
    Object.entries(whole).filter(([name]) => required(call).includes(name) || IDENTIFIES.test(name)),
  );
  for (const name of [undefined, ...optionalFields(call).filter((each) => each in whole)]) {
    const again = await sent(call, who, name === undefined ? kept : { ...kept, [name]: whole[name] });
    if (again.code !== 0) continue;
    compared += 1;
    expect({ with: name ?? 'no optional field', differences: differences(again.found) }).toEqual({
      with: name ?? 'no optional field',
      differences: [],
    });
  }
}

it('every update with one optional field leaves all others as they were', async () => {
  expect(UPDATING.length).toBeGreaterThan(80);
  expect(await offencesOf(UPDATING, ({ name }) => name, expectUnchanged)).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});
