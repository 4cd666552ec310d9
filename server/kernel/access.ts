/** Who may send a call, as the documents (/docs, /openapi.json) tell it. */
import type { Call } from '../../src/services/catalogue';
import { alwaysNeedsAgreement, type AgreementMenus } from './agreement';
import type { AllHandlers, Policy } from './handler';
import { handlerOf } from './mount';

export interface Access {
  readonly policy: Policy;
  /** Nobody may without the user agreement. */
  readonly agreement: boolean;
}

export type AccessOf = (call: Call) => Access;

export const accessIn =
  (handlers: AllHandlers, menus: AgreementMenus): AccessOf =>
  (call) => {
    const { policy } = handlerOf(handlers, call);
    return { policy, agreement: alwaysNeedsAgreement(call, policy, menus) };
  };
