import type { MouseEvent } from 'react';
import type { MediaNode } from '../../page/types';
import { type NodeProps, useText } from '../context';
import { openPreview } from '../display/preview';
import { targetOf } from '../display/values';
import './media.css';

/** Only http(s) addresses and paths of this console are loaded. */
export default function Media({ node }: NodeProps<MediaNode>) {
  const src = targetOf(useText(node.src))?.href;
  const alt = useText(node.alt);
  const { kind, width, height } = node;
  if (!src) return <div className="at-media-none">{kind === 'image' ? '没有图片' : kind === 'video' ? '没有视频' : '没有音频'}</div>;
  // Captions are the file's own: an address is all that there is to it.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (kind === 'video') return <video className="at-media" src={src} width={width} height={height} aria-label={alt || '视频'} controls preload="metadata" />;
  if (kind === 'audio') return <audio className="at-media" src={src} aria-label={alt || '音频'} controls preload="metadata" />;
  /* oxlint-enable jsx-a11y/media-has-caption */
  const preview = (event: MouseEvent<HTMLButtonElement>) => openPreview(src, event.currentTarget);
  return (
    <button type="button" className="at-media-image" onClick={preview} aria-label={`查看大图${alt ? `：${alt}` : ''}`}>
      <img className="at-media" src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </button>
  );
}
