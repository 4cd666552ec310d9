import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDraft, draftKey } from './draft';

describe('the draft of a question', () => {
  it('keeps its text and attachments', () => {
    const draft = {
      text: '总结一下',
      attachments: [
        { kind: 'file' as const, title: '价目.xlsx', fileId: 3 },
        { kind: 'screen' as const, title: '关键词', address: '/feed/feed-keyword', text: '[]' },
      ],
    };
    expect(asDraft(JSON.parse(JSON.stringify({ ...draft, at: 1 })))).toEqual(draft);
  });
  it('drops a stored value that is no draft', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(asDraft(json).attachments).toEqual([]);
      }),
    );
    expect(asDraft({ text: 7, attachments: [{ kind: 'evil', title: 'x' }, { kind: 'file' }] })).toEqual({
      text: '',
      attachments: [],
    });
  });
  it('belongs to a person and a history', () => {
    expect(draftKey(3, 7)).toBe('atelier.draft:[3,"assistant",7]');
    expect(draftKey(3, null)).toBe('atelier.draft:[3,"assistant",null]');
    expect(draftKey(undefined, 7)).toBeUndefined();
  });
});
