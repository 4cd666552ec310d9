import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import type { ImportResult } from '../../services/catalogue/generated/types';
import { DEED_CONFIRM } from '../../shared/deed-confirm';
import { Figures } from './Figures';
import { MESSAGES } from './import-sheet.messages';
import { Trouble } from './Trouble';

interface ResultProps {
  readonly result: ImportResult;
  readonly undone: boolean;
  readonly trouble: string | undefined;
  again(this: void): void;
  undo(this: void, batchId: number): void;
  failures(this: void, batchId: number): void;
}

export function Result({ result, undone, trouble, again, undo, failures }: ResultProps) {
  const { batchId, doneCount, doubleCount, failedCount } = result;
  const leftOut = doubleCount + failedCount;
  return (
    <>
      {trouble !== undefined && <Trouble message={trouble} />}
      <output className="at-import-done" data-undone={undone || undefined}>{undone ? MESSAGES.undone : MESSAGES.finished(doneCount)}</output>
      <Figures result={result} />
      {leftOut > 0 && <p className="at-import-note">{MESSAGES.leftOut(leftOut)}</p>}
      <div className="at-import-buttons">
        {batchId !== null && !undone && (
          <Popconfirm {...DEED_CONFIRM} title={MESSAGES.undoQuestion(doneCount)} onConfirm={() => undo(batchId)} okText={MESSAGES.undo}>
            <Button danger>{MESSAGES.undo}</Button>
          </Popconfirm>
        )}
        {batchId !== null && leftOut > 0 && <Button onClick={() => failures(batchId)}>{MESSAGES.failures}</Button>}
        <Button type="primary" onClick={again}>{MESSAGES.next}</Button>
      </div>
    </>
  );
}
