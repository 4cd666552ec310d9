/** Sends the note as a draft, for a planned time, or at once. Warnings need a confirmation, errors are shown. */
import { useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import type { PublishResult } from '../../services/catalogue/generated/types';
import { errorCount, type Finding } from './checks/findings';
import { composedOf, type Draft, targetsOf, updateOf } from './draft/draft';
import { MESSAGES } from './publisher.messages';

export type SubmitMode = 'draft' | 'send';

export interface Publishing {
  readonly busy: SubmitMode | undefined;
  readonly failure: string | undefined;
  /** Warnings that the person is asked about, with what to send once they are accepted. */
  readonly asked: { readonly mode: SubmitMode; readonly warnings: readonly Finding[] } | undefined;
  send(this: void, mode: SubmitMode, acceptWarnings?: boolean): Promise<void>;
  goBack(this: void): void;
}

interface Options {
  readonly client: Client;
  readonly draft: Draft;
  /** The publication that is changed; undefined: a new one. */
  readonly loggerId: number | undefined;
  sent(mode: SubmitMode, result: PublishResult): void;
}

export function usePublish({ client, draft, loggerId, sent }: Options): Publishing {
  const [state, setState] = useState<Pick<Publishing, 'busy' | 'failure' | 'asked'>>(IDLE);
  const send = async (mode: SubmitMode, acceptWarnings = false) => {
    if (mode === 'send' && draft.targets.length === 0) return setState({ ...IDLE, failure: MESSAGES.chooseAccount });
    setState({ ...IDLE, busy: mode });
    try {
      const result = await request(client, draft, loggerId, mode, acceptWarnings);
      const { findings } = result;
      if (result.done.length > 0 || findings.length === 0) {
        setState(IDLE);
        return sent(mode, result);
      }
      if (errorCount(findings) > 0) setState({ ...IDLE, failure: MESSAGES.refusedByChecks });
      else setState({ ...IDLE, asked: { mode, warnings: findings } });
    } catch (error) {
      setState({ ...IDLE, failure: errorMessage(error) });
    }
  };
  return { ...state, send, goBack: () => setState(IDLE) };
}

const IDLE = { busy: undefined, failure: undefined, asked: undefined } as const;

function request(
  client: Client,
  draft: Draft,
  loggerId: number | undefined,
  mode: SubmitMode,
  acceptWarnings: boolean,
): Promise<PublishResult> {
  const composed = composedOf(draft);
  const targets = targetsOf(draft);
  if (loggerId !== undefined)
    return client.call('publish.updatePublishLogger', {
      ...updateOf(draft, loggerId),
      ...(mode === 'send' && { plan: true }),
      acceptWarnings,
    });
  if (mode === 'draft' || draft.planTime !== null)
    return client.call('publish.createPublishLogger', {
      kind: draft.kind,
      ...composed,
      targets,
      planTime: draft.planTime,
      ...(mode === 'draft' ? { draft: true } : { acceptWarnings }),
    });
  return client.call(draft.kind === 'video' ? 'publish.publishCustomVideo' : 'publish.publishCustomImages', {
    ...composed,
    targets,
    acceptWarnings,
  });
}
