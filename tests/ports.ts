/** Ports for servers that tests start. */
import { createServer, type Server } from 'node:net';

/** Below the ports of outgoing connections, one of which could take a port before its server listens. */
const PORTS = { first: 10_000, count: 20_000 } as const;

/** Finds a free port; keep the returned server open to reserve it, or close it to use the port. */
export async function takePort(): Promise<{ port: number; server: Server }> {
  const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  const server = createServer();
  const isFree = await new Promise((done) => {
    server.once('error', () => done(false)).listen(port, 'localhost', () => done(true));
  });
  return isFree ? { port, server } : takePort();
}

export async function freePort(): Promise<number> {
  const { port, server } = await takePort();
  await new Promise((done) => server.close(done));
  return port;
}
