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

describe('the text that the editor opens', () => {
  it('is the served text without a draft', () => {
    expect(startOf(served, undefined)).toEqual({ text: 'served', baseVersionId: 7, from: 'served', at: null });
  });
  it("is the server's draft, also if the browser still has a copy that it sent", () => {
    const expected = { text: 'on the server', baseVersionId: 6, from: 'server', at: '2026-06-10T08:00:00.000Z' };
    expect(startOf(onServer, undefined)).toEqual(expected);
    expect(startOf(onServer, local({ unsaved: false, saved: '2026-06-10T07:00:00.000Z' }))).toEqual(expected);
  });
  it("is the browser's draft if it was never sent", () => {
    expect(startOf(served, local())).toMatchObject({ text: 'typed here', baseVersionId: 5, from: 'browser' });
    expect(startOf(onServer, local({ saved: '2026-06-10T08:00:00.000Z' }))).toMatchObject({
      text: 'typed here',
      from: 'browser',
    });
  });
  it("compares by the server's last accepted draft, not by the browser's clock", () => {
    const early = local({ at: 0, saved: '2026-06-10T08:00:00.000Z' });
    expect(startOf(onServer, early)).toMatchObject({ text: 'typed here' });
  });
  it('is the newer of two different drafts, and keeps the other', () => {
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
  it('is no draft if it equals the served text', () => {
    expect(startOf(served, local({ text: 'served\n' }))).toMatchObject({ from: 'served' });
    expect(
      startOf(
        { ...served, draft: { text: 'served', baseVersionId: 7, updateTime: '2026-06-10T08:00:00.000Z' } },
        undefined,
      ),
    ).toMatchObject({ from: 'served' });
  });
});
