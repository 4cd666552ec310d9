/** The open images in a row at the bottom. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { PICTURE_FILES } from '../../services/client/uploads/files';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import Button from 'antd/es/button';
import { lazy, Suspense, useRef, useState } from 'react';
import { useEditor, useEditorContext } from './EditorContext';
import { ICONS } from './icons';
import { MESSAGES } from './image-editor.messages';
import type { EditedImage } from './state/images';
import { openFiles } from './state/files';
import { useThumbnails } from './useThumbnails';
import { SPOKEN_SORTING } from '../../shared/browser/drag';

const AddMenu = lazy(() => import('./AddMenu'));

export function Strip() {
  const { editor } = useEditorContext();
  useThumbnails();
  const imageList = useEditor((state) => state.imageList);
  const [removed, setRemoved] = useState<{ name: string; putBack(): void } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (key: unknown) => imageList.findIndex((image) => image.key === key);
    if (over && over.id !== active.id) editor.moveImage(place(active.id), place(over.id));
  };
  const remove = (index: number) => {
    const { name } = imageList[index]!;
    setRemoved({ name, putBack: editor.removeImage(index) });
  };
  return (
    <section className="at-ie-strip" aria-label={MESSAGES.strip}>
      <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SPOKEN_SORTING} onDragEnd={drop}>
        <SortableContext items={imageList.map(({ key }) => key)} strategy={horizontalListSortingStrategy}>
          <ol>
            {imageList.map((image, index) => (
              <Item key={image.key} image={image} index={index} remove={remove} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Add />
      {removed && (
        <output className="at-ie-removed">
          {MESSAGES.removedImage(removed.name)}
          <Button
            type="link"
            size="small"
            autoInsertSpace={false}
            onClick={() => {
              removed.putBack();
              setRemoved(null);
            }}
          >
            {MESSAGES.putBack}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={MESSAGES.close}
            icon={ICONS.close}
            onClick={() => setRemoved(null)}
          />
        </output>
      )}
    </section>
  );
}

interface ItemProps {
  readonly image: EditedImage;
  readonly index: number;
  remove(index: number): void;
}

function Item({ image: { key, name, document }, index, remove }: ItemProps) {
  const { editor } = useEditorContext();
  const address = useEditor((state) => state.previewImageList[key]);
  const isShown = useEditor((state) => state.editIndex === index);
  const canAddImage = useEditor((state) => state.canAddImage);
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({ id: key });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateX(${transform.x}px)` : undefined, transition }}
      data-shown={isShown || undefined}
    >
      <button
        {...attributes}
        {...listeners}
        type="button"
        className="at-ie-thumb"
        aria-label={MESSAGES.imageAt(index + 1, name)}
        aria-current={isShown || undefined}
        onClick={() => editor.edit(index)}
      >
        {address === undefined ? (
          <span className="at-ie-blank" style={{ aspectRatio: `${document.width} / ${document.height}` }} />
        ) : (
          <img src={address} alt="" draggable={false} />
        )}
        <small>{index + 1}</small>
      </button>
      <span className="at-ie-thumb-tools">
        <button
          type="button"
          aria-label={`${MESSAGES.duplicateImage}：${name}`}
          disabled={!canAddImage}
          onClick={() => editor.duplicateImage(index)}
        >
          {ICONS.copy}
        </button>
        <button type="button" aria-label={`${MESSAGES.removeImage}：${name}`} onClick={() => remove(index)}>
          {ICONS.remove}
        </button>
      </span>
    </li>
  );
}

function Add() {
  const { editor, client } = useEditorContext();
  const canAddImage = useEditor((state) => state.canAddImage);
  const input = useRef<HTMLInputElement>(null);
  const [isMenu, setIsMenu] = useState(false);
  const button = (
    <button
      type="button"
      className="at-ie-add"
      aria-label={canAddImage ? MESSAGES.addImage : MESSAGES.imageFull}
      title={canAddImage ? MESSAGES.addImage : MESSAGES.imageFull}
      aria-haspopup="menu"
      disabled={!canAddImage}
      onClick={() => setIsMenu(true)}
    >
      {ICONS.plus}
    </button>
  );
  return (
    <>
      {isMenu ? (
        <Suspense fallback={button}>
          <AddMenu upload={() => input.current?.click()}>{button}</AddMenu>
        </Suspense>
      ) : (
        button
      )}
      <input
        ref={input}
        hidden
        type="file"
        multiple
        accept={PICTURE_FILES}
        aria-label={MESSAGES.pictures.upload}
        onChange={({ target }) => {
          void openFiles(editor, client, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
