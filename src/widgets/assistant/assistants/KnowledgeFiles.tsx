/** The knowledge files of an assistant: uploaded here, read by the server. */
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import type { Assistant, AssistantFile } from '../../../services/catalogue/generated/types';
import { ASSISTANT_LIMITS, FILE_STATE_NAMES } from '../../../services/catalogue/sets/assistant';
import type { Client } from '../../../services/client';
import { FileDrop } from '../../../shared/file-drop/FileDrop';
import { MESSAGES } from '../assistant.messages';
import { UploadItems } from '../composer/UploadItems';
import { useUploads } from '../composer/useUploads';
import { IconButton } from '../view/IconButton';
import { OwnFiles } from './OwnFiles';

type Files = Assistant['files'];

interface KnowledgeFilesProps {
  readonly client: Client;
  readonly files: Files;
  onChange(change: (files: Files) => Files): void;
}

export function KnowledgeFiles({ client, files, onChange }: KnowledgeFilesProps) {
  const [isChoosing, setChoosing] = useState(false);
  const add = ({ fileId, name, state }: AssistantFile) =>
    onChange((before) => [...before.filter((file) => file.fileId !== fileId), { fileId, name, state }]);
  const remove = (fileId: number) => onChange((before) => before.filter((file) => file.fileId !== fileId));
  const uploads = useUploads(client, ASSISTANT_LIMITS.files - files.length, ASSISTANT_LIMITS.files, add);
  return (
    <fieldset>
      <legend>{MESSAGES.knowledge}</legend>
      <FileDrop
        accept=".txt,.md,.csv,.json,.xlsx,.docx,.pdf"
        multiple
        title="拖入文件，或点击选择"
        note={`文本或表格，每个最大 20 MB，最多 ${ASSISTANT_LIMITS.files} 个`}
        take={uploads.add}
      />
      {files.length + uploads.list.length > 0 && (
        <ul className="at-ai-attachments" aria-label={MESSAGES.knowledge}>
          {files.map(({ fileId, name, state }) => (
            <li key={fileId}>
              <span>{name}</span>
              <small>{FILE_STATE_NAMES[state]}</small>
              <IconButton icon={CloseOutlined} label={MESSAGES.remove(name)} onClick={() => remove(fileId)} />
            </li>
          ))}
          <UploadItems uploads={uploads} />
        </ul>
      )}
      <Button type="link" size="middle" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        {MESSAGES.ownFiles}
      </Button>
      {isChoosing && (
        <OwnFiles
          client={client}
          chosen={new Set(files.map(({ fileId }) => fileId))}
          onChoose={add}
          onDeleted={remove}
        />
      )}
    </fieldset>
  );
}
