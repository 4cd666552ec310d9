import { describe, expect, it } from 'vitest';
import { readNote } from './note-link';

describe('the link of a note', () => {
  it('is {host}/explore/ and an id, which is extracted; the token stays', () => {
    expect(
      readNote({ url: 'https://www.xiaohongshu.com/explore/66ab01?xsec_token=AB&x=1', noteType: 'video' }, 'xhs'),
    ).toEqual({
      note: { url: 'https://www.xiaohongshu.com/explore/66ab01?xsec_token=AB', noteId: '66ab01', noteType: 'video' },
    });
  });

  it('is found in a pasted text, and on the sandbox platform', () => {
    expect(readNote({ url: '看这篇 https://xiaohongshu.com/explore/a1 复制', noteType: 'note' }, 'xhs')).toMatchObject({
      note: { noteId: 'a1' },
    });
    expect(readNote({ url: 'http://127.0.0.1:3000/sandbox/xhs/explore/a1', noteType: 'note' }, 'xhs')).toMatchObject({
      note: { noteId: 'a1' },
    });
  });

  it.each([
    'https://www.xiaohongshu.com/user/profile/u1',
    'https://www.xiaohongshu.com/discovery/item/a1',
    'https://www.xiaohongshu.com/explore/',
    'https://evil.example/explore/a1',
    'https://www.douyin.com/video/1',
    'javascript:alert(1)',
    '不是链接',
  ])('%s is no link of the platform', (url) => {
    expect(readNote({ url, noteType: 'note' }, 'xhs')).toEqual({ errors: { url: '请输入正确的小红书笔记链接' } });
  });

  it('names every missing field', () => {
    expect(readNote({ url: ' ', noteType: undefined }, 'xhs')).toEqual({
      errors: { url: '请输入文章链接', noteType: '请选择文章内容' },
    });
  });
});
