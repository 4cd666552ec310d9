/** A voice with its parts; read again when voices change on the server. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VoiceTask } from '../../../services/catalogue/generated/types';
import { type Client, errorMessage } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';

export interface Task {
  /** undefined: loading, or it could not be read. */
  readonly task: VoiceTask | undefined;
  readonly failure: string | undefined;
  again(this: void): void;
  /** Shows the voice that a change answered with. */
  take(this: void, task: VoiceTask): void;
}

export const isUnderWay = ({ status }: Pick<VoiceTask, 'status'>): boolean =>
  status === 'queued' || status === 'running';

export function useTask(client: Client, voiceId: number, begun: VoiceTask | undefined): Task {
  const [task, setTask] = useState(begun);
  const [failure, setFailure] = useState<string>();
  const requests = useRef(0);
  /** Ignores all answers but the latest request's: an earlier one may be outdated. */
  const again = useCallback(() => {
    const request = (requests.current += 1);
    const ifLatest = (then: () => void) => request === requests.current && then();
    client.call('voice.taskInfo', { voiceId }, { fresh: true, quiet: true }).then(
      (read) =>
        ifLatest(() => {
          setTask(read);
          setFailure(undefined);
        }),
      (error: unknown) => ifLatest(() => setFailure(errorMessage(error))),
    );
  }, [client, voiceId]);
  useEffect(again, [again]);
  useChanges(client, ['voice'], again);
  const take = useCallback((changed: VoiceTask) => {
    requests.current += 1;
    setTask(changed);
  }, []);
  return { task, failure, again, take };
}
