/** A list of values: items are added, removed and moved. */
import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import type { Json, PropSchema } from '../../../pages/document';
import { MESSAGES } from '../page-editor.messages';
import type { FieldProps } from './field';
import { Small } from './Small';

/** Maximum number of items of a list without a declared maximum. */
const MOST = 100;

interface Props extends FieldProps {
  /** Draws the control of an item. */
  drawItem(field: FieldProps): ReactNode;
}

export function ItemsField({ schema, value, access, onChange, drawItem }: Props) {
  const disabled = access !== 'all' && !(access === 'content' && schema.format === 'richText');
  const list: readonly Json[] = Array.isArray(value) ? (value as readonly Json[]) : [];
  const { items = { type: 'string', title: schema.title }, maxItems = MOST } = schema;
  const move = (from: number, to: number) => {
    const rest = list.toSpliced(from, 1);
    onChange(rest.toSpliced(to, 0, list[from]!));
  };
  return (
    <fieldset className="at-pe-items">
      <legend>{schema.title}</legend>
      {list.map((item, index) => (
        // Items have no identity of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="at-pe-item">
          <div className="at-pe-item-head">
            <span>{MESSAGES.item(items.title, index + 1)}</span>
            {!disabled && (
              <>
                <Small
                  label={MESSAGES.itemUp(items.title, index + 1)}
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                >
                  ↑
                </Small>
                <Small
                  label={MESSAGES.itemDown(items.title, index + 1)}
                  isOff={index === list.length - 1}
                  onPress={() => move(index, index + 1)}
                >
                  ↓
                </Small>
                <Small
                  label={MESSAGES.itemRemove(items.title, index + 1)}
                  onPress={() => onChange(list.toSpliced(index, 1))}
                >
                  ×
                </Small>
              </>
            )}
          </div>
          {drawItem({
            schema: items,
            value: item,
            access: disabled ? access : 'all',
            onChange: (next) => onChange(list.with(index, next ?? emptyOf(items))),
          })}
        </div>
      ))}
      {!disabled && list.length < maxItems && (
        <Button size="small" onClick={() => onChange([...list, emptyOf(items)])}>
          {MESSAGES.itemAdd(items.title)}
        </Button>
      )}
    </fieldset>
  );
}

const emptyOf = ({ type, properties = {}, default: given }: PropSchema): Json => {
  if (given !== undefined) return given;
  if (type === 'object') {
    const written = Object.entries(properties).filter(([, each]) => each.default !== undefined);
    return Object.fromEntries(written.map(([name, each]) => [name, each.default!]));
  }
  if (type === 'array') return [];
  return type === 'boolean' ? false : type === 'string' ? '' : 0;
};
