/** A video and its cover. */
import { FileDrop } from '../../../shared/file-drop/FileDrop';
import { PICTURE_FILES } from '../../../services/client/uploads/files';
import type { Draft } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import type { Media } from './useMedia';

interface VideoProps {
  readonly draft: Draft;
  readonly media: Media;
  change(this: void, change: (draft: Draft) => Draft): void;
}

export function Video({ draft: { videoUrl, coverUrl }, media, change }: VideoProps) {
  const note = media.waiting > 0 ? MESSAGES.uploading(media.waiting) : 'MP4、MOV、WebM';
  const takeVideo = ([file]: readonly File[]) =>
    void media.storeVideo(file!).then(
      (stored) => change((now) => ({ ...now, videoUrl: stored })),
      (error: unknown) => media.report(file!, error),
    );
  const takeCover = ([file]: readonly File[]) =>
    void media.addPictures([file!], (stored) => change((now) => ({ ...now, coverUrl: stored })));
  return (
    <div className="at-pub-video">
      <div className="at-pub-field">
        <span className="at-pub-label">{MESSAGES.video}</span>
        {videoUrl !== null && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own video before it is published
          <video src={videoUrl} controls preload="metadata" aria-label={MESSAGES.video} />
        )}
        <FileDrop
          accept=".mp4,.mov,.webm"
          title={videoUrl === null ? MESSAGES.addVideo : MESSAGES.replaceVideo}
          note={note}
          take={takeVideo}
        />
      </div>
      <div className="at-pub-field">
        <span className="at-pub-label">{MESSAGES.videoCover}</span>
        {coverUrl !== null && <img src={coverUrl} alt={MESSAGES.videoCover} />}
        <FileDrop accept={PICTURE_FILES} title={MESSAGES.addCover} note="JPG、PNG、WebP" take={takeCover} />
      </div>
    </div>
  );
}
