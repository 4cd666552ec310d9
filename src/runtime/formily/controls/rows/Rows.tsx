/** A list of objects: a group of fields for each. Rows are added, removed with undo, and moved by drag or keys. */
import Button from 'antd/es/button';
import { useRef } from 'react';
import { evaluateJson } from '../../../../language/expression';
import { isEmpty } from '../../../data';
import { Icon } from '../../../nodes/icon/Icon';
import { type FieldSpec, withoutNull } from '../../derive';
import { rowErrors } from '../../validate';
import type { Values } from '../../values';
import type { ControlProps, FormAround } from '../control';
import type { KeyedRow } from './list';
import { Row } from './Row';
import { useDrag } from './useDrag';
import { useRows } from './useRows';
import './rows.css';

const WORDS = {
  add: '添加一行',
  most: (count: number) => `最多 ${count} 行`,
  removed: (place: number) => `已删除第 ${place} 行`,
  undo: '撤销',
} as const;

export default function Rows(props: ControlProps) {
  const { id, spec, disabled, invalid, labelId, describedBy, form } = props;
  const specs = spec.rows!;
  const box = useRef<HTMLFieldSetElement>(null);
  const { rows, touched, removed, announcement, add, remove, undo, move, set, touch } = useRows(props, box);
  const drag = useDrag(box, move);
  const { minItems = 0, maxItems = Infinity } = withoutNull(spec.schema);
  const isFull = rows.length >= maxItems;
  return (
    <fieldset id={id} ref={box} aria-labelledby={labelId} aria-describedby={describedBy} className="at-rows">
      {rows.length > 0 && (
        <ol className="at-rows-list" data-alone={rows.length === 1 || undefined}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              id={`${id}-${row.key}`}
              name={`${spec.name}.${row.key}`}
              row={row}
              index={index}
              specs={specs}
              errors={errorsOf(row, specs, invalid, touched)}
              disabled={disabled}
              canMove={rows.length > 1}
              canRemove={rows.length > minItems}
              form={form}
              onSet={set}
              onTouch={touch}
              onRemove={remove}
              onMove={move}
              onDrag={drag}
            />
          ))}
        </ol>
      )}
      <div className="at-rows-foot">
        <Button
          className="at-rows-add"
          type="dashed"
          size="small"
          disabled={disabled || isFull}
          onClick={() => add(startOf(specs, form))}
        >
          <Icon name="plus" /> {isFull ? WORDS.most(maxItems) : WORDS.add}
        </Button>
        <output className="at-rows-status">
          {removed ? WORDS.removed(removed.index + 1) : <span className="at-rows-hidden">{announcement}</span>}
        </output>
        {removed && (
          <Button className="at-rows-undo" type="link" size="small" onClick={undo}>
            {WORDS.undo}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const startOf = (specs: readonly FieldSpec[], { model }: FormAround): Values =>
  Object.fromEntries(
    specs
      .map(({ name, initial }) => [name, evaluateJson(initial ?? null, model.scope())] as const)
      .filter(([, value]) => !isEmpty(value)),
  );

/** The errors that a row shows: all of them after a submission, before it those of fields that were left. */
function errorsOf(row: KeyedRow, specs: readonly FieldSpec[], all: boolean, touched: ReadonlySet<string>) {
  const errors = all || touched.size > 0 ? Object.entries(rowErrors(row.values, specs)) : [];
  const shown = errors.filter(([name]) => all || touched.has(`${row.key}.${name}`));
  return shown.length === 0 ? undefined : JSON.stringify(Object.fromEntries(shown));
}
