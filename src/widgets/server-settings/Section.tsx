/** A part of the screen with its heading; while its answer is awaited, a skeleton or why there is none. */
import Skeleton from 'antd/es/skeleton';
import { useId, type ReactNode } from 'react';
import type { Answered } from '../../shared/browser/use-answer';
import { Trouble } from '../../shared/trouble/Trouble';

interface SectionProps<T> {
  readonly title: string;
  readonly hint?: string;
  readonly extra?: ReactNode;
  readonly of: Answered<T>;
  children(answer: T): ReactNode;
}

export function Section<T>({ title, hint, extra, of: { answer, failure, again }, children }: SectionProps<T>) {
  const id = useId();
  return (
    <section className="at-settings-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {answer !== undefined && extra}
      </header>
      {hint !== undefined && <p className="at-settings-quiet">{hint}</p>}
      {failure !== undefined && <Trouble text={failure} again={again} />}
      {failure === undefined && answer === undefined && (
        <div aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
      {answer !== undefined && children(answer)}
    </section>
  );
}
