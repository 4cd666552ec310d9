/** Chinese words and formats where amis has others. */
import { extendLocale } from 'amis-core';
// Without it, amis's calendars, months and relative times are in English.
import 'moment/dist/locale/zh-cn';

extendLocale('zh-CN', {
  'CRUD.invalidArray': '数据不是列表',
  'CRUD.invalidData': '没有数据',
  Key: '名称',
  'SchemaType.null': '空',
  'Tree.invalidArray': '数据不是列表',
  Value: '值',
  'validate.isEmail': '邮箱格式不正确',
  'validate.isJson': '不是有效的数据文本',
  'validate.isUrl': '网址格式不正确',
});

/** Formats of values that people enter: those of the catalogue's params. amis's default is seconds since 1970. */
const ENTERED: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
  month: 'YYYY-MM',
  quarter: 'YYYY-[Q]Q',
  year: 'YYYY',
};

/** Props of amis's types where a screen says nothing. */
export const FORMATS: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    Object.entries(ENTERED).flatMap(([unit, format]) =>
      [`input-${unit}`, `input-${unit}-range`].map((type) => [type, { format }]),
    ),
  ),
  calendar: { format: ENTERED.date },
  // As house nodes show it.
  datetime: { format: 'YYYY-MM-DD HH:mm' },
};
