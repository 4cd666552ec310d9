/** A submission compiled before and after, as the server would serve it. */
import { useEffect, useMemo, useState } from 'react';
import { fileOfId, isPartId } from '../../../language/parts/file-name';
import type { ServedScreen } from '../../../language/types';
import type { Calls } from '../../../services/catalogue/generated/types';
import type { Checker } from '../../editor/check/checker';
import { servedOf } from '../../editor/useChecking';

export type Submission = Calls['workshop.readReview']['result'];

export interface Compiled {
  readonly before: ServedScreen | null;
  readonly after: ServedScreen | null;
}

/** `inScreen`: for a part, the screen that shows it. undefined: not compiled yet. */
export function useCompiled(
  checker: Checker,
  submission: Submission,
  inScreen: Submission['usedBy'][number] | undefined,
): Compiled | undefined {
  const question = useMemo(() => ({ checker, submission, inScreen }), [checker, submission, inScreen]);
  const [answer, setAnswer] = useState<{ question: typeof question; compiled: Compiled }>();
  useEffect(() => {
    let isNewest = true;
    const { before, after } = submission;
    const compile = (text: string | null) => compiled(text, question);
    // One after the other: the worker is asked about one text at a time.
    const both = async () => ({ before: await compile(before), after: await compile(after) });
    both().then(
      (pages) => isNewest && setAnswer({ question, compiled: pages }),
      () => isNewest && setAnswer({ question, compiled: { before: null, after: null } }),
    );
    return () => {
      isNewest = false;
    };
  }, [question, submission]);
  return answer?.question === question ? answer.compiled : undefined;
}

interface Question {
  readonly checker: Checker;
  readonly submission: Submission;
  readonly inScreen: Submission['usedBy'][number] | undefined;
}

async function compiled(
  text: string | null,
  { checker, submission, inScreen }: Question,
): Promise<ServedScreen | null> {
  const { screenId } = submission.review;
  if (text === null) return null;
  if (!isPartId(screenId)) return servedOf(screenId, await checker.analyse(text, fileOfId(screenId)), null);
  if (!inScreen) return null;
  const file = fileOfId(inScreen.screenId);
  const page = await checker.about(text, fileOfId(screenId), 'screenWithPart', inScreen.text, file);
  return servedOf(inScreen.screenId, { problems: [], outline: [], page, tookMs: 0 }, null);
}
