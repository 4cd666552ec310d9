import { expect, it, vi } from 'vitest';
import type { Ports, SessionClient } from '../../services/client';
import { createAuthFlow } from './auth-flow';
import type { ConsoleConfig } from '../config';

it.each([1, 2, 3] as const)(
  'of log-in type %i a rejected session shows one dialog and logs out once',
  async (loginType) => {
    vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined });
    vi.stubGlobal('location', { origin: 'https://console.example' });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    const asked: string[] = [];
    let close: () => void = () => undefined;
    const alert = vi.fn(() => new Promise<void>((done) => (close = done)));
    const flow = createAuthFlow({
      config: { loginType, ssoUrl: '', ssoLogoutUrl: '' } as ConsoleConfig,
      client: {
        forgive: () => undefined,
        call: async (name: string) => void asked.push(name),
      } as unknown as SessionClient,
      ports: { dialogs: { alert } } as unknown as Ports,
      go: { to: () => undefined } as never,
      token: () => undefined,
    });
    const reset = vi.fn();
    flow.follow({ store: { subscribe: () => undefined }, reset } as never);
    flow.rejected('不行');
    flow.rejected('不行');
    expect(alert).toHaveBeenCalledTimes(1);
    close();
    await vi.waitFor(() => expect(asked).toEqual(['user.logout']));
    vi.unstubAllGlobals();
  },
);
