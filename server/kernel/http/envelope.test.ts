import { expect, it } from 'vitest';
import { asRefusal } from './envelope';

/** An error as drizzle wraps it around the driver's. */
const ofDatabase = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('refused'), { code, constraint: 'flow_tag_tag' }) });

it.each([
  ['a row that is referred to and gone', '23503', 40400, '数据不存在或已被删除'],
  ['a deadlock', '40P01', 40900, '数据正在被他人修改，请重试'],
  ['anything else', '23514', 50000, '服务器出错了，请稍后重试（请求编号 r1）'],
])('a database error for %s becomes its own refusal', (_, state, code, message) => {
  expect(asRefusal(ofDatabase(state), 'r1')).toMatchObject({ code, message });
});
