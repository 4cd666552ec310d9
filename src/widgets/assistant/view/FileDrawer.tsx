/** The text of a file around a place that an answer cites. */
import Drawer from 'antd/es/drawer';
import { useEffect, useRef, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../../services/client';
import { MESSAGES } from '../assistant.messages';

export interface CitedFile {
  readonly fileId: number;
  /** Position of the excerpt in the file's text, characters. */
  readonly position?: number;
  readonly excerpt?: string;
}

type FileText = Calls['assistant.readFile']['result'];

export function FileDrawer({ client, file, onClose }: { client: Client; file: CitedFile | null; onClose(): void }) {
  const [shown, setShown] = useState<{ file: CitedFile; text?: FileText; trouble?: string } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const left = new AbortController();
    const { fileId, position } = file;
    client
      .call('assistant.readFile', { fileId, ...(position !== undefined && { position }) }, { signal: left.signal })
      .then(
        (text) => setShown({ file, text }),
        (error: unknown) => !left.signal.aborted && setShown({ file, trouble: errorMessage(error) }),
      );
    return () => left.abort();
  }, [client, file]);
  const current = shown?.file === file ? shown : null;
  return (
    <Drawer open={file !== null} onClose={onClose} title={current?.text?.name ?? MESSAGES.openSource} width={640}>
      {current?.trouble !== undefined && (
        <p className="at-ai-trouble" role="alert">
          {current.trouble}
        </p>
      )}
      {current?.text && <FilePassage text={current.text} file={current.file} />}
      {file && !current && <p className="at-ai-quiet">{MESSAGES.loading}</p>}
    </Drawer>
  );
}

function FilePassage({ text: { text, start }, file: { position, excerpt = '' } }: { text: FileText; file: CitedFile }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'center' });
  }, []);
  const found = excerpt === '' ? -1 : text.indexOf(excerpt);
  const at = found >= 0 ? found : Math.max(0, (position ?? start) - start);
  const end = at + (found >= 0 ? excerpt.length : 0);
  return (
    <pre className="at-ai-passage">
      {text.slice(0, at)}
      {end > at && <mark ref={mark}>{text.slice(at, end)}</mark>}
      {text.slice(end)}
    </pre>
  );
}
