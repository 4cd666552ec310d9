/** A block that its kind's reader refuses. */
import type { ResultBlock } from '../../../../shared/assistant/results';
import { MESSAGES } from '../results.messages';

export function Faulty({ block: { kind, body }, problem }: { readonly block: ResultBlock; readonly problem: string }) {
  return (
    <>
      <p role="alert" className="at-result-trouble">
        {MESSAGES.faulty(kind, problem)}
      </p>
      <details>
        <summary>{MESSAGES.body}</summary>
        <pre className="at-result-body">{body}</pre>
      </details>
    </>
  );
}
