/**
 * Sealed texts: what the server hands out or keeps so that only it can read it again
 * (docs/decisions/0010-masked-numbers.md).
 *
 * AES-256-GCM. The purpose is sealed in, so that a value made for one does not open for another. The key comes from
 * ATELIER_SECRET, or else from the database, where the first server that needs it makes it and all others find it.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt, type BinaryLike } from 'node:crypto';
import { promisify } from 'node:util';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from '../db/connect';
import { keptSecret } from './server-secret.store';

/** Synchronous, a few microseconds per value, because one page of a list seals hundreds. */
export interface Sealer {
  /** Encrypts with a random nonce, so the same text gives another result each time. */
  close(purpose: string, text: string): string;
  /** The text; undefined if the value was sealed elsewhere or for another purpose, or was altered. Never throws. */
  open(purpose: string, sealed: string): string | undefined;
}

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
/** Random nonces allow about four billion values per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version prefix of every sealed text; a new format gets a new prefix. */
const VERSION = 's1.';

/** `key`: 32 bytes. */
export function sealerOf(key: Buffer): Sealer {
  return {
    close(purpose, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(boundTo(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = bytesOf(sealed);
      if (!bytes) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(boundTo(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        // The authentication tag does not match: the value is foreign or was altered.
        return undefined;
      }
    },
  };
}

const boundTo = (purpose: string): Buffer => Buffer.from(VERSION + purpose, 'utf8');

/**
 * Accepts only the encoding that `close` writes, because the unused bits of the last base64url character would
 * otherwise allow several.
 */
function bytesOf(sealed: string): Buffer | undefined {
  if (!sealed.startsWith(VERSION)) return undefined;
  const body = sealed.slice(VERSION.length);
  const bytes = Buffer.from(body, 'base64url');
  return bytes.length >= NONCE_BYTES + TAG_BYTES && bytes.toString('base64url') === body ? bytes : undefined;
}

const SECRET_NAME = 'seal';
/** Product-specific salt: the same secret derives another key in another product. */
const SALT = 'atelier/seal/1';
const deriveKey = promisify<BinaryLike, BinaryLike, number, Buffer>(scrypt);

const secrets = new WeakMap<Database, string>();
const sealers = new WeakMap<Database, Promise<Sealer>>();

/** Registers ATELIER_SECRET for this connection, once, when the app is built. */
export function keepSecret(db: Database, secret: string | null): void {
  if (secret !== null) secrets.set(db, secret);
}

/** The connection of each transaction that the kernel begins for a handler. */
const connections = new WeakMap<Database, Database>();

/** Makes the sealer available inside the kernel's transaction; its key is loaded through the connection. */
export function sealWithin(tx: Database, connection: Database): void {
  connections.set(tx, connection);
}

/**
 * The sealer of this installation. Pass the connection, because the key has to be loaded outside a transaction. Throws
 * for a transaction that `sealWithin` does not know.
 */
export function sealer(given: Database): Promise<Sealer> {
  const db = connections.get(given) ?? given;
  if (is(db, PgTransaction)) throw new Error('Ask for the sealer with the connection, before the transaction');
  const known = sealers.get(db);
  if (known) return known;
  const loading = loadKey(db).then(sealerOf);
  sealers.set(db, loading);
  // The database was unreachable: the next call tries again.
  loading.catch(() => sealers.delete(db));
  return loading;
}

async function loadKey(db: Database): Promise<Buffer> {
  const secret = secrets.get(db);
  return secret === undefined ? Buffer.from(await storedKey(db), 'base64url') : deriveKey(secret, SALT, KEY_BYTES);
}

const storedKey = (db: Database): Promise<string> =>
  keptSecret(db, SECRET_NAME, () => randomBytes(KEY_BYTES).toString('base64url'));
