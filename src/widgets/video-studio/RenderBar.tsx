/** Creates missing pictures and voices, renders the video, and shows the result. */
import Button from 'antd/es/button';
import { VIDEO_SIZES } from '../../services/catalogue/sets/video';
import { NEXT_STEPS } from '../../services/catalogue/sets/next-steps';
import { storedAddress } from '../../shared/address/media-address';
import { NextSteps } from '../../shared/next/NextSteps';
import { isOpen, needsVoice, secondsOf, taskOf, useStudio } from './state/studio';
import { TaskLine } from './TaskLine';
import { MESSAGES } from './video-studio.messages';

export function RenderBar() {
  const { client, video, generate } = useStudio();
  const { scenes, videoId, resultUrl, services } = video;
  const bare = scenes.filter(({ pictureUrl }) => pictureUrl === '');
  const silent = scenes.filter(needsVoice);
  const render = taskOf(video, 'render');
  const isUnderWay = render !== undefined && isOpen(render);
  const idsOf = (some: typeof scenes) => some.map(({ sceneId }) => sceneId);
  const drawable = bare.filter(({ prompt }) => prompt.trim() !== '');
  const draw = () => client.call('video.createGenImgTask', { sceneIds: idsOf(drawable), count: 1 });
  const speak = () => client.call('video.createGenVoiceTask', { sceneIds: idsOf(silent) });
  return (
    <section className="at-vs-panel at-vs-render" aria-label={MESSAGES.render}>
      {bare.length > 0 && (
        <div className="at-vs-row">
          <span>{MESSAGES.missingPictures(bare.length)}</span>
          <Button disabled={drawable.length === 0} onClick={() => generate(draw)}>
            {MESSAGES.allPictures}
          </Button>
        </div>
      )}
      {silent.length > 0 && (
        <div className="at-vs-row">
          <span>{MESSAGES.missingVoices(silent.length)}</span>
          <Button onClick={() => generate(speak)}>{MESSAGES.allVoices}</Button>
        </div>
      )}
      {drawable.length > 0 && silent.length > 0 && (
        <Button type="primary" onClick={() => generate(() => Promise.all([draw(), speak()]))}>
          {MESSAGES.allMissing}
        </Button>
      )}
      <div className="at-vs-row">
        <Button
          type="primary"
          size="large"
          disabled={scenes.length === 0 || bare.length > 0 || isUnderWay}
          onClick={() => generate(() => client.call('video.createGenVideoTask', { videoId }))}
        >
          {resultUrl === '' ? MESSAGES.render : MESSAGES.renderAgain}
        </Button>
        {services.includes('local') && (
          <Button
            size="large"
            disabled={scenes.length === 0 || bare.length > 0}
            onClick={() => generate(() => client.call('video.createAiGenVideoLocalComputer', { videoId }))}
          >
            {MESSAGES.local}
          </Button>
        )}
      </div>
      <TaskLine task={render} />
      <TaskLine task={taskOf(video, 'local')} />
      {resultUrl !== '' && <Result />}
    </section>
  );
}

function Result() {
  const { video, navigate } = useStudio();
  const { coverUrl, resultMs, resultUrl, scenes, size, title, uploadId } = video;
  const address = storedAddress(resultUrl);
  const isOfRendering = taskOf(video, 'render')?.status === 'done';
  const changed = isOfRendering ? scenes.filter(({ isRendered }) => !isRendered).length : 0;
  return (
    <div className="at-vs-result">
      {/* The subtitles are burnt in. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        preload="metadata"
        src={address}
        style={{ aspectRatio: `${VIDEO_SIZES[size].width} / ${VIDEO_SIZES[size].height}` }}
        poster={coverUrl === '' ? undefined : storedAddress(coverUrl)}
        aria-label={MESSAGES.result}
      />
      <small className="at-vs-quiet">{MESSAGES.resultHint(secondsOf(resultMs))}</small>
      {changed > 0 && <small className="at-vs-warn">{MESSAGES.resultOutdated(changed)}</small>}
      <div className="at-vs-row">
        <NextSteps steps={NEXT_STEPS.video} values={{ uploadId, title, results: [resultUrl] }} navigate={navigate} />
        <Button onClick={() => navigate('/feed/feed-upload')}>{MESSAGES.toUploads}</Button>
      </div>
    </div>
  );
}
