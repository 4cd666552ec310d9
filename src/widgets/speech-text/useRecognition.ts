/**
 * Transcribes a file or an address; the state shows upload, recognition, result or error. Unmounting or cancelling
 * aborts it.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import { SPEECH_BYTES } from '../../services/catalogue/limits';
import { CallError, errorMessage, type Client } from '../../services/client';
import { judge } from '../../services/client/uploads/files';
import { type FileKind } from '../../services/client/uploads/file-kind';
import { storeFile } from '../../services/client/uploads/store';
import { MESSAGES } from './speech-text.messages';

export const KINDS: readonly FileKind[] = ['video', 'audio'];

export type RecognisedSpeech = Calls['common.asr']['result'];

/** A file, or the address of one. */
export type Recording = File | string;

export type Recognition =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly name: string; readonly progress: number }
  | { readonly step: 'recognising'; readonly since: number }
  | { readonly step: 'recognised'; readonly name: string; readonly speech: RecognisedSpeech }
  | { readonly step: 'failed'; readonly why: string; readonly recording: Recording };

const IDLE: Recognition = { step: 'idle' };

export function useRecognition(client: Client) {
  const [recognition, show] = useState<Recognition>(IDLE);
  const work = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const start = async (recording: Recording) => {
    work.current?.abort();
    const { signal } = (work.current = new AbortController());
    const report = (next: Recognition) => {
      if (!signal.aborted) show(next);
    };
    try {
      const url = typeof recording === 'string' ? recording : await stored(client, recording, signal, report);
      report({ step: 'recognising', since: Date.now() });
      const speech = await client.call('common.asr', { url }, { signal, fresh: true });
      report({ step: 'recognised', name: nameOf(recording), speech });
    } catch (error) {
      report({ step: 'failed', why: errorMessage(error, MESSAGES.failed), recording });
    }
  };

  const cancel = useCallback(() => {
    work.current?.abort();
    show(IDLE);
  }, []);
  return { recognition, start, cancel };
}

async function stored(
  client: Client,
  file: File,
  signal: AbortSignal,
  report: (next: Recognition) => void,
): Promise<string> {
  const judged = judge(file, KINDS);
  if ('refusal' in judged) throw new CallError({ kind: 'rejected', message: judged.refusal });
  if (file.size > SPEECH_BYTES) throw new CallError({ kind: 'rejected', message: MESSAGES.tooLong });
  const onProgress = (progress: number) => report({ step: 'uploading', name: file.name, progress });
  onProgress(0);
  return storeFile({ client, file, kind: judged.kind, signal, onProgress });
}

/** Name of the recording without extension, for files saved from it. */
const nameOf = (recording: Recording): string => {
  const name =
    typeof recording === 'string' ? decode(recording.split(/[?#]/)[0]!.split('/').pop() ?? '') : recording.name;
  return (
    name
      .replace(/\.\w+$/, '')
      .replace(/[\\/:*?"<>|]/g, '')
      .slice(0, 60) || MESSAGES.text
  );
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
