/** Fields of amis as fields of house forms and filters. */
import { asText, isObject, type JsonObject, listOf, own } from '../../schema/json';
import type { ValueSchema } from '../../types';
import { fieldsOf } from '../../schema/value-schema';
import { Kept, only } from './house-kept';
import { scopedCondition } from './scoped';

/** Type of amis -> component of the house; '' : by the param's type. */
const COMPONENTS: Readonly<Record<string, string>> = {
  'input-text': '',
  'input-email': '',
  'input-url': '',
  textarea: 'textarea',
  'input-number': '',
  select: 'select',
  radios: 'radio',
  checkboxes: 'checkbox',
  checkbox: '',
  switch: 'switch',
  'input-date': 'date',
  'input-datetime': 'datetime',
  'input-tag': 'tags',
  'input-password': 'password',
};
const FIELD_PROPS = `type name label placeholder required value options description multiple visibleOn disabledOn
  clearable size className mode labelWidth columnRatio trimContents inline showCounter joinValues extractValue
  labelField valueField searchable`;
/** Parts of a form that only place fields. */
const PLACES: ReadonlySet<unknown> = new Set(['group', 'fieldset', 'container', 'wrapper', 'divider']);

/** Fields, and hidden ones that are sent. */
export interface Entered {
  readonly fields: JsonObject[];
  readonly hidden: JsonObject[];
}

/** @throws Kept if one of them is drawn by amis only. */
export function fieldsIn(body: unknown, params: ValueSchema): Entered {
  const found: Entered = { fields: [], hidden: [] };
  for (const each of Array.isArray(body) ? body : [body]) collect(each, params, found);
  return found;
}

function collect(node: unknown, params: ValueSchema, found: Entered): void {
  if (!isObject(node)) throw new Kept('有字段以外的内容');
  if (PLACES.has(asText(node.type).toLowerCase())) {
    for (const each of listOf(node.body ?? node.controls)) collect(each, params, found);
    return;
  }
  if (node.type === 'submit' || node.type === 'reset') return;
  if (node.type === 'hidden') found.hidden.push(node);
  else found.fields.push(fieldOf(node, params));
}

function fieldOf(node: JsonObject, params: ValueSchema): JsonObject {
  const type = asText(node.type);
  const component = own(COMPONENTS, type);
  if (component === undefined) throw new Kept(`字段类型 ${type} 由 amis 绘制`);
  only(node, FIELD_PROPS);
  const known = fieldsOf(params);
  if (!known) throw new Kept('接口没有说明有哪些参数');
  const name = asText(node.name);
  if (!Object.hasOwn(known, name)) throw new Kept(`接口没有参数 ${name}`);
  const visible = node.visibleOn === undefined ? undefined : scopedCondition(node.visibleOn, 'form');
  const disabled = node.disabledOn === undefined ? undefined : scopedCondition(node.disabledOn, 'form');
  if (
    (node.visibleOn !== undefined && visible === undefined) ||
    (node.disabledOn !== undefined && disabled === undefined)
  )
    throw new Kept(`字段 ${name} 的条件只有 amis 能算`);
  const initial = node.value;
  if (typeof initial === 'string' && initial.includes('$')) throw new Kept(`字段 ${name} 的初始值只有 amis 能算`);
  return {
    field: name,
    ...text('title', node.label),
    ...(type === 'select' && node.multiple === true ? { component: 'multiSelect' } : component !== '' && { component }),
    ...text('placeholder', node.placeholder),
    ...text('help', node.description),
    ...(node.required === true && { required: true }),
    ...(initial !== undefined && { initial }),
    ...(node.options !== undefined && { options: optionsOf(node.options) }),
    ...(visible !== undefined && { visible }),
    ...(disabled !== undefined && { disabled }),
  };
}

function optionsOf(options: unknown): JsonObject[] {
  return listOf(options).map((option) => {
    if (typeof option === 'string' || typeof option === 'number') return { label: String(option), value: option };
    if (!isObject(option) || typeof option.label !== 'string' || option.children !== undefined)
      throw new Kept('选项只有 amis 能画');
    return { label: option.label, value: option.value };
  });
}

export const text = (prop: string, value: unknown): JsonObject => {
  if (value === undefined || value === false || value === '') return {};
  if (typeof value !== 'string' || /[$<]/.test(value))
    throw new Kept(`${prop === 'title' ? '标题' : '说明'}里有表达式`);
  return { [prop]: value };
};
