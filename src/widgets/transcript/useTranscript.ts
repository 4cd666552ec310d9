/** The transcript of one subject and its transcription; reloads when either changes. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage, type Client } from '../../services/client';
import { useChanges } from '../../services/client/use-changes';
import { isOpen, WAYS, type Of, type Transcript } from './subject';
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
  const [transcript, setTranscript] = useState<Transcript>();
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const [saved, setSaved] = useState(false);
  const tell = useRef(done);
  useEffect(() => {
    tell.current = done;
  }, [done]);

  const asked = useRef(0);
  /** Ignores all answers but the latest request's: an earlier one may be outdated. */
  const look = useCallback(async () => {
    const turn = (asked.current += 1);
    const found = await client.call('feedUpload.queryFeedAsr', WAYS[of].target(id), { fresh: true });
    if (turn === asked.current) setTranscript(found);
  }, [client, of, id]);
  const lookOrSay = useCallback(
    () => void look().catch((error: unknown) => setTrouble(errorMessage(error, MESSAGES.failed))),
    [look],
  );
  useEffect(lookOrSay, [lookOrSay]);
  useChanges(client, ['transcription'], lookOrSay);

  const open = isOpen(transcript?.job ?? null);

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
      setTrouble(asSaid(errorMessage(error, MESSAGES.failed)));
    } finally {
      setBusy(false);
    }
  };

  const script = transcript?.script ?? '';
  const draft = typed ?? script;
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
    start: () =>
      void act(async () => {
        await WAYS[of].start(client, id);
        setTyped(undefined);
        await look();
      }),
    cancel: () =>
      void act(async () => {
        if (transcript?.job)
          await client.call('feedUpload.cancelFeedAsr', { transcriptionId: transcript.job.transcriptionId });
        await look();
      }),
    save: () =>
      void act(async () => {
        setTranscript(await WAYS[of].save(client, id, draft));
        setTyped(undefined);
        setSaved(true);
        tell.current?.();
      }),
    take: (format) =>
      void act(
        () =>
          client.download(
            'operation.exportByAsr',
            { ...WAYS[of].exported(id), format },
            `${MESSAGES.script}.${format}`,
          ),
        MESSAGES.notExported,
      ),
  };
}
