/** Stories from the same source: generate or reopen one, with its characters and the pictures that its scenes need. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { Story } from '../../../services/catalogue/generated/types';
import { minuteOf } from '../../../shared/days';
import { pause } from '../../../shared/pause';
import { SAID, STATES, STORY_STEPS } from '../generate.messages';

export interface StoryPanelProps {
  readonly client: Client;
  readonly flowId: number;
  /** Resolves to whether the person may generate (user agreement). */
  allowed(): Promise<boolean>;
}

/** Interval in ms at which a running story is polled. */
const LOOK_EVERY_MS = 1_000;
const MOST_BEFORE = 50;

export function StoryPanel({ client, flowId, allowed }: StoryPanelProps) {
  const { story, before, working, said, write, resume, divide, open } = useStories(client, flowId, allowed);
  const [visualStyle, setVisualStyle] = useState('');
  const written = story && story.content !== '';
  const failed = story?.state === 'failed';
  return (
    <section className="gen-story" aria-label="故事分镜">
      <div className="gen-row">
        <Button loading={working === 'story'} disabled={working !== undefined} onClick={write}>
          {story ? '重写故事' : '生成故事'}
        </Button>
        {story?.provider === 'offline' && (
          <span className="gen-quiet">
            {SAID.offline}：{SAID.offlineWhy}
          </span>
        )}
      </div>
      {said && (
        <p className="gen-error" role="alert">
          {said}
        </p>
      )}
      {failed && (
        <p className="gen-error" role="alert">
          {STORY_STEPS[story.step]}
          {SAID.failed}：{story.failReason}
        </p>
      )}
      <output className="gen-quiet">{working ? `正在生成${STORY_STEPS[working]}，离开后也会继续` : ''}</output>
      {!story && !working && <p className="gen-quiet">把来源写成一个短视频故事，提取人物，再分成画面</p>}
      {before.length > 0 && (
        <ul aria-label="已有的故事" className="gen-stories">
          {before.map(({ storyId, title, state, step, creator, createTime }) => (
            <li key={storyId}>
              <Button
                size="small"
                type="link"
                className="gen-open"
                disabled={working !== undefined}
                aria-pressed={story?.storyId === storyId}
                onClick={() => open(storyId)}
              >
                {title || '未写完的故事'}
              </Button>
              <span className="gen-quiet">
                {state === 'done' ? '' : `${STORY_STEPS[step]}${STATES[state]} · `}
                {creator} · {minuteOf(new Date(createTime))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {written && (
        <>
          {story.title !== '' && <h2>{story.title}</h2>}
          <div className="gen-text">{story.content}</div>
          {failed && story.step === 'story' && (
            <div className="gen-row">
              <Button size="small" onClick={resume}>
                继续生成
              </Button>
            </div>
          )}
          {story.characters.length > 0 && (
            <dl>
              {story.characters.map(({ name, description }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className="gen-row">
            <Input
              aria-label="画风"
              placeholder="画风，例如：水彩"
              maxLength={40}
              value={visualStyle}
              onChange={(event) => setVisualStyle(event.target.value)}
            />
            <Button
              loading={working === 'scenes'}
              disabled={working !== undefined || (failed && story.step === 'story')}
              onClick={() => divide(visualStyle)}
            >
              生成分镜
            </Button>
          </div>
          {story.scenes.length > 0 && (
            <ol>
              {story.scenes.map(({ scene, text, prompt }) => (
                <li key={scene}>
                  <p>{text}</p>
                  <p className="gen-quiet">画面：{prompt}</p>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </section>
  );
}

function useStories(client: Client, flowId: number, allowed: () => Promise<boolean>) {
  const [story, setStory] = useState<Story>();
  const [before, setBefore] = useState<readonly Story[]>([]);
  const [working, setWorking] = useState<Story['step']>();
  const [said, setSaid] = useState<string>();
  const left = useRef(false);

  const lookUp = useCallback(async () => {
    const { list } = await client.call(
      'operationV2.queryStoryList',
      { flowId, pageSize: MOST_BEFORE },
      { fresh: true },
    );
    if (!left.current) setBefore(list);
  }, [client, flowId]);
  useEffect(() => {
    left.current = false;
    // Ignore failures: a story can be written without the list of earlier ones.
    void lookUp().catch(() => undefined);
    return () => {
      left.current = true;
    };
  }, [lookUp]);

  /** Polls and shows a story until its step has ended. */
  async function follow(first: Story): Promise<Story> {
    let latest = first;
    for (setStory(latest); latest.state === 'running' && !left.current; setStory(latest)) {
      await pause(LOOK_EVERY_MS);
      latest = await client.call('operationV2.queryStory', { storyId: first.storyId }, { fresh: true });
    }
    return latest;
  }
  async function work(step: Story['step'], what: () => Promise<unknown>): Promise<void> {
    // Set before awaiting: a second click finds the button busy.
    setWorking(step);
    setSaid(undefined);
    if (await allowed()) await what().catch((error: unknown) => setSaid(errorMessage(error)));
    if (left.current) return;
    setWorking(undefined);
    void lookUp().catch(() => undefined);
  }
  const tell = async (generationId: string) => {
    const { state, storyId } = await follow(await client.call('operationV2.genStory', { generationId, flowId }));
    if (state !== 'done') return;
    setWorking('characters');
    await follow(await client.call('operationV2.tranStoryTitleAndCharacters', { storyId }));
  };
  return {
    story,
    before,
    working,
    said,
    write: () => void work('story', () => tell(crypto.randomUUID())),
    resume: () => void work('story', () => tell(story!.generationId)),
    divide: (visualStyle: string) =>
      void work('scenes', async () =>
        follow(await client.call('operationV2.genStoryPromptDetail', { storyId: story!.storyId, visualStyle })),
      ),
    /** Opens an earlier story; follows it if a step is still running, also if it was started elsewhere. */
    open(storyId: number) {
      const found = before.find((each) => each.storyId === storyId)!;
      setSaid(undefined);
      if (found.state !== 'running') return setStory(found);
      setWorking(found.step);
      void follow(found)
        .catch((error: unknown) => setSaid(errorMessage(error)))
        .finally(() => setWorking(undefined));
    },
  };
}
