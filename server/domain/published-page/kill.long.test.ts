/** A server process that is killed while visitors submit: what it acknowledged is stored, and nothing twice. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormDocument } from '../../../src/pages/forms/document';
import { startBackend, type Backend } from '../../../tests/backend';
import { formRecord } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { buildPagesApp } from '../../pages-app';
import { publishing } from './test-support';

const ROOT = resolve(import.meta.dirname, '../../..');
const FORM: FormDocument = {
  version: 1,
  type: 'object',
  title: '报名',
  properties: { name: { type: 'string', title: '姓名', maxLength: 20, 'x-kind': 'text' } },
  required: ['name'],
  additionalProperties: false,
  'x-layout': [{ field: 'name' }],
};
const VISITORS = 8;
/** Acknowledged submissions before the kill. */
const ENOUGH = 120;

let backend: Backend;
let pageId: number;
beforeAll(async () => {
  backend = await startBackend();
  const made = publishing(backend);
  pageId = await made.page(made.placed(await made.libraryForm(FORM)));
});
afterAll(() => backend.stop());

const bodyOf = (key: string) => ({ key, form: 'f', values: { name: '王五' }, seconds: 9 });
const from = (index: number) => `10.${index >> 8}.${index & 255}.1`;

/** Its origin, and how to kill it. */
async function startSite() {
  const source = (path: string) => JSON.stringify(pathToFileURL(resolve(ROOT, path)).href);
  const code = `
    import { connect } from ${source('server/db/connect.ts')};
    import { testConfig } from ${source('server/kernel/test-support.ts')};
    import { buildPagesApp } from ${source('server/pages-app.ts')};
    const { db } = connect(process.argv[1], { onError: () => undefined });
    const app = await buildPagesApp({ db, config: testConfig({ trustProxy: ['loopback'] }), pages: { url: 'http://127.0.0.1' } });
    console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', code, backend.url];
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { origin: origin.trim(), child };
}

it('acknowledged submissions survive kill -9, and all can be sent again', async () => {
  const { origin, child } = await startSite();
  const tried: string[] = [];
  const acknowledged: string[] = [];
  const visit = async (): Promise<void> => {
    for (;;) {
      const key = `key-of-a-visitor-${tried.length}`;
      tried.push(key);
      const answer = await fetch(`${origin}/submit/${pageId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from(tried.length) },
        body: JSON.stringify(bodyOf(key)),
      }).catch(() => null);
      if (!answer) return;
      if (answer.ok) acknowledged.push(key);
      if (acknowledged.length >= ENOUGH) child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const keys = async () =>
    (await backend.db.select().from(formRecord).where(eq(formRecord.pageId, pageId))).map(({ key }) => key);
  expect(await keys()).toEqual(expect.arrayContaining(acknowledged));

  const pages = { url: 'http://127.0.0.1' };
  const site = await buildPagesApp({ db: backend.db, config: testConfig({ trustProxy: ['loopback'] }), pages });
  for (const [index, key] of tried.entries()) {
    const headers = { 'x-forwarded-for': from(index) };
    const { statusCode } = await site.inject({
      method: 'POST',
      url: `/submit/${pageId}`,
      payload: bodyOf(key),
      headers,
    });
    expect(statusCode).toBe(200);
  }
  await site.close();
  expect((await keys()).toSorted()).toEqual(tried.toSorted());
});
