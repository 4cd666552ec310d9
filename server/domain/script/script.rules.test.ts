import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assembled, cycleFrom, rateOf, type Content } from './script.rules';

const content = (text: string, more: Partial<Content> = {}): Content => ({ text, pictures: [], notes: [], ...more });
const lookup =
  (all: Readonly<Record<string, Content>>) =>
  (title: string): Content | undefined =>
    all[title.toLowerCase()];

it('names the cycle of a script that includes itself, directly or through others', () => {
  const texts: Record<string, string> = { 甲: '{{乙}}', 乙: '{{丙}} {{丁}}', 丙: '好', 丁: '{{乙}}', 戊: '{{戊}}' };
  const textOf = (title: string) => texts[title];
  expect(cycleFrom('戊', textOf)).toEqual(['戊', '戊']);
  expect(cycleFrom('甲', textOf)).toEqual(['乙', '丁', '乙']);
  expect(cycleFrom('丙', textOf)).toBeNull();
});

it('finds a cycle exactly if the inclusions have one', () => {
  const edges = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 12 });
  fc.assert(
    fc.property(edges, (pairs) => {
      const targets = (from: number) => pairs.flatMap(([a, b]) => (a === from ? [b] : []));
      const text = (title: string) =>
        targets(Number(title))
          .map((to) => `{{${to}}}`)
          .join('');
      // Reachable twice: Kahn's algorithm over what is reachable from 0 leaves something.
      const reached = new Set<number>([0]);
      for (const each of reached) for (const to of targets(each)) reached.add(to);
      const left = new Set(reached);
      for (let removed = true; removed;) {
        removed = false;
        for (const each of left)
          if (!targets(each).some((to) => left.has(to))) {
            left.delete(each);
            removed = true;
          }
      }
      expect(cycleFrom('0', text) !== null).toBe(left.size > 0);
    }),
  );
});

it('inserts included texts in place, and their pictures and notes after the script’s own, each once', () => {
  const note = { url: 'https://a.example/explore/1', noteType: 'note' as const };
  const all = lookup({
    问候: content('您好 {昵称}', { pictures: ['/files/b'], notes: [note] }),
    结尾: content('{{问候}}再见', { pictures: ['/files/a'] }),
  });
  expect(assembled(content('{{问候}}！{{结尾}}{{没有}}', { pictures: ['/files/a'] }), all)).toEqual({
    text: '您好 {昵称}！您好 {昵称}再见{{没有}}',
    pictures: ['/files/a', '/files/b'],
    notes: [note],
  });
});

it('assembles scripts that include others many times at once without growing', () => {
  const wide = '{{下一层}}'.repeat(100);
  const all: Record<string, Content> = { 下一层: content('{{再一层}}'.repeat(100)), 再一层: content('字'.repeat(100)) };
  expect(assembled(content(wide), (title) => all[title]).text.length).toBeLessThanOrEqual(4_000);
});

it('rounds rates to one decimal place', () => {
  expect(rateOf({ sentCount: 0, answeredCount: 0 })).toBeNull();
  expect(rateOf({ sentCount: 3, answeredCount: 1 })).toBe(33.3);
});
