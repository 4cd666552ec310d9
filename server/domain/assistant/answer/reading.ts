/** Extracts the text of uploaded files in the background; each file is read once, by any server. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../db/connect';
import { ApiError } from '../../../kernel/calls/errors';
import type { ServerLog } from '../../../kernel/calls/handler';
import type { PartOptions } from '../../../kernel/part';
import { periodically } from '../../../kernel/periodic';
import type { WorkPool } from '../../../kernel/work';
import { readSheet } from '../../../providers/sheet';
import { MESSAGES } from '../assistant.messages';
import { chunksOf, decoded, kept, readingOf, textOfRows } from '../history/file.rules';
import * as store from '../history/file.store';

/** Polling interval for files whose reading another server began and did not finish, ms. */
const LOOK_EVERY_MS = 10_000;

const readers = new WeakMap<Database, () => void>();

/** Call it after a file is stored. Other servers find it by looking. */
export const wakeReaders = (db: Database): void => readers.get(db)?.();

export async function assistantFiles(app: FastifyInstance, { db, pool, stopping }: PartOptions): Promise<void> {
  const reader = new Reader({ db, pool, stopping, log: app.log });
  readers.set(db, () => void reader.read());
  periodically(app, LOOK_EVERY_MS, () => reader.read(), 'unread files could not be looked for');
  app.addHook('preClose', async () => {
    readers.delete(db);
    await reader.rest();
  });
}

interface Surroundings {
  readonly db: Database;
  readonly pool: WorkPool;
  readonly stopping: AbortSignal;
  readonly log: ServerLog;
}

class Reader {
  #reading: Promise<void> | undefined;
  #again = false;

  constructor(private readonly around: Surroundings) {}

  /** Resolves when no file is left that this server can read. */
  read(): Promise<void> {
    this.#again = true;
    this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async rest(): Promise<void> {
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    const { stopping, log } = this.around;
    try {
      while (this.#again && !stopping.aborted) {
        this.#again = false;
        while (!stopping.aborted && (await this.#readOne()));
      }
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'a file could not be read');
    }
  }

  /**
   * Reads one file; false: none is waiting. The row lock excludes other servers and is released if this server dies.
   */
  #readOne(): Promise<boolean> {
    const { db, log, stopping } = this.around;
    return db.transaction(async (tx) => {
      const unread = await store.lockUnread(tx);
      if (!unread) return false;
      const result = await this.#textOf(unread).then(
        (text) => (text === '' ? { failReason: MESSAGES.emptyFile } : { chunks: chunksOf(text) }),
        (error: unknown) => {
          if (stopping.aborted) throw error;
          if (!(error instanceof ApiError)) log.warn({ err: error }, 'a file could not be read');
          return { failReason: reasonOf(error) };
        },
      );
      await store.endReading(tx, unread.fileId, result);
      return true;
    });
  }

  async #textOf({ content, contentType, userId }: NonNullable<Awaited<ReturnType<typeof store.lockUnread>>>) {
    const { pool, stopping } = this.around;
    if (readingOf(contentType) === 'text') {
      const text = decoded(content);
      if (text === undefined) throw new ApiError('invalid', { message: MESSAGES.unsupported });
      return kept(text);
    }
    return kept(textOfRows(await readSheet(content, pool.of(`user:${userId}`, stopping))));
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : MESSAGES.unreadable;
