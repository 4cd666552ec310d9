/** The person's saved images, to open one beside those that are open. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useCallback, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { useEditor, useEditorContext } from '../EditorContext';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { openSaved } from '../state/opening';
import { Gallery } from '../panels/Gallery';
import { usePages } from '../panels/usePages';
import { troubleOf } from '../state/trouble';

export default function Saved({ close }: { close(): void }) {
  const { editor, client } = useEditorContext();
  const canAddImage = useEditor((state) => state.canAddImage);
  const [failure, setFailure] = useState('');
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const read = useCallback(
    (pageNo: number) => client.call('image.imagePage', { pageNo, pageSize: 24 }, { fresh: true }),
    [client],
  );
  const pages = usePages(read);
  const change = async (call: 'image.deleteImage' | 'image.restoreImage', imageId: number) => {
    setFailure('');
    try {
      await client.call(call, { imageIds: [imageId] });
      const others = deleted.filter((each) => each !== imageId);
      setDeleted(call === 'image.deleteImage' ? [...others, imageId] : others);
    } catch (error) {
      setFailure(troubleOf(error));
    }
  };
  const open = async (imageId: number) => {
    try {
      const { imageList } = editor.view.getState();
      const known = imageList.findIndex((image) => image.imageId === imageId);
      if (known >= 0) editor.edit(known);
      else {
        const image = await openSaved(client, imageId);
        editor.addOpened(image);
        editor.announce(MESSAGES.opened(image.name));
      }
      close();
    } catch (error) {
      setFailure(troubleOf(error));
    }
  };
  return (
    <Modal open title={MESSAGES.openSaved} width={720} onCancel={close} footer={null}>
      {failure !== '' && (
        <p className="at-ie-error" role="alert">
          {failure}
        </p>
      )}
      {!canAddImage && <p>{MESSAGES.imageFull}</p>}
      <Gallery pages={pages} empty={MESSAGES.noSaved}>
        {(image) => (
          <SavedImage
            key={image.imageId}
            image={image}
            isDeleted={deleted.includes(image.imageId)}
            canOpen={canAddImage}
            open={() => void open(image.imageId)}
            remove={() => void change('image.deleteImage', image.imageId)}
            restore={() => void change('image.restoreImage', image.imageId)}
          />
        )}
      </Gallery>
    </Modal>
  );
}

interface SavedImageProps {
  readonly image: Calls['image.imagePage']['result']['list'][number];
  readonly isDeleted: boolean;
  readonly canOpen: boolean;
  open(): void;
  remove(): void;
  restore(): void;
}

function SavedImage({ image: { name, previewUrl }, isDeleted, canOpen, open, remove, restore }: SavedImageProps) {
  return (
    <div className="at-ie-item" data-deleted={isDeleted || undefined}>
      <Button type="text" className="at-ie-tile" disabled={!canOpen || isDeleted} onClick={open}>
        {previewUrl === '' ? <span className="at-ie-blank" /> : <img src={previewUrl} alt="" loading="lazy" />}
        <span>{name}</span>
      </Button>
      {isDeleted ? (
        <Button size="small" className="at-ie-item-act" onClick={restore}>
          {MESSAGES.restore}
        </Button>
      ) : (
        <Button
          size="small"
          className="at-ie-item-act"
          aria-label={MESSAGES.deleteNamed(name)}
          icon={ICONS.remove}
          onClick={remove}
        />
      )}
    </div>
  );
}
