/** The note as the platform shows it: as a card of the list, and opened. */
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { type Draft, textOf } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';

interface PreviewProps {
  readonly draft: Draft;
  readonly shown: number | null;
  readonly author: { readonly name: string; readonly avatar: string };
}

type View = 'open' | 'card';
const VIEWS = [
  { value: 'open', label: MESSAGES.open },
  { value: 'card', label: MESSAGES.card },
] as const;
const PHONE_WIDTH = 320;

export function Preview({ draft, shown, author }: PreviewProps) {
  const [view, setView] = useState<View>('open');
  return (
    <section className="at-pub-preview" aria-label={MESSAGES.preview}>
      <Segmented
        block
        aria-label={MESSAGES.previewOf}
        value={view}
        options={[...VIEWS]}
        onChange={(value) => setView(value)}
      />
      <figure className="at-pub-phone" aria-label={MESSAGES.phone} data-view={view}>
        {view === 'open' ? <OpenNote {...{ draft, shown, author }} /> : <ListCard {...{ draft, shown, author }} />}
      </figure>
    </section>
  );
}

const picturesOf = ({ kind, imageUrls, coverUrl }: Draft): readonly string[] =>
  kind === 'images' ? imageUrls : coverUrl === null ? [] : [coverUrl];

const shownSize = (url: string): string => imageUrl(url, { width: PHONE_WIDTH, scale: screenScale() });

function Author({ name, avatar }: PreviewProps['author']) {
  return (
    <span className="at-pub-author">
      {avatar === '' ? <i aria-hidden="true">{name.slice(0, 1)}</i> : <img src={avatar} alt="" />}
      <span>{name}</span>
    </span>
  );
}

function OpenNote({ draft, shown, author }: PreviewProps) {
  const { title, content, topics } = textOf(draft, shown);
  return (
    <article className="at-pub-note">
      <header>
        <span aria-hidden="true">‹</span>
        <Author {...author} />
        <span className="at-pub-follow" aria-hidden="true">
          关注
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long notes are scrolled with keys */}
      <section className="at-pub-note-body" aria-label={MESSAGES.open} tabIndex={0}>
        {draft.kind === 'video' && draft.videoUrl !== null ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the person's own video before it is published
          <video
            className="at-pub-media"
            src={draft.videoUrl}
            poster={draft.coverUrl ?? undefined}
            controls
            preload="metadata"
            aria-label={MESSAGES.video}
          />
        ) : (
          <Carousel pictures={picturesOf(draft)} kind={draft.kind} />
        )}
        <div className="at-pub-note-text">
          <h3>{title || MESSAGES.untitled}</h3>
          {content !== '' && <p>{content}</p>}
          {topics.length > 0 && <p className="at-pub-hash">{topics.map((topic) => `#${topic}`).join(' ')}</p>}
        </div>
      </section>
      <footer aria-hidden="true">
        <span className="at-pub-say">说点什么…</span>♡ 赞　☆ 收藏　评论
      </footer>
    </article>
  );
}

function Carousel({ pictures, kind }: { pictures: readonly string[]; kind: Draft['kind'] }) {
  const [at, setAt] = useState(0);
  if (pictures.length === 0)
    return <div className="at-pub-media at-pub-blank">{kind === 'images' ? MESSAGES.noPicture : MESSAGES.noVideo}</div>;
  // The shown picture may have been removed meanwhile.
  const place = Math.min(at, pictures.length - 1);
  return (
    <div className="at-pub-media at-pub-carousel">
      <img src={shownSize(pictures[place]!)} alt={MESSAGES.place(place + 1, pictures.length)} />
      {pictures.length > 1 && (
        <>
          <span className="at-pub-place">{MESSAGES.place(place + 1, pictures.length)}</span>
          <Button
            shape="circle"
            size="small"
            className="at-pub-earlier"
            aria-label={MESSAGES.earlierPicture}
            disabled={place === 0}
            onClick={() => setAt(place - 1)}
          >
            ‹
          </Button>
          <Button
            shape="circle"
            size="small"
            className="at-pub-next"
            aria-label={MESSAGES.nextPicture}
            disabled={place === pictures.length - 1}
            onClick={() => setAt(place + 1)}
          >
            ›
          </Button>
        </>
      )}
    </div>
  );
}

/** The note as a card of the list, among placeholder cards for comparison. */
function ListCard({ draft, shown, author }: PreviewProps) {
  const { title, content } = textOf(draft, shown);
  const [cover] = picturesOf(draft);
  return (
    <div className="at-pub-list">
      <div className="at-pub-list-head" aria-hidden="true">
        关注　<b>发现</b>　附近
      </div>
      <div className="at-pub-cards">
        <article className="at-pub-card">
          {cover === undefined ? (
            <div className="at-pub-blank">{MESSAGES.noPicture}</div>
          ) : (
            <img src={shownSize(cover)} alt={MESSAGES.cover} />
          )}
          {draft.kind === 'video' && <span className="at-pub-play">▶</span>}
          <h3>{title || content.slice(0, 30) || MESSAGES.untitled}</h3>
          <footer>
            <Author {...author} />
            <span aria-hidden="true">♡ 0</span>
          </footer>
        </article>
        {['tall', 'low', 'tall'].map((height, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list
          <div key={index} className="at-pub-ghost" data-height={height} aria-hidden="true">
            <i />
            <b />
            <b />
          </div>
        ))}
      </div>
    </div>
  );
}
