/** A story out of the same source: its text, who is in it, and what pictures of its scenes have to show. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { saidOf, type Client } from '../../../services/client';
import type { OperationV2GenStoryPromptDetailResult, Story } from '../../../services/catalogue/generated/types';
import { SAID } from '../generate.messages';

export interface StoryPanelProps {
  readonly client: Client;
  readonly flowId: number;
  /** Resolves to whether the person may generate. */
  allowed(): Promise<boolean>;
}

type Scenes = OperationV2GenStoryPromptDetailResult['scenes'];

export function StoryPanel({ client, flowId, allowed }: StoryPanelProps) {
  const [story, setStory] = useState<Story>();
  const [scenes, setScenes] = useState<Scenes>([]);
  const [visualStyle, setVisualStyle] = useState('');
  const [working, setWorking] = useState<string>();
  const [said, setSaid] = useState<string>();

  async function work(what: string, step: () => Promise<void>): Promise<void> {
    // at once: a second click finds the button busy
    setWorking(what);
    setSaid(undefined);
    if (await allowed()) await step().catch((error: unknown) => setSaid(saidOf(error)));
    setWorking(undefined);
  }
  const write = () => work('story', async () => {
    const written = await client.call('operationV2.genStory', { generationId: crypto.randomUUID(), flowId });
    setScenes([]);
    setStory(written);
    setStory(await client.call('operationV2.tranStoryTitleAndCharacters', { storyId: written.storyId }));
  });
  const divide = (storyId: number) => work('scenes', async () => {
    setScenes((await client.call('operationV2.genStoryPromptDetail', { storyId, visualStyle })).scenes);
  });

  return (
    <section className="gen-story" aria-label="故事分镜">
      <div className="gen-row">
        <Button loading={working === 'story'} onClick={() => void write()}>{story ? '重写故事' : '生成故事'}</Button>
        {story?.provider === 'offline' && <span className="gen-quiet">{SAID.offline}：{SAID.offlineWhy}</span>}
      </div>
      {said && <p className="gen-error" role="alert">{said}</p>}
      {!story && <p className="gen-quiet">把来源写成一个短视频故事，提取人物，再分成画面</p>}
      {story && (
        <>
          <h2>{story.title}</h2>
          <div className="gen-text">{story.content}</div>
          {story.characters.length > 0 && <dl>{story.characters.map(({ name, description }) => <div key={name}><dt>{name}</dt><dd>{description}</dd></div>)}</dl>}
          <div className="gen-row">
            <Input aria-label="画风" placeholder="画风，例如：水彩" maxLength={40} value={visualStyle} onChange={(event) => setVisualStyle(event.target.value)} />
            <Button loading={working === 'scenes'} onClick={() => void divide(story.storyId)}>生成分镜</Button>
          </div>
          {scenes.length > 0 && <ol>{scenes.map(({ scene, text, prompt }) => <li key={scene}><p>{text}</p><p className="gen-quiet">画面：{prompt}</p></li>)}</ol>}
        </>
      )}
    </section>
  );
}
