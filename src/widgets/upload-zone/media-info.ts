/** Reads duration and cover from a stored file by opening it in the browser. */
import { storedAddress } from '../../shared/address/media-address';

export interface MediaInfo {
  /** Seconds. */
  readonly duration?: number;
  readonly cover?: Blob;
}

/** Width in px; a card is 250 px wide. */
const COVER_WIDTH = 640;
const GIVES_UP_MS = 8_000;

/** Returns nothing if the browser cannot play the file. */
export async function mediaInfoOf(url: string, kind: 'video' | 'audio'): Promise<MediaInfo> {
  const media = document.createElement(kind);
  media.preload = 'auto';
  media.muted = true;
  try {
    // A canvas may only export a picture that the store serves to this origin by CORS.
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
