/** The text of one subject and the work on it: asked again while somebody works on it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { saidOf, type Client } from '../../services/client';
import { isOpen, WAYS, type Of, type Transcript } from './subject';
import { MESSAGES } from './transcript.messages';

/** ms between two looks while a transcription waits or runs. */
const LOOK_MS = 1_000;

export interface Speech {
  /** undefined: on its way. */
  readonly transcript: Transcript | undefined;
  /** What stands in the box. */
  readonly draft: string;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly saved: boolean;
  type(text: string): void;
  start(): void;
  cancel(): void;
  save(): void;
  /** Hands it to the person as a file. */
  take(format: Format): void;
}

export type Format = 'txt' | 'srt';

export function useTranscript(client: Client, of: Of, id: number, done: ((result?: unknown) => void) | undefined): Speech {
  const [transcript, setTranscript] = useState<Transcript>();
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [saved, setSaved] = useState(false);
  const tell = useRef(done);
  useEffect(() => { tell.current = done; }, [done]);

  const ask = useCallback((signal?: AbortSignal) => client.call('feedUpload.queryFeedAsr', WAYS[of].target(id), { fresh: true, signal }), [client, of, id]);
  const look = async () => setTranscript(await ask());

  const open = isOpen(transcript?.job ?? null);
  useEffect(() => {
    const leaving = new AbortController();
    const take = (found: Transcript) => { if (!leaving.signal.aborted) setTranscript(found); };
    const fail = (error: unknown) => { if (!leaving.signal.aborted) setTrouble(saidOf(error, MESSAGES.failed)); };
    const asking = () => ask(leaving.signal).then(take, fail);
    if (!open) void asking();
    const timer = open ? setInterval(() => void asking(), LOOK_MS) : undefined;
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [open, ask]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) tell.current?.();
    wasOpen.current = open;
  }, [open]);

  const act = async (work: () => Promise<unknown>, asSaid: (why: string) => string = String) => {
    setBusy(true);
    setTrouble(undefined);
    setSaved(false);
    try {
      await work();
    } catch (error) {
      setTrouble(asSaid(saidOf(error, MESSAGES.failed)));
    } finally {
      setBusy(false);
    }
  };

  const script = transcript?.script ?? '';
  const draft = typed ?? script;
  return {
    transcript, draft, busy, trouble, saved,
    dirty: draft !== script,
    type: (text) => { setTyped(text); setSaved(false); },
    start: () => void act(async () => {
      await WAYS[of].start(client, id);
      setTyped(undefined);
      await look();
    }),
    cancel: () => void act(async () => {
      if (transcript?.job) await client.call('feedUpload.cancelFeedAsr', { transcriptionId: transcript.job.transcriptionId });
      await look();
    }),
    save: () => void act(async () => {
      setTranscript(await WAYS[of].save(client, id, draft));
      setTyped(undefined);
      setSaved(true);
      tell.current?.();
    }),
    take: (format) => void act(() => client.download('operation.exportByAsr', { ...WAYS[of].exported(id), format }, `${MESSAGES.script}.${format}`), MESSAGES.notExported),
  };
}
