/** A condition: always, never, or comparisons of values that the place reads; others as an expression. */
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useEffect, useState } from 'react';
import type { ConditionRow, ConditionRows, ReadablePath } from '../../../language/service/form/types';
import { conditionText } from './condition-text';
import type { ControlProps } from './control-props';
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
  const isWritten = rows.length > 0;
  useEffect(() => {
    if (isWritten) open();
    // Reads once, for the words of the rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWritten]);
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
        <div key={index} className="at-form-comparison">
          <PathPicker
            pointer={pointer}
            label={MESSAGES.path}
            value={row.path}
            known={readable}
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
function firstRow({ path, values, types }: ReadablePath): ConditionRow {
  if (types.includes('array')) return { path, of: 'count', is: '>', value: 0 };
  return values?.[0] ? { path, is: '==', value: values[0].value as string } : { path, is: 'true' };
}

interface ComparisonProps {
  readonly row: ConditionRow;
  readonly readable: ReadablePath | undefined;
  onChange(row: ConditionRow): void;
}

const isNumber = ({ types = [] }: Partial<ReadablePath> = {}): boolean =>
  types.includes('integer') || types.includes('number');

/** How a value is compared: of a list its number, and whether it has an element. */
function Comparison({ row, readable, onChange }: ComparisonProps) {
  const { isReadOnly } = useFormActions();
  const { of, is } = row;
  const isList = readable?.types.includes('array') ?? of === 'count';
  const offered = MODES_OF[isList ? 'list' : isNumber(readable) ? 'number' : 'value'];
  const own = `${of ?? ''} ${is}`;
  return (
    <>
      <Select
        size="small"
        disabled={isReadOnly}
        value={own}
        aria-label={MESSAGES.comparison}
        options={[...new Set([own, ...offered])].map((value) => ({ value, label: comparisonWord(value) }))}
        onChange={(next) => onChange(compared(row, next, isNumber(readable)))}
      />
      {is !== 'true' && is !== 'false' && <Compared {...{ row, readable, onChange }} />}
    </>
  );
}

/** Comparisons as `of is`. */
const MODES_OF = {
  value: [' ==', ' !=', ' true', ' false'],
  number: [' ==', ' !=', ' >', ' >=', ' <', ' <=', ' true', ' false'],
  list: ['count ==', 'count >', 'count >=', 'count <', ' includes', ' excludes'],
} as const;

function comparisonWord(comparison: string): string {
  const [of, is] = comparison.split(' ') as [string, ConditionRow['is']];
  return of === 'count' ? MESSAGES.count(MESSAGES.is[is]) : MESSAGES.is[is];
}

function compared({ path, value }: ConditionRow, next: string, isNumeric: boolean): ConditionRow {
  const [of, is] = next.split(' ') as [string, ConditionRow['is']];
  if (is === 'true' || is === 'false') return { path, is };
  const isCount = of === 'count';
  const usual = isCount || isNumeric ? 0 : '';
  return { path, ...(isCount && { of: 'count' }), is, value: typeof value === typeof usual ? value! : usual };
}

function Compared({ row, readable, onChange }: ComparisonProps) {
  const { isReadOnly } = useFormActions();
  const { typed, type, leave, revert } = useTyped(row.value, (text) => {
    const next = typeof text === 'string' ? text : '';
    const number = Number(next);
    const isNumeric = typeof row.value === 'number' || isNumber(readable) || row.of === 'count';
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
