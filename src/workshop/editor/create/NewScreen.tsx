/** Asks what a new screen is to be, and begins it as a draft: nobody sees it before it is published. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { type FormEvent, useEffect, useState } from 'react';
import { describeFailure, failureOf, isSilent } from '../../../runtime/data';
import type { WidgetProps } from '../../../services/client';
import { editAddress, screensAddress } from '../../shared/addresses';
import type { Checker } from '../check/checker';
import type { ListCall } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import { chooseFile, idIn, textOf } from '../files/files';
import type { Console } from '../useKnown';
import { type Beginning, emptyScreen, faultsIn, placedAt, routeAt } from './check';
import { Field } from './Field';

export interface NewScreenProps extends Pick<WidgetProps, 'client' | 'navigate'> {
  readonly checker: Checker;
  readonly console: Console | undefined;
  /** What is chosen at first. */
  readonly from?: From;
}

type From = 'call' | 'empty' | 'file';
interface Entered extends Beginning { readonly from: From; readonly call: string | undefined; readonly menu: string | null; readonly file: { readonly name: string; readonly text: string } | undefined }

const NOTHING: Entered = { from: 'call', call: undefined, id: '', route: '', title: '', menu: null, file: undefined };

export function NewScreen({ client, checker, console: known, navigate, from: start = 'call' }: NewScreenProps) {
  const [entered, setEntered] = useState<Entered>({ ...NOTHING, from: start });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const calls = useListCalls(checker);
  const { from, call, id, route, title, menu, file } = entered;
  const change = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const faults = faultsOf(entered, known);
  const shown = tried ? faults : {};

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || busy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await client.call('workshop.saveDraft', { screenId: id, text: await textFor(entered, checker), baseVersionId: null });
      navigate(editAddress(id));
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
      const text = await textOf(chosen);
      const said = saidBy(text);
      change({ file: { name: chosen.name, text }, id: id || idIn(chosen.name), route: said.route ?? route, title: said.title ?? title, menu: said.menu ?? null });
      setFailed(undefined);
    } catch (error) {
      setFailed(failureOf(error).message);
    }
  };

  return (
    <form className="at-new-screen" aria-label={MESSAGES.newTitle} noValidate onSubmit={(event) => void begin(event)}>
      <header>
        <a href={screensAddress()} onClick={(event) => { event.preventDefault(); navigate(screensAddress()); }}>{MESSAGES.back}</a>
        <h1>{MESSAGES.newTitle}</h1>
      </header>
      {failed !== undefined && <p className="at-publish-failed" role="alert">{failed}</p>}
      <Field label={MESSAGES.from} group>
        <Radio.Group value={from} aria-label={MESSAGES.from} onChange={({ target }) => change({ from: target.value as From })} optionType="button" options={[{ value: 'call', label: MESSAGES.fromCall }, { value: 'empty', label: MESSAGES.fromEmpty }, { value: 'file', label: MESSAGES.fromFile }]} />
      </Field>
      {from === 'call' && (
        <Field label={MESSAGES.call} fault={shown.call} hint={MESSAGES.generated}>
          {(given) => (
            <Select
              {...given} showSearch value={call} placeholder={MESSAGES.callHint} notFoundContent={MESSAGES.noCalls} loading={calls === undefined} options={optionsOf(calls ?? [])}
              filterOption={(typed, option) => `${option?.label} ${option?.value}`.toLowerCase().includes(typed.trim().toLowerCase())}
              optionRender={callOption}
              onChange={(name: string) => change({ call: name, title: title || (calls?.find((each) => each.name === name)?.title ?? '') })}
            />
          )}
        </Field>
      )}
      {from === 'file' && (
        <Field label={MESSAGES.file} fault={shown.file} group>
          <Button onClick={() => void takeFile()}>{MESSAGES.chooseFile}</Button> {file && <code>{file.name}</code>}
        </Field>
      )}
      <Field label={MESSAGES.id} fault={shown.id} hint={MESSAGES.idHint}>
        {(given) => <Input {...given} value={id} maxLength={128} onChange={({ target }) => change({ id: target.value, ...(route === routeAt(id) && { route: routeAt(target.value) }) })} />}
      </Field>
      {from !== 'file' && (
        <>
          <Field label={MESSAGES.route} fault={shown.route} hint={MESSAGES.routeHint}>
            {(given) => <Input {...given} value={route} maxLength={200} onChange={({ target }) => change({ route: target.value })} />}
          </Field>
          <Field label={MESSAGES.title} fault={shown.title}>
            {(given) => <Input {...given} value={title} maxLength={60} onChange={({ target }) => change({ title: target.value })} />}
          </Field>
          <Field label={MESSAGES.menu}>
            {(given) => (
              <Select
                {...given} showSearch optionFilterProp="label" value={menu ?? ''} options={[{ value: '', label: MESSAGES.noMenu }, ...menusOf(known)]}
                onChange={(code: string) => change({ menu: code === '' ? null : code })}
              />
            )}
          </Field>
        </>
      )}
      <footer>
        <Button onClick={() => navigate(screensAddress())}>{MESSAGES.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>{MESSAGES.begin}</Button>
      </footer>
    </form>
  );
}

type Faults = Partial<Record<'call' | 'file' | keyof Beginning, string>>;

/** A file says its route and title by itself, and what is wrong with them is the editor's to show. */
function faultsOf(entered: Entered, known: Console | undefined): Faults {
  const { from, call, file } = entered;
  const faults: Faults = faultsIn(entered, known?.screens ?? []);
  if (from === 'file') return { ...(faults.id !== undefined && { id: faults.id }), ...(!file && { file: MESSAGES.required }) };
  return { ...faults, ...(from === 'call' && call === undefined && { call: MESSAGES.required }) };
}

async function textFor(entered: Entered, checker: Checker): Promise<string> {
  const { from, call, file, id, route, title, menu } = entered;
  if (from === 'file') return file!.text;
  if (from === 'empty') return emptyScreen({ id, route, title: title.trim(), menu });
  const text = await checker.screenFromCall(call!, { route, title: title.trim(), menu });
  if (text === undefined) throw new Error(MESSAGES.noCalls);
  return placedAt(id, text);
}

function useListCalls(checker: Checker): readonly ListCall[] | undefined {
  const [calls, setCalls] = useState<readonly ListCall[]>();
  useEffect(() => {
    let here = true;
    checker.listCalls().then((list) => here && setCalls(list), () => here && setCalls([]));
    return () => {
      here = false;
    };
  }, [checker]);
  return calls;
}

const callOption = ({ data: { label, value } }: { data: { label: string; value: string } }) => <span className="at-new-call"><span>{label}</span> <code>{value}</code></span>;
const optionsOf = (calls: readonly ListCall[]) => calls.map(({ name, title }) => ({ value: name, label: title }));

/** Menus that screens can have, with the group that they stand in. */
function menusOf(known: Console | undefined): { value: string; label: string }[] {
  const titles = new Map(known?.menus.map(({ menuCode, title }) => [menuCode, title]));
  return (known?.menus ?? []).filter(({ parentCode }) => parentCode !== null).map(({ menuCode, title, parentCode }) => ({ value: menuCode, label: `${titles.get(parentCode!) ?? ''} › ${title}（${menuCode}）` }));
}

function saidBy(text: string): { readonly route?: string; readonly title?: string; readonly menu?: string } {
  try {
    const { route, title, menu } = JSON.parse(text) as Record<string, unknown>;
    return { ...(typeof route === 'string' && { route }), ...(typeof title === 'string' && { title }), ...(typeof menu === 'string' && { menu }) };
  } catch {
    return {};
  }
}
