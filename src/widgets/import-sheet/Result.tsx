import Button from 'antd/es/button';
import type { AccountImport, ImportResult } from '../../services/catalogue/generated/types';
import { Confirm } from '../../shared/confirm/Confirm';
import { Figures } from './Figures';
import { MESSAGES } from './import-sheet.messages';
import { Rows } from './Rows';
import { Trouble } from './Trouble';

interface ResultProps {
  readonly result: ImportResult | AccountImport;
  readonly undone: boolean;
  readonly trouble: string | undefined;
  again(this: void): void;
  readonly undo: ((batchId: number) => void) | undefined;
  readonly failures: ((batchId: number) => void) | undefined;
  readonly links: ((userIds: number[]) => void) | undefined;
}

export function Result({ result, undone, trouble, again, undo, failures, links }: ResultProps) {
  const { batchId, doneCount, doubleCount, failedCount, columns, rows } = result;
  const leftOut = doubleCount + failedCount;
  const userIds = 'userIds' in result ? result.userIds : [];
  return (
    <>
      {trouble !== undefined && <Trouble message={trouble} />}
      <output className="at-import-done" data-undone={undone || undefined}>
        {undone ? MESSAGES.undone : MESSAGES.finished(doneCount)}
      </output>
      <Figures result={result} />
      {leftOut > 0 && (
        <p className="at-import-note">{failures ? MESSAGES.leftOut(leftOut) : MESSAGES.leftHere(leftOut)}</p>
      )}
      {leftOut > 0 && !failures && <Rows columns={columns} rows={rows.filter(({ state }) => state !== 'good')} />}
      {links && <p className="at-import-note">{MESSAGES.linksHint}</p>}
      <div className="at-import-buttons">
        {undo && batchId !== null && !undone && (
          <Confirm title={MESSAGES.undoQuestion(doneCount)} onConfirm={() => undo(batchId)} verb={MESSAGES.undo}>
            <Button danger>{MESSAGES.undo}</Button>
          </Confirm>
        )}
        {failures && batchId !== null && leftOut > 0 && (
          <Button onClick={() => failures(batchId)}>{MESSAGES.failures}</Button>
        )}
        {links && (
          <Button type="primary" onClick={() => links(userIds)}>
            {MESSAGES.links}
          </Button>
        )}
        <Button type={links ? 'default' : 'primary'} onClick={again}>
          {MESSAGES.next}
        </Button>
      </div>
    </>
  );
}
