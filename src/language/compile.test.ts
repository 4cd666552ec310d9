import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../server/domain/account/menus';
import { callsByName } from '../services/catalogue';
import { normalise } from './normalise';
import { changed, compiled, example, OPTIONS, screensIn } from './test-support';
import { compile } from './compile';
import { factsOf, problemWords } from './problems/words';
import { offencesOf } from '../../tests/offences';

const EXAMPLES = [...screensIn('src/language/examples'), ...screensIn('docs/examples')];
const SCREENS = screensIn('schemas');

const ALL = [...EXAMPLES, ...SCREENS];
const fileOf = ({ file }: { readonly file: string }) => file;

describe('every screen and example', () => {
  it('has no problem', async () => {
    const offences = await offencesOf(ALL, fileOf, ({ file, text }) => {
      const options = { file, calls: callsByName, menuCodes: MENU_CODES, parts: OPTIONS.parts };
      expect(compile(text, options).problems).toEqual([]);
    });
    expect(offences).toEqual([]);
  });

  it('normalising does not change the input, and the output shares no object with the contract', async () => {
    const contract = JSON.stringify([...callsByName.values()]);
    const offences = await offencesOf(ALL, fileOf, ({ text }) => {
      const authored = JSON.parse(text) as Record<string, unknown>;
      const before = structuredClone(authored);
      const screen = normalise(authored, callsByName);
      expect(authored).toEqual(before);
      for (const source of Object.values(screen.dataSources ?? {}))
        Object.assign(source.schema?.properties ?? {}, { spoiled: true });
    });
    expect(offences).toEqual([]);
    expect(JSON.stringify([...callsByName.values()])).toBe(contract);
  });

  it('compiles to the same page every time', async () => {
    const offences = await offencesOf(ALL, fileOf, ({ file, text }) => {
      const pageOf = () => JSON.stringify(compile(text, { ...OPTIONS, file }).page);
      expect(pageOf()).toBe(pageOf());
    });
    expect(offences).toEqual([]);
  });
});

describe('texts that are not screens are refused', () => {
  it.each<[string, string, string]>([
    ['nothing', '', '1:1 syntax'],
    ['no object', '[1]', '1:1 not-an-object'],
    ['a comment', '{\n  // hello\n  "version": 1 }', '2:3 syntax'],
    ['a trailing comma', '{ "version": 1,\n}', '2:1 syntax'],
    ['a missing comma', '{\n  "version": 1\n  "route": "/x" }', '3:3 syntax'],
    ['a text that does not end', '{ "version": "1', '1:14 syntax'],
    ['too deep', `{ "body": ${'['.repeat(60)}${']'.repeat(60)} }`, '1:50 too-deep'],
    ['far too deep', '['.repeat(100_000), '1:41 too-deep'],
    ['too large', `{ "title": "${'长'.repeat(100_000)}" }`, '1:1 too-large'],
    ['a later version', '{ "version": 99 }', '1:14 newer-version'],
  ])('%s', (_, text, expected) => {
    const { page: screen, problems } = compiled(text);
    expect(screen).toBeNull();
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toContain(expected);
  });

  it('repeated property names, and names of Object.prototype', () => {
    const text = changed(
      example('keywords'),
      '"menu": "feed:feed-keyword",',
      '"menu": null, "menu": "feed:feed-keyword", "__proto__": { "title": 1 },',
    );
    expect(compiled(text).problems.map(({ code, column }) => `${column} ${code}`)).toEqual([
      '17 duplicate-key',
      '46 forbidden-key',
    ]);
  });
});

describe('the content of a problem', () => {
  const text = changed(example('keywords'), '"columns": ["nickname"]', '"columns": ["nikname"]');
  it('has code, place, node and message', () => {
    expect(compiled(text).problems).toEqual([
      {
        code: 'unknown-field',
        severity: 'error',
        file: 'example.page.json',
        line: 42,
        column: 80,
        pointer: '/dialogs/edit/body/2/columns/0',
        node: 'bloggers',
        args: {
          of: { rowOf: 'feedManage.pageQueryBlogger' },
          found: 'nikname',
          suggestion: 'nickname',
          expected: {
            names: expect.arrayContaining(['bloggerId', 'nickname']) as string[],
            count: expect.any(Number) as number,
          },
        },
      },
    ]);
  });
  it('is worded by its code', () => {
    const [problem] = compiled(text).problems;
    expect(problemWords(problem!, 'en')).toBe('a row of feedManage.pageQueryBlogger has no field `nikname`');
    expect(factsOf(problem!, 'en')).toMatchObject({
      expected: expect.stringMatching(/^nickname, bloggerId, (?:\w+, ){10}… \(\d+\)$/) as string,
      suggestion: 'nickname',
    });
  });
});
