/** The rules by which a call admits a person, whether a request or an answer of the assistant sends it. */
import type { Call } from '../../../src/services/catalogue';
import { TIMEOUT } from '../../../src/services/catalogue/limits';
import { lacksAgreement, type AgreementMenus } from './agreement';
import { ApiError } from './errors';
import type { Actor } from './handler';
import { enforce } from './policy';
import { refuseInPreview } from './preview';
import type { Admitted } from '../work/kinds';

export interface Admission {
  readonly agreementMenus: AgreementMenus;
  /** Whether the person uses an external host. */
  isExternal(): boolean;
}

/** Throws the refusal if the person may not send the call. */
export function admit(call: Call, actor: Actor, { agreementMenus, isExternal }: Admission): void {
  refuseInPreview(actor, call);
  enforce(call.policy, actor);
  if (call.internal && isExternal()) throw new ApiError('externalUser');
  if (lacksAgreement(call, actor, agreementMenus)) throw new ApiError('notAgreed');
}

/** What the call counts as, once its sender is known. */
export function admittedAs({ kind, timeoutMs }: Call): Admitted {
  if (kind === 'multipart' || kind === 'blob') return 'transfer';
  if (kind === 'stream') return 'stream';
  return kind === 'json' && timeoutMs > TIMEOUT.default ? 'long' : 'call';
}
