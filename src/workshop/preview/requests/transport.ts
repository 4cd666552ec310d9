/**
 * Words how a call is sent from another host or with another log-in (product.md section 7): its address, and where the
 * token is. Pure.
 */
import { wire } from '../../../services/catalogue/generated/wire';
import { requestOf } from '../../../services/client/request';
import type { Host, LoginKind } from '../toolbar/ViewAs';
import { MESSAGES } from '../preview.messages';

const HOSTS: Readonly<Record<string, string>> = {
  'here:': MESSAGES.transport.here,
  'inside:': MESSAGES.transport.inside,
  'outside:': MESSAGES.transport.outside,
};
const TOKENS = ['Authorizationv2', 'token'];

/** Undefined if neither host nor log-in is simulated. */
export function transportOf(
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
    loginType !== undefined && MESSAGES.transport.token(token),
  ]
    .filter(Boolean)
    .join(' · ');
}
