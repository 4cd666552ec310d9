/** The frame of a field: label with help, the control, and what is wrong with its value. */
import type { ReactNode } from 'react';
import type { FormField } from '../../../language/service/form/types';
import { useFormActions } from './form-actions';
import { MESSAGES } from './form.messages';

interface Props {
  /** Of the control. */
  readonly id: string;
  readonly field: FormField;
  readonly problems: readonly string[];
  readonly children: ReactNode;
  onUnset(): void;
}

const BESIDE: ReadonlySet<string> = new Set(['switch', 'number', 'choice', 'name']);
/** Controls that are lists or groups of their own, and have no single element that a label could name. */
const GROUPS: ReadonlySet<string> = new Set(['group', 'values', 'entries', 'condition', 'json']);

export function FieldRow({ id, field, problems, children, onUnset }: Props) {
  const { isReadOnly } = useFormActions();
  const { label, help, isRequired, value, control } = field;
  const words = (
    <>
      {label}
      {isRequired && <span aria-hidden="true"> *</span>}
    </>
  );
  const isGroup = GROUPS.has(control.kind);
  return (
    <div
      className="at-form-field"
      data-beside={BESIDE.has(control.kind) || undefined}
      {...(isGroup && { role: 'group', 'aria-label': label })}
    >
      {isGroup ? (
        <span className="at-form-label" title={help}>
          {words}
        </span>
      ) : (
        <label className="at-form-label" htmlFor={id} title={help}>
          {words}
        </label>
      )}
      <div className="at-form-control">{children}</div>
      {value !== undefined && !isRequired && !isReadOnly && control.kind !== 'entries' && (
        <button
          type="button"
          className="at-form-unset"
          title={MESSAGES.unset(label)}
          aria-label={MESSAGES.unset(label)}
          onClick={onUnset}
        >
          ↺
        </button>
      )}
      {problems.map((problem) => (
        <small key={problem} role="alert" className="at-form-problem">
          {problem}
        </small>
      ))}
    </div>
  );
}
