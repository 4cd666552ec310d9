import { expect, it, vi } from 'vitest';
import { imageEdit, isEditable, offerImageEdit } from './image-edit';

it('the image editor is offered until it is withdrawn, and subscribers are notified of both', () => {
  const listener = vi.fn();
  const stop = imageEdit.subscribe(listener);
  const edit = () => Promise.resolve(undefined);
  const withdraw = offerImageEdit(edit);
  expect(imageEdit.current()).toBe(edit);
  const other = () => Promise.resolve('/files/2026-06/abcdefghij.png');
  offerImageEdit(other);
  withdraw();
  expect(imageEdit.current()).toBe(other);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it.each([
  ['/files/2026-06/abcdefghij.png', true],
  ['https://site.example/a.jpg', true],
  ['blob:https://console.example/1', false],
  ['javascript:alert(1)', false],
])('%s can be opened: %s', (address, is) => expect(isEditable(address)).toBe(is));
