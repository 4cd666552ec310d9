/** Business lines, for which contents and accounts are made (calls.md section 7.1). */
import {
  type CallDeclaration,
  closed,
  count,
  edited,
  entity,
  id,
  line,
  list,
  optional,
  searched,
  time,
  Type,
} from '../../define';
import { CHANGE_MATERIAL, OF_DEPARTMENT } from '../../policies';

const fields = {
  name: line('业务线名称', 40, { pattern: '\\S' }),
  remark: Type.String({ maxLength: 200, title: '备注', display: 'longText' }),
};

export const businessLine = entity('BusinessLine', {
  businessLineId: id('业务线编号'),
  ...fields,
  accountCount: count('账号数'),
  noteCount: count('笔记数'),
  department: Type.String({ title: '部门' }),
  creator: Type.String({ title: '创建人' }),
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
  ...edited,
});

export const businessLineCalls = {
  businessLineList: {
    summary: 'Business lines with their numbers of accounts and notes, in the order that people gave them',
    title: '业务线列表',
    policy: OF_DEPARTMENT,
    path: 'business-line/list',
    method: 'GET',
    reads: ['businessLine', 'bloggerAccount', 'materialNote'],
    params: closed({ keyword: optional(searched('名称或说明', 40)) }),
    result: closed({ list: list(businessLine), total: count('总数') }),
  },
  businessLineCreate: {
    summary: 'Creates a business line',
    title: '新建业务线',
    policy: CHANGE_MATERIAL,
    path: 'business-line/create',
    changes: ['businessLine'],
    params: closed({ name: fields.name, remark: optional(fields.remark) }),
    result: businessLine,
  },
  businessLineUpdate: {
    summary: 'Changes a business line',
    title: '修改业务线',
    policy: CHANGE_MATERIAL,
    path: 'business-line/update',
    changes: ['businessLine'],
    edits: { record: 'businessLine', key: 'businessLineId' },
    params: closed({ businessLineId: id('业务线'), name: optional(fields.name), remark: optional(fields.remark) }),
    result: businessLine,
  },
  businessLineOrder: {
    summary: 'Puts business lines in an order; others of the department keep their places',
    title: '调整业务线顺序',
    policy: CHANGE_MATERIAL,
    path: '/fapi/atelier/material/business-line/order',
    changes: ['businessLine'],
    params: closed({
      ids: Type.Array(id('业务线'), { minItems: 2, maxItems: 1_000, uniqueItems: true, title: '业务线' }),
    }),
  },
  businessLineDelete: {
    summary: 'Deletes a business line without accounts and notes',
    title: '删除业务线',
    policy: CHANGE_MATERIAL,
    path: 'business-line/delete/{id}',
    changes: ['businessLine'],
    params: closed({ id: id('业务线') }),
  },
} satisfies Record<string, CallDeclaration>;
