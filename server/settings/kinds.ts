/** Kinds of settings: how a value is written as JSON (file) and as text (environment), and how it is validated. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isHostPattern } from '../../src/shared/address/media-address';
import { checkValue } from '../../src/shared/schema/keywords';

/** Thrown by a kind for an invalid value; read.ts turns it into a start failure that names the setting. */
export class Wrong extends Error {
  constructor(
    readonly expected: string,
    readonly found: unknown,
    /** Path inside the value, such as `[0].loginType`. */
    readonly at = '',
  ) {
    super(expected);
  }
}

export interface Kind<T> {
  /** Completes the sentence "has to be …". */
  readonly expected: string;
  /** Converts a text of the environment into the JSON of the file. */
  fromText(text: string): unknown;
  /** Validates a value; throws Wrong. */
  read(value: unknown): T;
  /** Messages must not contain the value. */
  readonly secret?: true;
  /** A secret of which administrators see the address without its credentials. */
  readonly isAddress?: true;
}

interface More<T> {
  fromText?(text: string): unknown;
  /** What a schema cannot say. */
  passes?(value: T): boolean;
  keep?(value: T): T;
}

/** A kind of the values that a schema describes. */
const valid = <T>(
  expected: string,
  schema: Parameters<typeof checkValue>[0],
  { fromText = (text) => text, passes = () => true, keep = (value) => value }: More<T> = {},
): Kind<T> => ({
  expected,
  fromText,
  read(value) {
    let isValid = true;
    checkValue(schema, value, {}, () => (isValid = false));
    if (!isValid || !passes(value as T)) throw new Wrong(expected, value);
    return keep(value as T);
  },
});

const TEXT = { type: 'string', pattern: '^\\P{Cc}*$' } as const;

/** A kind of texts that pass a test and have no control characters. */
const texts = (expected: string, passes: (text: string) => boolean, keep?: (text: string) => string): Kind<string> =>
  valid(expected, TEXT, { passes, ...(keep && { keep }) });

export const text = (from: number, to: number): Kind<string> =>
  valid(`a text of ${from} to ${to} characters`, { ...TEXT, minLength: from, maxLength: to });

/** Restricted, because the value is used in headers and addresses. */
export const word: Kind<string> = texts('1 to 200 letters, digits and marks without a blank', (value) =>
  /^[\x21-\x7e]{1,200}$/.test(value),
);

export const scopes: Kind<string> = texts(
  'words with a blank in between, one of them openid',
  (value) => /^[\x21-\x7e]+( [\x21-\x7e]+)*$/.test(value) && value.split(' ').includes('openid'),
);

/** A host name or an IP address. */
export const machine: Kind<string> = texts(
  'a host name or an IP address',
  (value) => /^[\w.:-]{1,255}$/.test(value) && URL.canParse(urlOf(value)),
);

/** Address of a server at this host and port. */
export const urlOf = (host: string, port: number | '' = ''): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export const folder: Kind<string> = texts('a path', (value) => value.trim() !== '');

export const secret = (from: number): Kind<string> => ({
  ...valid<string>(`a text of at least ${from} characters`, { ...TEXT, minLength: from }),
  secret: true,
});

export const postgres: Kind<string> = {
  ...texts('an address that starts with postgresql://', (value) => /^postgres(ql)?:\/\//.test(value)),
  secret: true,
  isAddress: true,
};

/** An origin without a path, normalised as browsers do. */
export const origin: Kind<string> = texts(
  'an address such as https://console.example.com, without a path',
  (value) => {
    const url = webAddress(value);
    return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
  },
  (value) => new URL(value).origin,
);

/** A domain with at least two labels, such as `console.example.com`. */
export const domain: Kind<string> = texts('a domain such as console.example.com', (value) =>
  /^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(value),
);

/** Names of proxy-addr for private networks. */
const NETWORK_NAMES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** One address, a network that is not the whole internet, or a name of private networks. */
export const network: Kind<string> = texts(
  'an address or a network such as 10.0.0.0/8, or loopback, linklocal or uniquelocal',
  (value) => {
    if (NETWORK_NAMES.has(value)) return true;
    // ipaddr.js also reads numbers such as 1 as addresses.
    if (isIP(value.replace(/\/\d+$/, '')) === 0) return false;
    return !value.includes('/') || (ipaddr.isValidCIDR(value) && ipaddr.parseCIDR(value)[1] > 0);
  },
);

/** A host pattern of pictures: `images.example.com`, or `*.example.com` for every host below it. */
export const mediaHost: Kind<string> = texts('a host such as images.example.com or *.example.com', isHostPattern);

export const url: Kind<string> = texts('an http or https address', (value) => webAddress(value) !== undefined);

/** May contain an access token in its query. */
export const socketAddress: Kind<string> = {
  ...texts('an address that starts with wss:// or ws://', (value) => /^wss?:\/\//.test(value) && URL.canParse(value)),
  secret: true,
  isAddress: true,
};

/** An address with a public key as its user and a project as its path. */
export const errorDsn: Kind<string> = {
  ...texts('an address such as https://key@errors.example.com/1', (value) => {
    const dsn = URL.canParse(value) ? new URL(value) : null;
    return dsn !== null && /^https?:$/.test(dsn.protocol) && dsn.username !== '' && /\/\w+$/.test(dsn.pathname);
  }),
  secret: true,
};

/** An address with `{…}` placeholders that the console fills in. */
export const place: Kind<string> = texts('a path of this server or an http or https address', (value) => {
  const filled = value.replace(/\{\w+\}/g, 'x');
  return /^\/(?![/\\])/.test(filled) || webAddress(filled) !== undefined;
});

/** Accepts the empty text as "none". */
export const optional = (kind: Kind<string>): Kind<string> => ({
  ...kind,
  read: (value) => (value === '' ? '' : kind.read(value)),
});

export const integer = (from: number, to: number): Kind<number> =>
  valid<number>(
    `a whole number from ${from} to ${to}`,
    { type: 'integer', minimum: from, maximum: to },
    { fromText: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text) },
  );

export const flag: Kind<boolean> = valid<boolean>(
  'true or false, in the environment 1 or 0',
  { type: 'boolean' },
  { fromText: (text) => (text === '1' ? true : text === '0' ? false : text) },
);

export function oneOf<const V extends readonly (string | number)[]>(...values: V): Kind<V[number]> {
  const names = values.map((value) => JSON.stringify(value));
  return valid<V[number]>(
    `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`,
    { enum: values },
    { fromText: (text) => values.find((value) => String(value) === text) ?? text },
  );
}

/** Separated by commas in the environment. */
export const list = <T>(item: Kind<T>, { from = 0 }: { from?: number } = {}): Kind<readonly T[]> => {
  const whole = valid<readonly unknown[]>(
    `a ${from > 0 ? 'list that is not empty' : 'list'}, each of it ${item.expected}`,
    { type: 'array', minItems: from },
    { fromText: (text) => text.split(',').map((each) => item.fromText(each.trim())) },
  );
  return {
    ...whole,
    read: (value) => [...new Set(whole.read(value).map((each, index) => within(`[${index}]`, () => item.read(each))))],
  };
};

/** Adds the path inside a value to an error. */
export function within<T>(at: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof Wrong) throw new Wrong(error.expected, error.found, at + error.at);
    throw error;
  }
}

/** Refuses user info in addresses, because addresses appear in logs and links. */
function webAddress(value: string): URL | undefined {
  if (value !== value.trim() || !URL.canParse(value)) return undefined;
  const address = new URL(value);
  return /^https?:$/.test(address.protocol) && address.username === '' && address.password === '' ? address : undefined;
}
