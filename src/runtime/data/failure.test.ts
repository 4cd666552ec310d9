import { describe, expect, it } from 'vitest';
import { describeFailure } from './failure';

describe('describeFailure', () => {
  it('contains the request id once', () => {
    expect(describeFailure({ message: '正在采集', requestId: 'r1' })).toBe('正在采集（请求编号 r1）');
    expect(describeFailure({ message: '服务器出错了，请稍后重试（请求编号 r1）', requestId: 'r1' })).toBe(
      '服务器出错了，请稍后重试（请求编号 r1）',
    );
    expect(describeFailure({ message: '请求超时' })).toBe('请求超时');
  });
});
