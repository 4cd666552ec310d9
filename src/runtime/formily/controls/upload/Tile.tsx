/** One file of a field: stored, uploading or failed. */
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { FileParam } from '../../../../language/files';
import type { Item } from '../../../../services/client/uploads/items';
import { MESSAGES as UPLOADS } from '../../../../services/client/uploads/uploads.messages';
import { stateText } from '../../../../services/client/uploads/state-text';
import { EDIT_PICTURE, isEditable, useImageEdit } from '../../../../shared/address/image-edit';
import { imageUrl, screenScale } from '../../../../shared/address/image-url';
import { pictureAddress, playAddress } from '../../../../shared/address/media-address';
import { openPreview } from '../../../../shared/preview/preview';
import { MESSAGES } from './upload.messages';

/** px */
const SIZE = 96;

export interface TileProps {
  readonly kind: FileParam;
  /** 0-based position, and the number of files. */
  readonly index: number;
  readonly all: number;
  readonly disabled: boolean;
  /** Absent: still uploading. */
  readonly url?: string;
  readonly item?: Item;
  /** Addresses of all stored files, to browse in the preview. */
  readonly urls: readonly string[];
  /** Called when the length of a stored video is known, in seconds. */
  onDuration(url: string, seconds: number): void;
  move(to: number): void;
  remove(): void;
  /** The stored picture was edited. */
  replace(url: string): void;
  pause(): void;
  resume(): void;
}

export function Tile(props: TileProps) {
  const { item, url, index, all, disabled, move, remove } = props;
  const order = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (disabled || (by === undefined && event.key !== 'Delete')) return;
    event.preventDefault();
    if (by === undefined) remove();
    else move(index + by);
  };
  return (
    <>
      {item ? <Pending {...props} item={item} /> : <Stored {...props} url={url ?? ''} onKeyDown={order} />}
      {!disabled && (
        <span className="at-upload-tools">
          {all > 1 && (
            <Tool label={MESSAGES.before} mark="‹" disabled={index === 0} act={() => move(index - 1)} place={index} />
          )}
          {all > 1 && (
            <Tool
              label={MESSAGES.after}
              mark="›"
              disabled={index === all - 1}
              act={() => move(index + 1)}
              place={index}
            />
          )}
          <Edit {...props} />
          <Tool label={MESSAGES.remove} mark="×" act={remove} place={index} />
        </span>
      )}
    </>
  );
}

/** Opens the image editor, where the app offers it. */
function Edit({ kind, url, index, replace }: TileProps) {
  const edit = useImageEdit();
  if (!edit || kind !== 'image' || url === undefined || !isEditable(url)) return null;
  const open = async () => {
    const edited = await edit(url);
    if (edited !== undefined) replace(edited);
  };
  return <Tool label={EDIT_PICTURE} mark="✎" act={() => void open()} place={index} />;
}

interface ToolProps {
  label: string;
  mark: string;
  disabled?: boolean;
  place: number;
  act(): void;
}

const Tool = ({ label, mark, disabled, place, act }: ToolProps) => (
  <button type="button" aria-label={`${label}第 ${place + 1} 个`} title={label} disabled={disabled} onClick={act}>
    {mark}
  </button>
);

function Stored({
  kind,
  url,
  urls,
  index,
  all,
  onDuration,
  onKeyDown,
}: TileProps & { url: string; onKeyDown(event: KeyboardEvent): void }) {
  const [broken, setBroken] = useState(false);
  const src = broken ? undefined : kind === 'video' ? playAddress(url) : pictureAddress(url);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- an address is all that there is to it
  if (kind === 'video' && src)
    return (
      <video
        src={src}
        controls
        muted
        preload="metadata"
        aria-label={MESSAGES.list.video}
        onLoadedMetadata={({ currentTarget }) => onDuration(url, currentTarget.duration)}
        onError={() => setBroken(true)}
      />
    );
  return (
    <button
      type="button"
      className="at-upload-open"
      data-place={index}
      aria-label={MESSAGES.open(index + 1, all)}
      title={url}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget }) =>
        src &&
        openPreview(
          src,
          currentTarget,
          urls.flatMap((each) => pictureAddress(each) ?? []),
        )
      }
    >
      {src ? (
        <img
          src={imageUrl(src, { width: SIZE, height: SIZE, scale: screenScale() })}
          alt=""
          draggable={false}
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="at-upload-none">
          {MESSAGES.notShown}
          <br />
          {hostOf(url)}
        </span>
      )}
    </button>
  );
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

function Pending({ item, kind, pause, resume }: TileProps & { item: Item }) {
  const { file, state, progress, message } = item;
  const preview = usePreview(kind === 'image' ? file : undefined);
  return (
    <div className="at-upload-way" data-state={state}>
      {preview && <img src={preview} alt="" draggable={false} />}
      <span className="at-upload-name" title={file.name}>
        {file.name}
      </span>
      <span className="at-upload-state" title={message} role={state === 'failed' ? 'alert' : undefined}>
        {stateText(item)}
      </span>
      {state !== 'failed' && (
        <progress value={Math.round(progress * 100)} max={100} aria-label={`${file.name} ${UPLOADS.states[state]}`} />
      )}
      {(state === 'waiting' || state === 'sending') && (
        <button type="button" onClick={pause}>
          {MESSAGES.pause}
        </button>
      )}
      {state === 'paused' && (
        <button type="button" onClick={resume}>
          {MESSAGES.resume}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" onClick={resume}>
          {MESSAGES.retry}
        </button>
      )}
    </div>
  );
}

/** An object URL of the local file, for its preview. */
function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
