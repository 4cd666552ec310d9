/** The text of the user agreement as everybody reads it: on the wall before /feed, and in its preview. */
import type { ReactNode } from 'react';
import { dayOf } from '../text/days';
import { WALL } from './agreement-text.messages';
import { blocksOf, type Span } from './blocks';
import './agreement-text.css';

export interface AgreementTextProps {
  readonly versionNo: number;
  readonly title: string;
  readonly content: string;
  /** What is different from the version before; empty: nothing to say. */
  readonly change: string;
  /** ISO 8601; null: built in. */
  readonly createTime: string | null;
  /** The version that the person accepted before; null: none. */
  readonly agreedNo: number | null;
}

/** What stands above the check box. */
export const AgreementText = ({ versionNo, title, content, change, createTime, agreedNo }: AgreementTextProps) => (
  <>
    <p className="at-agreement-why">{WALL.why}</p>
    {change !== '' && (
      <p className="at-agreement-change">
        {agreedNo !== null && agreedNo < versionNo && WALL.renewed(agreedNo)}
        {WALL.change(change)}
      </p>
    )}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too. */}
    <section className="at-agreement-text" aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      <p className="at-agreement-version">
        {WALL.version(versionNo, createTime === null ? '' : dayOf(new Date(createTime)))}
      </p>
      {blocksOf(content).map(({ kind, lines }, index) => (
        <Lines key={index} kind={kind} lines={lines} />
      ))}
    </section>
  </>
);

function Lines({ kind, lines }: ReturnType<typeof blocksOf>[number]) {
  const [first = []] = lines;
  if (kind === 'heading') return <h3>{drawn(first)}</h3>;
  if (kind === 'paragraph') return <p>{drawn(first)}</p>;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>{drawn(line)}</li>
      ))}
    </ul>
  );
}

const drawn = (spans: readonly Span[]): ReactNode =>
  spans.map(([text, isBold], index) => (isBold ? <strong key={index}>{text}</strong> : text));
