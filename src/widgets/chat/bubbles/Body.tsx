/** The content of a message: text with links, emoji, a file or a note. */
import { useState } from 'react';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { linkify } from '../../../shared/text/linkify';
import { fileAddress, hostElsewhere, pictureAddress, playAddress } from '../../../shared/address/media-address';
import { bytesText } from '../../../shared/text/measures';
import { BROKEN } from '../../../shared/preview/preview';
import { MESSAGES } from '../chat.messages';
import type { ChatMessage } from '../model/message';
import type { MessageActions } from './actions';

/** Width of a picture in a bubble, px. */
const PICTURE = 240;

type Show = MessageActions['show'];
type Failed = MessageActions['failed'];
type File = NonNullable<ChatMessage['data']['file']>;
type Note = NonNullable<ChatMessage['data']['note']>;

export function Body({ data, show, failed }: { data: ChatMessage['data']; show: Show; failed: Failed }) {
  if (data.file) return <FileBody file={data.file} show={show} failed={failed} />;
  if (data.note) return <NoteBody note={data.note} />;
  if (data.emoji !== undefined) return <span className="at-chat-emoji">{data.emoji}</span>;
  return <LinkedText text={data.text ?? ''} />;
}

/** React escapes the text; only addresses become links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <span className="at-chat-text">
      {linkify(text).map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <a
            // The parts of a text never move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer"
            title={part.href}
          >
            {part.text}
          </a>
        ),
      )}
    </span>
  );
}

function FileBody({ file, show, failed }: { file: File; show: Show; failed: Failed }) {
  const { kind, url, name } = file;
  if (kind === 'document') return <FileLink file={file} />;
  const address = kind === 'image' ? pictureAddress(url) : playAddress(url);
  if (!address) return <FileLink file={file} />;
  if (kind === 'image') return <PictureBody name={name} address={address} show={show} failed={failed} />;
  // Captions, if any, are inside the file.
  /* oxlint-disable jsx-a11y/media-has-caption */
  if (kind === 'audio')
    return (
      <audio
        className="at-chat-audio"
        src={address}
        aria-label={name}
        controls
        preload="none"
        onError={() => failed(kind)}
      />
    );
  return (
    <button
      type="button"
      className="at-chat-media at-chat-video"
      aria-label={MESSAGES.openVideo(name)}
      onClick={(event) => show(address, event.currentTarget)}
    >
      <video src={address} preload="metadata" muted tabIndex={-1} aria-hidden="true" onError={() => failed(kind)} />
      <span className="at-chat-play" aria-hidden="true">
        ▶
      </span>
    </button>
  );
  /* oxlint-enable jsx-a11y/media-has-caption */
}

function PictureBody({ name, address, show, failed }: { name: string; address: string; show: Show; failed: Failed }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="at-chat-broken">{BROKEN}</span>;
  return (
    <button
      type="button"
      className="at-chat-media"
      aria-label={MESSAGES.openPicture(name)}
      onClick={(event) => show(address, event.currentTarget)}
    >
      <img
        src={imageUrl(address, { width: PICTURE, scale: screenScale() })}
        alt=""
        decoding="async"
        onError={() => {
          setBroken(true);
          failed('image');
        }}
      />
    </button>
  );
}

/** A file that the console does not show itself. */
function FileLink({ file: { name, url, size } }: { file: File }) {
  const own = fileAddress(url, name);
  const host = own === undefined ? hostElsewhere(url) : undefined;
  return (
    <span className="at-chat-file">
      <strong>{name}</strong>
      <small>{bytesText(size)}</small>
      {own !== undefined && (
        <a href={own} download={name} aria-label={`${MESSAGES.download}：${name}`}>
          {MESSAGES.download}
        </a>
      )}
      {host !== undefined && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {MESSAGES.openFile}
        </a>
      )}
    </span>
  );
}

function NoteBody({ note: { url, noteType, noteId, title } }: { note: Note }) {
  const kind = MESSAGES.noteKinds[noteType];
  return (
    <a className="at-chat-note" href={url} target="_blank" rel="noopener noreferrer">
      <small>{kind}</small>
      <strong>{title || `${kind} ${noteId}`}</strong>
    </a>
  );
}
