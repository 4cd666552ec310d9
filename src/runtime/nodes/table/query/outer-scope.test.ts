import { describe, expect, it } from 'vitest';
import type { TableNode } from '../../../../language/types';
import { outerScope } from './outer-scope';

const table = (more: Partial<TableNode>): TableNode => ({ type: 'table', source: 'rows', ...more });

describe('outerScope', () => {
  it('is empty where rows read only themselves', () => {
    expect(
      outerScope(
        table({
          columns: [{ field: 'a', text: '${row.a}' }],
          batchActions: [{ text: '删除 ${selection.count}', do: [] }],
        }),
      ),
    ).toEqual({});
  });
  it('names the scopes of which depends whether a press would do anything', () => {
    const columns = [{ field: 'a', do: [{ action: 'back' as const, to: '/home', when: '${query.figure == row.a}' }] }];
    expect(outerScope(table({ columns }))).toEqual({ query: '${query}' });
  });
  it('names other scopes that are read, but not those that actions read when they run', () => {
    const node = table({
      columns: [
        { field: 'a', note: '${row.a == user.name ? "我" : ""}', do: [{ action: 'copy', text: '${query.x}' }] },
      ],
      rowActions: [{ text: '改', visible: '${source.roles.total > 0}', do: [] }],
    });
    expect(outerScope(node)).toEqual({ user: '${user}', source: '${source}' });
  });
});
