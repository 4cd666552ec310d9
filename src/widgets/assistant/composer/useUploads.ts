/** Files on their way to the server; an uploaded one becomes an attachment of the draft. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AssistantAttachment, AssistantFile } from '../../../services/catalogue/generated/types';
import { ASSISTANT_LIMITS } from '../../../services/catalogue/sets/assistant';
import { errorMessage, type Client } from '../../../services/client';
import { storablePicture } from '../../../shared/browser/storable-picture';
import { MESSAGES } from '../assistant.messages';

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0 to 1. */
  readonly progress: number;
  readonly trouble: string | null;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly isBusy: boolean;
  add(files: readonly File[]): void;
  remove(key: number): void;
}

export const attachmentOf = ({ fileId, name, url }: AssistantFile): AssistantAttachment => ({
  kind: url === null ? 'file' : 'picture',
  title: name,
  fileId,
});

let keys = 0;

/** @param room number of files that may still be added, of at most `most`. */
export function useUploads(client: Client, room: number, most: number, onDone: (file: AssistantFile) => void): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const all = sending.current;
    return () => all.forEach((controller) => controller.abort());
  }, []);
  const change = useCallback((key: number, to: Partial<Upload>) => {
    setList((before) => before.map((each) => (each.key === key ? { ...each, ...to } : each)));
  }, []);
  const remove = useCallback((key: number) => {
    sending.current.get(key)?.abort();
    sending.current.delete(key);
    setList((before) => before.filter((each) => each.key !== key));
  }, []);

  const send = async (key: number, file: File): Promise<void> => {
    const controller = new AbortController();
    sending.current.set(key, controller);
    try {
      const stored = await client.call(
        'assistant.uploadFile',
        { file: await storablePicture(file) },
        { signal: controller.signal, onProgress: (progress) => change(key, { progress }) },
      );
      if (controller.signal.aborted) return;
      remove(key);
      done.current(stored);
    } catch (error) {
      if (!controller.signal.aborted) change(key, { trouble: errorMessage(error) });
    }
  };
  const add = (files: readonly File[]) => {
    const free = room - list.length;
    for (const [index, file] of files.entries()) {
      const key = ++keys;
      const trouble =
        index >= free
          ? MESSAGES.tooMany(most)
          : file.size > ASSISTANT_LIMITS.fileBytes
            ? MESSAGES.tooBig(file.name)
            : null;
      setList((before) => [...before, { key, name: file.name, progress: 0, trouble }]);
      if (trouble === null) void send(key, file);
    }
  };
  return { list, isBusy: list.some(({ trouble }) => trouble === null), add, remove };
}
