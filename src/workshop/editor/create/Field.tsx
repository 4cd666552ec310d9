import { type ReactNode, useId } from 'react';

interface Given {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
  readonly status: '' | 'error';
}

export interface FieldProps {
  readonly label: string;
  readonly fault?: string | undefined;
  readonly hint?: string;
  /** Whether it contains several controls under one label. */
  readonly group?: boolean;
  readonly children: ReactNode | ((given: Given) => ReactNode);
}

/** A form control with its label, and its error or otherwise a hint. */
export function Field({ label, fault, hint, group, children }: FieldProps) {
  const id = useId();
  const about = `${id}-about`;
  return (
    <div className="at-new-field" role={group ? 'group' : undefined} aria-label={group ? label : undefined}>
      {group ? (
        <span className="at-new-label">{label}</span>
      ) : (
        <label className="at-new-label" htmlFor={id}>
          {label}
        </label>
      )}
      {typeof children === 'function' ? (
        children({
          id,
          'aria-describedby': about,
          'aria-invalid': fault !== undefined,
          status: fault === undefined ? '' : 'error',
        })
      ) : (
        <div>{children}</div>
      )}
      <span
        id={about}
        className="at-new-about"
        data-fault={fault !== undefined}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault ?? hint ?? ''}
      </span>
    </div>
  );
}
