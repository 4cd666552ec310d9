/** Dialog for a new screen: from a list call, empty, or from a file. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { screensAddress } from '../../shared/workshop-routes';
import { AMIS } from '../amis/amis.messages';
import { AmisPreview, type AmisPreviewProps } from '../amis/AmisPreview';
import { AmisText } from '../amis/AmisText';
import type { ListCall } from '../check/protocol';
import { MESSAGES } from '../editor.messages';
import type { Console } from '../useKnown';
import { Field } from './Field';
import { type NewScreenValues, type Faults, type From, type NewScreenProps, useNewScreen } from './useNewScreen';

const FROM: readonly { readonly value: From; readonly label: string }[] = [
  { value: 'call', label: MESSAGES.fromCall },
  { value: 'empty', label: MESSAGES.fromEmpty },
  { value: 'file', label: MESSAGES.fromFile },
  { value: 'amis', label: AMIS.from },
];

export function NewScreen(props: NewScreenProps) {
  const { console: known, navigate } = props;
  const { values, calls, amis, change, faults, failed, busy, create, takeFile } = useNewScreen(props);
  const { from, id, file } = values;
  return (
    <form className="at-new-screen" aria-label={MESSAGES.newTitle} noValidate onSubmit={(event) => void create(event)}>
      <Heading navigate={navigate} />
      {failed !== undefined && (
        <p className="at-publish-failed" role="alert">
          {failed}
        </p>
      )}
      <Field label={MESSAGES.from} group>
        <Radio.Group
          value={from}
          aria-label={MESSAGES.from}
          optionType="button"
          options={[...FROM]}
          onChange={({ target }) => change({ from: target.value as From })}
        />
      </Field>
      {from === 'call' && <CallField values={values} faults={faults} calls={calls} change={change} />}
      {from === 'file' && (
        <Field label={MESSAGES.file} fault={faults.file} group>
          <Button onClick={() => void takeFile()}>{MESSAGES.chooseFile}</Button> {file && <code>{file.name}</code>}
        </Field>
      )}
      {from === 'amis' && <AmisFields values={values} faults={faults} state={amis} change={change} />}
      {from !== 'file' && <TitleAndMenu values={values} faults={faults} known={known} change={change} />}
      <Field label={MESSAGES.id} fault={faults.id} hint={MESSAGES.idHint}>
        {(given) => (
          <Input {...given} value={id} maxLength={128} onChange={({ target }) => change({ id: target.value })} />
        )}
      </Field>
      {from !== 'file' && (
        <Field label={MESSAGES.route} fault={faults.route} hint={MESSAGES.routeHint}>
          {(given) => (
            <Input
              {...given}
              value={values.route}
              maxLength={200}
              onChange={({ target }) => change({ route: target.value })}
            />
          )}
        </Field>
      )}
      <footer>
        <Button onClick={() => navigate(screensAddress())}>{MESSAGES.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {from === 'amis' ? MESSAGES.createDraft : MESSAGES.begin}
        </Button>
      </footer>
    </form>
  );
}

function Heading({ navigate }: Pick<NewScreenProps, 'navigate'>) {
  return (
    <header>
      <a
        href={screensAddress()}
        onClick={(event) => {
          event.preventDefault();
          navigate(screensAddress());
        }}
      >
        {MESSAGES.back}
      </a>
      <h1>{MESSAGES.newTitle}</h1>
    </header>
  );
}

interface FieldsProps {
  readonly values: NewScreenValues;
  readonly faults: Faults;
  change(part: Partial<NewScreenValues>): void;
}

function CallField({
  values: { call },
  faults,
  calls,
  change,
}: FieldsProps & { readonly calls: readonly ListCall[] | undefined }) {
  return (
    <Field label={MESSAGES.call} fault={faults.call} hint={MESSAGES.generated}>
      {(given) => (
        <Select
          {...given}
          showSearch
          value={call}
          placeholder={MESSAGES.callHint}
          notFoundContent={MESSAGES.noCalls}
          loading={calls === undefined}
          options={optionsOf(calls ?? [])}
          filterOption={(typed, option) =>
            `${option?.label} ${option?.value}`.toLowerCase().includes(typed.trim().toLowerCase())
          }
          optionRender={callOption}
          onChange={(name: string) => change({ call: name })}
        />
      )}
    </Field>
  );
}

type AmisFieldsProps = FieldsProps & Pick<AmisPreviewProps, 'state'>;

function AmisFields({ values: { amis, house }, faults, state, change }: AmisFieldsProps) {
  return (
    <>
      <Field label={AMIS.page} fault={faults.amis} hint={AMIS.hint}>
        {({ id, 'aria-describedby': describedBy }) => (
          <AmisText id={id} describedBy={describedBy} text={amis} onText={(text) => change({ amis: text })} />
        )}
      </Field>
      <AmisPreview state={state} house={house} onHouse={(wanted) => change({ house: wanted })} />
    </>
  );
}

/** Title and menu, from which id and route are proposed; an imported file declares both itself. */
function TitleAndMenu({
  values: { title, menu },
  faults,
  known,
  change,
}: FieldsProps & { readonly known: Console | undefined }) {
  return (
    <>
      <Field label={MESSAGES.title} fault={faults.title}>
        {(given) => (
          <Input {...given} value={title} maxLength={60} onChange={({ target }) => change({ title: target.value })} />
        )}
      </Field>
      <Field label={MESSAGES.menu}>
        {(given) => (
          <Select
            {...given}
            showSearch
            optionFilterProp="label"
            value={menu ?? ''}
            options={[{ value: '', label: MESSAGES.noMenu }, ...menusOf(known)]}
            onChange={(code: string) => change({ menu: code === '' ? null : code })}
          />
        )}
      </Field>
    </>
  );
}

const callOption = ({ data: { label, value } }: { data: { label: string; value: string } }) => (
  <span className="at-new-call">
    <span>{label}</span> <code>{value}</code>
  </span>
);
const optionsOf = (calls: readonly ListCall[]) => calls.map(({ name, title }) => ({ value: name, label: title }));

/** Menus that a screen can have, with their group. */
function menusOf(known: Console | undefined): { value: string; label: string }[] {
  const titles = new Map(known?.menus.map(({ menuCode, title }) => [menuCode, title]));
  return (known?.menus ?? [])
    .filter(({ parentCode }) => parentCode !== null)
    .map(({ menuCode, title, parentCode }) => ({
      value: menuCode,
      label: `${titles.get(parentCode!) ?? ''} › ${title}（${menuCode}）`,
    }));
}
