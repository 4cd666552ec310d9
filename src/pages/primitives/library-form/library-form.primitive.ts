import { definePrimitive } from '../primitive';

export const libraryForm = definePrimitive({
  type: 'libraryForm',
  name: { en: 'a form of the library', zh: '表单库的表单' },
  summary: '在“表单”里组装好的表单：分步、分组、重复行和联动；固定一个版本。',
  group: 'form',
  icon: 'M3 3h14v14H3zM6 6.5h8M6 10h3.5M11 10h3M6 13.5h5',
  props: {
    formId: { type: 'integer', title: '表单', description: '已发布的表单。', minimum: 1, maximum: 2_147_483_647 },
    versionNo: { type: 'integer', title: '版本', minimum: 1, maximum: 1_000_000 },
    label: { type: 'string', title: '提交按钮文字', description: '空：表单自己的文字。', maxLength: 20 },
  },
  required: ['formId', 'versionNo'],
  events: ['success'],
  island: true,
  defaults: { styles: { base: { padding: 16 } } },
});
