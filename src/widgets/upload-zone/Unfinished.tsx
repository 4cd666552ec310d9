/** Unfinished uploads of the person, left by a reload, a closed tab or another browser. */
import Button from 'antd/es/button';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { UnfinishedUpload } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';
import { isOpen } from '../../services/client/uploads/items';
import type { UploadQueue } from '../../services/client/uploads/queue';
import { Confirm } from '../../shared/confirm/Confirm';
import { bytesText } from '../../shared/text/measures';
import { MESSAGES } from './upload-zone.messages';

export function Unfinished({ client, uploads }: { client: Client; uploads: UploadQueue }) {
  const [unfinished, setUnfinished] = useState<readonly UnfinishedUpload[]>([]);
  const load = useCallback(
    () =>
      client.call('common.cosUnfinished', {}, { fresh: true }).then(
        ({ list }) => setUnfinished(list),
        () => undefined,
      ),
    [client],
  );
  const open = useStore(uploads.items, (items) => items.filter(isOpen).length);
  // While this page uploads, its files are in the list above, with their progress.
  useEffect(() => void (open === 0 && load()), [open, load]);
  if (open > 0 || unfinished.length === 0) return null;
  const giveUp = (uploadId: string) => client.call('common.cosCancel', { uploadId }).then(load, load);
  return (
    <section className="at-zone-list" aria-label={MESSAGES.unfinished}>
      <span className="at-zone-quiet">
        {MESSAGES.unfinished}：{MESSAGES.goOn}
      </span>
      <ul>
        {unfinished.map(({ uploadId, fileName, size, received, expireTime }) => (
          <li key={uploadId}>
            <span className="at-zone-name" title={fileName}>
              {fileName}
            </span>
            <span className="at-zone-state">
              {MESSAGES.arrived(
                Math.floor((received / size) * 100),
                bytesText(size),
                new Date(expireTime).toLocaleString('zh-CN', {
                  month: 'numeric',
                  day: 'numeric',
                  hour: '2-digit',
                  minute: '2-digit',
                }),
              )}
            </span>
            <span className="at-zone-buttons">
              <Confirm
                title={MESSAGES.giveUpQuestion(fileName)}
                verb={MESSAGES.giveUp}
                onConfirm={() => void giveUp(uploadId)}
              >
                <Button size="small" type="link" autoInsertSpace={false}>
                  {MESSAGES.giveUp}
                </Button>
              </Confirm>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
