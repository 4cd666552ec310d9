/** Which kinds of results a person may make of an answer, from the policies of the calls that store them. */
import { CHANGE_CONTENTS, CHANGE_SCRIPTS, EDIT_COMPONENTS, EDIT_SCREENS } from '../../../services/catalogue/policies';
import { allows, type Policy } from '../../../services/catalogue/policy';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import type { ResultPorts } from '../../../shared/assistant/ports';

/** undefined: nothing is stored, so everybody may. */
export const STORED_BY = {
  note: { call: 'operation.saveGenerateNote', policy: CHANGE_CONTENTS },
  script: { call: 'replyManage.replayContentAdd', policy: CHANGE_SCRIPTS },
  component: { call: 'component.createRoot', policy: EDIT_COMPONENTS },
  plot: undefined,
  filter: undefined,
  screen: { call: 'workshop.saveDraft', policy: EDIT_SCREENS },
} as const satisfies Readonly<Record<ResultKind, { readonly call: string; readonly policy: Policy } | undefined>>;

/** Unknown people may store nothing. */
export function mayMake(kind: ResultKind, person: ResultPorts['person'] | undefined): boolean {
  const stored = STORED_BY[kind];
  return stored === undefined || (person !== undefined && allows(stored.policy, person));
}
