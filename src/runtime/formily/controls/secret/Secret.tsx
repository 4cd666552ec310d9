/** A value that can be written and never read: says whether there is one, and offers to change or delete it. */
import AntInput from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import { errorsOf } from '../../../../language/schema/json-schema';
import type { ValueSchema } from '../../../../language/types';
import { withoutNull } from '../../derive';
import { useFormValue } from '../../useFormValue';
import { type ControlProps, describe, statusOf } from '../control';
import './secret.css';

export default function Secret(props: ControlProps) {
  const { id, spec, value, onChange, disabled, form } = props;
  const stored = useFormValue(form.model, spec.stored);
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [pressed, press] = useState(0);
  // The pressed button unmounts: move the focus to the element that replaces it.
  useEffect(() => {
    if (pressed > 0) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [pressed]);
  const act = (next: unknown, changing: boolean) => {
    press(pressed + 1);
    setChanging(changing);
    onChange(next);
  };
  const empty = emptyOf(spec.schema);
  const canDelete = empty !== undefined && !spec.required && spec.requiredWhen === undefined;
  const isDeleted = value === null || value === '';
  if (!stored || (isChanging && !isDeleted))
    return (
      <div ref={box} className="at-secret">
        <Input {...props} />
        {Boolean(stored) && (
          <Press id={undefined} text="不改了" of={spec.title} onPress={() => act(undefined, false)} />
        )}
      </div>
    );
  return (
    <div ref={box} className="at-secret">
      <span className="at-secret-state">{isDeleted ? '保存后删除' : stateText(stored)}</span>
      {!disabled && (
        <Press
          id={id}
          text={isDeleted ? '撤销删除' : '更改'}
          of={spec.title}
          onPress={() => act(undefined, !isDeleted)}
        />
      )}
      {!disabled && !isDeleted && canDelete && (
        <Press id={undefined} text="删除" of={spec.title} onPress={() => act(empty, false)} />
      )}
    </div>
  );
}

const stateText = (stored: unknown): string => (typeof stored === 'string' ? `已设置：${stored}` : '已设置');

function Input(props: ControlProps) {
  const { id, spec, value, onChange, onBlur, disabled } = props;
  const Field = withoutNull(spec.schema).display === 'password' ? AntInput.Password : AntInput;
  return (
    <Field
      id={id}
      disabled={disabled}
      autoComplete="new-password"
      status={statusOf(props)}
      placeholder={spec.placeholder}
      value={typeof value === 'string' ? value : ''}
      // Without a text the stored value stays; only the button deletes it.
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={onBlur}
      {...describe(props)}
    />
  );
}

function Press({ id, text, of, onPress }: { id: string | undefined; text: string; of: string; onPress(): void }) {
  return (
    <button type="button" id={id} aria-label={`${text}${of}`} onClick={onPress}>
      {text}
    </button>
  );
}

/** The value that deletes the stored one; undefined: the call has none. */
function emptyOf(schema: ValueSchema): null | '' | undefined {
  if (schema.anyOf?.some(({ type }) => type === 'null')) return null;
  return errorsOf(schema, '').length === 0 ? '' : undefined;
}
