/** The transcript of one subject and its transcription; reloads when either changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { isOpen, CALLS_OF, type Of, type Transcript } from './subject';
import { MESSAGES } from './transcript.messages';

export interface Speech {
  /** undefined: loading. */
  readonly transcript: Transcript | undefined;
  /** The text in the text area. */
  readonly draft: string;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly saved: boolean;
  type(text: string): void;
  start(): void;
  cancel(): void;
  save(): void;
  /** Downloads the transcript as a file. */
  take(format: Format): void;
}

export type Format = 'txt' | 'srt';

export function useTranscript(
  client: Client,
  of: Of,
  id: number,
  done: ((result?: unknown) => void) | undefined,
): Speech {
  const [typed, setTyped] = useState<string>();
  const { busy, trouble, setTrouble, saved, setSaved, run } = useRequests();
  const latestDone = useRef(done);
  useEffect(() => {
    latestDone.current = done;
  }, [done]);
  const { transcript, setTranscript, load } = useLoadedTranscript(client, of, id, setTrouble);
  useOnClose(isOpen(transcript?.job ?? null), () => latestDone.current?.());

  const script = transcript?.script ?? '';
  const draft = typed ?? script;

  const start = async () => {
    await CALLS_OF[of].start(client, id);
    setTyped(undefined);
    await load();
  };
  const cancel = async () => {
    if (transcript?.job)
      await client.call('console.cancelTrayJob', { kind: 'transcription', ids: [transcript.job.transcriptionId] });
    await load();
  };
  const save = async () => {
    setTranscript(await CALLS_OF[of].save(client, id, draft));
    setTyped(undefined);
    setSaved(true);
    latestDone.current?.();
  };
  const download = (format: Format) =>
    client.download('operation.exportByAsr', { ...CALLS_OF[of].exported(id), format }, `${MESSAGES.script}.${format}`);

  return {
    transcript,
    draft,
    busy,
    trouble,
    saved,
    dirty: draft !== script,
    type: (text) => {
      setTyped(text);
      setSaved(false);
    },
    start: () => void run(start),
    cancel: () => void run(cancel),
    save: () => void run(save),
    take: (format) => void run(() => download(format), MESSAGES.notExported),
  };
}

/** State of the person's requests: one is under way, why the last one failed, or that it was saved. */
function useRequests() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [saved, setSaved] = useState(false);
  const run = async (work: () => Promise<unknown>, describe: (reason: string) => string = String) => {
    setBusy(true);
    setTrouble(undefined);
    setSaved(false);
    try {
      await work();
    } catch (error) {
      setTrouble(describe(errorMessage(error, MESSAGES.failed)));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, setTrouble, saved, setSaved, run };
}

/** Loads the transcript, also when the transcriptions change on the server. */
function useLoadedTranscript(client: Client, of: Of, id: number, onTrouble: (message: string) => void) {
  const [transcript, setTranscript] = useState<Transcript>();
  const requests = useRef(0);
  /** Ignores all answers but the latest request's: an earlier one may be outdated. */
  const load = useCallback(async () => {
    const request = (requests.current += 1);
    const loaded = await client.call('feedUpload.queryFeedAsr', CALLS_OF[of].target(id), { fresh: true });
    if (request === requests.current) setTranscript(loaded);
  }, [client, of, id]);
  const reload = useCallback(
    () => void load().catch((error: unknown) => onTrouble(errorMessage(error, MESSAGES.failed))),
    [load, onTrouble],
  );
  useEffect(reload, [reload]);
  useChanges(client, ['transcription'], reload);
  return { transcript, setTranscript, load };
}

/** Calls back when `open` turns false. */
function useOnClose(open: boolean, onClose: () => void) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) onClose();
    wasOpen.current = open;
  });
}
