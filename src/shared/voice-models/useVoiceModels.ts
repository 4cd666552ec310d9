/** The voice models of this installation. */
import { useCallback, useEffect, useState } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../services/client';

export type ModelList = Calls['voice.getModels']['result'];

export interface VoiceModels {
  /** undefined: loading. */
  readonly list: ModelList | undefined;
  readonly failure: string | undefined;
  again(this: void): void;
}

export function useVoiceModels(client: Client): VoiceModels {
  const [{ list, failure }, set] = useState<Pick<VoiceModels, 'list' | 'failure'>>({
    list: undefined,
    failure: undefined,
  });
  const again = useCallback(() => {
    client.call('voice.getModels', {}).then(
      (read) => set({ list: read, failure: undefined }),
      (error: unknown) => set({ list: undefined, failure: errorMessage(error) }),
    );
  }, [client]);
  useEffect(again, [again]);
  return { list, failure, again };
}
