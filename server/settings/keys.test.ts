/**
 * Settings have unique names and valid defaults, and the console reads exactly the configuration that the server sends.
 */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseInstallation, TOKEN_COOKIE as COOKIES_OF_THE_CONSOLE } from '../../src/app/config';
import { checkoutRelease, readConfig } from '../config';
import { DEFAULT_CONSOLE } from '../kernel/config';
import { TOKEN_COOKIE } from '../kernel/session/identity';
import { KEYS, type Key } from './keys';

const ROOT = resolve(import.meta.dirname, '../..');
const keys = Object.entries(KEYS as Record<string, Key<unknown>>);

describe('every setting', () => {
  it('has a unique name in the file and in the environment', () => {
    for (const names of [keys.map(([, { file }]) => file), keys.map(([, { env }]) => env)]) {
      const given = names.filter((name) => name !== null);
      expect(new Set(given).size).toBe(given.length);
    }
  });
  it.each(keys.filter(([, { fallback }]) => fallback !== null))(
    '%s has a default that it would accept',
    (_, { kind, fallback }) => {
      expect(kind.read(fallback)).toEqual(fallback);
    },
  );
  it.each(keys.filter(([, { kind }]) => kind.secret))('%s, a secret, is no part of the file', (_, { file }) =>
    expect(file).toBeNull(),
  );
});

describe('the console', () => {
  const expected = Object.keys(DEFAULT_CONSOLE).toSorted();
  it('reads exactly the configuration that the server sends', () => {
    expect(Object.keys(parseInstallation('{}')).toSorted()).toEqual(expected);
    expect(
      Object.keys(readConfig({}, '/nowhere', checkoutRelease('/nowhere', '1.0.0')).app.console).toSorted(),
    ).toEqual(expected);
  });
  it('uses the configuration unchanged', () => {
    expect(parseInstallation(JSON.stringify(DEFAULT_CONSOLE))).toEqual(DEFAULT_CONSOLE);
  });
  it('reads the cookies that are set', () => expect(COOKIES_OF_THE_CONSOLE).toEqual(TOKEN_COOKIE));
});

it('the configuration file of the product equals the defaults', () => {
  const shipped = readConfig({}, ROOT, checkoutRelease(ROOT, '1.0.0'));
  const without = readConfig(
    { ATELIER_SCHEMAS: resolve(ROOT, 'schemas'), ATELIER_DATA: resolve(ROOT, 'data') },
    '/nowhere',
    checkoutRelease('/nowhere', '1.0.0'),
  );
  expect({ ...shipped.app, webFolder: null, settings: [] }).toEqual({
    ...without.app,
    webFolder: null,
    schemasEdited: false,
    settings: [],
  });
});
