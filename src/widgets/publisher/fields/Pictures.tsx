/** Pictures in their order: dragged, or moved with the arrow keys; cropped and removed. */
import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PICTURE_FILES } from '../../../services/client/uploads/files';
import { PUBLISH_LIMITS } from '../../../services/catalogue/sets/publication';
import { FileDrop } from '../../../shared/file-drop/FileDrop';
import { EDIT_PICTURE, isEditable, useImageEdit } from '../../../shared/address/image-edit';
import { imageUrl, screenScale } from '../../../shared/address/image-url';
import { type Draft, withPictureMoved } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { Counter } from './Counter';
import { CropDialog } from './CropDialog';
import type { Media } from './useMedia';
import { SILENT_DRAG, useDragSensors } from '../../../shared/browser/drag';

interface PicturesProps {
  readonly draft: Draft;
  readonly media: Media;
  change(this: void, change: (draft: Draft) => Draft): void;
}

export function Pictures({ draft: { imageUrls }, media, change }: PicturesProps) {
  const sensors = useDragSensors();
  const { list, status, move } = useMoving(imageUrls, change);
  const [cropping, setCropping] = useState<string>();
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(imageUrls.indexOf(String(active.id)), imageUrls.indexOf(String(over.id)));
  };
  const take = (url: string) =>
    change((now) => (now.imageUrls.includes(url) ? now : { ...now, imageUrls: [...now.imageUrls, url] }));
  const replace = (url: string, by: string) =>
    change((now) => ({ ...now, imageUrls: [...new Set(now.imageUrls.map((each) => (each === url ? by : each)))] }));
  return (
    <div className="at-pub-field">
      <span className="at-pub-label">
        {MESSAGES.pictures}
        <Counter field={MESSAGES.pictures} length={imageUrls.length} most={PUBLISH_LIMITS.pictures} />
      </span>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT_DRAG} onDragEnd={drop}>
        <SortableContext items={[...imageUrls]} strategy={rectSortingStrategy}>
          <ol className="at-pub-pictures" ref={list} aria-label={MESSAGES.pictures}>
            {imageUrls.map((url, index) => (
              <Tile
                key={url}
                url={url}
                index={index}
                all={imageUrls.length}
                move={move}
                crop={() => setCropping(url)}
                replace={(by) => replace(url, by)}
                remove={() => change((now) => ({ ...now, imageUrls: now.imageUrls.filter((each) => each !== url) }))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <FileDrop
        accept={PICTURE_FILES}
        multiple
        title={MESSAGES.addPictures}
        note={media.waiting > 0 ? MESSAGES.uploading(media.waiting) : MESSAGES.picturesHint(PUBLISH_LIMITS.pictures)}
        take={(files) => void media.addPictures(files, take)}
      />
      <output className="at-unseen">{status}</output>
      {cropping !== undefined && (
        <CropDialog
          url={cropping}
          close={() => setCropping(undefined)}
          take={async (file) => replace(cropping, await media.storePicture(file, cropping))}
        />
      )}
    </div>
  );
}

/** Moves a picture, keeps the focus on it and says where it is. */
function useMoving(imageUrls: readonly string[], change: PicturesProps['change']) {
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<number | undefined>(undefined);
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (focus.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${focus.current}"]`)?.focus();
    focus.current = undefined;
  });
  const move = (from: number, to: number) => {
    if (from === to || from < 0 || to < 0 || to >= imageUrls.length) return;
    focus.current = to;
    change((draft) => withPictureMoved(draft, from, to));
    setStatus(MESSAGES.moved(to + 1, imageUrls.length));
  };
  return { list, status, move };
}

interface TileProps {
  readonly url: string;
  readonly index: number;
  readonly all: number;
  move(from: number, to: number): void;
  crop(): void;
  replace(by: string): void;
  remove(): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const TILE_SIZE = 104;

function Tile({ url, index, all, move, crop, replace, remove }: TileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: url });
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
  return (
    <li
      ref={setNodeRef}
      className="at-pub-tile"
      data-dragging={isDragging || undefined}
      style={{ transition, ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }) }}
    >
      <button
        type="button"
        className="at-pub-tile-picture"
        data-place={index}
        aria-label={MESSAGES.picture(index + 1, all)}
        onKeyDown={press}
        {...listeners}
      >
        <img src={imageUrl(url, { width: TILE_SIZE, scale: screenScale() })} alt="" draggable={false} />
        {index === 0 && <span className="at-pub-tile-cover">{MESSAGES.cover}</span>}
      </button>
      <span className="at-pub-tile-actions">
        <Button size="small" type="text" aria-label={MESSAGES.cropPicture(index + 1)} onClick={crop}>
          {MESSAGES.crop}
        </Button>
        <EditButton {...{ url, index, replace }} />
        <Button size="small" type="text" aria-label={MESSAGES.removePicture(index + 1)} onClick={remove}>
          {MESSAGES.remove}
        </Button>
      </span>
    </li>
  );
}

/** Opens the image editor, where the app offers it. */
function EditButton({ url, index, replace }: Pick<TileProps, 'url' | 'index' | 'replace'>) {
  const edit = useImageEdit();
  if (!edit || !isEditable(url)) return null;
  const open = async () => {
    const edited = await edit(url);
    if (edited !== undefined) replace(edited);
  };
  return (
    <Button
      size="small"
      type="text"
      title={EDIT_PICTURE}
      aria-label={MESSAGES.editPicture(index + 1)}
      onClick={() => void open()}
    >
      ✎
    </Button>
  );
}
