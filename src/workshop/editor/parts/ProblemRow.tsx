import type { ReactNode } from 'react';
import { MESSAGES } from '../editor.messages';

interface ProblemRowProps {
  readonly severity: 'error' | 'warning';
  readonly words: string;
  /** Name of the node in which the problem is. */
  readonly node: string | undefined;
  readonly line: number;
  readonly column: number;
  readonly children?: ReactNode;
  onSelect(): void;
}

/** One problem of a text, leading to its place; `children` offer what mends it. */
export function ProblemRow({ severity, words, node, line, column, children, onSelect }: ProblemRowProps) {
  return (
    <li data-severity={severity}>
      <button type="button" className="at-problem-go" onClick={onSelect}>
        <span className="at-problem-mark" aria-hidden="true" />
        <span className="at-problem-words">{words}</span>
        {node !== undefined && <span className="at-problem-node">{node}</span>}
        <span className="at-problem-place">{MESSAGES.problemAt(line, column)}</span>
      </button>
      {children}
    </li>
  );
}
