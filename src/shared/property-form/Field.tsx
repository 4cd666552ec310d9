/** A labelled control in a panel of properties. */
import { type ReactNode, useId } from 'react';
import './property-form.css';

export interface FieldProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** The control stands beside the label. */
  readonly isInline?: boolean;
  readonly isRequired?: boolean;
  /** @param id of the control */
  readonly children: (id: string) => ReactNode;
}

export function Field({ label, help, isInline, isRequired, children }: FieldProps) {
  const id = useId();
  return (
    <div className="at-property" data-inline={isInline || undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children(id)}
      {help !== undefined && help !== '' && <small>{help}</small>}
    </div>
  );
}
