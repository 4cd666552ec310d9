/**
 * A server with the protocols of the services that calls ask, and a public site with files. The guard of outbound
 * requests lets only this site pass, under a name that only the tests resolve.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicNetwork, type Network } from '../../server/providers/outbound/request';

export async function startServices() {
  const files = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    request.resume();
    const file = files.get(request.url!);
    if (file) response.end(file);
    else if (request.url === '/v1/audio/transcriptions')
      response.setHeader('content-type', 'application/json').end('{"text":"你好","segments":[]}');
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const site = new URL(`http://site.example.com:${port}`);
  const guard: Network = { ...publicNetwork };
  Object.assign(publicNetwork, {
    refusal: (address) => (address.startsWith(site.href) ? undefined : guard.refusal(address)),
    mayConnect: (address) => address === '127.0.0.1' || guard.mayConnect(address),
    resolve: ((name: string, options: object, done: (...found: unknown[]) => void) => {
      if (name === site.hostname) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else guard.resolve(name, options, done);
    }) as Network['resolve'],
  } satisfies Network);
  return {
    /** Settings of a server that asks these services. */
    config: {
      speech: { url: `${url}/v1`, key: null, model: 'test' },
      videoServices: {
        midjourney: { url, key: null },
        discord: { url, token: 'token', channel: '1' },
        local: { url, key: null },
      },
    },
    /** Serves a file; returns its public address. */
    publicAddress(name: string, content: Buffer): string {
      files.set(`/${name}`, content);
      return site.href + name;
    },
    async stop(): Promise<void> {
      Object.assign(publicNetwork, guard);
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type Services = Awaited<ReturnType<typeof startServices>>;
