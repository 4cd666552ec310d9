import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDialogHandle } from '../nodes/dialog/handle';
import { useLocalScopes, useScreen, useValue } from '../nodes/context';
import type { FormNode } from '../page/types';
import type { FieldSpec } from './derive';
import { FormModel } from './model';
import { initialValues, type Values } from './values';

/** The node's form, which follows the node, what it starts with, and the screen; and which gives way to nothing typed. */
export function useFormModel(node: FormNode, specs: readonly FieldSpec[], given: unknown): FormModel {
  const runtime = useScreen();
  const local = useLocalScopes();
  const dialog = useDialogHandle();
  const fieldInitials = useValue(useMemo(() => initialsOf(specs), [specs])) as Values;
  const initial = useMemo(() => initialValues(specs, given, fieldInitials), [specs, given, fieldInitials]);
  const key = `form:${node.id ?? node.source}`;
  const [model] = useState(() => {
    const typed = runtime.kept.get(key) as Values | undefined;
    runtime.kept.delete(key);
    return new FormModel(runtime, specs, initial, local, typed);
  });
  useLayoutEffect(() => model.describe(specs, local), [model, specs, local]);
  const started = useRef(initial);
  useEffect(() => {
    if (started.current !== initial) model.startWith(initial);
    started.current = initial;
  }, [model, initial]);
  useEffect(() => model.listen(), [model]);
  useEffect(() => dialog?.guard(model.isDirty), [dialog, model]);
  // A newer version of the screen may put the form somewhere else: what is typed goes along.
  const drawnVersion = useRef(runtime.version);
  useEffect(() => void (drawnVersion.current = runtime.version));
  useEffect(() => () => {
    if (runtime.version !== drawnVersion.current && model.isDirty()) runtime.kept.set(key, model.typed());
  }, [runtime, model, key]);
  return model;
}

const initialsOf = (specs: readonly FieldSpec[]) =>
  Object.fromEntries(specs.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
