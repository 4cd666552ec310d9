import { describe, expect, it } from 'vitest';
import { type LocalDraft, type Served, startOf } from './start';

const served: Served = { text: 'served', versionId: 7, draft: null };
const onServer: Served = {
  ...served,
  draft: { text: 'on the server', baseVersionId: 6, updateTime: '2026-06-10T08:00:00.000Z' },
};
const local = (more: Partial<LocalDraft> = {}): LocalDraft => ({
  text: 'typed here',
  baseVersionId: 5,
  at: Date.parse('2026-06-10T09:00:00Z'),
  saved: null,
  unsaved: true,
  ...more,
});

describe('what the editor opens with', () => {
  it('is what is served, where nobody wrote anything', () => {
    expect(startOf(served, undefined)).toEqual({ text: 'served', baseVersionId: 7, from: 'served', at: null });
  });
  it('is the draft of the server, also when the browser still has what it sent', () => {
    const expected = { text: 'on the server', baseVersionId: 6, from: 'server', at: '2026-06-10T08:00:00.000Z' };
    expect(startOf(onServer, undefined)).toEqual(expected);
    expect(startOf(onServer, local({ unsaved: false, saved: '2026-06-10T07:00:00.000Z' }))).toEqual(expected);
  });
  it('is what only the browser has, where it died before it could send it', () => {
    expect(startOf(served, local())).toMatchObject({ text: 'typed here', baseVersionId: 5, from: 'browser' });
    expect(startOf(onServer, local({ saved: '2026-06-10T08:00:00.000Z' }))).toMatchObject({
      text: 'typed here',
      from: 'browser',
    });
  });
  it('goes by what the server took, and not by a clock that is wrong', () => {
    const early = local({ at: 0, saved: '2026-06-10T08:00:00.000Z' });
    expect(startOf(onServer, early)).toMatchObject({ text: 'typed here' });
  });
  it('is the newer of two that both were typed, and names the other', () => {
    expect(startOf(onServer, local({ saved: '2026-06-10T06:00:00.000Z' }))).toMatchObject({
      text: 'typed here',
      other: { text: 'on the server', baseVersionId: 6 },
    });
    expect(startOf(onServer, local({ at: Date.parse('2026-06-10T07:00:00Z') }))).toMatchObject({
      text: 'on the server',
      from: 'server',
      other: { text: 'typed here', baseVersionId: 5 },
    });
  });
  it('is no draft where it says what is served', () => {
    expect(startOf(served, local({ text: 'served\n' }))).toMatchObject({ from: 'served' });
    expect(
      startOf(
        { ...served, draft: { text: 'served', baseVersionId: 7, updateTime: '2026-06-10T08:00:00.000Z' } },
        undefined,
      ),
    ).toMatchObject({ from: 'served' });
  });
});
