import { expect, it } from 'vitest';
import { isEditable } from './image-edit';

it.each([
  ['/files/2026-06/abcdefghij.png', true],
  ['https://site.example/a.jpg', true],
  ['blob:https://console.example/1', false],
  ['javascript:alert(1)', false],
])('%s can be opened: %s', (address, is) => expect(isEditable(address)).toBe(is));
