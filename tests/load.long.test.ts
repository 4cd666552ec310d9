/**
 * One user sends the most expensive requests to every upload and export of the catalogue while another logs in: the
 * server answers all and its memory is bounded; the bench judges the times of the log-ins
 * (docs/decisions/0030-bounded-work.md). New calls are included automatically.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../server/db/bulk';
import { account, importFailure, materialNote, underWater } from '../server/db/schema';
import { createSession } from '../server/kernel/session/session';
import { LANES } from '../server/kernel/work/kinds';
import { catalogue } from '../src/services/catalogue';
import { startBackend, type Backend } from './backend';
import { administrator, type Headers, type Someone } from './authorisation/people';
import { requestOf, type Params, type Request } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { fixturesOf, type Fixtures } from './authorisation/fixtures';
import { widePicture, worstContents } from './load/contents';
import { reportFigure } from './figures';
import { logInOf, othersDuring, p95Of, type OtherRequest } from './load/measure';
import { startBuiltServer, type ServerProcess } from './server-process';

/** Maximum memory of the server and its worker processes, MB. */
const MOST_MEMORY = 400 + 250 * (LANES.short.atOnce + LANES.long.atOnce);
/** Rows of an export. */
const ROWS = 20_000;

let backend: Backend;
let fixtures: Fixtures;
let server: ServerProcess;
let person: Someone;
let headers: Headers;
let contents: readonly Buffer[];
let stopServer: (() => Promise<void>) | undefined;

beforeAll(async () => {
  backend = await startBackend();
  backend.clock.now = new Date();
  fixtures = fixturesOf(backend);
  person = await administrator(backend);
  headers = await sessionOf(person.userId);
  contents = await worstContents();
  await fill();
  ({ server, stop: stopServer } = await startBuiltServer(backend.url, { ATELIER_PUBLIC_CALLS_PER_MINUTE: '1000000' }));
  reportFigure('log-in.quiet', p95Of((await othersDuring(server, [], {}, { logIn: await logIn() })).times.logIn!));
});

afterAll(async () => {
  await stopServer?.();
  await backend?.stop();
});

async function sessionOf(userId: number): Promise<Headers> {
  const { secret, token } = await createSession(backend.db, { userId, address: '127.0.0.1', now: new Date() });
  return { cookie: `atelier_session=${secret}`, authorizationv2: token };
}

/** The log-in of another user. */
async function logIn(): Promise<OtherRequest> {
  const { password } = fixtures;
  return logInOf({ loginName: (await fixtures.account({ password })).loginName, password });
}

/** Adds many rows for exports. */
async function fill() {
  const { db } = backend;
  const owned = { departmentId: 1, creatorId: person.userId };
  const many = <Row>(row: (number: number) => Row) => Array.from({ length: ROWS }, (_, number) => row(number));
  const batchId = await fixtures.importBatch('dy');
  await insertRows(
    db,
    importFailure,
    many((number) => ({
      batchId,
      rowNumber: number + 3,
      cells: ['标题', `https://example.com/${number}`, '名字'],
      reason: '链接无效',
    })),
  );
  await insertRows(
    db,
    underWater,
    many((number) => ({
      ...owned,
      batchId,
      platform: 'dy' as const,
      contentKey: `many-${number}`,
      title: `标题 ${number}`,
      url: `https://example.com/${number}`,
      authorName: '名字',
    })),
  );
  await insertRows(
    db,
    account,
    many((number) => ({
      loginName: `many-${number}`,
      name: `名字 ${number}`,
      userName: `名字 ${number}`,
      departmentId: 1,
      passwordHash: '',
    })),
  );
  const businessLineId = await fixtures.businessLine();
  await insertRows(
    db,
    materialNote,
    many((number) => ({
      ...owned,
      businessLineId,
      platform: 'xhs' as const,
      type: 'note' as const,
      title: `标题 ${number}`,
      url: `https://www.xiaohongshu.com/explore/many-${number}`,
      publishTime: new Date(),
    })),
  );
  worst.set('feedSpider.exportImportFailures', { batchId });
}
/** Params of exports that name what to export. */
const worst = new Map<string, Params>();

async function leavesRoom(requests: readonly Request[]): Promise<void> {
  const { times, memory, answers } = await othersDuring(server, requests, headers, { logIn: await logIn() });
  // Each log-in succeeded, or its worker would have failed.
  reportFigure('log-in.p95', p95Of(times.logIn!));
  expect(answers).not.toHaveProperty('500');
  if (process.platform === 'linux') expect(memory).toBeLessThan(MOST_MEMORY);
}

describe.each(catalogue.filter(({ kind }) => kind === 'multipart'))('the upload $name', (call) => {
  it('leaves the server responsive to log-ins, within its memory', async () => {
    const params = (await sampleOf(call).params(fixtures, person)) as Params;
    const requests = await Promise.all(contents.map((content) => requestOf(call, withContent(params, content))));
    await leavesRoom(requests);
  });
});

const withContent = (params: Params, content: Buffer): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Blob ? new Blob([Uint8Array.from(content)]) : value,
    ]),
  );

// Derived exports share the code of these.
describe.each(catalogue.filter(({ kind }) => kind === 'blob'))('the export $name', (call) => {
  it('leaves the server responsive to log-ins, within its memory', async () => {
    const params = { ...((await sampleOf(call).params(fixtures, person)) as Params), ...worst.get(call.name) };
    await leavesRoom([await requestOf(call, params)]);
  });
});

describe('pictures', () => {
  it('scaled to many sizes are answered beside log-ins, within the memory of the server', async () => {
    const upload = await requestOf(
      catalogue.find(({ name }) => name === 'common.cosUpload')!,
      { file: new Blob([Uint8Array.from(await widePicture())]) },
    );
    const answer = await fetch(server.url + String(upload.url), {
      method: 'POST',
      body: upload.payload as BodyInit,
      headers: { ...upload.headers, ...headers },
    });
    const { code, data } = (await answer.json()) as { code: number; data: { url: string } };
    expect(code).toBe(0);
    const requests = Array.from({ length: 100 }, (_, quality) => ({
      method: 'GET' as const,
      url: `${data.url}?w=1000&scale=4&q=${quality}`,
    }));
    await leavesRoom(requests);
  });
});
