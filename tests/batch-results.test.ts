/** Actions of screens on several rows report a result per row: each refused row is shown with its reason. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expandedScreens } from '../scripts/schemas-expand';
import { callsByName } from '../src/services/catalogue/index';

const SCHEMAS = resolve(import.meta.dirname, '../schemas');
type Json = Readonly<Record<string, unknown>>;

/** All objects inside a value, including itself. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(objectsIn)];
}

interface WriteAction {
  readonly name: string;
  readonly call: string;
  readonly text: string;
}

/** Writes to selected rows: by a batch action, or by a form in a dialog that receives their keys. */
function writesOf(screen: Json): WriteAction[] {
  const objects = objectsIn(screen);
  const calls = new Map(
    objects
      .flatMap(({ dataSources }) => Object.entries((dataSources ?? {}) as Record<string, Json>))
      .map(([name, { call }]) => [name, String(call)]),
  );
  const written = (within: Json, source: unknown): WriteAction => ({
    name: String(within.text ?? within.id ?? source),
    call: calls.get(String(source)) ?? '',
    text: JSON.stringify(within),
  });
  const batches = objects.flatMap(({ batchActions }) => (batchActions ?? []) as Json[]);
  return [
    ...batches.flatMap((batch) =>
      objectsIn(batch)
        .filter(({ action }) => action === 'call')
        .map(({ source }) => written(batch, source)),
    ),
    ...objects
      .filter(({ type, values }) => type === 'form' && JSON.stringify(values ?? '').includes('${dialog.keys}'))
      .map((form) => written(form, form.source)),
  ];
}

const answersPerRow = (call: string) =>
  Object.hasOwn((callsByName.get(call)!.result as { properties?: Json }).properties ?? {}, 'failed');

const screens = Object.entries(expandedScreens(SCHEMAS))
  .map(([path, text]) => [path, writesOf(JSON.parse(text) as Json).filter(({ call }) => answersPerRow(call))] as const)
  .filter(([, writes]) => writes.length > 0);

describe('batches', () => {
  it('exist in the screens', () => expect(screens.length).toBeGreaterThan(10));

  it('show the rows that were refused, on every screen', () => {
    expect(
      screens.flatMap(([path, writes]) =>
        writes
          .filter(({ text }) => !text.includes('result.failed'))
          .map(({ name, call }) => `${path}, ${name}: ${call}`),
      ),
    ).toEqual([]);
  });
});
