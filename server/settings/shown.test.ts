/** Administrators see what the settings are, and never a secret. */
import { describe, expect, it } from 'vitest';
import { readConfig, checkoutRelease } from '../config';
import { KEYS, type Key } from './keys';
import { readGiven } from './read';
import { masked, shownSettings } from './shown';
import { TEXTS } from './texts';

const keys = Object.entries(KEYS as Record<string, Key<unknown>>);

describe('a masked address', () => {
  it.each([
    ['postgresql://me:pa/ss@wo?rd#x@db:5432/atelier', 'postgresql://•••@db:5432/atelier'],
    ['postgres://db/atelier?password=geheim&sslmode=require', 'postgres://db/atelier?password=•••&sslmode=•••'],
    ['wss://voice.example/edge?TrustedClientToken=geheim', 'wss://voice.example/edge?TrustedClientToken=•••'],
    ['https://model.example/v1?geheim', 'https://model.example/v1?•••'],
    ['https://model.example/v1#geheim', 'https://model.example/v1#•••'],
    ['/sso/login?loginType={loginType}&redirectUrl={url}', '/sso/login?loginType={loginType}&redirectUrl={url}'],
    ['https://model.example/v1', 'https://model.example/v1'],
  ])('%s is %s', (address, shown) => expect(masked(address)).toBe(shown));
});

describe('the shown settings', () => {
  const SECRET = 'geheim-0123456789';
  const addresses: Record<string, string> = {
    DATABASE_URL: `postgresql://atelier:${SECRET}@db/atelier?password=${SECRET}`,
    ATELIER_ERROR_DSN: `https://${SECRET}@errors.example/1`,
    ATELIER_EDGE_VOICE_URL: `wss://voice.example/edge?TrustedClientToken=${SECRET}`,
    ATELIER_MODEL_URL: `https://model.example/v1?key=${SECRET}`,
    ATELIER_SSO_ISSUER: 'https://sign-on.example',
    ATELIER_STORAGE_URL: 'https://bucket.example',
    ATELIER_DISCORD_CHANNEL: '7',
    ATELIER_SMS_SIGN: '木屿',
    ATELIER_SMS_TEMPLATE: 'SMS_1',
  };
  const secrets = keys.flatMap(([, { kind, env }]) =>
    kind.secret && env !== null && !(env in addresses) ? [[env, SECRET]] : [],
  );
  const env: Record<string, string> = { ...addresses, ...(Object.fromEntries(secrets) as Record<string, string>) };

  it('contain no secret, whichever is set', () => {
    const { settings } = readConfig(env, '/nowhere', checkoutRelease('/nowhere', '1.0.0')).app;
    expect(secrets.length).toBeGreaterThan(10);
    expect(JSON.stringify(settings)).not.toContain(SECRET);
    for (const [variable] of secrets)
      expect(settings.find((each) => each.variable === variable)).toMatchObject({
        isSecret: true,
        isSet: true,
        value: null,
        origin: 'environment',
        differs: true,
      });
  });
  it('say where a value comes from, and whether it is the default', () => {
    const shown = shownSettings(readGiven({ PORT: '5180', ATELIER_SITE_TITLE: '木屿' }, '/nowhere'));
    const of = (name: string) => shown.find((each) => each.name === name);
    expect(of('siteTitle')).toMatchObject({ value: '木屿', origin: 'environment', differs: true });
    expect(of('port')).toMatchObject({ value: '5180', origin: 'environment', differs: false });
    expect(of('modelUrl')).toMatchObject({ value: null, isSet: false, origin: 'default', unset: '用自带的模板' });
  });
  it.each(keys.filter(([, { shown, fallback }]) => shown !== undefined && !fallback))(
    '%s says in Chinese what applies without a value',
    (name) => expect(TEXTS[name as keyof typeof TEXTS].unset).toBeTruthy(),
  );
});
