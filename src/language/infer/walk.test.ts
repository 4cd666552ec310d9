/** A walk restricted to a place visits it with the same scopes as the complete walk. */
import { describe, expect, it } from 'vitest';
import { callsByName } from '../../services/catalogue';
import type { JsonObject } from '../schema/json';
import { screensIn } from '../test-support';
import { createTyping, type Typing } from './typing';
import { partOf, type Stop } from './walk';
import { offencesOf } from '../../../tests/offences';

const SCREENS = [...screensIn('schemas'), ...screensIn('src/language/examples')].map(({ file, text }) => ({
  file,
  page: JSON.parse(text) as JsonObject,
}));

/** A stop with every type that it can read. */
const seen = ({ kind, pointer, path, owner, env }: Stop) => ({
  kind,
  pointer,
  path,
  owner: owner.pointer,
  dialog: owner.dialog,
  scopes: env.scopes,
  sources: Object.keys(env.sources),
});

function stopsOf(page: JsonObject, part: Parameters<Typing['walk']>[1] = {}): Stop[] {
  const stops: Stop[] = [];
  createTyping(page, callsByName).walk((stop) => void stops.push(stop), part);
  return stops;
}

const WALKED = SCREENS.map(({ file, page }) => ({ file, page, all: stopsOf(page) }));
const fileOf = ({ file }: { readonly file: string }) => file;

describe('a walk of every screen', () => {
  it.each(['node', 'action'] as const)('restricted to each %s: visits these stops only', async (only) => {
    const offences = await offencesOf(WALKED, fileOf, ({ page, all }) => {
      expect(stopsOf(page, { only }).map(seen)).toEqual(all.filter(({ kind }) => kind === only).map(seen));
    });
    expect(offences).toEqual([]);
  });

  it('with `to`: stops at the ancestors of the place and at the place', async () => {
    const offences = await offencesOf(WALKED, fileOf, ({ page, all }) => {
      for (const { pointer: to } of all.filter((_, index) => index % 29 === 0)) {
        expect(stopsOf(page, { to }).map(seen)).toEqual(
          all.filter(({ pointer }) => pointer === to || to.startsWith(`${pointer}/`)).map(seen),
        );
      }
    });
    expect(offences).toEqual([]);
  });

  it('with `among`: visits only these parts of the page', async () => {
    const offences = await offencesOf(WALKED, fileOf, ({ page, all }) => {
      const parts = [...new Set(all.filter(({ kind }) => kind === 'node').map(({ pointer }) => partOf(pointer)))];
      const among = new Set(parts.filter((_, index) => index % 2 === 0));
      expect(stopsOf(page, { only: 'action', among }).map(seen)).toEqual(
        all.filter(({ kind, pointer }) => kind === 'action' && among.has(partOf(pointer))).map(seen),
      );
    });
    expect(offences).toEqual([]);
  });
});
