import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import { connect } from '../../db/connect';
import { serverSecret } from '../../db/schema';
import { keepSecret, sealer, sealerOf } from './seal';

const text = () => fc.string({ unit: 'grapheme', maxLength: 80 });

describe('a sealed text', () => {
  const seal = sealerOf(randomBytes(32));

  it('opens for its purpose', () => {
    fc.assert(
      fc.property(text(), text(), (purpose, value) => {
        expect(seal.open(purpose, seal.close(purpose, value))).toBe(value);
      }),
    );
  });
  it('opens for no other purpose and with no other key', () => {
    const other = sealerOf(randomBytes(32));
    fc.assert(
      fc.property(text(), text(), text(), (purpose, another, value) => {
        fc.pre(purpose !== another);
        const sealed = seal.close(purpose, value);
        expect(seal.open(another, sealed)).toBeUndefined();
        expect(other.open(purpose, sealed)).toBeUndefined();
      }),
    );
  });
  it('does not open when one character is changed, added or missing', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/=. \n';
    fc.assert(
      fc.property(
        text(),
        fc.nat(),
        fc.constantFrom(...letters),
        fc.constantFrom(0, 1),
        (value, at, letter, replaced) => {
          const sealed = seal.close('try', value);
          const place = at % (sealed.length + 1);
          const changed = sealed.slice(0, place) + letter + sealed.slice(place + replaced);
          fc.pre(changed !== sealed);
          expect(seal.open('try', changed)).toBeUndefined();
          expect(seal.open('try', sealed.slice(0, at % sealed.length))).toBeUndefined();
        },
      ),
    );
  });
  it('opening any other text returns undefined without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.boolean(), (foreign, versioned) => {
        expect(seal.open('try', versioned ? `s1.${foreign}` : foreign)).toBeUndefined();
      }),
    );
  });
  it('reveals nothing of its content, and needs no escaping in an address', () => {
    const [one, two] = [seal.close('try', 'account:7:mobile'), seal.close('try', 'account:7:mobile')];
    expect(one).not.toBe(two);
    expect(encodeURIComponent(one)).toBe(one);
    expect(Buffer.from(one.slice(3), 'base64url').toString()).not.toContain('account');
  });
});

describe('the key', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  const connected = async <T>(
    work: (db: TestDatabase['db']) => Promise<T>,
    secret: string | null = null,
  ): Promise<T> => {
    const { db, close } = connect(database.url, { max: 2 });
    keepSecret(db, secret);
    return work(db).finally(close);
  };

  it('is generated once for all servers', async () => {
    const sealed = await Promise.all(
      Array.from({ length: 5 }, () => connected(async (db) => (await sealer(db)).close('try', 'kept'))),
    );
    expect(await database.db.$count(serverSecret)).toBe(1);
    for (const each of sealed) expect((await sealer(database.db)).open('try', each)).toBe('kept');
  });
  it('is loaded once by each server', async () => {
    expect(sealer(database.db)).toBe(sealer(database.db));
  });
  it('is derived from ATELIER_SECRET if set', async () => {
    const sealed = await connected(async (db) => (await sealer(db)).close('try', 'kept'), 'sixteen letters!');
    expect(await connected(async (db) => (await sealer(db)).open('try', sealed), 'sixteen letters!')).toBe('kept');
    expect(await connected(async (db) => (await sealer(db)).open('try', sealed), 'another sixteen!')).toBeUndefined();
    expect((await sealer(database.db)).open('try', sealed)).toBeUndefined();
  });
  it('is loaded again after the database was unreachable', async () => {
    const { db, close } = connect(database.url);
    await close();
    await expect(sealer(db)).rejects.toThrow();
    expect(sealer(db)).not.toBe(await sealer(db).catch(() => null));
  });
  it('is not loaded inside a transaction, whose rollback would undo it', async () => {
    await expect(database.db.transaction(async (tx) => sealer(tx))).rejects.toThrow('before the transaction');
  });
});
