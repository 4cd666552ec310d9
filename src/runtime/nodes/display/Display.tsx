/** A value as every node but the table shows it: details, cards, lists. The table draws its cells itself (renderCell). */
import { useMemo, type MouseEvent } from 'react';
import type { Column } from '../../page/types';
import { useActions, useScopes } from '../context';
import { renderCell } from './cell';
import { handleDisplayClick, handlePictureError } from './clicks';
import { compileCell } from './compile';
import type { Row } from './values';
import './display.css';

export interface DisplayProps {
  column: Column;
  row: Row;
}

export function Display({ column, row }: DisplayProps) {
  const scopes = useScopes();
  const run = useActions();
  const cell = useMemo(() => compileCell(column), [column]);
  const onClick = (event: MouseEvent) => {
    // the address goes along as a value: read as a template it could read scopes
    if (handleDisplayClick(event, (href) => void run([{ action: 'go', to: '${result}' }], { result: href }))) return;
    if (column.do && (event.target as Element).closest('[data-do]')) void run(column.do, { row });
  };
  return (
    <span className="at-display" onClick={onClick} onErrorCapture={handlePictureError}>
      {renderCell(cell, row, { ...scopes, row })}
    </span>
  );
}
