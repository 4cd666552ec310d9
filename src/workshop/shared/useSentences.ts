/** What changed between two texts of a screen, in Chinese, by the checker's worker. */
import { useEffect, useMemo, useState } from 'react';
import type { Sentence } from '../../language/service/history/say';

/** The part of the checker that says changes. */
export interface Sayer {
  sentences(before: string, after: string, file: string): Promise<readonly Sentence[] | null>;
}

/** A screen without a version: everything in it is new. */
const NOTHING = '{}';

/** undefined: not known yet; null: one of the texts is no JSON, or the worker does not answer. */
export function useSentences(
  sayer: Sayer,
  before: string | null,
  after: string,
  file: string,
): readonly Sentence[] | null | undefined {
  const question = useMemo(() => ({ sayer, before: before ?? NOTHING, after, file }), [sayer, before, after, file]);
  const [answer, setAnswer] = useState<{ question: unknown; sentences: readonly Sentence[] | null }>();
  useEffect(() => {
    let isNewest = true;
    const take = (sentences: readonly Sentence[] | null) => {
      if (isNewest) setAnswer({ question, sentences });
    };
    question.sayer.sentences(question.before, question.after, question.file).then(take, () => take(null));
    return () => {
      isNewest = false;
    };
  }, [question]);
  return answer?.question === question ? answer.sentences : undefined;
}
