import { describe, expect, it } from 'vitest';
import { chatMessage } from '../testing/server';
import { canEdit, canWithdraw, contentOf, quoteOf } from './message';

describe('what was typed', () => {
  it.each(['👍', '🏕️', '👩‍👩‍👧', '👍🏽👍🏽', '🇨🇳', ' 😀😀😀 '])('%s is sent as emoji', (text) => {
    expect(contentOf(text)).toEqual({ type: 'emoji', data: { emoji: text.trim() } });
  });

  it.each(['1', '#', '好👍', '😀😀😀😀', '©2026', '<b>'])('%s is sent as text', (text) => {
    expect(contentOf(text)).toEqual({ type: 'text', data: { text } });
  });

  it('is nothing without a character', () => {
    expect(contentOf(' \n ')).toBeNull();
  });
});

it('own texts can be edited until they are withdrawn, and withdrawn until the platform refuses it', () => {
  const withdrawUntil = '2026-06-08T01:02:00Z';
  const sent = chatMessage(1, { author: 'me', mine: true, withdrawUntil });
  expect(canEdit(sent)).toBe(true);
  expect(canEdit({ ...sent, mine: false })).toBe(false);
  expect(canEdit({ ...sent, type: 'note' })).toBe(false);
  expect(canEdit({ ...sent, state: 'withdrawing' })).toBe(false);
  expect(canWithdraw(sent, Date.parse(withdrawUntil) - 1)).toBe(true);
  expect(canWithdraw(sent, Date.parse(withdrawUntil))).toBe(false);
  expect(canWithdraw({ ...sent, author: 'other' }, 0)).toBe(false);
  expect(canWithdraw({ ...sent, state: 'pending', withdrawUntil: null }, 0)).toBe(true);
  expect(canWithdraw({ ...sent, state: 'failed' }, 0)).toBe(false);
});

it('a quote is short', () => {
  expect(quoteOf(chatMessage(1, { data: { text: '字'.repeat(200) } })).excerpt).toHaveLength(80);
});
