/** Pictures from files, from addresses, and from the person's uploads. */
import Button from 'antd/es/button';
import { PICTURE_FILES } from '../../../../services/client/uploads/files';
import Input from 'antd/es/input';
import { useCallback, useState } from 'react';
import { FileDrop } from '../../../../shared/file-drop/FileDrop';
import { imageUrl } from '../../../../shared/address/image-url';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from '../../image-editor.messages';
import { Gallery } from '../../panels/Gallery';
import { usePages } from '../../panels/usePages';
import { insertFiles } from '../../state/files';
import { insertPicture, takePicture } from '../../state/insert';
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
  /** Returns why it was not added; '': it was. */
  const insert = async (address: string): Promise<string> => {
    try {
      insertPicture(editor, await takePicture(client, address));
      return '';
    } catch (error) {
      return troubleOf(error);
    }
  };
  const insertShown = async (address: string) => {
    const trouble = await insert(address);
    if (trouble !== '') editor.announce(trouble);
  };
  return (
    <>
      <FileDrop
        multiple
        busy={isBusy}
        accept={PICTURE_FILES}
        title={MESSAGES.pictures.upload}
        note={MESSAGES.pictures.uploadNote}
        take={(files) => void take(files)}
      />
      <FromAddress insert={insert} />
      <h3>{MESSAGES.pictures.mine}</h3>
      <Gallery pages={pages} empty={MESSAGES.pictures.none}>
        {({ uploadId, url, title }) => (
          <Button key={uploadId} type="text" className="at-ie-tile" title={title} onClick={() => void insertShown(url)}>
            <img src={imageUrl(url, { width: 240 })} alt={title} loading="lazy" />
          </Button>
        )}
      </Gallery>
    </>
  );
}

function FromAddress({ insert }: { insert(address: string): Promise<string> }) {
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    if (address.trim() === '') return;
    setIsBusy(true);
    const reason = await insert(address);
    setIsBusy(false);
    setTrouble(reason);
    if (reason === '') setAddress('');
  };
  return (
    <div>
      <div className="at-ie-address">
        <Input
          aria-label={MESSAGES.pictures.fromUrl}
          placeholder="https://…"
          status={trouble === '' ? '' : 'error'}
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
            setTrouble('');
          }}
          onPressEnter={() => void take()}
        />
        <Button loading={isBusy} autoInsertSpace={false} onClick={() => void take()}>
          {MESSAGES.pictures.take}
        </Button>
      </div>
      {trouble !== '' && (
        <p className="at-ie-error" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
