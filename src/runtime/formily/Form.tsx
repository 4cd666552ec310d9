/** The form node: derive the fields, load their controls, hold the values in a Formily form, submit the source. */
import { FormProvider } from '@formily/react/esm/components/FormProvider';
import Button from 'antd/es/button';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type NodeProps, useLocalScopes, useScreen, useSourcesOf, useValue } from '../nodes/context';
import { useDialogHandle } from '../nodes/dialog/handle';
import { Trouble } from '../nodes/state/Trouble';
import type { FieldComponent, FormNode } from '../page/types';
import type { Control } from './controls/control';
import { useControls } from './controls/registry';
import { deriveFields, type FieldSpec } from './derive';
import { FormField, idOf } from './FormField';
import { submitForm } from './submit';
import { useFormModel } from './useFormModel';
import { useGradually } from './useGradually';
import './form.css';

export default function Form({ node }: NodeProps<FormNode>) {
  const specs = useMemo(() => deriveFields(node), [node]);
  const controls = useControls(specs);
  const given = useValue(node.initial);
  const { loading, error, refresh } = useSourcesOf(node.initial);
  // Once it is drawn it stays, whatever its source does: somebody may be typing.
  const [wasReady, setReady] = useState(false);
  const isReady = wasReady || (!error && !loading);
  if (isReady && !wasReady) setReady(true);
  if (!isReady && error) return <Trouble error={error} retry={refresh} />;
  if (!isReady || !controls) return <div className="at-node-loading" data-type="form" aria-busy="true" />;
  return <ReadyForm node={node} specs={specs} controls={controls} given={given} />;
}

interface ReadyProps { node: FormNode; specs: FieldSpec[]; controls: ReadonlyMap<FieldComponent, Control>; given: unknown }

function ReadyForm({ node, specs, controls, given }: ReadyProps) {
  const runtime = useScreen();
  const local = useLocalScopes();
  const dialog = useDialogHandle();
  const model = useFormModel(node, specs, given);
  const formId = useId();
  const { count, all } = useGradually(specs.length);
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  // In a dialog one types at once; a form on a page does not take the focus from what one is doing.
  const hasFocused = useRef(false);
  useEffect(() => {
    const [first] = specs;
    if (!hasFocused.current && dialog && first && TYPED.has(first.component)) focusField(idOf(formId, first.name));
    hasFocused.current = true;
  }, [dialog, specs, formId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    all();
    setRunning(true);
    try {
      const host = { setForm: (values: Record<string, unknown>) => model.form.setValues(values) };
      const wrong = await submitForm({ node, model, runtime, local, dialog, host });
      if (wrong !== undefined) focusField(idOf(formId, wrong));
    } finally {
      busy.current = false;
      setRunning(false);
    }
  };

  return (
    <FormProvider form={model.form}>
      <form className="at-form" data-layout={node.layout ?? 'vertical'} noValidate onSubmit={(event) => void submit(event)}>
        <div className="at-form-fields">
          {specs.slice(0, count).map((spec) => {
            const control = controls.get(spec.component);
            return control && <FormField key={spec.name} model={model} spec={spec} control={control} formId={formId} />;
          })}
        </div>
        <div className="at-form-foot">
          {dialog && <Button size="middle" autoInsertSpace={false} onClick={dialog.leave}>取消</Button>}
          <Button size="middle" type="primary" htmlType="submit" autoInsertSpace={false} loading={running && { delay: 150 }} disabled={running}>{node.submit ?? '提交'}</Button>
        </div>
      </form>
    </FormProvider>
  );
}

const TYPED: ReadonlySet<FieldComponent> = new Set(['input', 'textarea', 'password', 'number']);

function focusField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches('input, textarea, button, select') ? field : field?.querySelector<HTMLElement>('input, button, [tabindex="0"]');
  target?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
