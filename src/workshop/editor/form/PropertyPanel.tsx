/** The form of the selected entry: what it is, where it stands, and its props by groups. */
import Input from 'antd/es/input';
import { useMemo, useState } from 'react';
import { PROP_GROUPS, type PropGroup } from '../../../shared/help';
import type { EntryForm, FormField } from '../../../language/service/form/types';
import { FieldControl } from './Controls';
import { EntryHead, type EntryHeadProps } from './EntryHead';
import { type FormActions, FormContext } from './form-actions';
import { MESSAGES } from './form.messages';
import './form.css';

export interface PropertyPanelProps extends Pick<EntryHeadProps, 'gestures' | 'arrange'> {
  /** null: the text is not JSON. undefined: loading. */
  readonly form: EntryForm | null | undefined;
  readonly actions: FormActions;
}

export function PropertyPanel({ form, actions, gestures, arrange }: PropertyPanelProps) {
  const [typed, setTyped] = useState('');
  if (!form) return <p className="at-form-empty">{form === null ? MESSAGES.broken : MESSAGES.loading}</p>;
  const sought = typed.trim().toLowerCase();
  return (
    <FormContext.Provider value={actions}>
      <div className="at-form">
        <EntryHead form={form} go={actions.go} gestures={gestures} arrange={arrange} />
        <Input
          size="small"
          allowClear
          value={typed}
          placeholder={MESSAGES.search}
          aria-label={MESSAGES.search}
          onChange={({ target }) => setTyped(target.value)}
        />
        {sought === '' ? (
          PROP_GROUPS.map((group) => <Group key={`${form.pointer} ${group}`} group={group} fields={form.fields} />)
        ) : (
          <Found fields={form.fields} sought={sought} />
        )}
      </div>
    </FormContext.Provider>
  );
}

/** Written and required props and the first absent ones; a button shows the rest. */
function Group({ group, fields }: { readonly group: PropGroup; readonly fields: readonly FormField[] }) {
  const [isOpen, setOpen] = useState(false);
  const inside = fields.filter((field) => field.group === group);
  const isWritten = ({ value, isRequired }: FormField) => value !== undefined || isRequired;
  const usual =
    group === 'advanced' ? [] : inside.filter((field) => !isWritten(field) && !isLarge(field)).slice(0, USUAL);
  const isShown = (field: FormField) => isWritten(field) || usual.includes(field);
  const rest = inside.filter((field) => !isShown(field));
  if (inside.length === 0) return null;
  return (
    <section className="at-form-section" aria-label={MESSAGES.groups[group]}>
      <h3>{MESSAGES.groups[group]}</h3>
      {inside.filter(isShown).map((field) => (
        <FieldControl key={field.pointer} field={field} />
      ))}
      {isOpen && rest.map((field) => <FieldControl key={field.pointer} field={field} />)}
      {rest.length > 0 && (
        <button type="button" className="at-form-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? MESSAGES.less : MESSAGES.more(rest.length)}
        </button>
      )}
    </section>
  );
}

/** Absent props of a group that are shown without unfolding. */
const USUAL = 3;
const isLarge = ({ control: { kind } }: FormField): boolean =>
  kind === 'group' || kind === 'values' || kind === 'entries' || kind === 'json';

/** Props whose label, help or value contains what is sought. */
function Found({ fields, sought }: { readonly fields: readonly FormField[]; readonly sought: string }) {
  const found = useMemo(
    () =>
      fields.filter(({ label, help = '', value }) =>
        `${label} ${help} ${value === undefined ? '' : JSON.stringify(value)}`.toLowerCase().includes(sought),
      ),
    [fields, sought],
  );
  if (found.length === 0) return <p className="at-form-empty">{MESSAGES.noneFound}</p>;
  return (
    <section className="at-form-section">
      {found.map((field) => (
        <FieldControl key={field.pointer} field={field} />
      ))}
    </section>
  );
}
