/** Actions on the events of the selected node: a closed set, each action with its own fields. */
import Input from 'antd/es/input';
import { isPhone, safeLink } from '../../../pages/addresses';
import type { Json, PageAction } from '../../../pages/document';
import { primitiveOf } from '../../../pages/primitives';
import { PAGE_EVENTS } from '../../../pages/primitives/primitive';
import { useEditor, useEditorContext, useSelected } from '../EditorContext';
import { Choice, NodeChoice } from '../fields/PropField';
import { Small } from '../fields/Small';
import { TextInput } from '../../../shared/property-form/TextInput';
import { Field } from '../../../shared/property-form/Field';
import { MESSAGES } from '../page-editor.messages';
import { titleOf } from '../state/titles';
import { useSet } from './Properties';

/** Initial value of each action. */
const ACTIONS = {
  go: { title: '打开链接', start: { do: 'go', to: '' } },
  goPage: { title: '打开页面', start: { do: 'go', pageId: 0 } },
  follow: { title: '带渠道打开链接', start: { do: 'follow', to: '' } },
  open: { title: '打开弹窗', start: { do: 'open', popup: '' } },
  close: { title: '关闭弹窗', start: { do: 'close' } },
  submit: { title: '提交表单', start: { do: 'submit', form: '' } },
  call: { title: '拨打电话', start: { do: 'call', phone: '' } },
  copy: { title: '复制文字', start: { do: 'copy', text: '' } },
  scroll: { title: '滚动到', start: { do: 'scroll', to: '' } },
  track: { title: '记录事件', start: { do: 'track', event: '' } },
} as const satisfies Record<string, { title: string; start: PageAction }>;
type ActionKey = keyof typeof ACTIONS;

const keyOf = (action: PageAction): ActionKey => (action.do === 'go' && 'pageId' in action ? 'goPage' : action.do);

export function Events() {
  const { mayEdit } = useEditorContext();
  const node = useSelected();
  const pinned = useEditor((state) => state.pinned);
  const set = useSet();
  const events = (node && primitiveOf(node.type)?.events) ?? [];
  if (!node || events.length === 0)
    return <p className="at-pe-hint">{node ? MESSAGES.noEvents : MESSAGES.selectToEdit}</p>;
  return events.map((event) => {
    const actions = node.events?.[event] ?? [];
    const title = MESSAGES.changed(titleOf(node, pinned), PAGE_EVENTS[event]);
    const change = (next: readonly PageAction[]) =>
      set(node.id, ['events', event], next.length > 0 ? (next as unknown as Json) : undefined, title);
    return (
      <fieldset key={event} className="at-pe-items">
        <legend>{PAGE_EVENTS[event]}</legend>
        {actions.map((action, index) => (
          // Actions have no identity of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="at-pe-item">
            <div className="at-pe-item-head">
              <span>{ACTIONS[keyOf(action)].title}</span>
              {mayEdit && (
                <Small label={MESSAGES.removeAction(index + 1)} onPress={() => change(actions.toSpliced(index, 1))}>
                  ×
                </Small>
              )}
            </div>
            <ActionFields action={action} disabled={!mayEdit} onChange={(next) => change(actions.with(index, next))} />
          </div>
        ))}
        {mayEdit && <AddAction onAdd={(key) => change([...actions, ACTIONS[key].start])} />}
      </fieldset>
    );
  });
}

function AddAction({ onAdd }: { onAdd(key: ActionKey): void }) {
  const { mayEdit } = useEditorContext();
  return (
    <Field label={MESSAGES.addAction}>
      {(id) => (
        <Choice
          id={id}
          value={undefined}
          disabled={!mayEdit}
          options={Object.entries(ACTIONS).map(([value, { title: label }]) => ({ value, label }))}
          onChange={(key) => key !== undefined && onAdd(key as ActionKey)}
        />
      )}
    </Field>
  );
}

