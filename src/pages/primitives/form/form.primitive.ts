import { definePrimitive } from '../primitive';

export const form = definePrimitive({
  type: 'form',
  name: { en: 'a form', zh: '表单' },
  summary: '收集姓名、电话等：放入字段，或选择表单库的表单；网络中断时保留填写的内容并稍后提交。',
  group: 'form',
  icon: 'M4 4h12v13.5H4zM7.5 2.5h5v3h-5zM7 9.5h6M7 13h6',
  props: {
    formId: {
      type: 'integer',
      title: '表单库的表单',
      description: '已发布的表单。',
      minimum: 1,
      maximum: 2_147_483_647,
    },
    versionNo: { type: 'integer', title: '版本', minimum: 1, maximum: 1_000_000 },
    title: { type: 'string', title: '标题', description: '表单库的表单有自己的标题。', maxLength: 60 },
    label: { type: 'string', title: '提交按钮文字', description: '空：表单自己的文字。', maxLength: 20 },
    success: { type: 'string', title: '提交成功后的文字', maxLength: 200, default: '提交成功，我们会尽快与您联系。' },
  },
  events: ['success'],
  holds: 'nodes',
  island: true,
  defaults: {
    props: { title: '立即报名' },
    styles: { base: { padding: 16 } },
    children: [
      { type: 'field', props: { label: '姓名', kind: 'text', isRequired: true } },
      { type: 'field', props: { label: '手机号', kind: 'phone', isRequired: true } },
      { type: 'field', props: { label: '我已阅读并同意《个人信息保护说明》', kind: 'agreement', isRequired: true } },
    ],
  },
});
