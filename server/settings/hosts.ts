/**
 * Setting of the console's hosts: which are internal or external, and the log-in type of each (product.md section 4).
 */
import type { ConsoleHost } from '../kernel/config';
import { list, oneOf, within, Wrong, type Kind } from './kinds';

export const loginType = oneOf(1, 2, 3, 'stored');
export const hostKind = oneOf('internal', 'external');
/** Syntax of `location.host` and `location.hostname`. */
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

/** Environment variables for every host without an entry of its own. */
export interface EveryOther {
  readonly kind: ConsoleHost['kind'] | null;
  readonly loginType: ConsoleHost['loginType'] | null;
}

/** Ensures that the last entry is the one for every other host (`*`). */
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
