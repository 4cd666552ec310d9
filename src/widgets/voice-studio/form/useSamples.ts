/** Hearing samples of models. */
import { useEffect, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { VoiceModel } from '../../../services/catalogue/generated/types';
import type { Client } from '../../../services/client';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';
import type { Player } from '../wave/usePlayer';
import { type Manner, spokenWith } from './manner';

/** Plays samples of models; caches them, so that each is generated once. */
export function useSamples(client: Client, player: Player) {
  const samples = useRef(new Map<string, string>());
  const [loading, setLoading] = useState<string>();
  const { run, trouble } = useRequest();
  useEffect(() => {
    const made = samples.current;
    return () => made.forEach((url) => URL.revokeObjectURL(url));
  }, []);
  const [played, setPlayed] = useState<{ modelId: string; url: string }>();
  const listen = (model: VoiceModel, text: string, manner: Manner) =>
    run(async () => {
      const params = { text, ...spokenWith(model, manner) };
      const key = JSON.stringify(params);
      setLoading(model.modelId);
      try {
        const url = samples.current.get(key) ?? URL.createObjectURL(await spoken(client, params));
        samples.current.set(key, url);
        setPlayed({ modelId: model.modelId, url });
        player.toggle(url);
      } finally {
        setLoading(undefined);
      }
    }, MESSAGES.noSample);
  const playing = played && player.isPlaying && player.src === played.url ? played.modelId : undefined;
  return { listen, loading, playing, trouble };
}

/** The answer of a call of kind `blob` is a file. */
const spoken = async (client: Client, params: Calls['voice.edgeTts']['params']): Promise<Blob> =>
  (await client.call('voice.edgeTts', params)) as unknown as Blob;
