/**
 * A call that nobody asks is a promise to nobody: each has its screen, its widget, its place in the console, or its
 * bot.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../src/services/catalogue/index';

const ROOT = resolve(import.meta.dirname, '..');

/** Asked by nobody here, and why they are there all the same. */
const UNASKED: Readonly<Record<string, string>> = {
  'user.queryUserInfo': 'the specification has user info by GET and by POST; the console asks by GET',
  'auth.queryRoleTypes': 'the five types are a closed set of the contract, whose words forms have without asking',
  'org.fetchProductCategoryByPage': 'other systems of the organisation read it; no screen shows product categories',
  'common.cosMeta':
    'for programs that put a file with temporary credentials; the console begins its uploads by common.cosBegin',
};

/** Where calls are asked from. */
const FOLDERS = [
  'schemas',
  'src/app',
  'src/runtime',
  'src/widgets',
  'src/workshop',
  'src/services/client',
  'server/bot',
];
const filesOf = (folder: string) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => resolve(ROOT, folder, file));
const texts = FOLDERS.flatMap(filesOf)
  .filter(
    (file) => /\.(?:tsx?|(?:page|part)\.json)$/.test(file) && !/\.(?:test|stories)\.|[\\/]testing[\\/]/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'));

describe('the calls of the catalogue', () => {
  // A derived export is offered by what shows its list (src/runtime/nodes/table/useExport.ts).
  it.each(catalogue.filter(({ exportOf }) => !exportOf).map(({ name, path }) => [name, path]))(
    '%s is asked',
    (name, path) => {
      const named = new RegExp(`['"\`](?:${name.replace('.', '\\.')}|${path})['"\`]`);
      expect(
        texts.some((text) => named.test(text)),
        'asked',
      ).toBe(!Object.hasOwn(UNASKED, name));
    },
  );
});
