import { definePrimitive } from '../primitive';

const FIELD_KINDS = ['text', 'longText', 'phone', 'number', 'choice', 'choices', 'date', 'agreement'] as const;

export const field = definePrimitive({
  type: 'field',
  name: { en: 'a form field', zh: '表单字段' },
  summary: '表单里的一项：文字、电话、数字、选择、日期或同意条款。',
  group: 'form',
  icon: 'M2.5 6.5h15v7h-15zM5.5 8.7v2.6',
  props: {
    label: { type: 'string', title: '名称', maxLength: 60 },
    kind: {
      type: 'string',
      title: '类型',
      enum: FIELD_KINDS,
      names: ['单行文字', '多行文字', '手机号', '数字', '单选', '多选', '日期', '同意条款'],
      default: 'text',
    },
    isRequired: { type: 'boolean', title: '必填', default: false },
    hint: { type: 'string', title: '提示', maxLength: 100 },
    options: {
      type: 'array',
      title: '选项',
      description: '单选和多选的选项。',
      maxItems: 50,
      items: { type: 'string', title: '选项', maxLength: 60 },
    },
    link: { type: 'string', title: '条款链接', description: '同意条款的全文。', format: 'link' },
    most: { type: 'integer', title: '最多字数', minimum: 1, maximum: 2_000, default: 200 },
  },
  required: ['label'],
  inside: ['form'],
  defaults: { props: { label: '新的字段' } },
  placeholders: ['新的字段'],
});
