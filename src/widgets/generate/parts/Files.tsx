/** Reference files: upload, select, preview and delete. */
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Popconfirm from 'antd/es/popconfirm';
import { useCallback, useEffect, useId, useState } from 'react';
import { errorMessage, type Client } from '../../../services/client';
import type { ReferenceFile } from '../../../services/catalogue/generated/types';
import { DEED_CONFIRM } from '../../../shared/deed-confirm';

export interface FilesProps {
  readonly client: Client;
  readonly chosen: readonly number[];
  readonly readOnly: boolean;
  onChange(fileIds: readonly number[]): void;
}

const MOST_CHOSEN = 5;

export function Files({ client, chosen, readOnly, onChange }: FilesProps) {
  const input = useId();
  const { files, said, uploading, add, remove } = useFiles(client);
  const [content, setContent] = useState<{ fileId: number; text: string }>();
  const toggle = (fileId: number, on: boolean) =>
    onChange(on ? [...chosen, fileId] : chosen.filter((each) => each !== fileId));
  const look = async (fileId: number) => {
    if (content?.fileId === fileId) return setContent(undefined);
    const file = await client.call('feedManage.getFileContent', { fileId }).catch(() => null);
    if (file) setContent({ fileId, text: file.content });
  };
  return (
    <fieldset className="gen-files">
      <legend>参考文件</legend>
      {files.length === 0 && <p className="gen-quiet">还没有参考文件，可上传产品资料、价目表等文本</p>}
      <ul>
        {files.map(({ fileId, name, length }) => (
          <li key={fileId}>
            <Checkbox
              checked={chosen.includes(fileId)}
              disabled={readOnly || (!chosen.includes(fileId) && chosen.length >= MOST_CHOSEN)}
              onChange={(event) => toggle(fileId, event.target.checked)}
            >
              {name}
            </Checkbox>
            <span className="gen-quiet">{length} 字</span>
            <Button
              size="small"
              type="link"
              aria-expanded={content?.fileId === fileId}
              aria-label={`查看 ${name}`}
              onClick={() => void look(fileId)}
            >
              查看
            </Button>
            {!readOnly && (
              <Popconfirm
                {...DEED_CONFIRM}
                title={`删除“${name}”？`}
                okText="删除"
                cancelText="取消"
                onConfirm={() => void remove(fileId).then((gone) => gone && toggle(fileId, false))}
              >
                <Button size="small" type="link" danger aria-label={`删除 ${name}`}>
                  删除
                </Button>
              </Popconfirm>
            )}
            {content?.fileId === fileId && (
              <textarea
                className="gen-file-text"
                aria-label={`${name} 的内容`}
                readOnly
                rows={8}
                value={content.text}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
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
              if (file)
                void add(file).then(
                  (fileId) => fileId !== undefined && chosen.length < MOST_CHOSEN && toggle(fileId, true),
                );
            }}
          />
          <span className="gen-quiet">文本文件，最多 1 MB</span>
        </div>
      )}
      {said && (
        <p className="gen-error" role="alert">
          {said}
        </p>
      )}
    </fieldset>
  );
}

function useFiles(client: Client) {
  const [files, setFiles] = useState<readonly ReferenceFile[]>([]);
  const [said, setSaid] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const load = useCallback(
    () =>
      client.call('feedManage.getFileList', { pageSize: 50 }).then(
        ({ list }) => setFiles(list),
        (error: unknown) => setSaid(errorMessage(error)),
      ),
    [client],
  );
  useEffect(() => {
    void load();
  }, [load]);

  const add = async (file: File): Promise<number | undefined> => {
    setSaid(undefined);
    setUploading(true);
    try {
      const { fileId } = await client.call('feedManage.uploadFile', { file });
      await load();
      return fileId;
    } catch (error) {
      setSaid(errorMessage(error));
      return undefined;
    } finally {
      setUploading(false);
    }
  };
  const remove = async (fileId: number): Promise<boolean> => {
    const gone = await client.call('feedManage.deleteFile', { fileId }).then(
      () => true,
      (error: unknown) => {
        setSaid(errorMessage(error));
        return false;
      },
    );
    await load();
    return gone;
  };
  return { files, said, uploading, add, remove };
}
