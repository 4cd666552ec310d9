/**
 * A check of something that the server depends on: a service, the storage, a program. Each is declared beside its
 * adapter in `<name>.service-check.ts`; `npm run generate` lists them in server/generated/checks.ts.
 */
import type { Database } from '../../db/connect';
import type { AppConfig } from '../config';

export interface CheckAround {
  readonly db: Database;
  readonly config: AppConfig;
  /** Aborted when the time of the check is over. */
  readonly signal: AbortSignal;
  readonly now: Date;
}

/** What a setting is to a check, so that a failure names the setting to change. */
export type SettingRole = 'address' | 'key' | 'keyId' | 'model';

export interface Check {
  readonly name: string;
  /** Chinese name of what is checked. */
  readonly title: string;
  /** What the check does, in Chinese, with its costs. */
  readonly does: string;
  /** Names of settings in server/settings/keys.ts. */
  readonly settings: Readonly<Partial<Record<SettingRole, string>>>;
  /** Names of the settings that switch it on, if not `address`. */
  readonly enabledBy?: readonly string[];
  isConfigured(config: AppConfig): boolean;
  /** Resolves to what was found, in Chinese. Throws a CheckFailure, or an error of the network. */
  run(around: CheckAround): Promise<string>;
  /** Time limit, ms; default 15 s. At most CHECK_WITHIN_MS. */
  readonly withinMs?: number;
}

export type CheckTrouble =
  | 'unknownHost'
  | 'refusedConnection'
  | 'unreachable'
  | 'slow'
  | 'certificate'
  | 'certificateName'
  | 'protocol'
  | 'key'
  | 'forbidden'
  | 'model'
  | 'blind'
  | 'bucket'
  | 'wrongAddress'
  | 'busy'
  | 'refused'
  | 'broken'
  | 'unreadable'
  | 'diskFull'
  | 'noProgram'
  /** `detail` is the whole sentence. */
  | 'described';

export class CheckFailure extends Error {
  override readonly name = 'CheckFailure';

  /** `detail`: shown to administrators; never contains what the other side sent. */
  constructor(
    readonly trouble: CheckTrouble,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

/** Thrown by a check that finds out only by asking that there is nothing to check; the message is for administrators. */
export class NothingToCheck extends Error {
  override readonly name = 'NothingToCheck';
}

/** The trouble of an answer with this HTTP status, for services whose protocol says nothing else. */
export function troubleOfStatus(status: number): CheckTrouble {
  if (status === 401) return 'key';
  if (status === 403) return 'forbidden';
  if (status === 404 || status === 405) return 'wrongAddress';
  if (status === 408 || status === 429) return 'busy';
  return status >= 500 ? 'broken' : 'refused';
}

/** Troubles by the names that the adapters of OpenAI-compatible services give their sentences. */
const TROUBLE_OF_NAME = {
  key: 'key',
  unknownModel: 'model',
  quota: 'busy',
  busy: 'busy',
  blind: 'blind',
  size: 'refused',
  refused: 'refused',
  broken: 'broken',
  silent: 'unreachable',
  cut: 'unreachable',
  late: 'slow',
  unreadable: 'unreadable',
  none: 'unreadable',
} as const satisfies Readonly<Record<string, CheckTrouble>>;

/** The troubles of an adapter, by the sentences of its errors. */
export const troublesOf = (sentences: Readonly<Record<string, unknown>>): Readonly<Record<string, CheckTrouble>> =>
  Object.fromEntries(
    Object.entries(TROUBLE_OF_NAME).flatMap(([name, trouble]) => {
      const sentence = sentences[name];
      return typeof sentence === 'string' ? [[sentence, trouble]] : [];
    }),
  );

/**
 * Rethrows an adapter's error as a CheckFailure: an error of the network, or else what the adapter's sentence stands for.
 */
export function rethrowTrouble(error: unknown, sentences: Readonly<Record<string, CheckTrouble>>): never {
  if (networkTrouble(error) === undefined && error instanceof Error && Object.hasOwn(sentences, error.message))
    throw new CheckFailure(sentences[error.message]!, '', { cause: error });
  throw error;
}

const TROUBLE_OF_CODE: Readonly<Record<string, CheckTrouble>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ECONNREFUSED: 'refusedConnection',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'unreachable',
  ECONNABORTED: 'unreachable',
  EPIPE: 'unreachable',
  UND_ERR_SOCKET: 'unreachable',
  ETIMEDOUT: 'slow',
  UND_ERR_CONNECT_TIMEOUT: 'slow',
  UND_ERR_HEADERS_TIMEOUT: 'slow',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateName',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  EPROTO: 'protocol',
  ERR_SSL_WRONG_VERSION_NUMBER: 'protocol',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'protocol',
  HPE_INVALID_CONSTANT: 'protocol',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
};

/** The trouble that the code of an error or of one of its causes stands for. */
export function networkTrouble(error: unknown): CheckTrouble | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof CheckFailure) return each.trouble;
    const { code } = each as NodeJS.ErrnoException;
    if (typeof code === 'string' && Object.hasOwn(TROUBLE_OF_CODE, code)) return TROUBLE_OF_CODE[code];
    if (each.name === 'TimeoutError') return 'slow';
  }
  return undefined;
}
