/**
 * The form node: derives the fields, loads their controls, holds the values in a Formily form and submits the source.
 */
import { FormProvider } from '@formily/react/esm/components/FormProvider';
import Button from 'antd/es/button';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { chunk } from '../nodes/chunk';
import { type NodeProps, useSourcesOf, useValue } from '../nodes/context';
import { useDialogHandle } from '../nodes/dialog/handle';
import { Trouble } from '../nodes/state/Trouble';
import { Themed } from '../nodes/theme/Themed';
import type { FieldComponent, FormNode } from '../../language/types';
import type { Control } from './controls/control';
import { useControls } from './controls/useControls';
import { deriveFields, type FieldSpec } from './derive';
import { FormField, idOf } from './FormField';
import { SaidMistakes } from './SaidMistakes';
import { Restored } from './Restored';
import { type About, useAbout, useFetching } from './useAbout';
import { useFormModel } from './useFormModel';
import { useGradually } from './useGradually';
import { useSubmit } from './useSubmit';
import './form.css';

/** Loaded when a save finds that another user has changed the record. */
const StaleDialog = chunk(() => import('./stale/StaleDialog'));

export default function Form({ node }: NodeProps<FormNode>) {
  const about = useAbout(node);
  return (
    <Themed>
      <LoadingForm key={about.epoch} node={node} about={about} />
    </Themed>
  );
}

function LoadingForm({ node, about }: { node: FormNode; about: About }) {
  const specs = useMemo(() => deriveFields(node), [node]);
  const controls = useControls(specs);
  const given = useValue(node.initial);
  const sources = useMemo(() => [node.initial, node.values], [node]);
  const { loading, error, refresh } = useSourcesOf(sources);
  const fetching = useFetching(sources);
  // Once drawn, the form stays mounted whatever state its source is in, because the user may be typing.
  const [wasReady, setReady] = useState(false);
  // After the edited record changed, a source's previous answer belongs to the old record and must not fill the form.
  const isReady = wasReady || (!error && !loading && !(about.epoch > 0 && fetching));
  if (isReady && !wasReady) setReady(true);
  if (!isReady && error) return <Trouble error={error} retry={refresh} />;
  if (!isReady || !controls) return <div className="at-node-loading" data-type="form" aria-busy="true" />;
  return <ReadyForm node={node} specs={specs} controls={controls} given={given} about={about.text} />;
}

interface ReadyProps {
  node: FormNode;
  specs: FieldSpec[];
  controls: ReadonlyMap<FieldComponent, Control>;
  given: unknown;
  about: string;
}

function ReadyForm({ node, specs, controls, given, about }: ReadyProps) {
  const dialog = useDialogHandle();
  const open = useFormModel(node, specs, given, about);
  const { model } = open;
  const formId = useId();
  const { count, all } = useGradually(specs.length);
  const look = (name: string) => focusField(idOf(formId, name));
  const { running, failure, submit, question } = useSubmit(node, open, { all, look });

  // A form in a dialog focuses its first field; a form on a page leaves the focus where it is.
  const hasFocused = useRef(false);
  useEffect(() => {
    const [first] = specs;
    if (!hasFocused.current && dialog && first && TYPED.has(first.component))
      whenOnPage(idOf(formId, first.name), focusField);
    hasFocused.current = true;
  }, [dialog, specs, formId]);

  return (
    <FormProvider form={model.form}>
      <form
        className="at-form"
        data-layout={node.layout ?? 'vertical'}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Restored open={open} discarded={() => specs[0] && look(specs[0].name)} />
        <div className="at-form-fields">
          {specs.slice(0, count).map((spec) => {
            const control = controls.get(spec.component);
            return control && <FormField key={spec.name} model={model} spec={spec} control={control} formId={formId} />;
          })}
        </div>
        <SaidMistakes mistakes={model.mistakes} />
        {failure && <Trouble error={failure} />}
        <div className="at-form-foot">
          {dialog && !node.stay && (
            <Button size="middle" autoInsertSpace={false} onClick={dialog.leave}>
              取消
            </Button>
          )}
          <Button
            size="middle"
            type="primary"
            htmlType="submit"
            autoInsertSpace={false}
            loading={running && { delay: 150 }}
            disabled={running}
          >
            {node.submit ?? '提交'}
          </Button>
        </div>
      </form>
      {question && <StaleDialog model={model} schema={node.schema ?? {}} question={question} />}
    </FormProvider>
  );
}

const TYPED: ReadonlySet<FieldComponent> = new Set(['input', 'textarea', 'password', 'number']);

/** Waits a frame if the element is not on the page yet: a drawer draws its contents before it inserts them. */
function whenOnPage(id: string, act: (id: string) => void): void {
  if (document.getElementById(id)) act(id);
  else requestAnimationFrame(() => act(id));
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches('input, textarea, button, select')
    ? field
    : (field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('input, button, [tabindex="0"]'));
  target?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
