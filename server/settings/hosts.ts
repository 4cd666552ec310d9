/**
 * The hosts of the console: which are internal, which external, and how people log in on each (product.md section 4).
 */
import type { ConsoleHost } from '../kernel/config';
import { list, oneOf, within, Wrong, type Kind } from './kinds';

export const loginType = oneOf(1, 2, 3, 'stored');
export const hostKind = oneOf('internal', 'external');
/** As `location.host` or `location.hostname` says it. */
const HOST = /^(\*|[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?|\[[0-9a-f:]+\](:\d{1,5})?)$/;

const FIELDS = {
  host(value: unknown): string {
    const host = typeof value === 'string' ? value.toLowerCase() : '';
    if (!HOST.test(host))
      throw new Wrong('a host such as "console.example.com" or "localhost:5180", or "*" for every other', value);
    return host;
  },
  kind: hostKind.read,
  loginType: loginType.read,
} as const;

const host: Kind<ConsoleHost> = {
  expected: 'an object with host, kind and loginType',
  fromText: (text) => text,
  read(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Wrong(host.expected, value);
    const given = value as Record<string, unknown>;
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(FIELDS, name));
    if (unknown !== undefined)
      throw new Wrong('left out: only host, kind and loginType are known', given[unknown], `.${unknown}`);
    const read = <T>(name: keyof typeof FIELDS, of: (field: unknown) => T) => within(`.${name}`, () => of(given[name]));
    return {
      host: read('host', FIELDS.host),
      kind: read('kind', FIELDS.kind),
      loginType: read('loginType', FIELDS.loginType),
    };
  },
};

const entries = list(host);

export const hosts: Kind<readonly ConsoleHost[]> = {
  ...entries,
  read(value) {
    const found = entries.read(value);
    const again = found.findIndex((each, index) => found.findIndex((other) => other.host === each.host) !== index);
    if (again !== -1) throw new Wrong('named once', found[again]!.host, `[${again}].host`);
    return found;
  },
};

const EVERY_OTHER = '*';

/** The environment's word about every host that has no entry of its own. */
export interface EveryOther {
  readonly kind: ConsoleHost['kind'] | null;
  readonly loginType: ConsoleHost['loginType'] | null;
}

/** There always is an entry for every other host, and it is the last one. */
export function withEveryOther(
  known: readonly ConsoleHost[],
  { kind, loginType: type }: EveryOther,
): readonly ConsoleHost[] {
  const { kind: givenKind, loginType: givenType } = known.find((each) => each.host === EVERY_OTHER) ?? {
    kind: 'internal',
    loginType: 2,
  };
  return [
    ...known.filter((each) => each.host !== EVERY_OTHER),
    { host: EVERY_OTHER, kind: kind ?? givenKind, loginType: type ?? givenType },
  ];
}
