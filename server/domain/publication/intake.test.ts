/** Media of other hosts of queued publications, fetched from a real local server that counts as a media host. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturesOf, type Fixtures } from '../../../tests/authorisation/fixtures';
import { startBackend, type Backend } from '../../../tests/backend';
import { testFolder } from '../../../tests/folder';
import { publication } from '../../db/schema';
import { testConfig } from '../../kernel/test-support';
import { workFor } from '../../kernel/work/test-support/pool';
import { publicNetwork, type Network } from '../../providers/outbound/request';
import { keyAt } from '../../providers/storage/upload.rules';
import { MEDIA_MESSAGES } from '../file/media.messages';
import { takeInMedia } from './intake';
import { MESSAGES } from './publication.messages';
import { stepsOf } from './publication.store';

let png: Buffer;
let port = 0;
let server: Server;
let backend: Backend;
let fixtures: Fixtures;
const folder = testFolder('intake');
const PATHS: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.end(png),
  '/page.png': (_, response) => response.end('<html></html>'),
  '/away.png': (_, response) => response.writeHead(302, { location: `http://elsewhere.test:${port}/a.png` }).end(),
};
beforeAll(async () => {
  png = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    const answer = PATHS[request.url!];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.2', done));
  port = (server.address() as AddressInfo).port;
  backend = await startBackend({ config: { filesFolder: folder } });
  fixtures = fixturesOf(backend);
});
afterAll(async () => {
  await backend?.stop();
  server.closeAllConnections();
  server.close();
});

/** `*.test` counts as public here. */
const network: Network = {
  refusal: (url) => (/^http:\/\/[\w.]+\.test:/.test(url) ? undefined : publicNetwork.refusal(url)),
  mayConnect: (address) => address === '127.0.0.2',
  resolve: ((_name: string, _options: unknown, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.2', family: 4 }])) as unknown as Network['resolve'],
};
const at = (path: string, host = 'a.media.test') => `http://${host}:${port}${path}`;

async function takenIn(values: Partial<typeof publication.$inferInsert>) {
  const { db, clock } = backend;
  const loggerId = await fixtures.publication({ state: 'waiting', dueTime: clock.now, ...values });
  const config = testConfig({
    filesFolder: folder,
    console: { ...testConfig().console, mediaHosts: [`*.media.test:${port}`] },
  });
  const { signal } = new AbortController();
  await takeInMedia({ db, config, network, signal, work: workFor(), now: () => clock.now });
  const [row] = await db.select().from(publication).where(eq(publication.loggerId, loggerId));
  return { ...row!, steps: await stepsOf(db, loggerId) };
}

describe('media of queued publications', () => {
  it('of media hosts are stored, each once, and replace the addresses', async () => {
    const drawn = '/demo-media/cover/food-1.svg';
    const { state, imageUrls, coverUrl, steps } = await takenIn({
      imageUrls: [at('/a.png'), drawn, at('/a.png')],
      coverUrl: at('/a.png'),
    });
    expect(state).toBe('waiting');
    expect(keyAt(imageUrls[0]!)).toMatch(/\.(png|jpg)$/);
    expect(imageUrls).toEqual([imageUrls[0], drawn, imageUrls[0]]);
    expect(coverUrl).toBe(imageUrls[0]);
    expect(steps.map(({ step, detail }) => [step, detail])).toEqual([['changed', MESSAGES.takenIn(1)]]);
  });

  it.each([
    ['that are gone', () => at('/gone.png'), MEDIA_MESSAGES.refused(404)],
    ['that are no pictures', () => at('/page.png'), '图片'],
    ['of hosts that are no media hosts', () => at('/a.png', 'elsewhere.test'), MESSAGES.notAMediaHost],
    ['that lead to such a host', () => at('/away.png'), MESSAGES.notAMediaHost],
    ['of this machine', () => `http://127.0.0.1:${port}/a.png`, '不能访问内部地址'],
  ])('%s fail the publication with the reason, and it can be retried', async (_, url, reason) => {
    const { state, isRetryable, failReason, imageUrls } = await takenIn({ imageUrls: [url()] });
    expect([state, isRetryable, imageUrls]).toEqual(['failed', true, [url()]]);
    expect(failReason).toContain(MESSAGES.pictureAt(1));
    expect(failReason).toContain(reason);
  });

  it('of drafts are not fetched', async () => {
    expect((await takenIn({ state: 'draft', imageUrls: [at('/a.png')] })).imageUrls).toEqual([at('/a.png')]);
  });
});
