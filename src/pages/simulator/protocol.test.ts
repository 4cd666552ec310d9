import { anything, assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FromFrame, messageFromFrame } from './protocol';

const MESSAGES: readonly FromFrame[] = [
  { type: 'ready' },
  { type: 'drawn' },
  { type: 'failed', message: '页面画不出来' },
  { type: 'act', act: { kind: 'scroll', path: [], x: 0, y: 0.5 } },
  { type: 'act', act: { kind: 'tap', path: [0, 3, 1] } },
  { type: 'act', act: { kind: 'input', path: [2], value: '张三' } },
  { type: 'act', act: { kind: 'input', path: [2], value: true } },
  { type: 'sent', event: { name: 'submit', nodeId: 'form', payload: { name: '张三', tags: ['a', null] } } },
  { type: 'picture', png: new ArrayBuffer(8) },
  { type: 'noPicture', message: '图片过大' },
];

describe('messages from a frame', () => {
  it.each(MESSAGES)('$type is read', (message) => expect(messageFromFrame(message)).toEqual(message));

  const circle: Record<string, unknown> = {};
  circle.self = circle;
  it.each([
    null,
    'ready',
    {},
    { type: 'show' },
    { type: 'failed', message: 'x'.repeat(2_001) },
    { type: 'act', act: { kind: 'scroll', path: [], x: 0, y: Number.NaN } },
    { type: 'act', act: { kind: 'scroll', path: [], x: 1.5, y: 0 } },
    { type: 'act', act: { kind: 'tap', path: [-1] } },
    { type: 'act', act: { kind: 'tap', path: Array.from({ length: 129 }, () => 0) } },
    { type: 'act', act: { kind: 'input', path: [0], value: {} } },
    { type: 'act', act: { kind: 'run', path: [0], value: 'x' } },
    { type: 'sent', event: { name: 'submit', nodeId: 'a' } },
    { type: 'sent', event: { name: 'submit', nodeId: 'a', payload: circle } },
    { type: 'sent', event: { name: 'submit', nodeId: 'a', payload: 'x'.repeat(64_001) } },
    { type: 'picture', png: 'data:image/png;base64,' },
  ])('drops %#', (message) => expect(messageFromFrame(message)).toBeUndefined());

  it('reads only what it declares, whatever is sent', () =>
    assert(
      property(anything(), (sent) => {
        const read = messageFromFrame(sent);
        expect(read === undefined || MESSAGES.some(({ type }) => type === read.type)).toBe(true);
      }),
    ));
});
