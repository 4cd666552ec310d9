/** Buttons of amis as buttons of the house. */
import { asText, isObject, type JsonObject } from '../../schema/json';
import { text } from './house-fields';
import { type EditedRow, formOf, valueOf } from './house-form';
import { Kept, only, onlyOwnButtons } from './house-kept';
import { scoped, scopedCondition } from './scoped';
import type { SourceUse } from './sources';

/** Where a button stands, and what it may use. */
export interface ButtonPlace {
  /** `row` in a row, `selection` above chosen rows, undefined above the table. */
  readonly scope: 'row' | 'selection' | undefined;
  readonly row: EditedRow['type'];
  /** The table's source. */
  readonly list: string;
  find(api: unknown): SourceUse;
  /** Declares a dialog; returns its name. */
  dialog(dialog: JsonObject): string;
}

const BUTTON_PROPS = `type label actionType level primary icon size className visibleOn disabledOn api confirmText dialog
  drawer link url content copy blank messages name id`;
const KINDS: Readonly<Record<string, string>> = { primary: 'primary', danger: 'danger', link: 'link' };

/** @throws Kept */
export function buttonOf(node: unknown, place: ButtonPlace): JsonObject {
  if (!isObject(node)) throw new Kept('按钮只有 amis 能画');
  only(node, BUTTON_PROPS);
  const { label, level } = node;
  if (typeof label !== 'string' || label === '') throw new Kept('有只显示图标的按钮');
  const scope = place.scope === 'row' ? 'row' : undefined;
  const condition = (prop: 'visibleOn' | 'disabledOn') => {
    const made = node[prop] === undefined ? undefined : scopedCondition(node[prop], scope);
    if (node[prop] !== undefined && made === undefined) throw new Kept(`按钮“${label}”的条件只有 amis 能算`);
    return made;
  };
  const [visible, disabled] = [condition('visibleOn'), condition('disabledOn')];
  const kind = node.primary === true ? 'primary' : KINDS[asText(level)];
  return {
    ...text('text', label),
    ...(kind !== undefined && { kind }),
    ...(visible !== undefined && { visible }),
    ...(disabled !== undefined && { disabled }),
    do: actionOf(node, label, place),
  };
}

function actionOf(node: JsonObject, label: string, place: ButtonPlace): JsonObject {
  switch (node.actionType) {
    case 'ajax':
      return callOf(node, label, place);
    case 'dialog':
    case 'drawer':
      return openOf(node, node.actionType, place);
    case 'link':
      return goOf(node.link ?? node.url, label, place);
    case 'url':
      return { ...goOf(node.url, label, place), ...(node.blank !== false && { newWindow: true }) };
    case 'reload':
      return { action: 'refresh', sources: [place.list] };
    case 'copy': {
      const copied = scoped(asText(node.content ?? node.copy), place.scope === 'row' ? 'row' : undefined);
      if (copied === undefined) break;
      return { action: 'copy', text: copied };
    }
  }
  throw new Kept(`按钮“${label}”的动作由 amis 处理`);
}

function callOf({ api, confirmText, messages }: JsonObject, label: string, place: ButtonPlace): JsonObject {
  if (isObject(api)) only(api, 'url method data');
  const { name, params } = place.find(api);
  const given = { ...params, ...(isObject(api) && isObject(api.data) && api.data) };
  const made: JsonObject = {};
  for (const [param, value] of Object.entries(given)) made[param] = inPlace(value, place);
  const scope = place.scope === 'row' ? 'row' : undefined;
  const question = typeof confirmText === 'string' ? scoped(confirmText, scope) : undefined;
  if (confirmText !== undefined && question === undefined) throw new Kept(`按钮“${label}”的提问只有 amis 能写`);
  if (isObject(messages)) only(messages, 'success');
  const message = isObject(messages) && typeof messages.success === 'string' ? text('success', messages.success) : {};
  return {
    action: 'call',
    source: name,
    ...(Object.keys(made).length > 0 && { params: made }),
    ...(question !== undefined && { confirm: question }),
    ...message,
  };
}

/** `${ids}` and `${items}` above chosen rows are their keys, and the rows. */
function inPlace(value: unknown, { scope }: ButtonPlace): unknown {
  if (scope !== 'selection') return valueOf(value, scope);
  const name = /^\$\{?\s*(ids|items|selectedItems)\b[^}]*\}?$/.exec(asText(value))?.[1];
  if (name === undefined) return valueOf(value, undefined);
  return name === 'ids' ? '${selection.keys}' : '${selection.rows}';
}

function openOf(node: JsonObject, type: 'dialog' | 'drawer', place: ButtonPlace): JsonObject {
  const opened = node[type];
  if (!isObject(opened)) throw new Kept('弹窗的内容由 amis 处理');
  only(
    opened,
    'type title body size actions closeOnEsc closeOnOutside resizable position width name id showCloseButton',
  );
  onlyOwnButtons(opened);
  const body = Array.isArray(opened.body) && opened.body.length === 1 ? (opened.body[0] as unknown) : opened.body;
  if (!isObject(body) || body.type !== 'form') throw new Kept('弹窗里有表单以外的内容');
  const inRow = place.scope === 'row';
  const title = typeof opened.title === 'string' ? scoped(opened.title, inRow ? 'dialog.row' : undefined) : undefined;
  if (opened.title !== undefined && title === undefined) throw new Kept('弹窗标题只有 amis 能写');
  const form = formOf(body, place.find, inRow ? { scope: 'dialog.row', type: place.row } : undefined);
  const dialog = place.dialog({ type, title: title ?? asText(node.label), body: [form] });
  return { action: 'open', dialog, ...(inRow && { data: { row: '${row}' } }) };
}

function goOf(to: unknown, label: string, { scope }: ButtonPlace): JsonObject {
  const made =
    typeof to === 'string' && /^\/(?!\/)/.test(to) ? scoped(to, scope === 'row' ? 'row' : undefined) : undefined;
  if (made === undefined) throw new Kept(`按钮“${label}”打开的不是控制台的页面`);
  return { action: 'go', to: made };
}
