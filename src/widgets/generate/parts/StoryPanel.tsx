/** Stories from the same source: generate or reopen one, with its characters and the pictures that its scenes need. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type ReactNode, useState } from 'react';
import type { Client } from '../../../services/client';
import type { Story } from '../../../services/catalogue/generated/types';
import { minuteOf } from '../../../shared/text/days';
import { MESSAGES, STATES, STORY_STEPS } from '../generate.messages';
import { useStories } from './useStories';

export interface StoryPanelProps {
  readonly client: Client;
  readonly flowId: number;
  /** Resolves to whether the person may generate (user agreement). */
  allowed(): Promise<boolean>;
}

export function StoryPanel({ client, flowId, allowed }: StoryPanelProps) {
  const { story, earlier, working, failure, write, resume, divide, open } = useStories(client, flowId, allowed);
  const [visualStyle, setVisualStyle] = useState('');
  const failed = story?.state === 'failed';
  const isUnfinished = failed && story.step === 'story';
  return (
    <section className="gen-story" aria-label="故事分镜">
      <div className="gen-row">
        <Button loading={working === 'story'} disabled={working !== undefined} onClick={write}>
          {story ? '重写故事' : '生成故事'}
        </Button>
        {story?.provider === 'offline' && (
          <span className="gen-quiet">
            {MESSAGES.offline}：{MESSAGES.offlineWhy}
          </span>
        )}
      </div>
      {failure && (
        <p className="gen-error" role="alert">
          {failure}
        </p>
      )}
      {failed && (
        <p className="gen-error" role="alert">
          {STORY_STEPS[story.step]}
          {MESSAGES.failed}：{story.failReason}
        </p>
      )}
      <output className="gen-quiet">{working ? `正在生成${STORY_STEPS[working]}，离开后也会继续` : ''}</output>
      {!story && !working && <p className="gen-quiet">把来源写成一个短视频故事，提取人物，再分成画面</p>}
      {earlier.length > 0 && (
        <Earlier stories={earlier} shown={story?.storyId} disabled={working !== undefined} onOpen={open} />
      )}
      {story && story.content !== '' && (
        <StoryText
          story={story}
          onResume={isUnfinished ? resume : undefined}
          divideForm={
            <DivideForm
              visualStyle={visualStyle}
              onVisualStyle={setVisualStyle}
              busy={working === 'scenes'}
              disabled={working !== undefined || isUnfinished}
              onDivide={() => divide(visualStyle)}
            />
          }
        />
      )}
    </section>
  );
}

interface EarlierProps {
  readonly stories: readonly Story[];
  /** Id of the shown story. */
  readonly shown: number | undefined;
  readonly disabled: boolean;
  onOpen(storyId: number): void;
}

function Earlier({ stories, shown, disabled, onOpen }: EarlierProps) {
  return (
    <ul aria-label="已有的故事" className="gen-stories">
      {stories.map(({ storyId, title, state, step, creator, createTime }) => (
        <li key={storyId}>
          <Button
            size="small"
            type="link"
            className="gen-open"
            disabled={disabled}
            aria-pressed={shown === storyId}
            onClick={() => onOpen(storyId)}
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
  );
}

interface StoryTextProps {
  readonly story: Story;
  /** Absent: the text is complete. */
  readonly onResume: (() => void) | undefined;
  /** Between the characters and the scenes. */
  readonly divideForm: ReactNode;
}

function StoryText({ story, onResume, divideForm }: StoryTextProps) {
  return (
    <>
      {story.title !== '' && <h2>{story.title}</h2>}
      <div className="gen-text">{story.content}</div>
      {onResume && (
        <div className="gen-row">
          <Button size="small" onClick={onResume}>
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
      {divideForm}
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
  );
}

interface DivideFormProps {
  readonly visualStyle: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  onVisualStyle(visualStyle: string): void;
  onDivide(): void;
}

/** Divides the story into scenes, drawn in a style. */
function DivideForm({ visualStyle, busy, disabled, onVisualStyle, onDivide }: DivideFormProps) {
  return (
    <div className="gen-row">
      <Input
        aria-label="画风"
        placeholder="画风，例如：水彩"
        maxLength={40}
        value={visualStyle}
        onChange={(event) => onVisualStyle(event.target.value)}
      />
      <Button loading={busy} disabled={disabled} onClick={onDivide}>
        生成分镜
      </Button>
    </div>
  );
}