/** Actions whose values are content (addresses, numbers, texts), which people may edit without `canEditElement`. */
const OPEN: ReadonlySet<PageAction['do']> = new Set(['go', 'follow', 'call', 'copy']);

interface ActionProps {
  readonly action: PageAction;
  readonly disabled: boolean;
  onChange(action: PageAction): void;
}

function ActionFields({ action, disabled, onChange }: ActionProps) {
  const { rights } = useEditorContext();
  const text = (
    title: string,
    value: string,
    put: (value: string) => PageAction,
    check?: (text: string) => boolean,
  ) => (
    <TextRow
      {...{ title, value }}
      disabled={disabled && !(OPEN.has(action.do) && rights.canWrite)}
      check={check}
      onChange={(next) => onChange(put(next))}
    />
  );
  const isLink = (written: string) => safeLink(written) !== undefined;
  switch (action.do) {
    case 'go':
      return 'pageId' in action
        ? text(
            MESSAGES.pageId,
            String(action.pageId || ''),
            (id) => ({ ...action, pageId: Number(id) }),
            (id) => /^[1-9]\d*$/.test(id),
          )
        : text(MESSAGES.address, action.to, (to) => ({ ...action, to }), isLink);
    case 'follow':
      return (
        <>
          {text(MESSAGES.address, action.to, (to) => ({ ...action, to }), isLink)}
          {text(
            MESSAGES.channel,
            action.channel ?? '',
            (channel) => ({ ...action, channel }),
            (channel) => /^[\w-]{0,32}$/.test(channel),
          )}
        </>
      );
    case 'call':
      return text(MESSAGES.phone, action.phone, (phone) => ({ ...action, phone }), isPhone);
    case 'copy':
      return text(MESSAGES.text, action.text, (copied) => ({ ...action, text: copied }));
    case 'track':
      return text(
        MESSAGES.eventName,
        action.event,
        (event) => ({ ...action, event }),
        (event) => /^[\w-]{1,40}$/.test(event),
      );
    default:
      return <NodeFields action={action} disabled={disabled} onChange={onChange} />;
  }
}

/** Fields of actions that name a node. */
function NodeFields({ action, disabled, onChange }: ActionProps) {
  switch (action.do) {
    case 'open':
      return (
        <NodeRow
          {...{ disabled, type: 'popup', title: MESSAGES.popup, value: action.popup }}
          onChange={(popup) => onChange({ ...action, popup })}
        />
      );
    case 'submit':
      return (
        <NodeRow
          {...{ disabled, type: 'form', title: MESSAGES.form, value: action.form }}
          onChange={(form) => onChange({ ...action, form })}
        />
      );
    case 'scroll':
      return (
        <NodeRow
          {...{ disabled, title: MESSAGES.target, value: action.to }}
          onChange={(to) => onChange({ ...action, to })}
        />
      );
    default:
      return null;
  }
}

interface RowProps {
  readonly title: string;
  readonly value: string;
  readonly disabled: boolean;
  onChange(value: string): void;
}

function TextRow({
  title,
  value,
  disabled,
  check,
  onChange,
}: RowProps & { readonly check: ((text: string) => boolean) | undefined }) {
  return (
    <Field label={title}>
      {(id) =>
        check ? (
          <TextInput
            id={id}
            value={value}
            disabled={disabled}
            write={String}
            read={(text) => (text.includes('${') || check(text) ? text : null)}
            onChange={(next) => onChange(next ?? '')}
          />
        ) : (
          <Input
            id={id}
            size="small"
            value={value}
            disabled={disabled}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

function NodeRow({ title, value, disabled, type, onChange }: RowProps & { readonly type?: string }) {
  return (
    <Field label={title}>
      {(id) => (
        <NodeChoice
          id={id}
          value={value === '' ? undefined : value}
          disabled={disabled}
          {...(type && { type })}
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
        />
      )}
    </Field>
  );
}
