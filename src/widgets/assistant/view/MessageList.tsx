/** The questions and answers of the shown branch; only visible ones are in the document. */
import Button from 'antd/es/button';
import { memo, useMemo, useRef } from 'react';
import { MESSAGES } from '../assistant.messages';
import type { ConversationState } from '../engine/conversation';
import { isSameRow, rowsOf, type Row } from '../model/rows';
import { Answer } from './Answer';
import { PendingQuestion } from './PendingQuestion';
import { Question } from './Question';
import { useScroll } from './useScroll';

interface MessageListProps {
  readonly state: ConversationState;
  readonly folded: ReadonlySet<number>;
  /** The content that was searched for. */
  readonly targetId: number | null;
}

export function MessageList({ state, folded, targetId }: MessageListProps) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useMemo(() => rowsOf(state, folded), [state, folded]);
  const target = targetId === null ? null : String(targetId);
  const { virtual, isAtEnd, toEnd, onScroll } = useScroll(scroller, rows, state.pending?.requestId, target);
  return (
    <div className="at-ai-list">
      <section
        ref={scroller}
        className="at-ai-scroller"
        aria-label={MESSAGES.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div className="at-ai-all" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="at-ai-row"
              style={{ transform: `translateY(${start}px)` }}
            >
              <RowView row={rows[index]!} isTarget={isOf(rows[index]!, targetId)} />
            </div>
          ))}
        </div>
      </section>
      {!isAtEnd && rows.length > 0 && (
        <Button className="at-ai-to-end" shape="round" onClick={toEnd}>
          {MESSAGES.toEnd} ↓
        </Button>
      )}
      <Announcer state={state} />
    </div>
  );
}

const isOf = (row: Row, targetId: number | null): boolean =>
  targetId !== null && row.kind !== 'pending' && row.content.contentId === targetId;

const RowView = memo(
  function RowView({ row, isTarget }: { row: Row; isTarget: boolean }) {
    if (row.kind === 'question') return <Question row={row} isTarget={isTarget} />;
    return row.kind === 'answer' ? <Answer row={row} isTarget={isTarget} /> : <PendingQuestion pending={row.pending} />;
  },
  (before, next) => before.isTarget === next.isTarget && isSameRow(before.row, next.row),
);

/** Tells people with a screen reader when an answer begins and ends, but not each of its words. */
function Announcer({ state: { lives, pending, tree, headId } }: { state: ConversationState }) {
  const head = headId === null ? undefined : tree.byId.get(headId);
  const isWriting = lives.size > 0 || pending?.trouble === null;
  const words = isWriting ? MESSAGES.writing : head?.state === 'asking' ? MESSAGES.proposes : '';
  return (
    <output className="at-unseen" aria-live="polite">
      {words}
    </output>
  );
}
