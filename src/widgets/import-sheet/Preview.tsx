import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import type { ImportResult } from '../../services/catalogue/generated/types';
import { Figures } from './Figures';
import { MESSAGES } from './import-sheet.messages';
import { Rows } from './Rows';
import { Trouble } from './Trouble';

interface PreviewProps {
  readonly result: ImportResult;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  begin(this: void): void;
  again(this: void): void;
}

export function Preview({ result, busy, trouble, begin, again }: PreviewProps) {
  const { columns, ignored, rows, rowCount, doneCount } = result;
  const [onlyProblems, setOnlyProblems] = useState(false);
  const missing = columns.filter(({ heading }) => heading === null).map(({ title }) => title);
  const shown = onlyProblems ? rows.filter(({ state }) => state !== 'good') : rows;
  return (
    <>
      {trouble !== undefined && <Trouble message={trouble} />}
      <Figures result={result} />
      {ignored.length > 0 && <p className="at-import-note">{MESSAGES.ignored(ignored)}</p>}
      {missing.length > 0 && <p className="at-import-note">{MESSAGES.missing(missing)}</p>}
      <div className="at-import-bar">
        <Checkbox checked={onlyProblems} onChange={({ target }) => setOnlyProblems(target.checked)}>
          {MESSAGES.onlyProblems}
        </Checkbox>
        {rows.length < rowCount && <span className="at-import-quiet">{MESSAGES.shown(rows.length, rowCount)}</span>}
      </div>
      {shown.length > 0 ? (
        <Rows columns={columns} rows={shown} />
      ) : (
        <p className="at-import-note">{MESSAGES.allGood}</p>
      )}
      <div className="at-import-buttons">
        <Button onClick={again} disabled={busy}>
          {MESSAGES.again}
        </Button>
        <Button type="primary" onClick={begin} disabled={doneCount === 0} loading={busy}>
          {busy ? MESSAGES.importing : doneCount > 0 ? MESSAGES.start(doneCount) : MESSAGES.nothing}
        </Button>
      </div>
    </>
  );
}
