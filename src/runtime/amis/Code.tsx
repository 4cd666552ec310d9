/** Replaces amis's `code` renderer, without syntax colours. Shows `value`, or the field of the data named by `name`. */
import { resolveVariableAndFilter } from 'amis-core';

interface Props {
  value?: unknown;
  name?: string;
  data?: object;
  language?: string;
  className?: string;
}

export function Code({ value, name, data, language }: Props) {
  const content = value ?? (name ? resolveVariableAndFilter(`\${${name}}`, data ?? {}, '| raw') : undefined);
  const text = typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content, null, 2);
  return (
    <pre className="at-code" data-lang={language}>
      <code>{text}</code>
    </pre>
  );
}
