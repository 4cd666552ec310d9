/** Reference files: upload, select, preview and delete. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useCallback, useEffect, useId, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { ReferenceFile } from '../../../services/catalogue/generated/types';
import { Confirm } from '../../../shared/confirm/Confirm';

export interface FilesProps {
  readonly client: Client;
  readonly chosen: readonly number[];
  readonly readOnly: boolean;
  onChange(fileIds: readonly number[]): void;
}

const MOST_CHOSEN = 5;

export function Files({ client, chosen, readOnly, onChange }: FilesProps) {
  const { files, failure, uploading, add, remove } = useFiles(client);
  const [preview, setPreview] = useState<{ fileId: number; text: string }>();
  const toggle = (fileId: number, on: boolean) =>
    onChange(on ? [...chosen, fileId] : chosen.filter((each) => each !== fileId));
  const look = async (fileId: number) => {
    if (preview?.fileId === fileId) return setPreview(undefined);
    const file = await client.call('feedManage.getFileContent', { fileId }).catch(() => null);
    if (file) setPreview({ fileId, text: file.content });
  };
  const upload = async (file: File) => {
    const fileId = await add(file);
    if (fileId !== undefined && chosen.length < MOST_CHOSEN) toggle(fileId, true);
  };
  return (
    <fieldset className="gen-files">
      <legend>参考文件</legend>
      {files.length === 0 && <p className="gen-quiet">还没有参考文件，可上传产品资料、价目表等文本</p>}
      <ul>
        {files.map((file) => (
          <FileItem
            key={file.fileId}
            file={file}
            checked={chosen.includes(file.fileId)}
            disabled={readOnly || (!chosen.includes(file.fileId) && chosen.length >= MOST_CHOSEN)}
            preview={preview?.fileId === file.fileId ? preview.text : undefined}
            onToggle={(on) => toggle(file.fileId, on)}
            onLook={() => void look(file.fileId)}
            onRemove={
              readOnly
                ? undefined
                : () => void remove(file.fileId).then((removed) => removed && toggle(file.fileId, false))
            }
          />
        ))}
      </ul>
      {!readOnly && <UploadButton uploading={uploading} onFile={(file) => void upload(file)} />}
      {failure && (
        <p className="gen-error" role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}

interface FileItemProps {
  readonly file: ReferenceFile;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** The file's content; undefined: not shown. */
  readonly preview: string | undefined;
  onToggle(on: boolean): void;
  onLook(): void;
  onRemove: (() => void) | undefined;
}

function FileItem({ file: { name, length }, checked, disabled, preview, onToggle, onLook, onRemove }: FileItemProps) {
  return (
    <li>
      <Checkbox checked={checked} disabled={disabled} onChange={(event) => onToggle(event.target.checked)}>
        {name}
      </Checkbox>
      <span className="gen-quiet">{length} 字</span>
      <Button
        size="small"
        type="link"
        aria-expanded={preview !== undefined}
        aria-label={`查看 ${name}`}
        onClick={onLook}
      >
        查看
      </Button>
      {onRemove && (
        <Confirm title={`删除“${name}”？`} verb="删除" onConfirm={onRemove}>
          <Button size="small" type="link" danger aria-label={`删除 ${name}`}>
            删除
          </Button>
        </Confirm>
      )}
      {preview !== undefined && (
        <textarea className="gen-file-text" aria-label={`${name} 的内容`} readOnly rows={8} value={preview} />
      )}
    </li>
  );
}

function UploadButton({ uploading, onFile }: { uploading: boolean; onFile(file: File): void }) {
  const input = useId();
  return (
    <div className="gen-row">
      <label className="gen-upload" htmlFor={input} aria-busy={uploading}>
        {uploading ? '上传中…' : '上传文件'}
      </label>
      <input
        id={input}
        className="at-unseen"
        type="file"
        accept=".txt,.md,.csv,.json,.srt,.vtt,text/plain"
        disabled={uploading}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <span className="gen-quiet">文本文件，最多 1 MB</span>
    </div>
  );
}

function useFiles(client: Client) {
  const [files, setFiles] = useState<readonly ReferenceFile[]>([]);
  const [failure, setFailure] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const load = useCallback(
    () =>
      client.call('feedManage.getFileList', { pageSize: 50 }).then(
        ({ list }) => setFiles(list),
        (error: unknown) => setFailure(errorMessage(error)),
      ),
    [client],
  );
  useEffect(() => {
    void load();
  }, [load]);

  const add = async (file: File): Promise<number | undefined> => {
    setFailure(undefined);
    setUploading(true);
    try {
      const { fileId } = await client.call('feedManage.uploadFile', { file });
      await load();
      return fileId;
    } catch (error) {
      setFailure(errorMessage(error));
      return undefined;
    } finally {
      setUploading(false);
    }
  };
  const remove = async (fileId: number): Promise<boolean> => {
    const removed = await client.call('feedManage.deleteFile', { fileId }).then(
      () => true,
      (error: unknown) => {
        setFailure(errorMessage(error));
        return false;
      },
    );
    await load();
    return removed;
  };
  return { files, failure, uploading, add, remove };
}
