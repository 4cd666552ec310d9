import { describe, expect, it } from 'vitest';
import { PRIMITIVES } from '../../pages/primitives';
import { completionsAt, hoverAt, placed } from './document-service';

const at = (text: string) => ({ text: text.replace('|', ''), offset: text.indexOf('|') });
const labels = (marked: string) => {
  const { text, offset } = at(marked);
  return completionsAt(text, offset).items.map(({ label }) => label);
};
const inBody = (node: string) => `{"version":1,"title":"","body":[${node}]}`;

describe('completion in the document of a page', () => {
  it('offers props of the document, with what is required first', () =>
    expect(labels('{"|"}').slice(0, 3)).toEqual(['version', 'title', 'body']));
  it('offers every primitive as the type of a node', () =>
    expect(new Set(labels(inBody('{"id":"a","type":"|"}')))).toEqual(
      new Set([...Object.keys(PRIMITIVES), 'component']),
    ));
  it('offers the props of the primitive, and the values of a closed set', () => {
    expect(labels(inBody('{"id":"a","type":"button","props":{"|"}}'))).toEqual(
      expect.arrayContaining(Object.keys(PRIMITIVES.button!.props)),
    );
    expect(labels(inBody('{"id":"a","type":"button","props":{"look":"|"}}'))).toEqual([
      'solid',
      'outline',
      'soft',
      'text',
    ]);
  });
  it('offers styles by breakpoint, events and actions', () => {
    expect(labels(inBody('{"id":"a","type":"text","styles":{"|"}}'))).toEqual(['base', 'tablet', 'desktop']);
    expect(labels(inBody('{"id":"a","type":"text","styles":{"base":{"textA|"}}}'))).toContain('textAlign');
    expect(labels(inBody('{"id":"a","type":"button","events":{"press":[{"do":"|"}]}}'))).toContain('scroll');
    expect(labels(inBody('{"id":"a","type":"button","events":{"press":[{"do":"call","|"}]}}'))).toContain('phone');
  });
  it('goes on in nodes inside nodes, in a text that is not JSON yet', () =>
    expect(
      labels('{"version":1,"body":[{"id":"a","type":"box","children":[{"id":"b","type":"button","props":{"lab|')[0],
    ).toBe('label'));
});

describe('help in the document of a page', () => {
  it.each([
    [inBody('{"id":"a","type":"but|ton"}'), PRIMITIVES.button!.summary],
    [inBody('{"id":"a","type":"button","props":{"la|bel":"x"}}'), PRIMITIVES.button!.props.label!.title],
  ])('explains %s', (marked, help) => {
    const { text, offset } = at(marked);
    expect(hoverAt(text, offset)?.paragraphs[0]).toContain(help);
  });
});

it('places a problem at its value, and that of a missing value at what lacks it', () => {
  const text = '{\n  "version": 1,\n  "body": [{ "id": "a" }]\n}';
  const problem = { code: 'bad-value', severity: 'error', message: '说明', nodeId: 'a' } as const;
  const [there, missing] = placed(text, [
    { ...problem, path: ['body', 0, 'id'] },
    { ...problem, path: ['body', 0, 'type'] },
  ]);
  expect(text.slice(there!.from, there!.to)).toBe('"a"');
  expect(there).toMatchObject({ line: 3, column: 20 });
  expect(text.slice(missing!.from, missing!.to)).toBe('{ "id": "a" }');
});
