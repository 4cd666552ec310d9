import { type ComponentProps, type MouseEvent, useState } from 'react';
import type { MediaNode } from '../../../language/types';
import { hostElsewhere, pictureAddress, playAddress } from '../../../shared/address/media-address';
import { BROKEN, openPreview } from '../../../shared/preview/preview';
import { type NodeProps, useScreen, useText, useValue } from '../context';
import './media.css';

/** shared/address/media-address.ts decides which addresses load. */
export default function Media({ node }: NodeProps<MediaNode>) {
  return node.kind === 'gallery' ? <Gallery node={node} /> : <One node={node} />;
}

function One({ node }: NodeProps<MediaNode>) {
  const { kind, width, height } = node;
  const address = useText(node.src);
  const src = kind === 'image' ? pictureAddress(address) : playAddress(address);
  const poster = pictureAddress(useText(node.poster));
  const alt = useText(node.alt);
  const host = hostElsewhere(address);
  if (!src && host !== undefined) return <Elsewhere address={address} host={host} kind={kind} />;
  if (!src)
    return (
      <div className="at-media-none">{kind === 'image' ? '没有图片' : kind === 'video' ? '没有视频' : '没有音频'}</div>
    );
  // Captions, if any, are inside the file: only an address is known.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (kind === 'video')
    return (
      <video
        className="at-media"
        src={src}
        poster={poster}
        width={width}
        height={height}
        aria-label={alt || '视频'}
        controls
        preload="metadata"
      />
    );
  if (kind === 'audio')
    return <audio className="at-media" src={src} aria-label={alt || '音频'} controls preload="metadata" />;
  /* oxlint-enable jsx-a11y/media-has-caption */
  const preview = (event: MouseEvent<HTMLButtonElement>) => openPreview(src, event.currentTarget);
  return (
    <button type="button" className="at-media-image" onClick={preview} aria-label={`查看大图${alt ? `：${alt}` : ''}`}>
      <Picture key={src} src={src} alt={alt} width={width} height={height} />
    </button>
  );
}

/** Media of another host, which would learn who views them: the user decides whether to open them there. */
function Elsewhere({ address, host, kind }: { address: string; host: string; kind: MediaNode['kind'] }) {
  const runtime = useScreen();
  const what = kind === 'image' ? '图片' : kind === 'video' ? '视频' : '音频';
  const open = async () => {
    if (await runtime.confirm(`即将在新窗口打开站外地址：${host}。是否继续？`))
      window.open(address, '_blank', 'noopener,noreferrer');
  };
  return (
    <div className="at-media-none">
      这个{what}来自 {host}，不在控制台内显示。
      <button type="button" className="at-media-open" onClick={() => void open()}>
        打开原地址
      </button>
    </div>
  );
}

/** A placeholder replaces pictures that fail to load, as those of other sites do over time. */
function Picture(props: Pick<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'>) {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="at-media at-media-broken">{BROKEN}</span>;
  return (
    <img
      className="at-media"
      loading="lazy"
      decoding="async"
      {...props}
      alt={props.alt}
      onError={() => setBroken(true)}
    />
  );
}

/** Thumbnails in a row; enlarged, the user browses through them. */
function Gallery({ node }: NodeProps<MediaNode>) {
  const sources = useValue(node.src);
  const alt = useText(node.alt);
  const pictures = [...new Set((Array.isArray(sources) ? sources : []).flatMap((each) => pictureAddress(each) ?? []))];
  if (pictures.length === 0) return <div className="at-media-none">没有图片</div>;
  return (
    <ul className="at-gallery" aria-label={alt || '图片'}>
      {pictures.map((src, index) => (
        <li key={src}>
          <button
            type="button"
            className="at-media-image"
            aria-label={`查看大图，第 ${index + 1} 张，共 ${pictures.length} 张`}
            onClick={(event) => openPreview(src, event.currentTarget, pictures)}
          >
            <Picture src={src} alt="" width={node.width} height={node.height} />
          </button>
        </li>
      ))}
    </ul>
  );
}
