/** Replaces amis's `code` renderer, without syntax colours. Shows `value`, or the field of the data named by `name`. */
import { getPropValue } from 'amis-core';

interface Props {
  name?: string;
  data?: object;
  language?: string;
}

export function Code(props: Props) {
  const content = getPropValue(props as never) as unknown;
  const text = typeof content === 'string' ? content : content === undefined ? '' : JSON.stringify(content, null, 2);
  return (
    <pre className="at-code" data-lang={props.language}>
      <code>{text}</code>
    </pre>
  );
}
