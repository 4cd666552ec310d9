/** Kinds of fields of forms for visitors, with their Chinese names: the contract and the documents of forms use both. */
export const FIELD_KINDS = {
  text: '单行文字',
  longText: '多行文字',
  phone: '手机号',
  number: '数字',
  choice: '单选',
  choices: '多选',
  date: '日期',
  region: '省市区',
  upload: '上传文件',
  agreement: '同意条款',
  slider: '滑块',
  rating: '评分',
  signature: '手写签名',
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;

/** Comparisons of linkage. */
export const COMPARISONS = {
  equal: '等于',
  unequal: '不等于',
  includes: '包含',
  above: '大于',
  below: '小于',
  filled: '已填写',
} as const;

/** Kinds of files that a field takes; the content decides, not the name. */
export const ACCEPTED_FILES = { picture: '图片', pdf: 'PDF', sheet: '表格' } as const;
