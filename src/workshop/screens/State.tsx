import type { ReactNode } from 'react';
import { Trouble } from '../../runtime/nodes/state/Trouble';
import { MESSAGES } from './screens.messages';
import type { Answer } from './useAnswer';

/** Renders an answer, its loading state or its error. */
export function State<T>({
  answer: { data, error, again },
  children,
}: {
  answer: Answer<T>;
  children(data: T): ReactNode;
}) {
  if (error) return <Trouble error={error} retry={again} />;
  if (data === undefined)
    return (
      <output className="at-workshop-wait" aria-busy="true">
        {MESSAGES.wait}
      </output>
    );
  return children(data);
}
