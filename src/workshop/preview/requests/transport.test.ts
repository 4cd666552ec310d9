import { expect, it } from 'vitest';
import { MESSAGES } from '../preview.messages';
import { transportOf } from './transport';

const CALL = 'feedManage.queryTagList';

it('transport of the preview: undefined without a simulated host or log-in', () =>
  expect([transportOf(CALL, {}), transportOf('nobody.knows', { host: 'external' })]).toEqual([undefined, undefined]));

it('follows the host', () => {
  expect(transportOf(CALL, { host: 'internal' })).toContain(MESSAGES.transport.here);
  expect(transportOf(CALL, { host: 'external' })).toMatch(
    new RegExp(`^(GET|POST) /api/.* · ${MESSAGES.transport.inside}$`),
  );
});

it('follows the log-in', () => {
  expect(([1, 2, 3] as const).map((loginType) => transportOf(CALL, { loginType })!.split(' · ').at(-1))).toEqual(
    ['token', 'Authorizationv2', 'token'].map(MESSAGES.transport.token),
  );
});
