import { describe, expect, it } from 'vitest';
import { DEFAULT_PORT, readConfig } from './config';

const read = (env: Record<string, string>) => readConfig(env, '/atelier', '1.0.0');

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(read({})).toMatchObject({ host: 'localhost', port: DEFAULT_PORT, dataFolder: '/atelier/data', databaseUrl: null, demonstration: true });
    expect(read({}).app).toMatchObject({ webFolder: '/atelier/dist/web', schemasFolder: '/atelier/schemas', log: '/atelier/data/server.log', checkAnswers: false });
  });

  it('lets the console talk to the hosts that it is sent to, by origin', () => {
    const { app } = read({ ATELIER_HOST_KIND: 'external', ATELIER_INTERNAL_HOST: 'https://inner.example/path', ATELIER_LOGIN_TYPE: '3' });
    expect(app.console).toMatchObject({ hostKind: 'external', internalHost: 'https://inner.example', loginType: 3 });
    expect(app.connectSources).toEqual(['https://inner.example']);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT has to be a whole number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT has to be a whole number from 0 to 65535, not "70000".'],
    [{ DATABASE_URL: 'mysql://me:secret@db' }, 'DATABASE_URL has to be an address that starts with postgresql://.'],
    [{ ATELIER_SECRET: 'fifteen letters' }, 'ATELIER_SECRET has to have at least 16 characters.'],
    [{ ATELIER_LOGIN_TYPE: '4' }, 'ATELIER_LOGIN_TYPE has to be a whole number from 1 to 3, not "4".'],
    [{ ATELIER_INTERNAL_HOST: 'javascript:1' }, 'ATELIER_INTERNAL_HOST has to be an http or https address, not "javascript:1".'],
  ])('refuses %j in one sentence', (env, message) => {
    expect(() => read(env as Record<string, string>)).toThrow(message);
  });
});
