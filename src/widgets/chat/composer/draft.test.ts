import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outgoing } from '../model/conversation';
import { asDraft, draftKey } from './draft';

const outgoing: Outgoing = {
  clientId: 'abcdefgh',
  at: 1,
  content: { type: 'file', data: { file: { name: 'a.png', url: '/files/a.png' } } },
  replyTo: { id: 1, seq: 1, author: 'other', senderName: '小满', excerpt: '在吗' },
  state: 'failed',
};

describe('a draft of a conversation', () => {
  it('is read as it was written; the cause of an unconfirmed message is not kept', () => {
    const draft = {
      text: '你好',
      replyTo: outgoing.replyTo,
      script: {
        versionId: 5,
        parts: [{ type: 'note', data: { note: { url: 'https://a.example', noteType: 'note' } } }],
      },
      unsent: [{ ...outgoing, cause: 'unanswered', reason: 'x' }],
    };
    expect(asDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ...draft, unsent: [outgoing] });
    const scripted = { ...outgoing, content: { ...outgoing.content, scriptVersionId: 5 } };
    expect(asDraft({ unsent: [scripted] }).unsent).toEqual([scripted]);
    const refused = { ...outgoing, cause: 'refused', reason: '含有违禁词' };
    expect(asDraft({ unsent: [refused] }).unsent).toEqual([refused]);
  });

  it('drops a stored value that is no draft', () => {
    const without = { ...outgoing, content: { type: 'text', data: { file: {} } } };
    const parts = [{ type: 'file', data: {} }, null];
    expect(asDraft({ script: { versionId: 5, parts } }).script).toEqual({ versionId: 5, parts: [] });
    expect(asDraft({ script: { versionId: '5', parts } }).script).toBeNull();
    const foreign = { ...outgoing, content: { type: 'system', data: { system: 'x' } } };
    expect(asDraft({ text: 7, replyTo: { id: '1' }, unsent: [without, foreign, null, 'x'] })).toEqual({
      text: '',
      replyTo: null,
      script: null,
      unsent: [],
    });
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(asDraft(json).unsent).toEqual([]);
      }),
    );
  });

  it('belongs to a person and a conversation', () => {
    expect(draftKey(3, 7)).toBe('atelier.draft:[3,"chat",7]');
    expect(draftKey(undefined, 7)).toBeUndefined();
  });
});
