/** Saves a result (a note, a script, …) that was made of an answer, and records the answer as its origin. */
import { useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { AssistantContent } from '../../../services/catalogue/generated/types';
import type { ResultKind } from '../../../services/catalogue/sets/assistant';
import type { Made } from '../../../shared/assistant/ports';
import { record } from './recorded';
import { MESSAGES } from './results.messages';

export interface Origin {
  readonly client: Client;
  readonly content: AssistantContent;
  readonly kind: ResultKind;
}

export interface Saving {
  readonly busy: boolean;
  /** Why it was not saved, or not recorded. */
  readonly trouble: string | undefined;
  /** The saved thing; it is saved once only. */
  readonly made: Made | undefined;
  save(send: () => Promise<Made>): Promise<void>;
}

export function useSaving(origin: Origin): Saving {
  const [state, setState] = useState<Omit<Saving, 'save'>>({ busy: false, trouble: undefined, made: undefined });
  const save = async (send: () => Promise<Made>) => {
    if (state.busy || state.made) return;
    setState({ busy: true, trouble: undefined, made: undefined });
    let made: Made | undefined;
    try {
      made = await send();
      await recordResult(origin, made);
      setState({ busy: false, trouble: undefined, made });
    } catch (error) {
      setState({ busy: false, trouble: made ? MESSAGES.unrecorded : errorMessage(error), made });
    }
  };
  return { ...state, save };
}

export async function recordResult({ client, content: { contentId }, kind }: Origin, made: Made): Promise<void> {
  record(await client.call('assistant.recordResult', { contentId, kind, ...made }));
}
