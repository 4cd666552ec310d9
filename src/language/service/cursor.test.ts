import { describe, expect, it } from 'vitest';
import { cursorIn } from './cursor';

/** `|` is the cursor. */
const at = (marked: string) => cursorIn(marked.replace('|', ''), marked.indexOf('|'));
const brief = (marked: string) => {
  const cursor = at(marked);
  return cursor && `${cursor.role} ${cursor.typed} -> ${cursor.repaired}`;
};

describe('finds the token, role and repaired text at the cursor', () => {
  it.each([
    ['a name with nothing around it', '{ | }', 'key  -> { "":null }'],
    ['a name that is begun', '{ "ty|" }', 'key ty -> { "ty":null }'],
    ['a name that has a value', '{ "ty|": 1 }', 'key ty -> { "ty": 1 }'],
    ['a name without quotes', '{ ty| }', 'key ty -> { "ty":null }'],
    ['a name in front of another', '{ "ty|" "a": 1 }', 'key ty -> { "ty":null, "a": 1 }'],
    ['a name behind another, without comma', '{ "a": 1 "ty|" }', 'key ty -> { "a": 1 ,"ty":null }'],
    ['a value that is not there', '{ "a": | }', 'value  -> { "a": "" }'],
    ['a value that is not there, with more behind', '{ "a": | "b": 1 }', 'value  -> { "a": "", "b": 1 }'],
    ['a value that is begun', '{ "a": "x|y" }', 'value x -> { "a": "xy" }'],
    ['a value without quotes', '{ "a": tr| }', 'value tr -> { "a": "tr" }'],
    ['a value without its end', '{ "a": "x|\n}', 'value x -> { "a": "x"\n}'],
    ['an element of a list', '["a", |]', 'value  -> ["a", ""]'],
    ['an element before others', '[|"a"]', 'value  -> ["","a"]'],
    ['an element on the next line, without comma', '["a"\n |\n]', 'value  -> ["a"\n ,""\n]'],
    ['an element between two, without commas', '["a"\n |\n "b"]', 'value  -> ["a"\n ,"",\n "b"]'],
    ['a name with nothing there yet, without comma', '{ "a": 1 | }', 'key  -> { "a": 1 ,"":null }'],
    ['at the end of what is written so far', '{ "a": [{ "b": "|', 'value  -> { "a": [{ "b": ""'],
  ])('%s', (_, marked, expected) => expect(brief(marked)).toBe(expected));

  it('undefined where nothing can be completed', () => {
    for (const marked of ['{ "a": 12| }', '{ "a": 1|2 }', '{ "a": "x"| }', '["a"|]', '{ "a" | }', '{}|', '{} |'])
      expect(at(marked), marked).toBeUndefined();
  });
});
