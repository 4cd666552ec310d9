/** Own files that were uploaded before: chosen again, or deleted. */
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import type { AssistantFile } from '../../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../../services/client';
import { bytesText } from '../../../shared/text/measures';
import { allDone } from '../all-done';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from '../view/IconButton';

const PAGE_SIZE = 50;

interface OwnFilesProps {
  readonly client: Client;
  /** Ids of the chosen files. */
  readonly chosen: ReadonlySet<number>;
  onChoose(file: AssistantFile): void;
  onDeleted(fileId: number): void;
}

export function OwnFiles({ client, chosen, onChoose, onDeleted }: OwnFilesProps) {
  const [files, setFiles] = useState<readonly AssistantFile[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    client.call('assistant.queryFiles', { pageNo: 1, pageSize: PAGE_SIZE }, { signal: left.signal }).then(
      ({ list }) => setFiles(list.filter(({ url }) => url === null)),
      (error: unknown) => {
        if (!left.signal.aborted) setTrouble(errorMessage(error));
      },
    );
    return () => left.abort();
  }, [client]);
  const remove = async (fileId: number) => {
    try {
      await allDone(client.call('assistant.deleteFiles', { fileIds: [fileId] }));
      setFiles((before) => before?.filter((file) => file.fileId !== fileId) ?? null);
      onDeleted(fileId);
    } catch (error) {
      setTrouble(errorMessage(error));
    }
  };
  if (trouble !== null)
    return (
      <p className="at-ai-trouble" role="alert">
        {trouble}
      </p>
    );
  if (!files) return <p className="at-ai-quiet">{MESSAGES.loading}</p>;
  if (files.length === 0) return <p className="at-ai-quiet">{MESSAGES.noFile}</p>;
  return (
    <ul className="at-ai-own-files" aria-label={MESSAGES.ownFiles}>
      {files.map((file) => (
        <li key={file.fileId}>
          <span>{file.name}</span>
          <small>{bytesText(file.size)}</small>
          <Button size="small" disabled={chosen.has(file.fileId)} onClick={() => onChoose(file)}>
            {MESSAGES.chooseFile}
          </Button>
          <IconButton
            icon={DeleteOutlined}
            label={`${MESSAGES.delete}${file.name}`}
            onClick={() => void remove(file.fileId)}
          />
        </li>
      ))}
    </ul>
  );
}
