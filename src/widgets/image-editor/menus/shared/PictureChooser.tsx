/** Chooses a stored picture: a file of the person, one of the open images, or one that was generated. */
import Alert from 'antd/es/alert';
import { PICTURE_FILES } from '../../../../services/client/uploads/files';
import { useEffect, useMemo, useState } from 'react';
import { FileDrop } from '../../../../shared/file-drop/FileDrop';
import { imageUrl } from '../../../../shared/address/image-url';
import { useEditor, useEditorContext } from '../../EditorContext';
import { eachLayer } from '../../state/layers';
import { storePicture, type StoredPicture } from '../../state/uploads';
import { MESSAGES } from '../menus.messages';
import { troubleOf } from '../../state/trouble';

/** Newest generated pictures that are offered. */
const GENERATED = 20;

interface ChooserProps {
  readonly title: string;
  readonly chosen: string | undefined;
  onChoose(picture: StoredPicture): void;
}

export function PictureChooser({ title, chosen, onChoose }: ChooserProps) {
  const { client } = useEditorContext();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const known = useKnownPictures();
  const take = async ([file]: readonly File[]) => {
    setBusy(true);
    setTrouble('');
    try {
      onChoose(await storePicture(client, file!, file!.name));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <FileDrop
        accept={PICTURE_FILES}
        busy={busy}
        title={busy ? MESSAGES.uploading : title}
        note={MESSAGES.pictureKinds}
        take={(files) => void take(files)}
      />
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
      {known.length > 0 && (
        <ul className="at-im-tiles" aria-label={MESSAGES.knownPictures}>
          {known.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={MESSAGES.pictureNumber(index + 1)}
                aria-pressed={picture.src === chosen}
                onClick={() => onChoose(picture)}
              >
                <img src={imageUrl(picture.src, { width: 96, height: 96, scale: 2 })} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Pictures of the open images, then generated ones; each once. */
function useKnownPictures(): readonly StoredPicture[] {
  const { client } = useEditorContext();
  const jsonList = useEditor((state) => state.jsonList);
  const [generated, setGenerated] = useState<readonly StoredPicture[]>([]);
  useEffect(() => {
    client.call('image.generatedPage', { pageNo: 1, pageSize: GENERATED }).then(
      ({ list }) => setGenerated(list.map(({ imageUrl: src, width, height }) => ({ src, width, height }))),
      // Ignore failures: people can still choose a file.
      () => undefined,
    );
  }, [client]);
  return useMemo(() => {
    const open = jsonList.flatMap(({ layers }) =>
      Array.from(eachLayer(layers), ({ layer }) =>
        layer.type === 'picture' ? [{ src: layer.src, ...layer.natural }] : [],
      ).flat(),
    );
    return [...new Map([...open, ...generated].map((picture) => [picture.src, picture])).values()];
  }, [jsonList, generated]);
}
