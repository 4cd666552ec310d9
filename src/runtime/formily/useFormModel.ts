import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { VERSION_PARAM } from '../../services/catalogue/codes';
import type { ScreenRuntime } from '../data';
import { MESSAGES as UPLOADS } from '../../services/client/uploads/uploads.messages';
import { registerUnsavedWork } from '../../shared/browser/unsaved-work';
import { type DialogHandle, useDialogHandle } from '../nodes/dialog/handle';
import { useLocalScopes, useScreen, useValue } from '../nodes/context';
import type { FormNode } from '../../language/types';
import type { FieldSpec } from './derive';
import { DraftKeeper, type RestoredDraft } from './drafts/keeper';
import { aboutOf, draftKey, fixedParams, formPlace, screenOf, userOf } from './drafts/place';
import { FormModel } from './model';
import { loadedRecord } from './stale/loaded';
import { initialValues, type Values } from './values';

export interface OpenForm {
  readonly model: FormModel;
  /** null: drafts are not stored for this form. */
  readonly keeper: DraftKeeper | null;
  /** The draft with which the form opened. */
  readonly restored: RestoredDraft | undefined;
}

/**
 * Creates the node's form model and keeps it up to date with the node, the initial values and the screen, without
 * overwriting input.
 */
export function useFormModel(node: FormNode, specs: readonly FieldSpec[], given: unknown, about: string): OpenForm {
  const runtime = useScreen();
  const local = useLocalScopes();
  const dialog = useDialogHandle();
  const fieldInitials = useValue(useMemo(() => initialsOf(specs), [specs])) as Values;
  const initial = useMemo(() => initialValues(specs, given, fieldInitials), [specs, given, fieldInitials]);
  const key = `form:${node.id ?? node.source}:${dialog?.opened.key ?? ''}`;
  const [{ carried, ...open }] = useState(() => {
    const carried = runtime.carried.get(key) as Values | undefined;
    runtime.carried.delete(key);
    const keeper = keeperOf({ node, specs, initial, about, runtime, dialog });
    const restored = carried ? undefined : keeper?.restore(specs, initial);
    const model = new FormModel(runtime, specs, initial, local, carried ?? restored?.values, node.check);
    for (const [name, options] of Object.entries(restored?.words ?? {})) model.words.set(name, options);
    model.step.setState({ at: restored?.step ?? 0 });
    model.startFrom(restored?.loaded ?? loadedRecord(node, runtime, local, model.untouched()));
    return { model, keeper, restored, carried: carried !== undefined };
  });
  const { model, keeper } = open;
  useLayoutEffect(() => model.describe(specs, local, node.check), [model, specs, local, node.check]);
  useLayoutEffect(() => keeper?.follow(model, dialog?.opened, carried), [keeper, model, dialog, carried]);
  const version = useValue(node.values?.[VERSION_PARAM]);
  const started = useRef({ initial, version });
  useEffect(() => {
    if (started.current.initial === initial && started.current.version === version) return;
    // Input refers to the record as it was loaded: keep that version until the form has no input.
    const isTyped = model.isDirty();
    if (started.current.initial !== initial) model.startWith(initial);
    started.current = { initial, version };
    if (!isTyped) model.startFrom(loadedRecord(node, runtime, local, model.untouched()));
  }, [model, initial, version, node, runtime, local]);
  useEffect(() => model.listen(), [model]);
  useEffect(() => dialog?.guard({ isDirty: model.isDirty, discard: () => keeper?.abandon() }), [dialog, model, keeper]);
  // Drafts keep the input when the user leaves; only uploads under way would be lost and need a question.
  useEffect(() => registerUnsavedWork({ isUnderWay: model.isPending, question: UPLOADS.leave }), [model]);
  // A newer version of the screen may mount the form elsewhere. The new form reads the input while it renders, which is
  // before this one unmounts, so the input is handed over before the new version is drawn.
  useEffect(
    () =>
      runtime.subscribe(['page'], () => {
        if (model.isDirty()) runtime.carried.set(key, model.typed());
      }),
    [runtime, model, key],
  );
  // A form that stays mounted takes its input back.
  useEffect(() => void runtime.carried.delete(key));
  return open;
}

const initialsOf = (specs: readonly FieldSpec[]) =>
  Object.fromEntries(specs.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));

interface Opening {
  node: FormNode;
  specs: readonly FieldSpec[];
  initial: Values;
  about: string;
  runtime: ScreenRuntime;
  dialog: DialogHandle | null;
}

/** Creates the draft keeper; null for search forms, whose values are in the address. */
function keeperOf({ node, specs, initial, about, runtime, dialog }: Opening): DraftKeeper | null {
  const user = userOf(runtime);
  const source = runtime.declaration(node.source);
  if (user === undefined || source?.effect !== 'write') return null;
  const place = formPlace(runtime.screen, dialog?.opened.name, node);
  return new DraftKeeper(
    draftKey(user, screenOf(runtime), place, aboutOf(node, specs, about, fixedParams(node, source.params), initial)),
  );
}
