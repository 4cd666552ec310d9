/** A real HTTP server that records requests and gives the answers that a test defines. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lazyModule } from '../../../shared/browser/lazy-module';
import type { WireRow } from '../../catalogue/wire-row';
import { createClient } from '../index';
import type { ClientConfig, Ports } from '../types';
import type { WireTable } from '../wire-table';

interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
}
export type Responder = (recorded: RecordedRequest, response: ServerResponse, request: IncomingMessage) => void;

export async function startBackend() {
  const requests: RecordedRequest[] = [];
  let respond: Responder = (_, response) => json(response, { code: 0, data: null });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url!, 'http://backend');
      const one = {
        method: request.method!,
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        text: Buffer.concat(chunks).toString(),
      };
      requests.push(one);
      respond(one, response, request);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: requests,
    answer(responder: Responder) {
      requests.length = 0;
      respond = responder;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

export function json(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/** Wire rows of every kind of call, some with short time limits. */
export const rows: Record<string, WireRow> = {
  'test.byId': ['POST', '/fapi/vangogh-be/v2/lego/thing', 'read', 'json', 12_000, 'console', false, ['id']],
  'test.get': ['GET', '/fapi/vangogh-be/v2/lego/thing', 'read'],
  'test.read': ['POST', '/api/sdbtech/vangogh/things', 'read'],
  'test.write': ['POST', '/fapi/vangogh-be/v2/lego/thing', 'write'],
  'test.once': ['POST', '/own/once', 'write', 'json', 1_000, 'console', true],
  'common.cosUpload': ['POST', '/fapi/vangogh-be/v2/common/cos/upload', 'write'],
  'user.logout': ['POST', '/fapi/vangogh-be/v2/lego/user/logout', 'write'],
  'test.own': ['POST', '/own/thing', 'write'],
  'test.slow': ['POST', '/own/slow', 'read', 'json', 60],
  'test.file': ['POST', '/own/file', 'read', 'blob', 30_000],
  'test.document': ['GET', '/own/{id*}.json', 'read', 'document', 30_000],
  'test.upload': ['POST', '/own/upload', 'write', 'multipart', 720_000],
  'test.talk': ['POST', '/own/talk', 'write', 'stream', 600_000],
  'test.shortTalk': ['POST', '/own/talk', 'write', 'stream', 80],
  'test.elsewhere': ['POST', '/conversation', 'write', 'json', 12_000, 'external'],
  'operation.queryAigcUserAgreementStatus': [
    'POST',
    '/fapi/vangogh-be/v2/lego/operation/query-aigc-user-agreement-status',
    'read',
  ],
  'operation.updateAigcUserAgreementStatus': [
    'POST',
    '/fapi/vangogh-be/v2/lego/operation/update-aigc-user-agreement-status',
    'write',
  ],
};

/** Ports that record what they are asked to do. */
export function recordingPorts({
  confirms = true as boolean | Promise<boolean>,
  renewedAfter = Infinity,
  windowOpens = true,
  byHand = false,
  agrees = undefined as boolean | undefined,
} = {}) {
  const done: string[] = [];
  const saved: { blob: Blob; filename: string }[] = [];
  let looks = 0;
  const ports: Ports = {
    navigator: {
      toLogin: () => done.push('to-login'),
      openSsoWindow: () => {
        done.push('sso-window');
        return windowOpens;
      },
    },
    dialogs: {
      confirm: ({ title, content }) => {
        done.push(`confirm ${title}: ${content}`);
        return Promise.resolve(confirms);
      },
      alert: async ({ title, content }) => {
        done.push(`alert ${title}: ${content}`);
      },
      success: (message) => done.push(`success ${message}`),
      error: (message) => done.push(`error ${message}`),
    },
    ...(agrees !== undefined && {
      agree: () => {
        done.push('agreement');
        return Promise.resolve(agrees);
      },
    }),
    sso: {
      token: () => (byHand && done.some((one) => one.startsWith('alert')) ? 'another' : 'secret'),
      openFrame: () => {
        done.push('frame-opened');
        return {
          renewed: () => {
            looks += 1;
            return looks >= renewedAfter;
          },
          close: () => done.push('frame-closed'),
        };
      },
    },
    files: { save: (blob, filename) => saved.push({ blob, filename }) },
    log: (message, details) => done.push(`log ${message} ${String(details.call)}`),
  };
  return { ports, done, saved, looks: () => looks };
}

const ALL_ROWS: WireTable = { start: rows, all: lazyModule(() => Promise.resolve(rows)) };

export const clientOf = (
  backend: Backend,
  config: Partial<ClientConfig> = {},
  ports?: Ports,
  table: WireTable = ALL_ROWS,
) => {
  const client = createClient(
    {
      appCode: 'atelier',
      dev: 1,
      loginType: 2,
      hostKind: 'internal',
      internalHost: '',
      origin: backend.origin,
      token: () => 'secret',
      ...config,
    },
    ports,
    table,
  );
  /** The test's own rows are not in the generated types. */
  return client as Omit<typeof client, 'call'> & {
    call(name: string, params: object, options?: Parameters<typeof client.call>[2]): Promise<unknown>;
  };
};
