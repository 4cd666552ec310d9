/** The time line: scenes as wide as their duration; dragging or keys sort and, at the right edge, resize them. */
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { horizontalListSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { VideoScene } from '../../../services/catalogue/generated/types';
import { TRANSITION_MS, VIDEO_LIMITS } from '../../../services/catalogue/sets/video';
import { SILENT_DRAG, useDragSensors } from '../../../shared/browser/drag';
import { imageUrl } from '../../../shared/address/image-url';
import { shownMsOf, startsOf } from '../../../shared/video/timing';
import { secondsOf, useStudio } from '../state/studio';
import { MESSAGES } from '../video-studio.messages';
import type { Player } from './usePlayer';

/** Pixels of a second, and of the shortest block. */
const SECOND = 26;
const LEAST = 84;
const STEP_MS = 200;

const widthOf = (scene: VideoScene): number => Math.max(LEAST, Math.round((shownMsOf(scene) / 1_000) * SECOND));

/** Duration of the transition from the scene before, ms. */
const comesMs = ({ transition }: VideoScene, index: number): number =>
  index === 0 || transition === 'cut' ? 0 : TRANSITION_MS;

interface TimelineProps {
  readonly player: Player;
  readonly chosen: number | undefined;
  choose(this: void, sceneId: number): void;
}

export function Timeline({ player, chosen, choose }: TimelineProps) {
  const { client, studio, video } = useStudio();
  const { scenes, videoId } = video;
  const sensors = useDragSensors();
  const [status, setStatus] = useState('');
  const ids = scenes.map(({ sceneId }) => sceneId);
  const starts = startsOf(scenes);
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= ids.length) return;
    const sceneIds = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
    void studio.store.act(() => client.call('video.orderScenes', { videoId, sceneIds }));
    setStatus(MESSAGES.moved(to + 1, ids.length));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  };
  return (
    <section className="at-vs-timeline" aria-label={MESSAGES.timeline}>
      <header>
        <h3>{MESSAGES.timeline}</h3>
        <span>{MESSAGES.total(secondsOf(starts.at(-1)!))}</span>
        <small>{MESSAGES.timelineHint}</small>
        <AddScene after={chosen} choose={choose} />
      </header>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT_DRAG} onDragEnd={drop}>
        <SortableContext items={ids} strategy={horizontalListSortingStrategy}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys */}
          <ol className="at-vs-track" tabIndex={0} aria-label={MESSAGES.scenes}>
            {scenes.map((scene, index) => (
              <Block
                key={scene.sceneId}
                {...{ scene, index, move }}
                isChosen={scene.sceneId === chosen}
                isPlayed={index === player.index}
                choose={() => {
                  choose(scene.sceneId);
                  player.seek(starts[index]! + comesMs(scene, index));
                }}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <output className="at-unseen">{status}</output>
    </section>
  );
}

function AddScene({
  after,
  choose,
}: {
  readonly after: number | undefined;
  choose(this: void, sceneId: number): void;
}) {
  const { client, studio, video } = useStudio();
  const { scenes, videoId } = video;
  const add = () =>
    void studio.store.act(async () => {
      const added = await client.call('video.addScene', {
        videoId,
        ...(after !== undefined && { afterSceneId: after }),
      });
      choose(added.sceneId);
    });
  return (
    <Button disabled={scenes.length >= VIDEO_LIMITS.scenes} onClick={add}>
      {MESSAGES.addScene}
    </Button>
  );
}

interface BlockProps {
  readonly scene: VideoScene;
  readonly index: number;
  readonly isChosen: boolean;
  readonly isPlayed: boolean;
  move(from: number, to: number): void;
  choose(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Block({ scene, index, isChosen, isPlayed, move, choose }: BlockProps) {
  const { video } = useStudio();
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: scene.sceneId });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <li
      ref={setNodeRef}
      className="at-vs-block"
      data-chosen={isChosen || undefined}
      data-played={isPlayed || undefined}
      data-dragging={isDragging || undefined}
      style={{
        width: widthOf(scene),
        transition,
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
      }}
    >
      <button
        type="button"
        aria-label={MESSAGES.sceneAt(index + 1, video.scenes.length)}
        aria-pressed={isChosen}
        onClick={choose}
        onKeyDown={press}
        {...listeners}
      >
        {scene.pictureUrl !== '' && <img src={imageUrl(scene.pictureUrl, { width: 120 })} alt="" draggable={false} />}
        <b>{index + 1}</b>
        <span>{scene.text || scene.prompt}</span>
        <small>{MESSAGES.lengthOf(secondsOf(shownMsOf(scene)))}</small>
      </button>
      <Trim {...{ scene, index }} />
    </li>
  );
}

/** The right edge: a slider that is dragged or moved with the arrow keys. */
function Trim({ scene, index }: Pick<BlockProps, 'scene' | 'index'>) {
  const { studio } = useStudio();
  const from = useRef<{ x: number; ms: number } | undefined>(undefined);
  const shownMs = shownMsOf(scene);
  const set = (ms: number) => {
    const { least, most } = VIDEO_LIMITS.sceneMs;
    studio.store.changeScene(scene.sceneId, {
      lengthMs: Math.round(Math.min(most, Math.max(least, ms)) / STEP_MS) * STEP_MS,
    });
  };
  const begin = (event: PointerEvent) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, ms: shownMs };
  };
  const pull = (event: PointerEvent) => {
    if (from.current) set(from.current.ms + ((event.clientX - from.current.x) / SECOND) * 1_000);
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(shownMs + step * STEP_MS);
  };
  return (
    // Not a range input: its track could not be the block whose width changes.
    <span
      className="at-vs-trim"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={MESSAGES.trim(index + 1)}
      aria-valuemin={VIDEO_LIMITS.sceneMs.least / 1_000}
      aria-valuemax={VIDEO_LIMITS.sceneMs.most / 1_000}
      aria-valuenow={shownMs / 1_000}
      aria-valuetext={MESSAGES.lengthOf(secondsOf(shownMs))}
      onPointerDown={begin}
      onPointerMove={pull}
      onPointerUp={() => (from.current = undefined)}
      onPointerCancel={() => (from.current = undefined)}
      onKeyDown={press}
    />
  );
}
