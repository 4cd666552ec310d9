/** Compares the validator with ajv: on screens, however invalid, and on the params of every call. */
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../services/catalogue';
import { ANNOTATION_KEYWORDS } from '../../services/catalogue/define';
import { child } from './json';
import { errorsOf, fits } from './json-schema';
import { pageSchema } from './schema';
import { anyValue, change, CHANGES } from '../testing/mutations';
import { screensIn } from '../test-support';
import { runs } from '../../../tests/runs';
import { offencesOf } from '../../../tests/offences';

const ajv = new Ajv({ strict: false, allErrors: true });
ajvFormats.default(ajv);
const SCREENS = [...screensIn('schemas'), ...screensIn('src/language/examples')];
const SHAPE = pageSchema();
const errorsOfAjv = ajv.compile(SHAPE);

/** Keywords that ajv reports as intermediate steps: choosing an alternative, and checking a property name. */
const STEPS = new Set(['if']);
function ajvErrors(value: unknown): string[] {
  errorsOfAjv(value);
  const reported = (errorsOfAjv.errors ?? []).filter(
    ({ keyword, propertyName }) => !STEPS.has(keyword) && (propertyName === undefined || keyword === 'propertyNames'),
  );
  return [
    ...new Set(
      reported.map(({ instancePath, keyword, params }) => {
        const { additionalProperty, propertyName } = params as Record<string, string | undefined>;
        const name = additionalProperty ?? propertyName;
        return `${name === undefined ? instancePath : child(instancePath, name)} ${keyword}`;
      }),
    ),
  ].sort();
}
const ownErrors = (value: unknown): string[] =>
  [...new Set(errorsOf(SHAPE, value).map(({ pointer, keyword }) => `${pointer} ${keyword}`))].sort();

it('the validator agrees with ajv on any screen, valid or not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCREENS), change.kind, change.pick, change.value, ({ text }, kind, pick, value) => {
      const json = JSON.parse(text) as unknown;
      CHANGES[kind]!(json, pick, value);
      const read = JSON.parse(JSON.stringify(json)) as unknown;
      expect(ownErrors(read)).toEqual(ajvErrors(read));
    }),
    { numRuns: runs(300) },
  );
});

it.each(['date', 'date-time', 'uri', 'uuid'])('of what is no %s', (format) => {
  expect(fits({ type: 'string', format }, 'x')).toBe(false);
});

/** Keywords that errorsOf interprets or that say nothing about validity. */
const INTERPRETED: ReadonlySet<string> = new Set(
  [
    'type enum const anyOf allOf if then else $ref definitions $schema',
    'minLength maxLength pattern format plan minimum maximum multipleOf',
    'items minItems maxItems uniqueItems',
    'properties required additionalProperties propertyNames minProperties maxProperties',
    'title description default examples markdownDescription contentMediaType',
    ANNOTATION_KEYWORDS.join(' '),
  ].flatMap((keywords) => keywords.split(' ')),
);

/** Keywords of a schema and of the schemas in it. */
function keywordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(['properties', 'definitions'].includes(keyword)
      ? Object.values(value as object).flatMap(keywordsOf)
      : ['anyOf', 'allOf'].includes(keyword)
        ? (value as unknown[]).flatMap(keywordsOf)
        : ['items', 'if', 'then', 'else', 'additionalProperties', 'propertyNames', 'not'].includes(keyword)
          ? keywordsOf(value)
          : []),
  ]);
}

it('knows every keyword of the language and of the contract', () => {
  const used = new Set([SHAPE, ...catalogue.map(({ params }) => params)].flatMap(keywordsOf));
  expect([...used].filter((keyword) => !INTERPRETED.has(keyword))).toEqual([]);
});

describe('the validator agrees with ajv on params', () => {
  const value = fc.oneof(
    anyValue,
    fc.integer({ min: -2, max: 300 }),
    fc.constantFrom(
      '2026-02-30',
      '2026-02-28',
      '2026-02-28T10:00:00Z',
      'https://example.com',
      '😀'.repeat(60),
      [1, 1],
      [1, 2],
    ),
  );
  const withParams = catalogue.filter(({ params }) => Object.keys(params.properties).length > 0);

  it('of every call', async () => {
    const offences = await offencesOf(
      withParams,
      ({ name }) => name,
      ({ params }) => {
        const validate = ajv.compile(params);
        const written = fc.record(Object.fromEntries(Object.keys(params.properties).map((name) => [name, value])), {
          requiredKeys: [],
        });
        fc.assert(
          fc.property(written, (given) => {
            const read = JSON.parse(JSON.stringify(given)) as unknown;
            expect(fits(params, read)).toBe(validate(read));
          }),
          { numRuns: runs(40) },
        );
      },
    );
    expect(offences).toEqual([]);
  });
});
