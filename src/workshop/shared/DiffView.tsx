/** Differences of two texts of a screen, by node and prop. */
import { useMemo, useState } from 'react';
import type { Change } from '../../language/service/history/diff';
import { changesOf, type ShownChange } from './changes';
import { difference } from './marks';
import { Pieces } from './Pieces';
import { KINDS, MESSAGES } from './shared.messages';
import './diff.css';

export interface DiffViewProps {
  /** null: there was no text before. */
  readonly before: string | null;
  readonly after: string;
  /** Click on a change. The pointer refers to `after`, for a removal to `before`. */
  onSelect?(this: void, pointer: string): void;
}

export function DiffView({ before, after, onSelect }: DiffViewProps) {
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  if (!changes) return <p className="at-diff-none">{MESSAGES.noNodes}</p>;
  if (changes.nodes.length === 0) return <p className="at-diff-none">{MESSAGES.same}</p>;
  const counted = (Object.keys(KINDS) as Change['kind'][]).filter((kind) => changes.counts[kind] > 0);
  return (
    <section className="at-diff" aria-label={MESSAGES.changes}>
      <p className="at-diff-counts">
        {counted.map((kind) => (
          <Kind key={kind} kind={kind} count={changes.counts[kind]} />
        ))}
      </p>
      {changes.nodes.map(({ name, changes: all }) => (
        <section key={all[0]!.kind + all[0]!.pointer} className="at-diff-node">
          <h2>{name}</h2>
          <ul>
            {all.map((change) => (
              <Row key={change.kind + change.pointer} change={change} onSelect={onSelect} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

export const Kind = ({ kind, count }: { kind: Change['kind']; count?: number }) => (
  <span className="at-diff-kind" data-kind={kind}>
    {count === undefined ? KINDS[kind] : `${KINDS[kind]} ${count}`}
  </span>
);

function Row({ change, onSelect }: { change: ShownChange; onSelect: DiffViewProps['onSelect'] }) {
  const { kind, pointer, from } = change;
  return (
    <li>
      <div className="at-diff-place">
        <Kind kind={kind} />
        {onSelect ? (
          <button type="button" onClick={() => onSelect(pointer)}>
            <code>{pointer || '/'}</code>
          </button>
        ) : (
          <code>{pointer || '/'}</code>
        )}
        {kind === 'moved' && <span className="at-diff-from">{MESSAGES.movedFrom(from)}</span>}
      </div>
      <Values change={change} />
    </li>
  );
}

function Values({ change: { kind, before, after, beforeText, afterText } }: { change: ShownChange }) {
  // Mark differences only between texts; objects are shown as replaced as a whole.
  const alike = kind === 'changed' && typeof before !== 'object' && typeof after !== 'object';
  const pieces = useMemo(
    () => (alike ? difference(beforeText, afterText) : { before: plain(beforeText), after: plain(afterText) }),
    [alike, beforeText, afterText],
  );
  const Old = (
    <Value title={MESSAGES.before} kind="before" text={beforeText}>
      <Pieces pieces={pieces.before} as="del" />
    </Value>
  );
  const Now = (
    <Value title={MESSAGES.after} kind="after" text={afterText}>
      <Pieces pieces={pieces.after} as="ins" />
    </Value>
  );
  if (kind === 'moved') return null;
  return (
    <div className="at-diff-values">
      {kind !== 'added' && Old}
      {kind !== 'removed' && Now}
    </div>
  );
}

const plain = (text: string) => [{ text, marked: false }];

/** Number of lines of a value that are shown before it is expanded. */
const LINES = 14;

function Value({
  title,
  kind,
  text,
  children,
}: {
  title: string;
  kind: 'before' | 'after';
  text: string;
  children: React.ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const long = text.split('\n').length > LINES;
  return (
    <div className="at-diff-value" data-kind={kind} data-folded={long && !open}>
      <span className="at-unseen">{title}</span>
      <pre>{children}</pre>
      {long && (
        <button type="button" className="at-diff-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? MESSAGES.less : MESSAGES.more}
        </button>
      )}
    </div>
  );
}
