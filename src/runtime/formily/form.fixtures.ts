/** A form with every kind of field, in normalised form. */
import type { FormNode, ValueSchema } from '../../language/types';

const properties: Record<string, ValueSchema> = {
  keyword: { type: 'string', minLength: 1, maxLength: 50, pattern: '\\S', title: '关键词' },
  platform: {
    type: 'string',
    enum: ['xhs', 'dy', 'ks', 'wx'],
    labels: { xhs: '小红书', dy: '抖音', ks: '快手', wx: '视频号' },
    title: '平台',
    display: 'tag',
  },
  status: {
    type: 'string',
    enum: ['active', 'paused'],
    labels: { active: '采集中', paused: '已暂停' },
    title: '采集状态',
  },
  tagIds: { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: 20, title: '标签', display: 'tags' },
  priority: { type: 'integer', minimum: 1, maximum: 5, default: 3, title: '优先级' },
  remark: { type: 'string', maxLength: 200, title: '备注', display: 'longText' },
  startDay: { type: 'string', format: 'date', title: '开始日期' },
  createdFrom: { type: 'string', format: 'date', title: '创建起始' },
  createdTo: { type: 'string', format: 'date', title: '创建截止' },
  homeUrl: {
    type: 'string',
    format: 'uri',
    pattern: '^https?://',
    maxLength: 2048,
    title: '主页链接',
    display: 'link',
  },
  favorite: { type: 'boolean', title: '收藏', display: 'boolean' },
  secret: { type: 'string', minLength: 8, maxLength: 64, title: '口令', display: 'password' },
  departmentId: { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }], title: '部门' },
  menuCodes: { type: 'array', items: { type: 'string' }, title: '可见菜单' },
};

export const formSchema: ValueSchema = {
  type: 'object',
  properties,
  required: ['keyword', 'platform', 'status', 'menuCodes'],
};

export const everyField: FormNode = {
  type: 'form',
  source: 'create',
  submit: '创建',
  columns: 2,
  schema: formSchema,
  fields: [
    { field: 'keyword', placeholder: '例如：秋季穿搭' },
    'platform',
    { field: 'status', component: 'radio' },
    { field: 'tagIds', options: { source: 'tags', value: 'tagId', label: 'name' } },
    { field: 'priority', visible: '${form.platform == "xhs"}' },
    { field: 'secret', disabled: '${!form.favorite}' },
    'startDay',
    { field: 'createdFrom', component: 'dateRange' },
    'createdTo',
    'homeUrl',
    'favorite',
    {
      field: 'departmentId',
      component: 'select',
      options: { source: 'departments', value: 'departmentId', label: 'name' },
    },
    { field: 'remark', span: 24 },
    {
      field: 'menuCodes',
      component: 'tree',
      span: 24,
      options: { source: 'menus', value: 'menuCode', label: 'title' },
    },
  ],
};

/** A form with `count` one-line fields, the last of which is required. */
export function manyFields(count: number): FormNode {
  const schema: ValueSchema = { type: 'object', properties: {}, required: [`field${count - 1}`] };
  for (let index = 0; index < count; index++)
    schema.properties![`field${index}`] = { type: 'string', minLength: 1, maxLength: 50, title: `字段 ${index + 1}` };
  return { type: 'form', source: 'create', columns: 2, schema };
}
