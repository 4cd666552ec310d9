/** State of the dialog for a new screen: input, errors, and saving it as a draft, which is private until published. */
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import type { WidgetProps } from '../../../services/client';
import { editAddress } from '../../shared/workshop-routes';
import { AMIS } from '../amis/amis.messages';
import { looksLikeAmis } from '../amis/looks-like-amis';
import { type AmisState, useImportedAmis } from '../amis/useImportedAmis';
import type { Checker } from '../check/checker';
import type { ListCall } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { chooseFile, idIn, textOf } from '../files/files';
import type { Console } from '../useKnown';
import { type ScreenHead, emptyScreen, faultsIn, placedAt, routeAt } from './check';
import { idFor, menuFor, routeFor } from './proposal';

export interface NewScreenProps extends Pick<WidgetProps, 'client' | 'navigate'> {
  readonly checker: Checker;
  readonly console: Console | undefined;
  /** What it starts from; default: a call. */
  readonly from?: From | undefined;
}

export type From = 'call' | 'empty' | 'file' | 'amis';
export interface NewScreenValues extends ScreenHead {
  readonly from: From;
  readonly call: string | undefined;
  readonly menu: string | null;
  readonly file: { readonly name: string; readonly text: string } | undefined;
  /** The pasted page of amis, and whether its tables and forms become the console's. */
  readonly amis: string;
  readonly house: boolean;
}
/** undefined: follows the proposal. */
type Entered = Pick<NewScreenValues, 'from' | 'call' | 'file' | 'amis' | 'house'> & {
  readonly [K in keyof ScreenHead]: string | undefined;
} & { readonly menu: string | null | undefined };
export type Faults = Partial<Record<'call' | 'file' | 'amis' | keyof ScreenHead, string>>;

const NOTHING: Entered = {
  from: 'call',
  call: undefined,
  id: undefined,
  route: undefined,
  title: undefined,
  menu: undefined,
  file: undefined,
  amis: '',
  house: true,
};

export function useNewScreen({ client, checker, console: known, navigate, from = NOTHING.from }: NewScreenProps) {
  const [entered, setEntered] = useState({ ...NOTHING, from });
  const calls = useListCalls(checker);
  const amis = useImportedAmis({ checker, text: entered.amis, house: entered.house, known: known?.known });
  const values = useProposals(entered, calls, known, amis);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const faults = faultsOf(values, known, amis);
  const change = (part: Partial<NewScreenValues>) => setEntered((before) => ({ ...before, ...part }));

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await client.call('workshop.saveDraft', {
        screenId: values.id,
        text: await textFor(values, checker),
        baseVersionId: null,
      });
      navigate(editAddress(values.id));
    } catch (error) {
      const failure = failureOf(error);
      if (!isSilent(failure)) setFailed(failure.fields.screenId ?? describeFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const takeFile = async () => {
    const chosen = await chooseFile();
    if (!chosen) return;
    try {
      change(await valuesFrom(chosen, values));
      setFailed(undefined);
    } catch (error) {
      setFailed(failureOf(error).message);
    }
  };
  return { values, calls, amis, change, faults: tried ? faults : NO_FAULTS, failed, busy, create, takeFile };
}

const NO_FAULTS: Faults = {};

/** The entered values, and proposals for the others. */
function useProposals(
  entered: Entered,
  calls: readonly ListCall[] | undefined,
  known: Console | undefined,
  imported: AmisState,
): NewScreenValues {
  const { from, file, amis, house } = entered;
  const call = from === 'call' ? calls?.find(({ name }) => name === entered.call) : undefined;
  const title = entered.title ?? call?.title ?? (from === 'amis' ? titleOf(imported) : '');
  const slug = useSlug(title);
  const { menus = [], screens = [] } = known ?? {};
  const menu = entered.menu === undefined ? menuFor(title, call, menus) : entered.menu;
  const proposed = from === 'file' || title === '' ? '' : routeFor({ menu, menus, screens, slug });
  const id = entered.id ?? idFor(entered.route ?? proposed, screens);
  const route = entered.route ?? (entered.id === undefined ? proposed : routeAt(entered.id));
  return { from, file, amis, house, call: entered.call, title, menu, id, route };
}

const titleOf = ({ imported }: AmisState): string => (imported && 'title' in imported ? imported.title : '');

/** Address name of a title; the dictionary loads with the first title. */
function useSlug(title: string): string | undefined {
  const [slugOf, setSlugOf] = useState<(title: string) => string>();
  const isNeeded = title !== '';
  useEffect(() => {
    if (!isNeeded) return undefined;
    let mounted = true;
    import('./slug').then(
      (module) => mounted && setSlugOf(() => module.slugOf),
      // Without the dictionary the person enters both.
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [isNeeded]);
  return useMemo(() => slugOf?.(title), [slugOf, title]);
}

/** A file declares route and title itself; the editor reports errors in them. */
function faultsOf(values: NewScreenValues, known: Console | undefined, amis: AmisState): Faults {
  const { from, call, file } = values;
  const faults: Faults = faultsIn(values, known?.screens ?? []);
  if (from === 'file')
    return { ...(faults.id !== undefined && { id: faults.id }), ...(!file && { file: MESSAGES.required }) };
  if (from === 'amis') return { ...faults, ...(faultOf(amis) !== undefined && { amis: faultOf(amis) }) };
  return { ...faults, ...(from === 'call' && call === undefined && { call: MESSAGES.required }) };
}

/** Why the page of amis cannot be taken yet. */
function faultOf(state: AmisState): string | undefined {
  if (state.is === 'found') return 'fault' in state.imported ? state.imported.fault : undefined;
  return state.is === 'empty' ? MESSAGES.required : state.is === 'reading' ? AMIS.reading : AMIS.failed;
}

async function textFor(
  { from, call, file, amis, house, id, route, title, menu }: NewScreenValues,
  checker: Checker,
): Promise<string> {
  if (from === 'file') return file!.text;
  if (from === 'empty') return emptyScreen({ id, route, title: title.trim(), menu });
  if (from === 'amis') {
    const imported = await checker.importedAmis(amis, { route, title: title.trim(), menu }, house);
    if ('fault' in imported) throw new Error(imported.fault);
    return imported.text;
  }
  const text = await checker.screenFromCall(call!, { route, title: title.trim(), menu });
  if (text === undefined) throw new Error(MESSAGES.noCalls);
  return placedAt(id, text);
}

/** Fields read from a file. */
async function valuesFrom(chosen: File, { id, route, title }: NewScreenValues): Promise<Partial<NewScreenValues>> {
  const text = await textOf(chosen);
  if (looksLikeAmis(text)) return { from: 'amis', amis: text };
  const declared = objectIn(text);
  const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);
  return {
    file: { name: chosen.name, text },
    id: id || idIn(chosen.name),
    route: textOr(declared.route, route),
    title: textOr(declared.title, title),
    menu: typeof declared.menu === 'string' ? declared.menu : null,
  };
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** undefined: loading. */
function useListCalls(checker: Checker): readonly ListCall[] | undefined {
  const [calls, setCalls] = useState<readonly ListCall[]>();
  useEffect(() => {
    let mounted = true;
    checker.listCalls().then(
      (list) => mounted && setCalls(list),
      () => mounted && setCalls([]),
    );
    return () => {
      mounted = false;
    };
  }, [checker]);
  return calls;
}
