import { definePrimitive } from '../primitive';

export const form = definePrimitive({
  type: 'form',
  name: { en: 'a form', zh: '表单' },
  summary: '收集姓名、电话等；网络中断时保留填写的内容并稍后提交。',
  group: 'form',
  icon: 'M4 4h12v13.5H4zM7.5 2.5h5v3h-5zM7 9.5h6M7 13h6',
  props: {
    title: { type: 'string', title: '标题', maxLength: 60 },
    label: { type: 'string', title: '提交按钮文字', maxLength: 20, default: '提交' },
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
