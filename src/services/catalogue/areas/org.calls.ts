/** The organisation directory, masked numbers and product categories (product.md sections 3 and 7). */
import { ORG } from '../bases';
import {
  area,
  choice,
  cipher,
  closed,
  count,
  entity,
  id,
  line,
  nullable,
  optional,
  paged,
  pageOf,
  searched,
  time,
  Type,
} from '../define';
import { accountStatus } from './user.calls';
import { ADMINISTER, OF_ALL, READ_ACCOUNTS, SEE_NUMBERS } from '../policies';
import { over } from '../policy';
import { NUMBER_FIELD_NAMES, NUMBER_SUBJECT_NAMES, PERSON_ACCOUNT_TYPE_NAMES } from '../sets/account';
import { help } from '../../../shared/help';

/** A person of the organisation directory, mapped to the fields of the console (product.md section 3). */
export const orgUser = entity('OrgUser', {
  userId: id('用户编号'),
  loginName: line('登录名', 64),
  userName: Type.String({ title: '姓名', maxLength: 64 }),
  email: Type.String({ title: '邮箱', maxLength: 254 }),
  mobile: Type.String({ title: '手机号', maxLength: 20, display: 'masked' }),
  mobileCipher: cipher('手机号密文'),
  idCard: Type.String({ title: '证件号', maxLength: 20, display: 'masked' }),
  idCardCipher: cipher('证件号密文'),
  workNum: Type.String({ title: '工号', maxLength: 32 }),
  phoneSeatNum: Type.String({ title: '坐席号', maxLength: 32 }),
  accountType: choice('账号类型', PERSON_ACCOUNT_TYPE_NAMES, {
    colors: { staff: 'blue', partner: 'gold', service: 'default' },
  }),
  status: accountStatus,
  createTime: time('创建时间'),
  updateTime: time('更新时间'),
});

/** A number view: the record that somebody looked at a masked number. */
export const decryptTrace = entity('DecryptTrace', {
  traceId: id('编号'),
  userName: Type.String({ title: '查看人' }),
  department: Type.String({ title: '查看人部门' }),
  subject: choice('对象', NUMBER_SUBJECT_NAMES),
  subjectName: Type.String({ title: '被查看人' }),
  field: choice('内容', NUMBER_FIELD_NAMES),
  masked: Type.String({ title: '号码' }),
  address: Type.String({ title: '来源地址' }),
  createTime: time('查看时间'),
});

export const productCategory = entity('ProductCategory', {
  categoryId: id('类目编号'),
  parentId: nullable(id('上级类目')),
  name: line('类目名称', 64),
  /** Names from the top level on. */
  fullName: Type.String({ title: '完整类目' }),
  level: Type.Integer({ minimum: 1, maximum: 9, title: '层级' }),
  childCount: count('下级类目数'),
  updateTime: time('更新时间'),
});

export const orgCalls = area('org', ORG, {
  queryUserByOrgId: {
    summary: 'People of the organisation directory; default: the organisation of the configuration',
    title: '组织通讯录',
    policy: over('shared', READ_ACCOUNTS),
    path: 'query-user-by-orgId',
    reads: [],
    params: paged({
      orgId: optional(line('组织编号', 64)),
      keyword: optional(searched('姓名、登录名或工号', 64)),
      status: optional(accountStatus),
    }),
    result: closed({
      ...pageOf(orgUser).properties,
      offline: Type.Boolean({
        title: '离线通讯录',
        description: help(
          'true: no directory is configured; these are people stored in this installation',
          '没有配置组织通讯录：这些是系统自己保存的人员',
        ),
      }),
    }),
  },
  decrypt: {
    summary: 'The full number behind a masked one; the view is recorded',
    title: '查看完整号码',
    policy: SEE_NUMBERS,
    path: 'cipher/decrypt',
    method: 'GET',
    changes: ['decryptTrace'],
    params: closed({ cipher: line('密文', 1024, { normal: false }) }),
    result: closed({ text: Type.String({ title: '明文', maxLength: 64 }) }),
  },
  queryDecryptTraceList: {
    summary: 'Recorded views of masked numbers',
    title: '号码查看记录',
    policy: ADMINISTER,
    path: 'cipher/trace',
    reads: ['decryptTrace', 'receiver', 'formRecord', 'page'],
    params: paged({ keyword: optional(searched('查看人姓名或登录名', 64)) }, ['createTime']),
    result: pageOf(decryptTrace),
  },
  fetchProductCategoryByPage: {
    summary: 'Product categories of the organisation, paged',
    title: '产品类目',
    policy: OF_ALL,
    path: 'product-category/fetch-by-page',
    method: 'GET',
    reads: [],
    params: paged({ keyword: optional(searched('类目名称', 64)), parentId: optional(id('上级类目')) }),
    result: pageOf(productCategory),
  },
});
