/** A screen that the assistant proposes. A chunk of its own, so that no screen carries the list of the workshop's chunks. */
import { hasOwnLogin } from '../../../services/client';
import type { ScreenProposalProps } from '../../../shared/assistant/ports';
import type { Console } from '../../console.types';
import { followScreens } from '../../screens/screens';
import { type SessionReady, userScope } from '../../session/session';

export async function loadProposal({ client, config, go }: Console, session: SessionReady) {
  const { default: ScreenProposal } = await import('../../../workshop/proposal/ScreenProposal');
  const user = userScope(session, hasOwnLogin(config));
  const Proposal = (props: ScreenProposalProps) => (
    <ScreenProposal {...props} client={client} user={user} navigate={go.to} followScreens={followScreens} />
  );
  return { default: Proposal };
}
