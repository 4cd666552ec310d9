/** A value as all nodes except the table show it: details, cards, lists. Tables draw cells directly (renderCell). */
import { useEffect, useMemo, useRef } from 'react';
import type { Column } from '../../../language/types';
import { useActions, useScopes } from '../context';
import { renderCell } from './cell';
import { handleDisplayClick, handlePictureError } from './clicks';
import { compileCell } from './compile';
import { useLatest } from './useLatest';
import type { Row } from './values';
import './display.css';

export interface DisplayProps {
  column: Column;
  row: Row;
}

export function Display({ column, row }: DisplayProps) {
  const scopes = useScopes();
  const run = useActions();
  const element = useRef<HTMLSpanElement>(null);
  const cell = useMemo(() => compileCell(column), [column]);
  const onClick = useLatest((event: MouseEvent) => {
    // pass the address as a value: a template could read scopes
    if (handleDisplayClick(event, (href) => void run([{ action: 'go', to: '${result}' }], { result: href }))) return;
    if (column.do && (event.target as Element).closest('[data-do]')) void run(column.do, { row });
  });
  useEffect(() => {
    const holder = element.current!;
    const listener = (event: MouseEvent) => onClick.current?.(event);
    holder.addEventListener('click', listener);
    holder.addEventListener('error', handlePictureError, { capture: true });
    return () => {
      holder.removeEventListener('click', listener);
      holder.removeEventListener('error', handlePictureError, { capture: true });
    };
  }, [onClick]);
  return (
    <span ref={element} className="at-display">
      {renderCell(cell, row, { ...scopes, row })}
    </span>
  );
}
