/** Panel of one scene: spoken text, picture, duration. */
import Button from 'antd/es/button';
import InputNumber from 'antd/es/input-number';
import type { VideoScene } from '../../../services/catalogue/generated/types';
import { TRANSITION_NAMES, VIDEO_LIMITS } from '../../../services/catalogue/sets/video';
import { storedAddress } from '../../../shared/address/media-address';
import { optionsOf } from '../../../shared/options';
import { ChoiceField } from '../../../shared/property-form/ChoiceField';
import { Field } from '../../../shared/property-form/Field';
import { TextField } from '../../../shared/property-form/fields';
import { VoiceChoice } from '../settings/VoiceChoice';
import { needsVoice, secondsOf, taskOf, useStudio } from '../state/studio';
import { TaskLine } from '../TaskLine';
import { MESSAGES } from '../video-studio.messages';
import { Pictures } from './Pictures';
import { Prompt } from './Prompt';
import { Confirm } from '../../../shared/confirm/Confirm';

interface ScenePanelProps {
  readonly scene: VideoScene;
  readonly nth: number;
}

export function ScenePanel({ scene, nth }: ScenePanelProps) {
  const { client, studio, video, generate } = useStudio();
  const { sceneId } = scene;
  return (
    <section className="at-vs-panel" aria-label={MESSAGES.sceneName(nth)}>
      <header>
        <h3>{MESSAGES.sceneName(nth)}</h3>
        {scene.isRendered && (
          <Button
            size="small"
            onClick={() =>
              generate(() => client.call('video.createGenVideoTask', { videoId: video.videoId, sceneIds: [sceneId] }))
            }
          >
            {MESSAGES.redoScene}
          </Button>
        )}
        <Confirm
          title={MESSAGES.removeQuestion}
          verb={MESSAGES.remove}
          onConfirm={() => void studio.store.act(() => client.call('video.deleteScene', { sceneIds: [sceneId] }))}
        >
          <Button size="small" type="text">
            {MESSAGES.removeScene}
          </Button>
        </Confirm>
      </header>
      <TextField
        label={MESSAGES.text}
        value={scene.text}
        maxLength={VIDEO_LIMITS.sceneText}
        rows={2}
        placeholder={MESSAGES.textHint}
        onChange={(text = '') => studio.store.changeScene(sceneId, { text })}
      />
      <Voice scene={scene} />
      <Prompt scene={scene} />
      <Pictures scene={scene} />
      <Timing scene={scene} />
    </section>
  );
}

function Voice({ scene }: Pick<ScenePanelProps, 'scene'>) {
  const { client, studio, video, generate } = useStudio();
  const { sceneId, text, voice, voiceUrl, isVoiceOutdated } = scene;
  return (
    <div className="at-vs-voice">
      {voiceUrl !== '' && (
        // The subtitles are the text above.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={storedAddress(voiceUrl)} aria-label={MESSAGES.voice} />
      )}
      {isVoiceOutdated && <span className="at-vs-warn">{MESSAGES.outdated}</span>}
      {voiceUrl === '' && text.trim() !== '' && <span className="at-vs-quiet">{MESSAGES.noVoice}</span>}
      <Button
        size="small"
        type={needsVoice(scene) ? 'primary' : 'default'}
        disabled={text.trim() === ''}
        onClick={() => generate(() => client.call('video.createGenVoiceTask', { sceneIds: [sceneId] }))}
      >
        {voiceUrl === '' ? MESSAGES.makeVoice : MESSAGES.remakeVoice}
      </Button>
      <TaskLine task={taskOf(video, 'voice', sceneId)} />
      <VoiceChoice
        title={MESSAGES.sceneVoice}
        value={voice}
        none={MESSAGES.sameVoice}
        spoken={video.voice}
        choose={(chosen) => studio.store.changeScene(sceneId, { voice: chosen })}
      />
    </div>
  );
}

function Timing({ scene: { sceneId, lengthMs, shownMs, transition } }: Pick<ScenePanelProps, 'scene'>) {
  const { studio } = useStudio();
  const { least, most } = VIDEO_LIMITS.sceneMs;
  return (
    <div className="at-vs-two">
      <Field label={MESSAGES.length} help={MESSAGES.lengthHint}>
        {(id) => (
          <InputNumber
            id={id}
            min={least / 1_000}
            max={most / 1_000}
            step={0.2}
            precision={1}
            suffix={MESSAGES.seconds}
            value={lengthMs === 0 ? null : lengthMs / 1_000}
            placeholder={secondsOf(shownMs)}
            onChange={(seconds) => studio.store.changeScene(sceneId, { lengthMs: Math.round((seconds ?? 0) * 1_000) })}
          />
        )}
      </Field>
      <ChoiceField
        label={MESSAGES.transition}
        value={transition}
        options={optionsOf(TRANSITION_NAMES)}
        onChange={(next) => studio.store.changeScene(sceneId, { transition: next })}
      />
    </div>
  );
}
