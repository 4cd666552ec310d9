/**
 * The way of a call from another host or with another log-in (product.md section 7): where it goes, and where its token
 * stands. Pure.
 */
import { wire } from '../../../services/catalogue/generated/wire';
import { requestOf } from '../../../services/client/request';
import type { Host, LoginKind } from '../toolbar/ViewAs';
import { MESSAGES } from '../preview.messages';

const HOSTS: Readonly<Record<string, string>> = {
  'here:': MESSAGES.ways.here,
  'inside:': MESSAGES.ways.inside,
  'outside:': MESSAGES.ways.outside,
};
const TOKENS = ['Authorizationv2', 'token'];

/** Undefined where the person looks at it as they are. */
export function wayOf(
  call: string,
  { host, loginType }: { readonly host?: Host; readonly loginType?: LoginKind },
): string | undefined {
  const row = wire[call];
  if (!row || (host === undefined && loginType === undefined)) return undefined;
  const { method, url, headers } = requestOf(
    call,
    row,
    {},
    {
      appCode: '',
      dev: 0,
      hostKind: host ?? 'internal',
      loginType: loginType ?? 2,
      origin: 'here:',
      internalHost: 'inside:',
      externalApiHost: 'outside:',
      token: () => '',
    },
  );
  const [, origin, path] = /^(\w+:)(.*)$/.exec(url)!;
  const token = TOKENS.find((name) => name in headers)!;
  return [
    `${method} ${decodeURIComponent(path!).replaceAll('undefined', '…')}`,
    HOSTS[origin!],
    loginType !== undefined && MESSAGES.ways.token(token),
  ]
    .filter(Boolean)
    .join(' · ');
}
