/** Reads, changes and saves the video of the studio. Typed text is saved after a pause, and held until then. */
import type { Calls, VideoDetail, VideoScene } from '../../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../../services/client';

export type SceneChange = Omit<Calls['video.saveScene']['params'], 'sceneId' | 'addedPicture'>;
export type VideoChange = Omit<Calls['video.saveVideo']['params'], 'videoId' | 'version'>;

export interface VideoState {
  /** The video, including unsaved typed text. */
  readonly video: VideoDetail | undefined;
  /** Why the video could not be read; undefined: it was. */
  readonly failure: string | undefined;
  /** Why the last action failed. */
  readonly trouble: string;
  readonly isSaving: boolean;
}

const PAUSE_MS = 700;

export class VideoStore {
  #read: VideoDetail | undefined;
  #scenes = new Map<number, SceneChange>();
  #settings: VideoChange = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> = Promise.resolve();
  #listeners = new Set<() => void>();
  #state: VideoState = { video: undefined, failure: undefined, trouble: '', isSaving: false };

  constructor(
    private readonly client: Client,
    private readonly videoId: number,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  state = (): VideoState => this.#state;

  hasUnsaved = (): boolean => this.#scenes.size > 0 || Object.keys(this.#settings).length > 0;

  load = async (fresh: boolean): Promise<void> => {
    try {
      this.#read = await this.client.call('video.queryVideo', { videoId: this.videoId }, { fresh });
      this.#update({ failure: undefined });
    } catch (error) {
      this.#update({ failure: errorMessage(error) });
    }
  };

  changeScene = (sceneId: number, change: SceneChange): void => {
    this.#scenes.set(sceneId, { ...this.#scenes.get(sceneId), ...change });
    this.#saveLater();
  };

  changeVideo = (change: VideoChange): void => {
    this.#settings = { ...this.#settings, ...change };
    this.#saveLater();
  };

  /** Saves typed text, runs the action, then reads the video again. */
  act = async (action: () => Promise<unknown>): Promise<void> => {
    this.#update({ trouble: '' });
    try {
      await this.#save();
      await action();
      await this.load(true);
    } catch (error) {
      this.#update({ trouble: errorMessage(error) });
    }
  };

  dismiss = (): void => this.#update({ trouble: '' });

  /** The widget unmounts: saves typed text at once. */
  leave = (): void => {
    if (this.hasUnsaved()) void this.#save().catch(() => undefined);
  };

  #saveLater(): void {
    this.#update({});
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => void this.#save().catch((error: unknown) => this.#update({ trouble: errorMessage(error) })),
      PAUSE_MS,
    );
  }

  #save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#saveAll());
    return this.#saving;
  }

  async #saveAll(): Promise<void> {
    if (!this.hasUnsaved()) return;
    const scenes = this.#scenes;
    const settings = this.#settings;
    this.#scenes = new Map();
    this.#settings = {};
    this.#update({ isSaving: true });
    try {
      for (const [sceneId, change] of scenes) {
        // oxlint-disable-next-line no-await-in-loop -- the scenes of one video are saved in turn
        this.#place(await this.client.call('video.saveScene', { sceneId, ...change }));
        scenes.delete(sceneId);
      }
      if (Object.keys(settings).length > 0) {
        const version = this.#read?.version;
        const params = { videoId: this.videoId, ...settings, ...(version !== undefined && { version }) };
        this.#read = await this.client.call('video.saveVideo', params);
      }
    } catch (error) {
      // A newer change of the same field takes precedence.
      for (const [sceneId, change] of scenes) this.#scenes.set(sceneId, { ...change, ...this.#scenes.get(sceneId) });
      this.#settings = { ...settings, ...this.#settings };
      throw error;
    } finally {
      this.#update({ isSaving: false });
    }
  }

  #place(scene: VideoScene): void {
    if (!this.#read) return;
    const scenes = this.#read.scenes.map((each) => (each.sceneId === scene.sceneId ? scene : each));
    this.#read = { ...this.#read, scenes };
  }

  #update(change: Partial<VideoState>): void {
    const video = this.#read && {
      ...this.#read,
      ...this.#settings,
      scenes: this.#read.scenes.map((scene) => ({ ...scene, ...this.#scenes.get(scene.sceneId) })),
    };
    this.#state = { ...this.#state, ...change, video };
    for (const listener of this.#listeners) listener();
  }
}
