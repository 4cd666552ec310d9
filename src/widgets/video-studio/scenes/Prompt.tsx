/** The description of a scene's picture: rewritten on request; earlier versions can be restored. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import type { VideoScene } from '../../../services/catalogue/generated/types';
import { PROMPT_ORIGIN_NAMES, VIDEO_LIMITS } from '../../../services/catalogue/sets/video';
import { useStudio } from '../state/studio';
import { MESSAGES } from '../video-studio.messages';

export function Prompt({ scene }: { readonly scene: VideoScene }) {
  const { client, studio, generate } = useStudio();
  const [wish, setWish] = useState('');
  const [isWriting, setWriting] = useState(false);
  const id = useId();
  const { sceneId, prompt, prompts } = scene;
  const rewrite = () =>
    generate(async () => {
      setWriting(true);
      try {
        await client.call('video.rewritePrompt', { sceneId, wish });
        setWish('');
      } finally {
        setWriting(false);
      }
    });
  return (
    <div className="at-vs-field">
      <label htmlFor={id}>{MESSAGES.prompt}</label>
      <Input.TextArea
        id={id}
        value={prompt}
        maxLength={VIDEO_LIMITS.prompt}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => studio.store.changeScene(sceneId, { prompt: target.value })}
      />
      <div className="at-vs-row">
        <Input
          aria-label={MESSAGES.wish}
          placeholder={MESSAGES.wish}
          value={wish}
          maxLength={500}
          onChange={({ target }) => setWish(target.value)}
          onPressEnter={rewrite}
        />
        <Button loading={isWriting} onClick={rewrite}>
          {MESSAGES.rewrite}
        </Button>
      </div>
      {prompts.length > 1 && <Versions scene={scene} />}
    </div>
  );
}

function Versions({ scene: { sceneId, prompt, prompts } }: { readonly scene: VideoScene }) {
  const { studio } = useStudio();
  return (
    <details className="at-vs-versions">
      <summary>{`${MESSAGES.versions}（${prompts.length}）`}</summary>
      <ol>
        {prompts.map((version, index) => (
          <li key={version.promptId}>
            <small>{MESSAGES.versionOf(prompts.length - index, PROMPT_ORIGIN_NAMES[version.origin])}</small>
            <span>{version.prompt}</span>
            <Button
              size="small"
              type="link"
              disabled={version.prompt === prompt}
              onClick={() => studio.store.changeScene(sceneId, { prompt: version.prompt })}
            >
              {MESSAGES.restore}
            </Button>
          </li>
        ))}
      </ol>
    </details>
  );
}
