import { describe, expect, it } from 'vitest';
import { changes, patchBack, patched } from './patch';

const row = { noteId: 3, status: 'draft', tag: { tagId: 1, name: '露营' } };

describe('patch', () => {
  it('sets fields and nested fields and leaves the row as it is', () => {
    expect(patched(row, { status: 'accepted', 'tag.tagId': 2 })).toEqual({
      noteId: 3,
      status: 'accepted',
      tag: { tagId: 2, name: '露营' },
    });
    expect(row.tag.tagId).toBe(1);
    expect(patched({ tag: null }, { 'tag.tagId': 2 })).toEqual({ tag: { tagId: 2 } });
  });

  it('restores the values of the row', () => {
    const patch = { status: 'accepted', 'tag.tagId': 2 };
    expect(patchBack(row, patch)).toEqual({ status: 'draft', 'tag.tagId': 1 });
    expect(patched(patched(row, patch), patchBack(row, patch))).toEqual(row);
  });

  it('recognises a patch that changes nothing', () => {
    expect(changes(row, { status: 'draft' })).toBe(false);
    expect(changes(row, { status: 'draft', 'tag.tagId': 2 })).toBe(true);
  });
});
