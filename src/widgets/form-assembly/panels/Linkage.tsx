/** When a field is shown and when it is required, in words. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { comparisonsOf, MOST_CONDITIONS } from '../../../pages/forms/check-conditions';
import { isRows } from '../../../pages/forms/conditions';
import type { Condition, FieldSchema } from '../../../pages/forms/document';
import { COMPARISONS } from '../../../shared/form-kinds';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { fieldOf, groupAt } from '../state/edits';
import { useSet } from './FieldSettings';

type Fields = Readonly<Record<string, FieldSchema>>;
type Kind = 'x-visible' | 'x-required';

const TITLES = { 'x-visible': MESSAGES.visible, 'x-required': MESSAGES.requiredWhen } as const;

export function Linkage() {
  const document = useAssembly((state) => state.document);
  const selection = useAssembly((state) => state.selection);
  const found = selection && fieldOf(document, selection);
  if (!found) return <p className="at-fa-hint">{MESSAGES.selectToEdit}</p>;
  const all = { ...document.properties, ...groupAt(document, found.group).properties };
  const others = Object.fromEntries(Object.entries(all).filter(([key]) => key !== found.key));
  return (
    <>
      <h3>{found.field.title}</h3>
      {Object.keys(others).length === 0 && <p className="at-fa-hint">{MESSAGES.noFields}</p>}
      <Conditions kind="x-visible" found={found} others={others} />
      <Conditions kind="x-required" found={found} others={others} />
    </>
  );
}

interface Props {
  readonly kind: Kind;
  readonly found: NonNullable<ReturnType<typeof fieldOf>>;
  readonly others: Fields;
}

function Conditions({ kind, found, others }: Props) {
  const { canSave } = useAssemblyContext();
  const set = useSet({ found });
  const conditions = found.field[kind] ?? [];
  const title = TITLES[kind];
  const write = (next: readonly Condition[]) => set([kind], next.length > 0 ? next : undefined, title);
  const [first] = Object.keys(others);
  return (
    <fieldset className="at-fa-conditions" disabled={!canSave}>
      <legend>{title}</legend>
      <p className="at-fa-words">{wordsOf(kind, conditions, others)}</p>
      {conditions.map((condition, index) => (
        <ConditionRow
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no ids
          key={index}
          place={index + 1}
          condition={condition}
          others={others}
          onChange={(next) => write(next ? conditions.with(index, next) : conditions.toSpliced(index, 1))}
        />
      ))}
      {first !== undefined && conditions.length < MOST_CONDITIONS && (
        <Button onClick={() => write([...conditions, conditionOn(first, others[first]!)])}>
          {MESSAGES.addCondition}
        </Button>
      )}
    </fieldset>
  );
}

/** A sentence, as colleagues read it. */
function wordsOf(kind: Kind, conditions: readonly Condition[], fields: Fields): string {
  if (conditions.length === 0) return MESSAGES.always[kind];
  const words = conditions.map(({ field, is, value }) =>
    [`“${fields[field]?.title ?? field}”`, COMPARISONS[is], ...(is === 'filled' ? [] : [`“${value ?? ''}”`])].join(''),
  );
  return MESSAGES.inWords[kind](words.join(MESSAGES.and));
}

/** Initial condition on a field: equals its first option, or is filled in. */
function conditionOn(field: string, schema: FieldSchema): Condition {
  const [value] = choicesOf(schema);
  if (value === undefined) return { field, is: 'filled' };
  return { field, is: schema.type === 'array' ? 'includes' : 'equal', value };
}

const choicesOf = ({ enum: choices, items }: FieldSchema): readonly string[] =>
  choices ?? (isRows(items) ? [] : (items?.enum ?? []));

interface RowProps {
  readonly place: number;
  readonly condition: Condition;
  readonly others: Fields;
  onChange(condition: Condition | undefined): void;
}

function ConditionRow({ place, condition, others, onChange }: RowProps) {
  const schema = others[condition.field];
  const comparisons = schema ? comparisonsOf(schema) : [];
  return (
    <div className="at-fa-condition">
      <Select
        aria-label={`${MESSAGES.conditionField} ${place}`}
        value={condition.field}
        options={Object.entries(others).map(([value, { title }]) => ({ value, label: title }))}
        onChange={(field) => onChange(conditionOn(field, others[field]!))}
      />
      <Select
        aria-label={`${MESSAGES.conditionIs} ${place}`}
        value={condition.is}
        options={comparisons.map((value) => ({ value, label: COMPARISONS[value] }))}
        onChange={(is) => onChange(is === 'filled' ? { field: condition.field, is } : { ...condition, is })}
      />
      {condition.is !== 'filled' && schema && (
        <ValueInput place={place} schema={schema} condition={condition} onChange={onChange} />
      )}
      <Button type="text" danger aria-label={MESSAGES.removeCondition(place)} onClick={() => onChange(undefined)}>
        ×
      </Button>
    </div>
  );
}

function ValueInput({
  place,
  schema,
  condition,
  onChange,
}: Omit<RowProps, 'others'> & { readonly schema: FieldSchema }) {
  const label = `${MESSAGES.conditionValue} ${place}`;
  const choices = choicesOf(schema);
  const write = (value: string | number | undefined) => {
    const { value: _, ...rest } = condition;
    onChange(value === undefined ? rest : { ...rest, value });
  };
  if (choices.length > 0)
    return (
      <Select
        aria-label={label}
        value={typeof condition.value === 'string' ? condition.value : undefined}
        options={choices.map((value) => ({ value, label: value }))}
        onChange={write}
      />
    );
  if (schema.type === 'number' || schema.type === 'integer')
    return (
      <InputNumber
        aria-label={label}
        value={typeof condition.value === 'number' ? condition.value : null}
        onChange={(value) => write(value ?? undefined)}
      />
    );
  return (
    <Input
      aria-label={label}
      type={schema['x-kind'] === 'date' ? 'date' : 'text'}
      maxLength={60}
      value={typeof condition.value === 'string' ? condition.value : ''}
      onChange={({ target }) => write(target.value)}
    />
  );
}
