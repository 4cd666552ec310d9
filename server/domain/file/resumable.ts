/**
 * `/files/resumable/<id>`: receives the pieces of a file by the tus protocol. Begins with common.cosBegin and ends with
 * common.cosComplete. The row stores the progress, so that any server can continue
 * (docs/decisions/0039-resumable-uploads.md).
 */
import { Readable } from 'node:stream';
import { DataStore, ERRORS as TUS, Server, Upload, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/connect';
import { acquire } from './file-upload';
import { UNFINISHED_MS } from './file-upload.rules';
import { fileUploadAt, fileUploadOf, Lease, stagedOf } from './file-upload.store';
import type { PartOptions } from '../../kernel/part';
import { sealer } from '../../kernel/session/seal';
import { storeOf } from '../../providers/storage';
import { type ObjectStore } from '../../providers/storage/store';
import { RESUMABLE } from '../../providers/storage/upload.rules';
import { holderOf } from './credentials';
import { refusedToken, uploaderOf } from './uploader';

/** Interval at which a writing request renews its lease, ms. */
const KEEP_MS = 1_000;
/** How long a request waits for another to end, ms; afterwards the client tries again. */
const WAIT_MS = 20_000;
/** An error in the library's format. */
const LOCKED = Object.assign(new Error('Locked'), { status_code: 423, body: 'Locked\n' });
/** Time for a request to finish its write when another request waits for it, ms. */
const DRAIN_MS = 200;

const CONTENT_TYPE = 'application/offset+octet-stream';

export function takePieces(app: FastifyInstance, { db, config, clock }: PartOptions): void {
  const leases = new Map<string, Lease>();
  const tus = new Server({
    path: RESUMABLE.slice(0, -1),
    datastore: new Pieces(db, storeOf(config), leases, clock),
    locker: new LeaseLocker(db, leases),
    lockDrainTimeout: DRAIN_MS,
    // CORS of other origins is handled by server/kernel/http/cors.ts.
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
      // Only the person who began an upload continues it; for others it does not exist.
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

/** Adapter of the library's data store: the upload's row and the object store. */
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

  /** Returns the bytes stored durably, which may be fewer than were sent. */
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

/** Allows one writing request per upload across all servers. */
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
        // Ignore a failing database here: every save checks the lease again.
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
