/** The person's saved images, to open one beside those that are open. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useCallback, useState } from 'react';
import { errorMessage } from '../../../services/client';
import { useEditor, useEditorContext } from '../EditorContext';
import { MESSAGES } from '../image-editor.messages';
import { openSaved } from '../state/opening';
import { Gallery } from '../panels/Gallery';
import { usePages } from '../panels/usePages';

export function Saved({ close }: { close(): void }) {
  const { editor, client } = useEditorContext();
  const canAddImage = useEditor((state) => state.canAddImage);
  const [failure, setFailure] = useState('');
  const read = useCallback((pageNo: number) => client.call('image.imagePage', { pageNo, pageSize: 24 }), [client]);
  const pages = usePages(read);
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
      setFailure(errorMessage(error));
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
          <Button
            key={image.imageId}
            type="text"
            className="at-ie-tile"
            disabled={!canAddImage}
            onClick={() => void open(image.imageId)}
          >
            {image.previewUrl === '' ? (
              <span className="at-ie-blank" />
            ) : (
              <img src={image.previewUrl} alt="" loading="lazy" />
            )}
            <span>{image.name}</span>
          </Button>
        )}
      </Gallery>
    </Modal>
  );
}
