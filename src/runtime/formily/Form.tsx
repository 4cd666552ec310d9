/**
 * The form node: derives the fields, loads their controls, holds the values in a Formily form and submits the source.
 */
import { FormProvider } from '@formily/react/esm/components/FormProvider';
import Button from 'antd/es/button';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
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
import type { FormModel } from './model';
import { MistakeList } from './MistakeList';
import { type Steps, useSteps } from './steps/useSteps';
import { Restored } from './Restored';
import { type About, useAbout, useFetching } from './useAbout';
import { useFormModel } from './useFormModel';
import { useGradually } from './useGradually';
import { useSubmit } from './useSubmit';
import './form.css';

/** Loaded when a save finds that another user has changed the record. */
const StaleDialog = chunk(() => import('./stale/StaleDialog'));

const StepList = chunk(() => import('./steps/StepList'));
const Entered = chunk(() => import('./Entered'));
const Summary = chunk(() => import('./steps/Summary'));

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
  const steps = useSteps(node, specs, model);
  const { count, isLong, all } = useGradually(steps.specs.length);
  const look = (name: string) => {
    steps.show(name);
    whenOnPage(idOf(formId, name), focusField);
  };
  const { running, failure, submit, question } = useSubmit(node, open, { all, look });
  const isFilling = steps.steps.length > 0 && !steps.isSummary;
  const advance = async (event: FormEvent) => {
    event.preventDefault();
    all();
    const wrong = await steps.next();
    if (wrong !== undefined) look(wrong);
  };
  useFirstFocus(formId, dialog !== null, steps, model);

  const drawn = (
    <FormProvider form={model.form}>
      <form
        className="at-form"
        data-layout={node.layout ?? 'vertical'}
        noValidate
        onKeyDownCapture={submitByCtrlEnter}
        onSubmit={(event) => void (isFilling ? advance(event) : submit(event))}
      >
        <Restored open={open} discarded={() => specs[0] && look(specs[0].name)} />
        {steps.steps.length > 0 && <StepList steps={steps} />}
        <div className={isLong ? 'at-form-fields at-form-fields--long' : 'at-form-fields'}>
          {steps.specs.slice(0, count).map((spec) => {
            const control = controls.get(spec.component);
            return control && <FormField key={spec.name} model={model} spec={spec} control={control} formId={formId} />;
          })}
        </div>
        {steps.isSummary && <Summary node={node} model={model} steps={steps} />}
        <MistakeList mistakes={model.mistakes} />
        {failure && <Trouble error={failure} />}
        <Foot node={node} steps={steps} running={running} leave={node.stay ? undefined : dialog?.leave} model={model} />
      </form>
      {question && <StaleDialog model={model} schema={node.schema ?? {}} question={question} />}
    </FormProvider>
  );
  if (!node.beside) return drawn;
  return (
    <div className="at-form-pair">
      {drawn}
      <Entered as="aside" nodes={node.beside} model={model} />
    </div>
  );
}

/**
 * Ctrl+Enter (or Cmd+Enter) submits from every field: Enter inserts a line in a text area and chooses in an open list.
 * Events of dialogs that a control opens arrive here as well, and are left alone.
 */
function submitByCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.requestSubmit();
}

interface FootProps {
  readonly node: FormNode;
  readonly steps: Steps;
  readonly running: boolean;
  readonly leave: (() => void) | undefined;
  readonly model: FormModel;
}

function Foot({ node, steps: { steps, at, isSummary, go }, running, leave, model }: FootProps) {
  const isFilling = steps.length > 0 && !isSummary;
  return (
    <div className="at-form-foot">
      {node.foot && !isFilling && <Entered as="div" nodes={node.foot} model={model} />}
      {leave && (
        <Button size="middle" autoInsertSpace={false} onClick={leave}>
          取消
        </Button>
      )}
      {at > 0 && (
        <Button size="middle" autoInsertSpace={false} onClick={() => go(at - 1)}>
          上一步
        </Button>
      )}
      <Button
        key={isFilling ? 'next' : 'submit'}
        size="middle"
        type="primary"
        htmlType="submit"
        autoInsertSpace={false}
        loading={running && { delay: 150 }}
        disabled={running}
        // The second click of a double click would hit the button of the step that the first one opened.
        onClick={(event) => steps.length > 0 && event.detail > 1 && event.preventDefault()}
      >
        {isFilling ? '下一步' : (node.submit ?? '提交')}
      </Button>
    </div>
  );
}

/**
 * A form in a dialog focuses its first field; a form on a page leaves the focus where it is. A step that the user opens
 * focuses its first field; the summary focuses itself.
 */
function useFirstFocus(formId: string, inDialog: boolean, { at, specs }: Steps, model: FormModel): void {
  const shown = useRef(-1);
  useEffect(() => {
    const before = shown.current;
    shown.current = at;
    const first = specs.find(({ name, component }) => component !== 'hidden' && model.stateOf(name).visible);
    const isWanted = before < 0 ? inDialog && TYPED.has(first?.component ?? 'hidden') : before !== at;
    if (isWanted && first) whenOnPage(idOf(formId, first.name), focusField);
  }, [formId, inDialog, at, specs, model]);
}

const TYPED: ReadonlySet<FieldComponent> = new Set(['input', 'textarea', 'password', 'number', 'sharedLink']);

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
