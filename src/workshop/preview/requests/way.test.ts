import { expect, it } from 'vitest';
import { MESSAGES } from '../preview.messages';
import { wayOf } from './way';

const CALL = 'feedManage.queryTagList';

it('is undefined without a simulated host or log-in', () =>
  expect([wayOf(CALL, {}), wayOf('nobody.knows', { host: 'external' })]).toEqual([undefined, undefined]));

it('follows the host', () => {
  expect(wayOf(CALL, { host: 'internal' })).toContain(MESSAGES.ways.here);
  expect(wayOf(CALL, { host: 'external' })).toMatch(new RegExp(`^(GET|POST) /api/.* · ${MESSAGES.ways.inside}$`));
});

it('follows the log-in', () => {
  expect(([1, 2, 3] as const).map((loginType) => wayOf(CALL, { loginType })!.split(' · ').at(-1))).toEqual(
    ['token', 'Authorizationv2', 'token'].map(MESSAGES.ways.token),
  );
});
