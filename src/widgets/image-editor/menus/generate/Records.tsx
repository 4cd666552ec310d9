/** Generated pictures with their descriptions, and the description of the picture that is worked on. */
import Button from 'antd/es/button';
import { useCallback, useEffect, useState } from 'react';
import type { PictureLayer } from '../../../../images/document';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { useChanges } from '../../../../services/client/use-changes';
import { imageUrl } from '../../../../shared/address/image-url';
import { useEditorContext } from '../../EditorContext';
import { withPlaced } from './chosen';
import { MESSAGES } from './generate.messages';
import { troubleOf } from '../../state/trouble';

type Generated = Calls['image.generatedPage']['result']['list'][number];

const SHOWN = 20;

interface RecordsProps {
  readonly target: PictureLayer | undefined;
  onPrompt(prompt: string): void;
}

export function Records({ target, onPrompt }: RecordsProps) {
  const { editor, client } = useEditorContext();
  const [records, setRecords] = useState<readonly Generated[]>();
  const [trouble, setTrouble] = useState('');
  const read = useCallback(
    () =>
      client.call('image.generatedPage', { pageNo: 1, pageSize: SHOWN }).then(
        ({ list }) => setRecords(list),
        (error: unknown) => setTrouble(MESSAGES.recordsFailed(troubleOf(error))),
      ),
    [client],
  );
  useEffect(() => void read(), [read]);
  useChanges(client, ['generatedPicture'], () => void read());
  const place = (record: Generated) => {
    const { document, id } = withPlaced(editor.view.getState().document, undefined, record);
    editor.apply(MESSAGES.asLayer, () => document, { selected: [id] });
  };
  return (
    <section aria-label={MESSAGES.records}>
      {target && <KeptPrompt src={target.src} onPrompt={onPrompt} />}
      <h3>{MESSAGES.records}</h3>
      {trouble !== '' && <p role="alert">{trouble}</p>}
      {records?.length === 0 && <p className="at-im-hint">{MESSAGES.noRecords}</p>}
      <ul className="at-im-tiles">
        {records?.map((record) => (
          <li key={record.pictureId}>
            <button
              type="button"
              title={record.prompt}
              aria-label={MESSAGES.place(record.prompt)}
              onClick={() => place(record)}
            >
              <img src={imageUrl(record.imageUrl, { width: 96, height: 96, scale: 2 })} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The description that a picture was made from is kept with it by the server. */
function KeptPrompt({ src, onPrompt }: { readonly src: string; onPrompt(prompt: string): void }) {
  const { client } = useEditorContext();
  const [kept, setKept] = useState<{ readonly src: string; readonly prompt: string }>();
  useEffect(() => {
    client.call('image.generatedPage', { imageUrl: src, pageNo: 1, pageSize: 1 }).then(
      ({ list: [record] }) => setKept({ src, prompt: record?.prompt ?? '' }),
      // Without it the picture can still be used.
      () => undefined,
    );
  }, [client, src]);
  if (kept?.src !== src || kept.prompt === '') return null;
  return (
    <>
      <h3>{MESSAGES.keptPrompt}</h3>
      <p className="at-im-kept">{kept.prompt}</p>
      <Button size="small" onClick={() => onPrompt(kept.prompt)}>
        {MESSAGES.takePrompt}
      </Button>
    </>
  );
}
