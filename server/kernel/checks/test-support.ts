/** Support of the tests of checks: runs one against a local server, with the names of the real settings. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readGiven } from '../../settings/read';
import { shownSettings } from '../../settings/shown';
import type { Database } from '../../db/connect';
import type { AppConfig } from '../config';
import { testConfig } from '../test-support';
import type { Check } from './check';
import { runCheck, type Checked } from './run';

const settings = shownSettings(readGiven({}, '/nowhere'));

export function checking(checks: readonly Check[], name: string, db?: Database) {
  const check = checks.find((each) => each.name === name)!;
  return async (
    config: Partial<AppConfig>,
    changed: Partial<Check> = {},
  ): Promise<Pick<Checked, 'state' | 'words'>> => {
    const around = {
      db: db as Database,
      config: testConfig({ settings, ...config }),
      signal: new AbortController().signal,
      now: new Date(),
    };
    const { state, words } = await runCheck({ ...check, ...changed }, around);
    return { state, words };
  };
}

/** A server whose answer each test sets. Nothing listens at `nowhere`. */
export async function startAnswering() {
  const answering: { answer: RequestListener } = { answer: (_, response) => void response.end() };
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answering.answer(request, response));
  });
  const listen = (): Promise<number> =>
    new Promise((done) => server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port)));
  const url = `http://127.0.0.1:${await listen()}`;
  const other = createServer();
  const nowhere = await new Promise<string>((done) =>
    other.listen(0, '127.0.0.1', () => {
      const { port } = other.address() as AddressInfo;
      other.close(() => done(`http://127.0.0.1:${port}`));
    }),
  );
  return Object.assign(answering, {
    url,
    nowhere,
    /** Answers each request so. */
    respondsWith(status: number, body: unknown = '', contentType = 'application/json') {
      answering.answer = (_, response) => {
        response.writeHead(status, { 'content-type': contentType });
        response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
      };
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}

export type Answering = Awaited<ReturnType<typeof startAnswering>>;
