/** One row of a repeated group: its fields, a handle to move it, and a button to remove it. */
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { Icon } from '../../../nodes/icon/Icon';
import { type FieldSpec, isFromSource, type Option } from '../../derive';
import { FromSource } from '../../FromSource';
import { Item } from '../../Item';
import type { Control, ControlProps, FormAround } from '../control';
import { loadedControls } from '../loaded';
import type { KeyedRow } from './list';

interface RowProps {
  readonly id: string;
  /** Under which the form remembers the options of the row's fields. */
  readonly name: string;
  readonly row: KeyedRow;
  readonly index: number;
  readonly specs: readonly FieldSpec[];
  /** JSON of the messages by field: a text, so that a row with the same messages is not drawn again. */
  readonly errors: string | undefined;
  readonly disabled: boolean;
  readonly canMove: boolean;
  readonly canRemove: boolean;
  readonly form: FormAround;
  onSet(key: number, name: string, value: unknown): void;
  onTouch(key: number, name: string): void;
  onRemove(key: number): void;
  onMove(key: number, by: number): void;
  onDrag(event: PointerEvent<HTMLElement>, key: number): void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };

export const Row = memo(function Row(props: RowProps) {
  const { row, index, specs, errors, disabled, canMove, canRemove, onMove, onDrag, onRemove } = props;
  const messages = errors === undefined ? {} : (JSON.parse(errors) as Record<string, string>);
  const place = `第 ${index + 1} 行`;
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(row.key, by);
  };
  return (
    <li data-row={row.key}>
      <fieldset aria-label={place} className="at-rows-row">
        {canMove && !disabled && (
          <button
            type="button"
            className="at-rows-handle"
            aria-label={`移动${place}`}
            title="拖动，或按上下方向键移动"
            onKeyDown={step}
            onPointerDown={(event) => onDrag(event, row.key)}
          >
            ⠿
          </button>
        )}
        <div className="at-form-fields">
          {specs.map((spec) => (
            <Cell
              key={spec.name}
              of={props}
              spec={spec}
              control={loadedControls.get(spec.component)}
              value={row.values[spec.name]}
              error={messages[spec.name]}
            />
          ))}
        </div>
        {canRemove && !disabled && (
          <button
            type="button"
            className="at-rows-remove"
            aria-label={`删除${place}`}
            onClick={() => onRemove(row.key)}
          >
            <Icon name="delete" />
          </button>
        )}
      </fieldset>
    </li>
  );
});

interface CellProps {
  readonly of: RowProps;
  readonly spec: FieldSpec;
  readonly control: Control | undefined;
  readonly value: unknown;
  readonly error: string | undefined;
}

function Cell({ of, spec, control: Drawn, value, error }: CellProps) {
  const { id: rowId, name, row, disabled, form, onSet, onTouch } = of;
  if (!Drawn) return null;
  const id = `${rowId}-${spec.name}`;
  const [labelId, messageId] = [`${id}-label`, `${id}-message`];
  const props: Omit<ControlProps, 'options' | 'loading' | 'answer'> = {
    id,
    spec,
    labelId,
    value,
    disabled,
    form,
    invalid: error !== undefined,
    describedBy: error || spec.help ? messageId : undefined,
    onChange: (next) => onSet(row.key, spec.name, next),
    onBlur: () => onTouch(row.key, spec.name),
    onPending: (why) => form.model.setPending(`${name}.${spec.name}`, why),
  };
  return (
    <Item spec={spec} id={id} labelId={labelId} messageId={messageId} error={error}>
      {isFromSource(spec.options) ? (
        <FromSource control={Drawn} name={`${name}.${spec.name}`} {...props} />
      ) : (
        <Drawn {...props} options={(spec.options as readonly Option[]) ?? NONE} loading={false} answer={undefined} />
      )}
    </Item>
  );
}
const NONE: readonly Option[] = [];
