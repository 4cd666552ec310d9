/** The layout of one field: label, control, help and error. */
import { memo, type ReactNode } from 'react';
import type { FieldSpec } from './derive';

interface ItemProps {
  spec: FieldSpec;
  id: string;
  labelId: string;
  messageId: string;
  error?: string;
  children: ReactNode;
}

/** Controls without a single element to which a label could point. */
const GROUPS = new Set(['radio', 'tree', 'rate', 'upload', 'rows']);

export const Item = memo(function Item({ spec, id, labelId, messageId, error, children }: ItemProps) {
  const isGroup = GROUPS.has(spec.component) || (spec.component === 'checkbox' && spec.multiple);
  const label = (
    <>
      {spec.required && (
        <span className="at-field-mark" aria-hidden="true">
          *
        </span>
      )}
      {spec.title}
    </>
  );
  return (
    <div className="at-field" data-node={spec.$at} data-span={spec.span} data-invalid={error ? '' : undefined}>
      {isGroup ? (
        <span id={labelId} className="at-field-label">
          {label}
        </span>
      ) : (
        <label id={labelId} className="at-field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="at-field-control">
        {children}
        {(error || spec.help) && (
          <div id={messageId} className={error ? 'at-field-error' : 'at-field-help'} role={error ? 'alert' : undefined}>
            {error ?? spec.help}
          </div>
        )}
      </div>
    </div>
  );
});
