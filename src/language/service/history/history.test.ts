import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlace } from './align';
import { diff, sameJson } from './diff';
import { merge } from './merge';

const copy = <T>(value: T): T => structuredClone(value);
const table = {
  type: 'table',
  id: 'list',
  source: 'keywords',
  columns: ['keyword', { field: 'status', title: '状态', width: 80 }, 'createTime'],
  rowActions: [{ text: '编辑' }, { text: '删除' }],
};
const page = {
  version: 1,
  route: '/a',
  title: '甲',
  dataSources: { keywords: { call: 'x.y' } },
  body: [{ type: 'text', text: '你好' }, table],
};
interface Node {
  type: string;
  text?: string;
  source: string;
  columns: (string | { field: string; title?: string; width: number })[];
  rowActions: { text: string }[];
}
type Screen = Omit<typeof page, 'body'> & { body: (Partial<Node> & Pick<Node, 'type'>)[] };
const tableOf = (screen: Screen): Node => screen.body.find(({ type }) => type === 'table') as Node;
const changed = (change: (screen: Screen, list: Node) => void): Screen => {
  const screen: Screen = copy(page);
  change(screen, tableOf(screen));
  return screen;
};
const brief = (changes: ReturnType<typeof diff>) =>
  changes.map(({ kind, pointer, node }) => `${kind} ${pointer}${node ? ` (${node})` : ''}`);

