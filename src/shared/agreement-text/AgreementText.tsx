/** The text of the user agreement as everybody reads it: on the wall before /feed, and in its preview. */
import type { ReactNode } from 'react';
import { dayOf } from '../text/days';
import { WALL } from './agreement-text.messages';
import { type Block, blocksOf, type Span } from './blocks';
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
      {title !== '' && <h2>{title}</h2>}
      <p className="at-agreement-version">
        {WALL.version(versionNo, createTime === null ? '' : dayOf(new Date(createTime)))}
      </p>
      {blocksOf(content).map((block) => (
        <Drawn key={block.lines[0].at} {...block} />
      ))}
    </section>
  </>
);

function Drawn({ kind, lines }: Block) {
  const [{ spans }] = lines;
  if (kind === 'heading') return <h3>{drawn(spans)}</h3>;
  if (kind === 'paragraph') return <p>{drawn(spans)}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.at}>{drawn(line.spans)}</li>
      ))}
    </ul>
  );
}

const drawn = (spans: readonly Span[]): ReactNode =>
  spans.map(({ at, text, isBold }) => (isBold ? <strong key={at}>{text}</strong> : text));
