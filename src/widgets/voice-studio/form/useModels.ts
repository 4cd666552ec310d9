/** The models of this installation, and hearing their samples. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { VoiceModel } from '../../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../../services/client';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { type Manner, spokenWith } from './manner';

export type ModelList = Calls['voice.getModels']['result'];

export interface Models {
  /** undefined: loading. */
  readonly list: ModelList | undefined;
  readonly failure: string | undefined;
  again(this: void): void;
}

export function useModels(client: Client): Models {
  const [{ list, failure }, set] = useState<Pick<Models, 'list' | 'failure'>>({ list: undefined, failure: undefined });
  const again = useCallback(() => {
    client.call('voice.getModels', {}).then(
      (read) => set({ list: read, failure: undefined }),
      (error: unknown) => set({ list: undefined, failure: errorMessage(error) }),
    );
  }, [client]);
  useEffect(again, [again]);
  return { list, failure, again };
}

/** Samples that were heard are kept: the same one is spoken once. */
export function useSamples(client: Client, player: Player) {
  const samples = useRef(new Map<string, string>());
  const [loading, setLoading] = useState<string>();
  const { run, trouble } = useRequest();
  useEffect(() => {
    const made = samples.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const [heard, setHeard] = useState<{ modelId: string; url: string }>();
  const listen = (model: VoiceModel, text: string, manner: Manner) =>
    run(async () => {
      const params = { text, ...spokenWith(model, manner) };
      const key = JSON.stringify(params);
      setLoading(model.modelId);
      try {
        const url = samples.current.get(key) ?? URL.createObjectURL(await spoken(client, params));
        samples.current.set(key, url);
        setHeard({ modelId: model.modelId, url });
        player.toggle(url);
      } finally {
        setLoading(undefined);
      }
    }, MESSAGES.noSample);
  const playing = heard && player.isPlaying && player.src === heard.url ? heard.modelId : undefined;
  return { listen, loading, playing, trouble };
}

/** The answer of a call of kind `blob` is a file. */
const spoken = async (client: Client, params: Calls['voice.edgeTts']['params']): Promise<Blob> =>
  (await client.call('voice.edgeTts', params)) as unknown as Blob;
