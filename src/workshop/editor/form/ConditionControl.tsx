/** A condition: always, never, or comparisons of values that the place reads; others as an expression. */
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import type { ConditionRow, ConditionRows, ReadablePath } from '../../../language/service/form/types';
import { conditionText } from './condition-text';
import type { ControlProps } from './Controls';
import { useFormActions, useOnce } from './form-actions';
import { MESSAGES } from './form.messages';
import { PathPicker } from './PathPicker';
import { useTyped } from './TextControl';

type Mode = 'always' | 'never' | 'when' | 'expression';

export function ConditionControl({ id, field, control, change }: ControlProps<'condition'>) {
  const { isReadOnly } = useFormActions();
  const written = modeOf(field.value, control.rows);
  const [chosen, choose] = useState<Mode>();
  const mode = chosen ?? written;
  const setMode = (next: Mode) => {
    choose(next === 'when' || next === 'expression' ? next : undefined);
    if (next === 'always') void change(undefined);
    if (next === 'never') void change(false);
  };
  return (
    <div className="at-form-condition">
      <Select<Mode>
        id={id}
        size="small"
        disabled={isReadOnly}
        value={mode}
        aria-label={field.label}
        options={MODES.map((value) => ({ value, label: WORDS[value] }))}
        onChange={setMode}
      />
      {mode === 'when' && (
        <Rows
          // A condition that is no comparison begins anew.
          rows={control.rows ?? EMPTY}
          pointer={field.pointer}
          onChange={(rows) => {
            choose(rows.rows.length === 0 ? 'when' : undefined);
            void change(conditionText(rows));
          }}
        />
      )}
      {mode === 'expression' && <Expression field={field} change={change} />}
    </div>
  );
}

const EMPTY: ConditionRows = { join: 'and', rows: [] };
const MODES: readonly Mode[] = ['always', 'when', 'never', 'expression'];
const WORDS: Readonly<Record<Mode, string>> = {
  always: MESSAGES.always,
  never: MESSAGES.never,
  when: MESSAGES.when,
  expression: MESSAGES.byExpression,
};

function modeOf(value: unknown, rows: ConditionRows | undefined): Mode {
  if (value === undefined || value === true) return 'always';
  if (value === false) return 'never';
  return rows ? 'when' : 'expression';
}

function Expression({ field, change }: Pick<ControlProps<'condition'>, 'field' | 'change'>) {
  const { isReadOnly } = useFormActions();
  const { typed, type, leave, revert } = useTyped(field.value, change);
  return (
    <Input.TextArea
      size="small"
      className="at-form-expression"
      aria-label={MESSAGES.expression}
      autoSize={{ minRows: 1, maxRows: 6 }}
      disabled={isReadOnly}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Escape' && revert()}
    />
  );
}

interface RowsProps {
  readonly rows: ConditionRows;
  readonly pointer: string;
  onChange(rows: ConditionRows): void;
}

function Rows({ rows: { join, rows }, pointer, onChange }: RowsProps) {
  const { paths, isReadOnly } = useFormActions();
  const [readable, open] = useOnce(() => paths(pointer));
  const put = (index: number, row: ConditionRow | undefined) =>
    onChange({ join, rows: rows.flatMap((each, at) => (at === index ? (row ? [row] : []) : [each])) });
  return (
    <>
      {rows.length > 1 && (
        <Select<'and' | 'or'>
          size="small"
          disabled={isReadOnly}
          value={join}
          aria-label={MESSAGES.when}
          options={(['and', 'or'] as const).map((value) => ({ value, label: MESSAGES.join[value] }))}
          onChange={(next) => onChange({ join: next, rows })}
        />
      )}
      {rows.map((row, index) => (
        // Rows have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="at-form-comparison" onFocus={open}>
          <PathPicker
            pointer={pointer}
            label={MESSAGES.path}
            value={row.path}
            onPick={(path) => put(index, firstRow(path))}
          />
          <Comparison
            row={row}
            readable={readable?.find(({ path }) => path === row.path)}
            onChange={(next) => put(index, next)}
          />
          {!isReadOnly && (
            <button
              type="button"
              aria-label={MESSAGES.removeCondition}
              title={MESSAGES.removeCondition}
              onClick={() => put(index, undefined)}
            >
              ×
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <PathPicker
          pointer={pointer}
          label={MESSAGES.addCondition}
          onPick={(path) => onChange({ join, rows: [...rows, firstRow(path)] })}
        />
      )}
    </>
  );
}

/** The first comparison of a value: with the first of a closed set, else whether there is one. */
const firstRow = ({ path, values }: ReadablePath): ConditionRow =>
  values?.[0] ? { path, is: '==', value: values[0].value as string } : { path, is: 'true' };

interface ComparisonProps {
  readonly row: ConditionRow;
  readonly readable: ReadablePath | undefined;
  onChange(row: ConditionRow): void;
}

const isNumber = ({ types = [] }: Partial<ReadablePath> = {}): boolean =>
  types.includes('integer') || types.includes('number');

function Comparison({ row, readable, onChange }: ComparisonProps) {
  const { isReadOnly } = useFormActions();
  const { path, is, value } = row;
  const offered = (Object.keys(MESSAGES.is) as ConditionRow['is'][]).filter(
    (each) => each === is || !/[<>]/.test(each) || isNumber(readable),
  );
  const compare = (next: ConditionRow['is']) =>
    onChange(
      next === 'true' || next === 'false'
        ? { path, is: next }
        : { path, is: next, value: value ?? (isNumber(readable) ? 0 : '') },
    );
  return (
    <>
      <Select<ConditionRow['is']>
        size="small"
        disabled={isReadOnly}
        value={is}
        aria-label={MESSAGES.comparison}
        options={offered.map((each) => ({ value: each, label: MESSAGES.is[each] }))}
        onChange={compare}
      />
      {is !== 'true' && is !== 'false' && <Compared {...{ row, readable, onChange }} />}
    </>
  );
}

function Compared({ row, readable, onChange }: ComparisonProps) {
  const { isReadOnly } = useFormActions();
  const { typed, type, leave, revert } = useTyped(row.value, (text) => {
    const next = typeof text === 'string' ? text : '';
    const number = Number(next);
    const isNumeric = typeof row.value === 'number' || isNumber(readable);
    onChange({ ...row, value: isNumeric && Number.isFinite(number) && next !== '' ? number : next });
    return Promise.resolve();
  });
  const closed = readable?.values ?? (typeof row.value === 'boolean' || row.value === null ? BOOLEANS : undefined);
  if (closed)
    return (
      <Select
        size="small"
        disabled={isReadOnly}
        aria-label={MESSAGES.compared}
        value={JSON.stringify(row.value ?? null)}
        options={closed.map(({ value, label }) => ({ value: JSON.stringify(value), label }))}
        onChange={(next) => onChange({ ...row, value: JSON.parse(next) as string })}
      />
    );
  return (
    <Input
      size="small"
      disabled={isReadOnly}
      aria-label={MESSAGES.compared}
      value={typed}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
      onPressEnter={leave}
      onKeyDown={({ key }) => key === 'Escape' && revert()}
    />
  );
}

const BOOLEANS = [
  { value: true, label: MESSAGES.yes },
  { value: false, label: MESSAGES.no },
  { value: null, label: MESSAGES.nothing },
];
