import { imageUrl } from '../../../shared/address/image-url';
import { defineView } from '../../render/view';
import { video } from './video.primitive';

const POSTER_WIDTH = 1_125;

/** Nothing is loaded before somebody plays it. */
export const videoView = defineView(video, {
  css: '.p-video{display:block;width:100%;aspect-ratio:16/9;background:#0c1018;object-fit:contain}\n.p-video.page-nopicture{color:#fff}',
  draw: ({ props: { src, poster, label, isLooped, isMuted }, outer, className }) =>
    src === '' ? (
      <div {...outer} className={`${className} page-nopicture`}>
        未选择视频
      </div>
    ) : (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no separate subtitles
      <video
        {...outer}
        className={className}
        src={src}
        {...(poster && { poster: imageUrl(poster, { width: POSTER_WIDTH }) })}
        aria-label={label || '视频'}
        controls
        playsInline
        preload="none"
        loop={isLooped}
        muted={isMuted}
      />
    ),
});
