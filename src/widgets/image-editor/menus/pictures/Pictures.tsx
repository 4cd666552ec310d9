/** Pictures from files, from addresses, and from the person's uploads. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useCallback, useState } from 'react';
import { FileDrop } from '../../../../shared/file-drop/FileDrop';
import { imageUrl } from '../../../../shared/image-url';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { Gallery } from '../../panels/Gallery';
import { usePages } from '../../panels/usePages';
import { insertFiles } from '../../state/files';
import { insertPicture, takePicture } from '../../state/insert';
import { PICTURE_TYPES } from '../../state/uploads';
import { troubleOf } from '../../state/trouble';

export default function Pictures() {
  const { editor, client } = useEditorContext();
  const [isBusy, setIsBusy] = useState(false);
  const read = useCallback(
    (pageNo: number) => client.call('feedUpload.queryUploadList', { pageNo, pageSize: 24, type: 'image' }),
    [client],
  );
  const pages = usePages(read);
  const take = async (files: readonly File[]) => {
    setIsBusy(true);
    await insertFiles(editor, client, files);
    setIsBusy(false);
  };
  const insert = async (address: string) => {
    try {
      insertPicture(editor, await takePicture(client, address));
    } catch (error) {
      editor.announce(troubleOf(error));
    }
  };
  return (
    <>
      <FileDrop
        multiple
        busy={isBusy}
        accept={PICTURE_TYPES}
        title={MESSAGES.pictures.upload}
        note={MESSAGES.pictures.uploadNote}
        take={(files) => void take(files)}
      />
      <FromAddress insert={insert} />
      <h3>{MESSAGES.pictures.mine}</h3>
      <Gallery pages={pages} empty={MESSAGES.pictures.none}>
        {({ uploadId, url, title }) => (
          <Button key={uploadId} type="text" className="at-ie-tile" title={title} onClick={() => void insert(url)}>
            <img src={imageUrl(url, { width: 240 })} alt={title} loading="lazy" />
          </Button>
        )}
      </Gallery>
    </>
  );
}

function FromAddress({ insert }: { insert(address: string): Promise<void> }) {
  const [address, setAddress] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    if (address.trim() === '') return;
    setIsBusy(true);
    await insert(address);
    setIsBusy(false);
    setAddress('');
  };
  return (
    <div className="at-ie-address">
      <Input
        aria-label={MESSAGES.pictures.fromUrl}
        placeholder="https://…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        onPressEnter={() => void take()}
      />
      <Button loading={isBusy} autoInsertSpace={false} onClick={() => void take()}>
        {MESSAGES.pictures.take}
      </Button>
    </div>
  );
}
