/**
 * `/files/resumable/<id>`: the pieces of a file, by the tus protocol. An upload begins with common.cosBegin and ends
 * with common.cosComplete;
 * what arrived is written down in its row, so that any server goes on with it
 * (docs/decisions/0039-resumable-uploads.md).
 */
import { Readable } from 'node:stream';
import { DataStore, ERRORS as TUS, Server, Upload, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect';
import { acquire } from '../../domain/file/file-upload';
import { UNFINISHED_MS } from '../../domain/file/file-upload.rules';
import { fileUploadAt, fileUploadOf, Lease, stagedOf } from '../../domain/file/file-upload.store';
import type { PartOptions } from '../../kernel/part';
import { sealer } from '../../kernel/seal';
import { storeOf } from '../../providers/storage';
import { type ObjectStore } from '../../providers/storage/store';
import { RESUMABLE } from '../../providers/storage/upload.rules';
import { holderOf } from './credentials';
import { refusedToken, uploaderOf } from './uploader';

/** How often a request that writes says that it still does. */
const KEEP_MS = 1_000;
/** A request waits so long for another one to end; then the client tries again. */
const WAIT_MS = 20_000;
/** As the library knows errors. */
const LOCKED = Object.assign(new Error('Locked'), { status_code: 423, body: 'Locked\n' });
/** A request that another one waits for may end what it is writing. */
const DRAIN_MS = 200;

const CONTENT_TYPE = 'application/offset+octet-stream';

export function takePieces(app: FastifyInstance, { db, config, clock }: PartOptions): void {
  const leases = new Map<string, Lease>();
  const tus = new Server({
    path: RESUMABLE.slice(0, -1),
    datastore: new Pieces(db, storeOf(config), leases, clock),
    locker: new LeaseLocker(db, leases),
    lockDrainTimeout: DRAIN_MS,
    // Pages of other origins are let in by server/kernel/cors.ts, or not at all.
    allowedOrigins: [],
  });

  app.addContentTypeParser(CONTENT_TYPE, (_request, payload, done) => done(null, payload));

  interface Route {
    Params: { id: string };
    Body: Readable | undefined;
  }
  app.route<Route>({
    method: ['HEAD', 'PATCH'],
    url: `${RESUMABLE}:id`,
    config: { upload: true },
    async onRequest(request, reply) {
      const uploader = await uploaderOf(db, holderOf(await sealer(db), request.headers.authorization ?? '', clock()));
      if (!uploader) return reply.code(403).send(refusedToken(request.id));
      // Who began it goes on with it; nobody else learns that it exists.
      const upload = await fileUploadOf(db, uploader.userId, request.params.id);
      if (upload?.status !== 'open' || upload.expireTime! <= clock()) return reply.code(404).send();
    },
    handler: async (request, reply) => send(await tus.handleWeb(webRequestOf(request)), reply),
  });
}

function webRequestOf({ method, raw, body, headers }: FastifyRequest<{ Body: Readable | undefined }>): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const options: RequestInit = { method, headers: given };
  if (body) Object.assign(options, { body: Readable.toWeb(body), duplex: 'half' });
  return new Request(`http://localhost${raw.url}`, options);
}

async function send(answer: Response, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(answer.status)
    .headers(Object.fromEntries(answer.headers))
    .send(answer.body ? await answer.text() : undefined);
}

/** The library's view of an upload: a row, and what lies in the store. */
class Pieces extends DataStore {
  constructor(
    private readonly db: Database,
    private readonly store: ObjectStore,
    private readonly leases: ReadonlyMap<string, Lease>,
    private readonly clock: () => Date,
  ) {
    super();
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await fileUploadAt(this.db, id);
    if (!row) throw TUS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.size, offset: row.received });
  }

  /** Answers how much has arrived for good, which may be less than was sent. */
  override async write(body: Readable, id: string): Promise<number> {
    const lease = this.leases.get(id);
    const row = await fileUploadAt(this.db, id);
    if (!row || !lease) throw TUS.FILE_NOT_FOUND;
    let { received } = row;
    await this.store.staging.append(stagedOf(row), body as AsyncIterable<Buffer>, async (arrived) => {
      await lease.save(arrived, new Date(this.clock().getTime() + UNFINISHED_MS));
      received = arrived.received;
    });
    return received;
  }
}

/** One request at a time writes an upload, on whichever server it arrives. */
class LeaseLocker implements Locker {
  constructor(
    private readonly db: Database,
    private readonly leases: Map<string, Lease>,
  ) {}

  newLock(id: string): Lock {
    const lease = new Lease(this.db, id);
    let keeping: NodeJS.Timeout | undefined;
    return {
      lock: async (signal: AbortSignal, release: RequestRelease) => {
        if (!(await acquire(lease, { forMs: WAIT_MS, signal }))) throw LOCKED;
        this.leases.set(id, lease);
        // A database that is away for a moment is no reason to stop: every save asks for the lease again.
        const keep = async () => {
          if ((await lease.keep()) !== 'kept') await release();
        };
        keeping = setInterval(() => void keep().catch(() => undefined), KEEP_MS);
      },
      unlock: async () => {
        clearInterval(keeping);
        if (this.leases.get(id) === lease) this.leases.delete(id);
        await lease.release();
      },
    };
  }
}
