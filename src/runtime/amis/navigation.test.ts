import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ScreenRuntime } from '../data';
import { createJump, createUpdateLocation } from './navigation';

const screenDouble = (yes = true) => {
  const double = {
    run: vi.fn(() => Promise.resolve(true)),
    notify: vi.fn(),
    confirm: vi.fn(() => Promise.resolve(yes)),
    setQuery: vi.fn(),
  };
  return { double, screen: double as unknown as ScreenRuntime };
};
const open = vi.fn();
vi.stubGlobal('window', { open });
afterEach(() => void open.mockClear());

describe('jump', () => {
  test('goes to routes of the console without evaluating the address as a template', async () => {
    const { double, screen } = screenDouble();
    await createJump(screen)('/feed/${user.name}', { blank: true });
    expect(double.run).toHaveBeenCalledWith([{ action: 'go', to: '${result}', newWindow: true }], {
      result: '/feed/${user.name}',
    });
  });

  test('asks before another site, which gets no opener', async () => {
    const { double, screen } = screenDouble();
    await createJump(screen)('https://example.com/a');
    expect(double.confirm).toHaveBeenCalledWith(expect.stringContaining('example.com'));
    expect(open).toHaveBeenCalledWith('https://example.com/a', '_blank', 'noopener,noreferrer');
    await createJump(screenDouble(false).screen)('https://example.com/b');
    expect(open).toHaveBeenCalledTimes(1);
  });

  test.for([
    'javascript:alert(1)',
    ' JavaScript:x',
    'data:text/html,x',
    '//evil.test/x',
    '/\\evil.test',
    'vbscript:x',
    'https://',
    '',
    undefined,
  ])('refuses %s', async (to) => {
    const { double, screen } = screenDouble();
    await createJump(screen)(to);
    expect(double.notify).toHaveBeenCalledWith('error', '不能打开这个地址');
    expect(double.run).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  });
});

describe('update location', () => {
  test('changes the query and nothing else', () => {
    const { double, screen } = screenDouble();
    const update = createUpdateLocation(screen, createJump(screen));
    update('?page=2&word=x', true);
    update({ page: 3 }, false);
    expect(double.setQuery.mock.calls).toEqual([
      [{ page: '2', word: 'x' }, { replace: true }],
      [{ page: 3 }, { replace: false }],
    ]);
  });
});
