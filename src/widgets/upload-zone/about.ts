/** What a stored file tells of itself when a browser opens it: how long it is, and a picture of it. */
import { storedAddress } from '../../shared/media-address';

export interface About {
  /** Seconds. */
  readonly duration?: number;
  readonly cover?: Blob;
}

/** px; a card is 250 wide. */
const COVER_WIDTH = 640;
const GIVES_UP_MS = 8_000;

/** What cannot be told is left out: a browser that cannot play it says nothing of it. */
export async function aboutOf(url: string, kind: 'video' | 'audio'): Promise<About> {
  const media = document.createElement(kind);
  media.preload = 'auto';
  media.muted = true;
  try {
    // A picture may only be drawn from what the store lets this origin read.
    media.crossOrigin = 'anonymous';
    media.src = storedAddress(url);
    await event(media, 'loadedmetadata');
    const duration = Number.isFinite(media.duration) ? Math.round(media.duration) : undefined;
    const cover = media instanceof HTMLVideoElement ? await coverOf(media) : undefined;
    return { duration, cover };
  } catch {
    return {};
  } finally {
    media.removeAttribute('src');
    media.load();
  }
}

async function coverOf(video: HTMLVideoElement): Promise<Blob | undefined> {
  video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 1) / 4);
  await event(video, 'seeked');
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, COVER_WIDTH / (video.videoWidth || 1));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  if (canvas.width === 0 || canvas.height === 0) return undefined;
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/jpeg', 0.85));
}

function event(media: HTMLMediaElement, name: string): Promise<void> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('late')), GIVES_UP_MS);
    const stop = () => clearTimeout(late);
    media.addEventListener(
      name,
      () => {
        stop();
        done();
      },
      { once: true },
    );
    media.addEventListener(
      'error',
      () => {
        stop();
        fail(new Error('unplayable'));
      },
      { once: true },
    );
  });
}