describe('diff', () => {
  it('reports changes by node and prop', () => {
    const after = changed((screen, list) => {
      screen.title = '乙';
      list.columns[1] = { field: 'status', title: '状态', width: 120 };
      list.columns.splice(2, 1);
      list.rowActions.unshift({ text: '查看' });
    });
    expect(brief(diff(page, after))).toEqual([
      'changed /title',
      'removed /body/1/columns/2 (list)',
      'changed /body/1/columns/1/width (list)',
      'added /body/1/rowActions/0 (list)',
    ]);
  });
  it('reports changes of a part by argument and element', () => {
    const part = {
      version: 2,
      title: '笔记的列',
      kind: 'columns',
      of: 'x.y',
      arguments: { width: { type: 'number', default: 120 } },
      value: ['noteId', { field: 'title', width: '${arg.width}' }, 'createTime'],
    };
    const after = {
      ...part,
      arguments: { width: { type: 'number', default: 160 }, dialog: { type: 'dialog' } },
      value: ['noteId', { field: 'title', width: 200 }],
    };
    expect(brief(diff(part, after)).toSorted()).toEqual([
      'added /arguments/dialog (dialog)',
      'changed /arguments/width/default (number)',
      'changed /value/1/width',
      'removed /value/2',
    ]);
  });
  it('recognises a moved node and the changes in it', () => {
    const after = changed((screen, list) => {
      screen.body.reverse();
      list.source = 'others';
    });
    expect(brief(diff(page, after))).toEqual(['moved /body/0 (list)', 'changed /body/0/source (list)']);
  });
  it('recognises a node whose title changed', () => {
    expect(
      brief(
        diff(
          page,
          changed((screen) => {
            screen.body[0]!.text = '再见';
          }),
        ),
      ),
    ).toEqual(['changed /body/0/text (再见)']);
  });
  it('ignores the order of property names', () => {
    expect(diff({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toEqual([]);
  });
});

describe('merge', () => {
  it('keeps both changes if they do not touch', () => {
    const theirs = changed((screen, list) => {
      screen.title = '乙';
      list.columns.push('tags');
    });
    const mine = changed((_, list) => {
      list.columns[1] = { field: 'status', title: '状态', width: 120 };
      list.rowActions.splice(1, 1);
    });
    const { merged, conflicts } = merge(page, theirs, mine);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(
      changed((screen, list) => {
        screen.title = '乙';
        list.columns = ['keyword', { field: 'status', title: '状态', width: 120 }, 'createTime', 'tags'];
        list.rowActions = [{ text: '编辑' }];
      }),
    );
  });
  it('reports a conflict where they touch, and keeps theirs there', () => {
    const { merged, conflicts } = merge(
      page,
      changed((screen) => {
        screen.title = '乙';
      }),
      changed((screen) => {
        screen.title = '丙';
      }),
    );
    expect(conflicts).toEqual([{ pointer: '/title', base: '甲', theirs: '乙', mine: '丙' }]);
    expect((merged as Screen).title).toBe('乙');
  });
  it('deleted by one side and changed by the other: a conflict', () => {
    const deleted = changed((_, list) => {
      list.columns.splice(1, 1);
    });
    const widened = changed((_, list) => {
      list.columns[1] = { field: 'status', title: '状态', width: 120 };
    });
    for (const [theirs, mine] of [
      [deleted, widened],
      [widened, deleted],
    ])
      expect(merge(page, theirs, mine).conflicts).toHaveLength(1);
  });
  it('both added at the same place: keeps both, theirs first', () => {
    const theirs = changed((_, list) => {
      list.columns.push('a');
    });
    const mine = changed((_, list) => {
      list.columns.push('b');
    });
    expect(tableOf(merge(page, theirs, mine).merged as Screen).columns.slice(-2)).toEqual(['a', 'b']);
  });
  it('both added the same element: one copy; same name, different value: a conflict', () => {
    const add = (width: number) =>
      changed((_, list) => {
        list.columns.push({ field: 'tags', width });
      });
    expect(merge(page, add(1), add(1))).toEqual({ merged: add(1), conflicts: [] });
    expect(merge(page, add(1), add(2)).conflicts).toMatchObject([{ theirs: { width: 1 }, mine: { width: 2 } }]);
  });
  it('two elements of one kind, added by one side: keeps both', () => {
    const mine = changed((screen) => {
      screen.body.push({ type: 'text', text: '新' }, { type: 'text', text: '新' });
    });
    const theirs = changed((screen) => {
      screen.title = '乙';
    });
    expect((merge(page, theirs, mine).merged as Screen).body).toHaveLength(4);
  });
  it('moved by one side and changed by the other: keeps both', () => {
    const moved = changed((screen) => {
      screen.body.reverse();
    });
    const added = changed((screen, list) => {
      list.columns.push('tags');
      screen.body.push({ type: 'text', text: '尾' });
    });
    for (const [theirs, mine] of [
      [moved, added],
      [added, moved],
    ]) {
      const { merged, conflicts } = merge(page, theirs, mine);
      expect(conflicts).toEqual([]);
      expect((merged as Screen).body.map(({ text, columns }) => text ?? columns!.at(-1))).toEqual(
        expect.arrayContaining(['tags', '你好', '尾']),
      );
    }
  });
});

const key = fc.constantFrom('a', 'b', 'c', 'd');
const element = fc.oneof(
  fc.integer({ min: 0, max: 4 }),
  fc.record({ id: key, value: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ type: fc.constantFrom('text', 'table'), title: key }),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    element,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('laws', () => {
  it('merging an unchanged side yields the other side', () => {
    fc.assert(
      fc.property(json, json, (base, other) => {
        expect(merge(base, other, base)).toEqual({ merged: other, conflicts: [] });
        expect(merge(base, base, other)).toEqual({ merged: other, conflicts: [] });
        expect(merge(base, other, other)).toEqual({ merged: other, conflicts: [] });
      }),
    );
  });
  it('conflicts are symmetric', () => {
    fc.assert(
      fc.property(json, json, json, (base, theirs, mine) => {
        expect(merge(base, theirs, mine).conflicts.length > 0).toBe(merge(base, mine, theirs).conflicts.length > 0);
      }),
    );
  });
  it('the inputs are not changed', () => {
    fc.assert(
      fc.property(json, json, json, (base, theirs, mine) => {
        const before = copy([base, theirs, mine]);
        merge(base, theirs, mine);
        diff(base, mine);
        expect([base, theirs, mine]).toEqual(before);
      }),
    );
  });
  it('the diff is empty exactly if the values are equal', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diff(a, b).length === 0).toBe(sameJson(a, b));
      }),
    );
  });
  it('inPlace: the kept indexes ascend', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(20)), (order) => {
        const unmoved = [...inPlace(order)].sort((a, b) => a - b).map((index) => order[index]!);
        expect(unmoved).toEqual([...unmoved].sort((a, b) => a - b));
        expect(unmoved.length).toBeGreaterThan(order.length === 0 ? -1 : 0);
      }),
    );
  });
});
