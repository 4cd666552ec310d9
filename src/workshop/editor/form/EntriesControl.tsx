/** Entries with forms of their own: press one to open its form, add others from what fits. */
import Select from 'antd/es/select';
import type { Choice } from '../../../language/service/form/types';
import { fieldsIn } from '../../shared/list-fields';
import { typeWord } from '../../shared/type-words';
import type { ControlProps } from './control-props';
import { useFormActions, useOnce } from './form-actions';
import { MESSAGES } from './form.messages';

export function EntriesControl({ id, field, control: { items, named } }: ControlProps<'entries'>) {
  const { go, isReadOnly } = useFormActions();
  return (
    <div className="at-form-entries">
      {items.length > 0 && (
        <ol>
          {items.map(({ pointer, type, label }) => (
            <li key={pointer}>
              <button type="button" onClick={() => go(pointer)}>
                {type !== '' && <small>{typeWord(type)}</small>}
                <span>{label || typeWord(type)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {!isReadOnly && <AddEntry id={id} field={field} named={named} />}
    </div>
  );
}

type AddProps = Pick<ControlProps<'entries'>, 'id' | 'field'> & {
  readonly named: ControlProps<'entries'>['control']['named'];
};

/** A list of what can be added; it stays open, because several columns or fields are added in a row. */
function AddEntry({ id, field, named }: AddProps) {
  const { add, choices } = useFormActions();
  const [known, open] = useOnce(() =>
    named === undefined
      ? choices(field.pointer, 'element')
      : choices([field.pointer, NEW, named].filter(Boolean).join('/'), 'value'),
  );
  const used = fieldsIn(field.value);
  const pick = ({ value }: Choice) => {
    if (named === undefined) return add(field, value);
    const entry = named === '' ? value : { [named]: value };
    return add(field, entry, nameFor(named, value));
  };
  return (
    <Select
      id={id}
      className="at-form-add"
      size="small"
      variant="borderless"
      showSearch
      value={null}
      aria-label={MESSAGES.add(field.label)}
      placeholder={MESSAGES.addShort}
      suffixIcon={null}
      popupMatchSelectWidth={280}
      notFoundContent={known ? MESSAGES.none : MESSAGES.reading}
      filterOption={(text, option) => String(option?.search ?? '').includes(text.trim().toLowerCase())}
      options={(known ?? []).map(({ value, label, detail }, index) => ({
        value: index,
        // A column or field that the list has already.
        disabled: typeof value === 'string' && used.has(value),
        label: (
          <span className="at-form-option">
            {label}
            {detail !== undefined && <small>{detail}</small>}
          </span>
        ),
        search: `${label} ${detail ?? ''}`.toLowerCase(),
      }))}
      onOpenChange={(is) => is && open()}
      onChange={(index) => {
        const choice = index === null ? undefined : known?.[index];
        if (choice) void pick(choice);
      }}
    />
  );
}

/** Stands for the name of an entry that is only about to be added. */
const NEW = 'new';

/** `feedManage.queryTagList` becomes `queryTagList`. */
function nameFor(named: '' | 'call' | 'type', value: unknown): string {
  if (named === 'call') return String(value).split('.').at(-1)!;
  return named === '' ? 'dialog' : 'value';
}
