/** The shown story and the earlier ones; generates a story step by step. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { Story } from '../../../services/catalogue/generated/types';
import { pause } from '../../../shared/browser/pause';
import { newKey } from '../../../shared/browser/new-key';

/** Interval in ms at which a running story is polled. */
const LOOK_EVERY_MS = 1_000;
const MOST_BEFORE = 50;

export function useStories(client: Client, flowId: number, allowed: () => Promise<boolean>) {
  const [story, setStory] = useState<Story>();
  const [working, setWorking] = useState<Story['step']>();
  const [failure, setFailure] = useState<string>();
  const { earlier, loadEarlier, unmounted } = useEarlierStories(client, flowId);

  /** Polls and shows a story until its step has ended. */
  async function follow(first: Story): Promise<Story> {
    let latest = first;
    for (setStory(latest); latest.state === 'running' && !unmounted.current; setStory(latest)) {
      await pause(LOOK_EVERY_MS);
      latest = await client.call('operationV2.queryStory', { storyId: first.storyId }, { fresh: true });
    }
    return latest;
  }
  async function work(step: Story['step'], what: () => Promise<unknown>): Promise<void> {
    // Set before awaiting: a second click finds the button busy.
    setWorking(step);
    setFailure(undefined);
    if (await allowed()) await what().catch((error: unknown) => setFailure(errorMessage(error)));
    if (unmounted.current) return;
    setWorking(undefined);
    void loadEarlier().catch(() => undefined);
  }
  const generate = async (generationId: string) => {
    const { state, storyId } = await follow(await client.call('operationV2.genStory', { generationId, flowId }));
    if (state !== 'done') return;
    setWorking('characters');
    await follow(await client.call('operationV2.tranStoryTitleAndCharacters', { storyId }));
  };
  return {
    story,
    earlier,
    working,
    failure,
    write: () => void work('story', () => generate(newKey())),
    resume: () => void work('story', () => generate(story!.generationId)),
    divide: (visualStyle: string) =>
      void work('scenes', async () =>
        follow(await client.call('operationV2.genStoryPromptDetail', { storyId: story!.storyId, visualStyle })),
      ),
    /** Opens an earlier story; follows it if a step is still running, also if it was started elsewhere. */
    open(storyId: number) {
      const found = earlier.find((each) => each.storyId === storyId)!;
      setFailure(undefined);
      if (found.state !== 'running') return setStory(found);
      setWorking(found.step);
      void follow(found)
        .catch((error: unknown) => setFailure(errorMessage(error)))
        .finally(() => setWorking(undefined));
    },
  };
}

/** `unmounted`: whether the panel is. */
function useEarlierStories(client: Client, flowId: number) {
  const [earlier, setEarlier] = useState<readonly Story[]>([]);
  const unmounted = useRef(false);
  const loadEarlier = useCallback(async () => {
    const { list } = await client.call(
      'operationV2.queryStoryList',
      { flowId, pageSize: MOST_BEFORE },
      { fresh: true },
    );
    if (!unmounted.current) setEarlier(list);
  }, [client, flowId]);
  useEffect(() => {
    unmounted.current = false;
    // Ignore failures: a story can be written without the list of earlier ones.
    void loadEarlier().catch(() => undefined);
    return () => {
      unmounted.current = true;
    };
  }, [loadEarlier]);
  return { earlier, loadEarlier, unmounted };
}
