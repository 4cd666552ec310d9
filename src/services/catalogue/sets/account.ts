/** Sets of people, what they may do and the groups that they join. */
import { valuesOf } from './values';

export const ROLE_TYPE_NAMES = {
  admin: '管理员',
  leader: '主管',
  operator: '运营',
  designer: '设计',
  viewer: '只读',
} as const;
export type RoleType = keyof typeof ROLE_TYPE_NAMES;
export const ROLE_TYPES = valuesOf(ROLE_TYPE_NAMES);

export const ACCOUNT_STATUS_NAMES = { enabled: '启用', disabled: '停用' } as const;
export type AccountStatus = keyof typeof ACCOUNT_STATUS_NAMES;

export const JOIN_STATUS_NAMES = { pending: '待审批', agreed: '已同意', denied: '已拒绝' } as const;
export type JoinStatus = keyof typeof JOIN_STATUS_NAMES;

/** Of people of the organisation's directory. */
export const PERSON_ACCOUNT_TYPE_NAMES = { staff: '员工', partner: '合作方', service: '服务账号' } as const;
export type PersonAccountType = keyof typeof PERSON_ACCOUNT_TYPE_NAMES;

/** Whose masked number is looked at. */
export const NUMBER_SUBJECT_NAMES = {
  account: '账号',
  person: '通讯录人员',
  contact: '私信客户',
  record: '表单记录',
} as const;
export type NumberSubject = keyof typeof NUMBER_SUBJECT_NAMES;

/** Which masked number. */
export const NUMBER_FIELD_NAMES = { mobile: '手机号', idCard: '证件号', wechat: '微信号' } as const;
export type NumberField = keyof typeof NUMBER_FIELD_NAMES;
