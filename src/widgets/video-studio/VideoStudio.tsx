/** Makes a video from scenes: a time line, one scene, the settings of all, a preview, and the rendering. */
import Alert from 'antd/es/alert';
import Input from 'antd/es/input';
import Skeleton from 'antd/es/skeleton';
import { useMemo, useRef, useState } from 'react';
import type { VideoDetail } from '../../services/catalogue/generated/types';
import { VIDEO_LIMITS, VIDEO_SIZE_NAMES } from '../../services/catalogue/sets/video';
import type { WidgetProps } from '../../services/client';
import type { Commands } from '../../shared/commands/command';
import { useCommands } from '../../shared/commands/use-commands';
import { KeysHelp } from '../../shared/commands/use-keys-help';
import { undoCommands } from '../../shared/editing/undo-commands';
import { SaveStatus } from '../../shared/editing/ui/SaveStatus';
import { UndoButtons } from '../../shared/editing/ui/UndoButtons';
import { History } from './history/History';
import { Preview } from './player/Preview';
import { Timeline } from './player/Timeline';
import { type Player, usePlayer } from './player/usePlayer';
import { RenderBar } from './RenderBar';
import { ScenePanel } from './scenes/ScenePanel';
import { Settings } from './settings/Settings';
import { isOpen, StudioContext, taskOf, useStudio } from './state/studio';
import type { VideoStore } from './state/video-store';
import { type Studio as StudioState, useVideo } from './state/useVideo';
import { TaskLine } from './TaskLine';
import './video-studio.css';
import { Trouble } from '../../shared/trouble/Trouble';
import { MESSAGES } from './video-studio.messages';

export default function VideoStudio({ props, ...widget }: WidgetProps) {
  const { videoId } = props as { readonly videoId: number };
  // Remount for another video, which has another draft.
  return <Studio key={videoId} {...widget} videoId={videoId} />;
}

function Studio({ videoId, ...widget }: Omit<WidgetProps, 'props'> & { readonly videoId: number }) {
  const studio = useVideo(widget, videoId);
  const { store, video, phase, failure } = studio;
  if (phase === 'failed') return <Trouble text={failure} again={() => void store.start()} />;
  if (!video) return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 10 }} />;
  return <Opened {...widget} {...{ studio, video }} />;
}

interface CommandContext {
  readonly store: VideoStore;
  readonly player: Player;
}

const COMMANDS = {
  play: { label: MESSAGES.playOrPause, keys: [' '], act: ({ player }) => player.toggle() },
  ...undoCommands(({ store }: CommandContext) => store),
  save: { label: MESSAGES.save, keys: ['Mod+s'], reach: 'all', act: ({ store }) => void store.save() },
} as const satisfies Commands<CommandContext>;

interface OpenedProps extends Omit<WidgetProps, 'props'> {
  readonly studio: StudioState;
  readonly video: VideoDetail;
}

function Opened({ client, navigate, requireAgreement, studio, video }: OpenedProps) {
  const parts = useMemo(
    () => ({
      client,
      navigate,
      requireAgreement,
      studio,
      video,
      generate: (action: () => Promise<unknown>) => void requireAgreement(() => void studio.store.act(action)),
    }),
    [client, navigate, requireAgreement, studio, video],
  );
  const player = usePlayer(video);
  const { store } = studio;
  const root = useRef<HTMLDivElement>(null);
  useCommands(COMMANDS, { store, player }, root);
  const [chosen, choose] = useState<number>();
  const index = Math.max(
    0,
    video.scenes.findIndex(({ sceneId }) => sceneId === chosen),
  );
  const scene = video.scenes[index];
  return (
    <StudioContext.Provider value={parts}>
      <div ref={root} className="at-vs-room">
        <div className="at-vs">
          <Head />
          {studio.trouble !== '' && (
            <Alert type="error" showIcon closable message={studio.trouble} onClose={studio.store.dismiss} />
          )}
          <Timeline {...{ player, choose }} chosen={scene?.sceneId} />
          <div className="at-vs-main">
            <div className="at-vs-column">
              {scene ? <ScenePanel key={scene.sceneId} scene={scene} nth={index + 1} /> : <NoScenes />}
            </div>
            <div className="at-vs-column">
              <Preview player={player} />
              <RenderBar />
            </div>
            <div className="at-vs-column">
              <Settings />
            </div>
          </div>
        </div>
      </div>
    </StudioContext.Provider>
  );
}

function Head() {
  const { studio, video } = useStudio();
  const { store, history } = studio;
  return (
    <header className="at-vs-head">
      <Input
        aria-label={MESSAGES.title}
        value={video.title}
        maxLength={VIDEO_LIMITS.title}
        status={video.title.trim() === '' ? 'error' : undefined}
        onChange={({ target }) => store.changeVideo({ title: target.value })}
      />
      <span className="at-vs-quiet">{VIDEO_SIZE_NAMES[video.size]}</span>
      <UndoButtons history={history} editing={store} />
      <History />
      <SaveStatus editing={store} />
      <KeysHelp />
      {video.isOffline && <p className="at-vs-quiet">{MESSAGES.offline}</p>}
    </header>
  );
}

function NoScenes() {
  const { video } = useStudio();
  const story = taskOf(video, 'story');
  return (
    <section className="at-vs-panel" aria-label={MESSAGES.scenes}>
      <p className="at-vs-quiet">{story && isOpen(story) ? MESSAGES.dividing : MESSAGES.noScenes}</p>
      <TaskLine task={story} />
    </section>
  );
}
