/** The video of the studio: what people change in it, and what the server makes of it. */
import type { Calls, VideoDetail } from '../../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../../services/client';
import { Editing, type EditingState, type News, type Sent } from '../../../shared/editing/editing';
import { isSameJson } from '../../../shared/editing/fields';
import { tabStore } from '../../../shared/editing/tab-store';
import { type Snapshots, snapshotKind, type Versions } from '../../../shared/editing/snapshot';
import { FIELD_TITLES } from '../video-studio.messages';

export type SceneChange = Omit<Calls['video.saveScene']['params'], 'sceneId' | 'addedPicture'>;
export type VideoChange = Omit<Calls['video.saveVideo']['params'], 'videoId' | 'version'>;

/** What people change: settings of the video, and fields of its scenes by id. */
interface VideoFields {
  readonly video: VideoChange;
  readonly scenes: Readonly<Record<number, SceneChange>>;
}

interface Shown {
  /** The video as the server has it. */
  readonly detail: VideoDetail | undefined;
  /** The video, including unsaved changes. */
  readonly video: VideoDetail | undefined;
  /** Why the last action failed. */
  readonly trouble: string;
}

type Change = Snapshots<VideoFields>;
export type VideoState = EditingState<VideoFields, Change, Versions<VideoFields>> & Shown;

const KIND = snapshotKind<VideoFields>('fields');

export class VideoStore extends Editing<VideoFields, Change, Shown, Versions<VideoFields>> {
  #reads = 0;

  constructor(
    private readonly client: Client,
    private readonly videoId: number,
  ) {
    super(
      { kind: KIND, store: tabStore(), key: `videoStudio.${videoId}`, empty: { video: {}, scenes: {} } },
      { detail: undefined, video: undefined, trouble: '' },
    );
  }

  changeScene = (sceneId: number, change: SceneChange): void => {
    const { document } = this.state;
    const scenes = { ...document.scenes, [sceneId]: { ...document.scenes[sceneId], ...change } };
    this.#change(change, { ...document, scenes }, sceneId);
  };

  changeVideo = (change: VideoChange): void => {
    const { document } = this.state;
    this.#change(change, { ...document, video: { ...document.video, ...change } });
  };

  #change(change: SceneChange | VideoChange, document: VideoFields, sceneId?: number): void {
    const [field] = Object.keys(change) as (keyof typeof FIELD_TITLES)[];
    this.step(FIELD_TITLES[field!], KIND.between(this.state.document, document), `${field} ${sceneId}`);
  }

  /** Saves what was changed, runs the action, then reads the video again. */
  act = async (action: () => Promise<unknown>): Promise<void> => {
    this.update({ trouble: '' });
    try {
      await this.save();
      const { save } = this.state;
      if (this.hasUnsaved) return this.update({ trouble: save.message ?? '' });
      await action();
      await this.pull();
    } catch (error) {
      this.update({ trouble: errorMessage(error) });
    }
  };

  dismiss = (): void => this.update({ trouble: '' });

  protected override async load() {
    const detail = await this.#read(this.#reads > 0);
    return { served: this.#served(detail), shown: { detail } };
  }

  protected override async since(): Promise<News<VideoFields, Change>[]> {
    const detail = await this.#read(true);
    this.#show(detail);
    return [{ by: 'others', author: detail.editedBy, ...this.#served(detail) }];
  }

  protected override async send({ document }: Sent<VideoFields, Change>): Promise<News<VideoFields, Change>[]> {
    const { video, scenes } = document();
    const { served, videoId } = this;
    for (const { sceneId } of this.state.detail?.scenes ?? []) {
      const change = changedFields(served.document.scenes[sceneId] ?? {}, scenes[sceneId] ?? {});
      if (!change) continue;
      // oxlint-disable-next-line no-await-in-loop -- the scenes of one video are saved in turn
      const scene = await this.client.call('video.saveScene', { sceneId, ...change });
      const { detail } = this.state;
      if (detail)
        this.#show({ ...detail, scenes: detail.scenes.map((each) => (each.sceneId === sceneId ? scene : each)) });
    }
    const change = changedFields(served.document.video, video);
    const version = this.state.detail?.version;
    if (change)
      this.#show(
        await this.client.call('video.saveVideo', { videoId, ...change, ...(version !== undefined && { version }) }),
      );
    const { detail } = this.state;
    const { revision } = served;
    // The server may store a value in another form.
    if (!detail || isSameJson(fieldsOf(detail), document())) return [{ by: 'me', revision }];
    return [
      { by: 'me', revision },
      { by: 'others', author: '', ...this.#served(detail) },
    ];
  }

  protected override derived(document: VideoFields, { detail = this.state.detail }: Partial<Shown>) {
    return { video: detail && withFields(detail, document) };
  }

  #read(fresh: boolean): Promise<VideoDetail> {
    this.#reads += 1;
    return this.client.call('video.queryVideo', { videoId: this.videoId }, { fresh });
  }

  /** The server counts no changes of scenes: each read is a revision of its own. */
  #served(detail: VideoDetail) {
    return { document: fieldsOf(detail), revision: Date.now() + this.#reads };
  }

  #show(detail: VideoDetail): void {
    this.update({ detail, video: withFields(detail, this.state.document) });
  }
}

const fieldsOf = (detail: VideoDetail): VideoFields => {
  const { title, voice, speed, subtitleStyle, subtitlePlace, musicUrl, musicVolume, coverUrl } = detail;
  return {
    video: { title, voice, speed, subtitleStyle, subtitlePlace, musicUrl, musicVolume, coverUrl },
    scenes: Object.fromEntries(
      detail.scenes.map(({ sceneId, text, prompt, lengthMs, transition, voice, pictureUrl }) => [
        sceneId,
        { text, prompt, lengthMs, transition, voice, pictureUrl },
      ]),
    ),
  };
};

const withFields = (detail: VideoDetail, { video, scenes }: VideoFields): VideoDetail => ({
  ...detail,
  ...video,
  scenes: detail.scenes.map((scene) => ({ ...scene, ...scenes[scene.sceneId] })),
});

/** The fields whose values differ; undefined: none. */
function changedFields<F extends object>(before: F, after: F): Partial<F> | undefined {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof F] !== value);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<F>) : undefined;
}
