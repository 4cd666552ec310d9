import { useRef, useState } from 'react';
import type { ButtonNode, ButtonSpec, Scope } from '../../../language/types';
import { type NodeProps, useActions, useText, useValue } from '../context';
import { dangerTextOf } from './danger-text';
import { Icon } from '../icon/Icon';
import { keyProps, useShortcut } from '../shortcuts/useShortcut';
import './busy.css';
import './button.css';

export default function Button({ node }: NodeProps<ButtonNode>) {
  return <ActionButton spec={node} />;
}

/**
 * A button that runs actions and ignores presses until they are done. Not antd's, because tables would have to load
 * antd first.
 */
export function ActionButton({
  spec,
  scopes,
}: {
  spec: ButtonSpec & Pick<ButtonNode, 'chosen'>;
  scopes?: Partial<Scope>;
}) {
  const run = useActions();
  const text = useText(spec.text);
  const visible = useValue(spec.visible ?? true);
  const disabled = Boolean(useValue(spec.disabled ?? false));
  const chosen = useValue(spec.chosen ?? false);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  useShortcut(spec.key);
  if (!visible) return null;
  const press = async () => {
    // A second press can come before `running` is drawn.
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      await run(spec.do, scopes, dangerTextOf(spec));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };
  return (
    <button
      type="button"
      className={`at-btn at-btn--${spec.kind ?? 'default'}`}
      data-node={spec.$at}
      disabled={disabled}
      aria-busy={running}
      aria-pressed={spec.chosen === undefined ? undefined : Boolean(chosen)}
      onClick={() => void press()}
      {...keyProps(spec.key)}
    >
      {spec.icon && <Icon name={spec.icon} />}
      <span>{text}</span>
    </button>
  );
}
