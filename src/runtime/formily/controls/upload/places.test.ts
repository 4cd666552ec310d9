import { type Arbitrary, array, assert, nat, oneof, property, record, uniqueArray, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesIn, arrived, holding, keyOf, moved, type Place, urlsOf } from './places';

const place: Arbitrary<Place> = oneof(record({ url: webUrl() }), record({ item: nat(9) }));
const places = uniqueArray(place, { maxLength: 8, selector: (each) => JSON.stringify(each) });

describe('places', () => {
  it('a finished upload keeps its place, whatever the order in which others finish', () => {
    const before: Place[] = [{ item: 1 }, { url: '/files/b' }, { item: 3 }];
    expect(urlsOf(arrived(arrived(before, 3, '/files/c'), 1, '/files/a'))).toEqual([
      '/files/a',
      '/files/b',
      '/files/c',
    ]);
  });

  it('moving keeps everything, and moving back undoes it', () => {
    assert(
      property(places, nat(9), nat(9), (list, from, to) => {
        const after = moved(list, from, to);
        expect(after.map(keyOf).sort()).toEqual(list.map(keyOf).sort());
        if (from < list.length && to < list.length) {
          expect(after[to]).toEqual(list[from]);
          expect(moved(after, to, from)).toEqual(list);
        } else expect(after).toBe(list);
      }),
    );
  });

  it("contains the field's values and loses no upload", () => {
    assert(
      property(places, array(webUrl(), { maxLength: 5 }), (list, urls) => {
        const after = holding(list, urls);
        expect(urlsOf(after)).toEqual(urls);
        expect(after.filter((each) => 'item' in each)).toEqual(list.filter((each) => 'item' in each));
        expect(holding(list, urlsOf(list))).toBe(list);
      }),
    );
  });
});

it.each([
  ['https://a.example/1.png', ['https://a.example/1.png']],
  [
    ' https://a.example/1.png\nhttps://a.example/2.png https://a.example/1.png ',
    ['https://a.example/1.png', 'https://a.example/2.png'],
  ],
  ['https://a.example/1.png 文字', undefined],
  ['javascript:alert(1)', undefined],
  ['//a.example/1.png', undefined],
  ['https://', undefined],
  ['', undefined],
])('addresses in %j', (text, found) => expect(addressesIn(text)).toEqual(found));
