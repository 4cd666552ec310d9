// GENERATED from the catalogue by `npm run generate`. Do not edit.
/* oxlint-disable */

export interface UserLoginParams {
  /** 账号 */
  loginName: string;
  /** 密码 */
  password: string;
}

export interface UserLoginResult {
  token: string;
  /** 过期时间 */
  expiresAt: string;
  user: UserInfo;
}

export interface UserInfo {
  /** 用户编号 */
  userId: number;
  /** 登录名 */
  loginName: string;
  /** 姓名 */
  name: string;
  /** 昵称 */
  nickname: string;
  /** 用户名 */
  userName: string;
  /** 员工账号 */
  mis: string;
  /** 邮箱 */
  mail: string;
  /** 手机号 */
  mobile: string;
  /** 部门 */
  department: string;
  /** 部门编号 */
  departmentId: number | null;
  /** 已设置密码: False: the person comes in by single sign-on only */
  hasPassword: boolean;
}

export interface UserReplaceTemporaryPasswordParams {
  /** 账号 */
  loginName: string;
  /** 初始密码 */
  password: string;
  /** 新密码 */
  newPassword: string;
}

export interface UserReplaceTemporaryPasswordResult {
  token: string;
  /** 过期时间 */
  expiresAt: string;
  user: UserInfo;
}

export interface UserQueryPasswordLinkParams {
  /** 链接 */
  link: string;
}

export interface UserQueryPasswordLinkResult {
  /** 登录名 */
  loginName: string;
  /** 姓名 */
  userName: string;
  /** 有效期至 */
  expireTime: string;
}

export interface UserSetPasswordByLinkParams {
  /** 链接 */
  link: string;
  /** 新密码 */
  newPassword: string;
}

export interface UserSetPasswordByLinkResult {
  token: string;
  /** 过期时间 */
  expiresAt: string;
  user: UserInfo;
}

export interface UserChangePasswordParams {
  /** 当前密码 */
  password: string;
  /** 新密码 */
  newPassword: string;
}

export interface UserUpdateProfileParams {
  /** 姓名 */
  userName?: string;
  /** 昵称 */
  nickname?: string;
  /** 邮箱 */
  mail?: string;
  /** 手机号 */
  mobile?: string;
}

export type UserQuerySessionsParams = Record<string, never>;

export interface UserQuerySessionsResult {
  list: LoginSession[];
  /** 总数 */
  total: number;
}

export interface LoginSession {
  /** 登录编号 */
  sessionId: string;
  /** 设备 */
  device: string;
  /** 网络地址 */
  address: string;
  /** 登录时间 */
  createTime: string;
  /** 最近活动: Rounded to the hour */
  lastSeenTime: string;
  /** 当前登录 */
  current: boolean;
}

export interface UserEndSessionsParams {
  /** 登录 */
  sessionIds?: string[];
}

export interface UserEndSessionsResult {
  /** 结束的登录数 */
  done: number;
}

export type UserLogOutEverywhereParams = Record<string, never>;

export interface UserLogOutEverywhereResult {
  /** 结束的登录数 */
  done: number;
}

export type UserLogoutParams = Record<string, never>;

export type UserGetUserInfoParams = Record<string, never>;

export type UserQueryUserInfoParams = Record<string, never>;

export interface UserQueryUsersParams {
  /** 姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 最多条数 */
  limit?: number;
}

export interface UserQueryUsersResult {
  list: UserBrief[];
  /** 总数 */
  total: number;
}

export interface UserBrief {
  /** 用户编号 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 登录名 */
  loginName: string;
  /** 部门 */
  department: string;
}

export type UserQueryAdminParams = Record<string, never>;

export interface UserQueryAdminResult {
  /** 管理级别 */
  adminLevel: number;
  /** 沙箱平台: Platforms whose data come from the sandbox; empty below level 1 */
  sandboxPlatforms: ("xhs" | "dy" | "ks" | "wx")[];
}

export interface AuthQueryUserListParams {
  /** 姓名、登录名或手机号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 部门 */
  departmentId?: number;
  /** 角色 */
  roleId?: number;
  /** 没有角色 */
  withoutRole?: boolean;
  /** 状态 */
  status?: "enabled" | "disabled";
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "userId" | "userName" | "lastLoginTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface AuthQueryUserListResult {
  list: Account[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Account {
  /** 用户编号 */
  userId: number;
  /** 登录名 */
  loginName: string;
  /** 姓名 */
  userName: string;
  /** 邮箱 */
  email: string;
  /** 手机号 */
  mobile: string;
  /** 手机号密文: For org.decrypt; empty: no number */
  mobileCipher: string;
  /** 部门编号 */
  departmentId: number | null;
  /** 部门 */
  department: string;
  /** 角色 */
  roles: RoleBrief[];
  /** 状态 */
  status: "enabled" | "disabled";
  /** 密码: `temporary`: must be changed at the first log-in; `invited`: a one-time link was issued */
  passwordState: "set" | "temporary" | "invited" | "none";
  /** 登录受限至 */
  lockedUntil: string | null;
  /** 管理级别 */
  adminLevel: number;
  /** 最近登录 */
  lastLoginTime: string | null;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface RoleBrief {
  /** 角色编号 */
  roleId: number;
  /** 角色名称 */
  name: string;
}

export interface AuthExportUserListParams {
  /** 姓名、登录名或手机号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 部门 */
  departmentId?: number;
  /** 角色 */
  roleId?: number;
  /** 没有角色 */
  withoutRole?: boolean;
  /** 状态 */
  status?: "enabled" | "disabled";
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 用户 */
  userIds?: number[];
  /** 列: Columns of the file in their order; default: all */
  columns?: ("userId" | "loginName" | "userName" | "mobile" | "email" | "department" | "roles" | "status" | "adminLevel" | "lastLoginTime" | "createTime" | "updateTime")[];
}

export interface AuthCreateUserParams {
  /** 姓名 */
  userName: string;
  /** 登录名: Default: the name in pinyin, with a number if it is taken */
  loginName?: string;
  /** 邮箱 */
  mail?: string;
  /** 手机号 */
  mobile?: string;
  /** 部门 */
  departmentId?: number;
  /** 角色 */
  roleIds?: number[];
  /** 初始密码 */
  password?: string;
}

export interface AuthCreateUserResult {
  /** 用户编号 */
  userId: number;
  /** 登录名 */
  loginName: string;
  link: { userId: number; loginName: string; url: string; expireTime: string } | null;
}

export interface AuthImportUserListParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface AccountImport {
  /** 预览 */
  dryRun: boolean;
  /** 批次 */
  batchId: number | null;
  /** 文件 */
  fileName: string;
  /** 列 */
  columns: ({ field: string; title: string; heading: string | null })[];
  /** 未识别的列 */
  ignored: string[];
  /** 总行数 */
  rowCount: number;
  /** 可导入 */
  doneCount: number;
  /** 重复 */
  doubleCount: number;
  /** 有误 */
  failedCount: number;
  /** 行 */
  rows: ({ row: number; cells: string[]; state: "good" | "double" | "bad"; problems: ({ field: string; message: string })[] })[];
  /** 新建的账号 */
  userIds: number[];
}

export interface AuthExportPasswordLinksParams {
  /** 用户 */
  userIds: number[];
}

export interface AuthResetPasswordParams {
  /** 用户 */
  userId: number;
  /** 初始密码 */
  password?: string;
}

export interface AuthResetPasswordResult {
  /** 用户编号 */
  userId: number;
  /** 登录名 */
  loginName: string;
  link: { userId: number; loginName: string; url: string; expireTime: string } | null;
}

export interface AuthUnlockUserParams {
  /** 用户 */
  userIds: number[];
}

export interface AuthUnlockUserResult {
  /** 成功条数 */
  done: number;
}

export interface AuthQueryUserSessionsParams {
  /** 用户 */
  userId: number;
}

export interface AuthQueryUserSessionsResult {
  list: LoginSession[];
  /** 总数 */
  total: number;
}

export interface AuthEndUserSessionsParams {
  /** 用户 */
  userIds: number[];
  /** 登录 */
  sessionIds?: string[];
}

export interface AuthEndUserSessionsResult {
  /** 结束的登录数 */
  done: number;
}

export interface AuthUpdateUserRolesParams {
  /** 用户 */
  userIds: number[];
  /** 角色 */
  roleIds?: number[];
  /** 状态 */
  status?: "enabled" | "disabled";
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AuthUpdateUserRolesResult {
  /** 成功条数 */
  done: number;
}

export interface AuthDeleteUserParams {
  /** 用户 */
  userIds: number[];
}

export interface AuthDeleteUserResult {
  /** 成功条数 */
  done: number;
}

export interface AuthUpdateUserDepartmentParams {
  /** 用户 */
  userIds: number[];
  /** 部门 */
  departmentId: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AuthUpdateUserDepartmentResult {
  /** 成功条数 */
  done: number;
}

export interface AuthQueryRoleListParams {
  /** 角色名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface AuthQueryRoleListResult {
  list: Role[];
  /** 总数 */
  total: number;
}

export interface Role {
  /** 角色编号 */
  roleId: number;
  /** 角色名称 */
  name: string;
  /** 角色类型 */
  type: "admin" | "leader" | "operator" | "designer" | "viewer";
  /** 说明 */
  description: string;
  /** 可见菜单 */
  menuCodes: string[];
  /** 成员数 */
  userCount: number;
  /** 内置 */
  builtIn: boolean;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface AuthCreateRoleParams {
  /** 角色名称 */
  name: string;
  /** 角色类型 */
  type: "admin" | "leader" | "operator" | "designer" | "viewer";
  /** 说明 */
  description?: string;
  /** 可见菜单 */
  menuCodes: string[];
}

export interface AuthUpdateRoleParams {
  /** 角色 */
  roleId: number;
  /** 角色名称 */
  name: string;
  /** 角色类型 */
  type: "admin" | "leader" | "operator" | "designer" | "viewer";
  /** 说明 */
  description?: string;
  /** 可见菜单 */
  menuCodes: string[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AuthDeleteRoleParams {
  /** 角色 */
  roleId: number;
}

export type AuthQueryRoleTypesParams = Record<string, never>;

export interface AuthQueryRoleTypesResult {
  list: ({ value: "admin" | "leader" | "operator" | "designer" | "viewer"; label: string })[];
}

export type AuthQueryOwnRoleParams = Record<string, never>;

export interface OwnRole {
  /** 角色类型 */
  roleTypes: ("admin" | "leader" | "operator" | "designer" | "viewer")[];
  /** 可审核 */
  audit: boolean;
  /** 可修改内容: False for those who only read */
  canWrite: boolean;
  /** 可编辑组件 */
  canEditElement: boolean;
  /** 可管理 */
  canManage: boolean;
  /** 可编辑页面结构 */
  canEditScreens: boolean;
}

export interface AuthQueryMenuListParams {
  /** 范围: `offered`: menus with a screen, and rights without one */
  scope?: "own" | "offered" | "all";
}

export interface AuthQueryMenuListResult {
  list: Menu[];
}

export interface Menu {
  /** 菜单编码 */
  menuCode: string;
  /** 路由: Empty: a right that opens no screen */
  uri: string;
  /** 菜单名称 */
  title: string;
  /** 上级菜单 */
  parentCode: string | null;
  /** 可见 */
  check: boolean;
  /** 待审核数 */
  needAuditingCount: number;
  /** 接口: Absent in the list of own menus */
  calls?: MenuCall[];
}

export interface MenuCall {
  /** 接口 */
  name: string;
  /** 用途 */
  title: string;
  /** 类型 */
  effect: "read" | "write";
  /** 角色类型: Types of roles that may send it; absent: all types */
  roleTypes?: ("admin" | "leader" | "operator" | "designer" | "viewer")[];
  /** 还须有的菜单: Menus of which the role has to hold one as well */
  needs?: string[];
}

export interface AuthQueryAddressAccessParams {
  /** 地址 */
  path: string;
}

export interface AuthQueryAddressAccessResult {
  /** 情况: `unknown`: no menu has this address */
  access: "unknown" | "denied" | "allowed";
  /** 页面: Empty if `unknown` */
  title: string;
  /** 有权限的角色: Only if `denied` */
  roles: string[];
  /** 可授予权限的人: Names, the own department first; only if `denied` */
  granters: string[];
}

export type AuthQueryDepartmentListParams = Record<string, never>;

export interface AuthQueryDepartmentListResult {
  list: Department[];
  /** 总数 */
  total: number;
}

export interface Department {
  /** 部门编号 */
  departmentId: number;
  /** 部门名称 */
  name: string;
  /** 上级部门 */
  parentId: number | null;
  /** 人数 */
  userCount: number;
  /** 审核人 */
  checkers: UserBrief[];
  /** 预览地址 */
  previewUrl: string;
  /** 页面标题 */
  pageTitle: string;
  /** 回复时限（分钟） */
  replyLimitMinutes: number;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface AuthCreateDepartmentParams {
  /** 部门名称 */
  name: string;
  /** 上级部门 */
  parentId?: number | null;
  /** 审核人 */
  checkerIds?: number[];
  /** 预览地址 */
  previewUrl?: string;
  /** 页面标题 */
  pageTitle?: string;
  /** 回复时限（分钟）: People who wait longer for an answer are marked in the inbox */
  replyLimitMinutes?: number;
}

export interface AuthUpdateDepartmentParams {
  /** 部门 */
  departmentId: number;
  /** 部门名称 */
  name: string;
  /** 上级部门 */
  parentId?: number | null;
  /** 审核人 */
  checkerIds?: number[];
  /** 预览地址 */
  previewUrl?: string;
  /** 页面标题 */
  pageTitle?: string;
  /** 回复时限（分钟）: People who wait longer for an answer are marked in the inbox */
  replyLimitMinutes?: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AuthDeleteDepartmentParams {
  /** 部门 */
  departmentId: number;
}

export interface AuthQueryCheckerByDepartmentParams {
  /** 部门 */
  departmentId: number;
}

export interface ReviewerConfig {
  /** 部门编号 */
  departmentId: number;
  /** 部门 */
  department: string;
  /** 预览地址 */
  previewUrl: string;
  /** 页面标题 */
  pageTitle: string;
  /** 审核人 */
  checkers: UserBrief[];
}

export type AuthQueryGitAccessTokenParams = Record<string, never>;

export interface GitAccessToken {
  /** 已设置 */
  configured: boolean;
  /** 令牌: The last four characters after asterisks; empty: no token */
  masked: string;
  /** 更新时间 */
  updateTime: string | null;
}

export interface AuthUpdateGitAccessTokenParams {
  /** Git 令牌 */
  token: string;
}

export interface AuthQueryGroupRolesParams {
  /** 部门 */
  departmentId?: number;
}

export interface AuthQueryGroupRolesResult {
  list: JoinGroup[];
  /** 总数 */
  total: number;
}

export interface JoinGroup {
  /** 群组编号 */
  groupId: number;
  /** 群组名称 */
  name: string;
  /** 部门编号 */
  departmentId: number;
  /** 部门 */
  department: string;
  /** 角色 */
  roles: RoleBrief[];
  /** 成员数 */
  memberCount: number;
  /** 待审批数 */
  pendingCount: number;
}

export interface AuthQueryPendingGroupJoinsParams {
  /** 申请人姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 群组 */
  groupId?: number;
  /** 审批状态 */
  status?: "pending" | "agreed" | "denied";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface AuthQueryPendingGroupJoinsResult {
  list: GroupJoin[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GroupJoin {
  /** 申请编号 */
  joinId: number;
  /** 群组编号 */
  groupId: number;
  /** 群组 */
  group: string;
  /** 部门 */
  department: string;
  /** 将获得的角色 */
  roles: RoleBrief[];
  /** 申请人 */
  applicant: string;
  /** 登录名 */
  loginName: string;
  /** 申请理由 */
  reason: string;
  /** 审批状态 */
  status: "pending" | "agreed" | "denied";
  /** 审批人 */
  reviewer: string;
  /** 审批时间 */
  reviewTime: string | null;
  /** 审批意见 */
  reviewNote: string;
  /** 申请时间 */
  createTime: string;
}

export interface AuthAgreeGroupJoinParams {
  /** 申请 */
  joinIds: number[];
}

export interface BatchResult {
  /** 成功条数 */
  done: number;
  failed: ({ id: number; reason: string })[];
}

export interface AuthDenyGroupJoinParams {
  /** 申请 */
  joinIds: number[];
  /** 拒绝原因 */
  reviewNote?: string;
}

export interface OrgQueryUserByOrgIdParams {
  /** 组织编号 */
  orgId?: string;
  /** 姓名、登录名或工号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  status?: "enabled" | "disabled";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface OrgQueryUserByOrgIdResult {
  list: OrgUser[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
  /** 离线通讯录: true: no directory is configured; these are people stored in this installation */
  offline: boolean;
}

export interface OrgUser {
  /** 用户编号 */
  userId: number;
  /** 登录名 */
  loginName: string;
  /** 姓名 */
  userName: string;
  /** 邮箱 */
  email: string;
  /** 手机号 */
  mobile: string;
  /** 手机号密文: For org.decrypt; empty: no number */
  mobileCipher: string;
  /** 证件号 */
  idCard: string;
  /** 证件号密文: For org.decrypt; empty: no number */
  idCardCipher: string;
  /** 工号 */
  workNum: string;
  /** 坐席号 */
  phoneSeatNum: string;
  /** 账号类型 */
  accountType: "staff" | "partner" | "service";
  /** 状态 */
  status: "enabled" | "disabled";
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface OrgDecryptParams {
  /** 密文 */
  cipher: string;
}

export interface OrgDecryptResult {
  /** 明文 */
  text: string;
}

export interface OrgQueryDecryptTraceListParams {
  /** 查看人姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OrgQueryDecryptTraceListResult {
  list: DecryptTrace[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface DecryptTrace {
  /** 编号 */
  traceId: number;
  /** 查看人 */
  userName: string;
  /** 查看人部门 */
  department: string;
  /** 对象 */
  subject: "account" | "person" | "contact" | "record";
  /** 被查看人 */
  subjectName: string;
  /** 内容 */
  field: "mobile" | "idCard" | "wechat";
  /** 号码 */
  masked: string;
  /** 来源地址 */
  address: string;
  /** 查看时间 */
  createTime: string;
}

export interface OrgFetchProductCategoryByPageParams {
  /** 类目名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 上级类目 */
  parentId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface OrgFetchProductCategoryByPageResult {
  list: ProductCategory[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ProductCategory {
  /** 类目编号 */
  categoryId: number;
  /** 上级类目 */
  parentId: number | null;
  /** 类目名称 */
  name: string;
  /** 完整类目 */
  fullName: string;
  /** 层级 */
  level: number;
  /** 下级类目数 */
  childCount: number;
  /** 更新时间 */
  updateTime: string;
}

export interface OperationQueryAigcUserAgreementStatusParams {
  /** 协议类型 */
  type: -1;
}

export interface AgreementStatus {
  /** 已同意 */
  agreed: boolean;
  /** 同意时间 */
  updateTime: string | null;
}

export interface OperationUpdateAigcUserAgreementStatusParams {
  /** 协议类型 */
  type: -1;
  /** 版本: The version that the person read; default: the newest */
  versionNo?: number;
}

export interface OperationQueryContentParams {
  /** 内容 */
  flowId: number;
}

export interface Flow {
  /** 内容编号 */
  flowId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type: "note" | "video";
  /** 来源 */
  origin: "platform" | "tp";
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 封面 */
  cover: string;
  /** 图片 */
  images: string[];
  /** 原文链接 */
  url: string;
  /** 视频地址 */
  videoUrl: string | null;
  /** 时长（秒） */
  duration: number | null;
  /** 文稿 */
  script: string;
  /** 博主 */
  bloggerId: number | null;
  /** 作者 */
  bloggerName: string;
  /** 业务线 */
  businessLineId: number | null;
  /** 业务线 */
  businessLine: string;
  /** 部门 */
  department: string;
  /** 标签 */
  tags: TagBrief[];
  /** 采纳 */
  acceptance: "pending" | "accepted" | "rejected";
  /** 经纪人 */
  agent: boolean;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 热度 */
  heat: number;
  /** 24 小时增长 */
  growthDay: number | null;
  /** 7 天增长 */
  growthWeek: number | null;
  /** 突然上涨 */
  rise: string;
  /** 已收藏 */
  favorite: boolean;
  /** 公开展示 */
  shared: boolean;
  /** 发布时间 */
  publishTime: string;
  /** 收录时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface TagBrief {
  /** 标签编号 */
  tagId: number;
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color: string;
}

export interface OperationQueryXhsListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryXhsListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationQueryTpListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryTpListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationSaveXhsByInfoParams {
  /** 原文链接 */
  url: string;
  /** 标题 */
  title: string;
  /** 正文 */
  content?: string;
  /** 作者 */
  authorName?: string;
  /** 封面 */
  cover?: string;
  /** 点赞 */
  likeCount?: number;
  /** 评论 */
  commentCount?: number;
  /** 收藏 */
  collectCount?: number;
  /** 发布时间 */
  publishTime?: string;
  /** 业务线 */
  businessLineId?: number;
  /** 标签 */
  tagIds?: number[];
  /** 图片 */
  images?: string[];
}

export interface OperationUpdateXhsNoteAcceptedParams {
  /** 内容 */
  flowIds: number[];
  /** 采纳 */
  acceptance: "pending" | "accepted" | "rejected";
}

export interface OperationUpdateTpNoteAcceptedParams {
  /** 内容 */
  flowIds: number[];
  /** 采纳 */
  acceptance: "pending" | "accepted" | "rejected";
}

export interface OperationSaveTpInfoParams {
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type: "note" | "video";
  /** 原文链接 */
  url: string;
  /** 标题 */
  title: string;
  /** 正文 */
  content?: string;
  /** 作者 */
  authorName?: string;
  /** 封面 */
  cover?: string;
  /** 图片 */
  images?: string[];
  /** 视频 */
  videoUrl?: string;
  /** 时长（秒） */
  duration?: number;
  /** 点赞 */
  likeCount?: number;
  /** 评论 */
  commentCount?: number;
  /** 收藏 */
  collectCount?: number;
  /** 发布时间 */
  publishTime?: string;
  /** 标签 */
  tagIds?: number[];
  /** 业务线 */
  businessLineId?: number;
}

export interface OperationUpdateTpInfoParams {
  /** 内容 */
  flowId: number;
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 作者 */
  authorName?: string;
  /** 封面 */
  cover?: string;
  /** 图片 */
  images?: string[];
  /** 视频 */
  videoUrl?: string;
  /** 时长（秒） */
  duration?: number;
  /** 点赞 */
  likeCount?: number;
  /** 评论 */
  commentCount?: number;
  /** 收藏 */
  collectCount?: number;
  /** 发布时间 */
  publishTime?: string;
  /** 标签 */
  tagIds?: number[];
  /** 业务线 */
  businessLineId?: number | null;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationUpdateTpImageListParams {
  /** 内容 */
  flowId: number;
  /** 图片 */
  images: string[];
}

export interface OperationUpdateTpImageListResult {
  flow: Flow;
  /** 未取到的图片 */
  failed: FailedImage[];
}

export interface FailedImage {
  /** 图片 */
  url: string;
  /** 原因 */
  reason: string;
}

export interface OperationAddNoteFavoriteParams {
  /** 内容 */
  flowIds: number[];
}

export interface OperationCancelNoteFavoriteParams {
  /** 内容 */
  flowIds: number[];
}

export interface OperationQueryNoteFavoritesParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryNoteFavoritesResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationQueryVideoListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 公开展示 */
  shared?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryVideoListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationJjrQueryVideoListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 公开展示 */
  shared?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationJjrQueryVideoListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationSaveVideoByInfoParams {
  /** 原文链接 */
  url: string;
  /** 标题 */
  title: string;
  /** 正文 */
  content?: string;
  /** 作者 */
  authorName?: string;
  /** 封面 */
  cover?: string;
  /** 点赞 */
  likeCount?: number;
  /** 评论 */
  commentCount?: number;
  /** 收藏 */
  collectCount?: number;
  /** 发布时间 */
  publishTime?: string;
  /** 业务线 */
  businessLineId?: number;
  /** 标签 */
  tagIds?: number[];
  /** 视频 */
  videoUrl?: string;
  /** 时长（秒） */
  duration?: number;
  /** 经纪人视频 */
  agent?: boolean;
}

export interface OperationDeleteVideoParams {
  /** 视频 */
  flowIds: number[];
}

export interface OperationUpdateVideoScriptParams {
  /** 视频 */
  flowId: number;
  /** 文稿 */
  script: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationGetKsVideoInfoByUrlParams {
  /** 快手视频链接 */
  url: string;
}

export interface OperationGetKsVideoInfoByUrlResult {
  /** 结果 */
  state: "found" | "queued";
  /** 说明 */
  message: string;
  flow: Flow | null;
  /** 任务编号 */
  taskId: number | null;
}

export interface OperationUpdateVideoSharedParams {
  /** 视频 */
  flowIds: number[];
  /** 公开展示 */
  shared: boolean;
}

export interface OperationQueryOpenVideoListParams {
  /** 标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "shareTime" | "publishTime" | "likeCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryOpenVideoListResult {
  list: OpenVideo[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OpenVideo {
  /** 内容编号 */
  flowId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 标题 */
  title: string;
  /** 封面 */
  cover: string;
  /** 时长（秒） */
  duration: number | null;
  /** 作者 */
  bloggerName: string;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 发布时间 */
  publishTime: string;
}

export interface OperationQueryOpenVideoParams {
  /** 视频 */
  flowId: number;
}

export interface OpenVideoDetail {
  /** 内容编号 */
  flowId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 标题 */
  title: string;
  /** 封面 */
  cover: string;
  /** 时长（秒） */
  duration: number | null;
  /** 作者 */
  bloggerName: string;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 发布时间 */
  publishTime: string;
  /** 正文 */
  content: string;
  /** 原文链接 */
  url: string;
  /** 视频地址 */
  videoUrl: string | null;
  /** 收藏 */
  collectCount: number;
}

export interface OperationExportByAsrParams {
  /** 内容 */
  flowIds?: number[];
  /** 作品 */
  uploadIds?: number[];
  /** 格式 */
  format?: "txt" | "srt";
}

export interface OperationUploadByAsrParams {
  /** 文件 */
  file?: unknown;
  /** 已上传文件的地址: Address of a file of this console, for files above 20 MB */
  url?: string;
  /** 标题 */
  title?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
}

export interface Transcription {
  /** 转写编号 */
  transcriptionId: number;
  /** 内容 */
  flowId: number | null;
  /** 作品 */
  uploadId: number | null;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 来源 */
  provider: "model" | "subtitles" | null;
  /** 失败原因 */
  failReason: string | null;
  /** 开始时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
}

export interface OperationUpdateVideoByAsrParams {
  /** 视频 */
  flowId: number;
}

export interface OperationSaveByAsrParams {
  /** 视频 */
  flowId: number;
  /** 文稿 */
  script: string;
}

export interface Transcript {
  /** 文稿 */
  script: string;
  job: Transcription | null;
  /** 分段 */
  segments: TranscriptSegment[];
}

export interface TranscriptSegment {
  /** 开始（秒） */
  start: number;
  /** 结束（秒） */
  end: number;
  /** 文本 */
  text: string;
}

export interface OperationQuerySortBloggerListParams {
  /** 昵称或平台账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 经纪人 */
  agent?: boolean;
  /** 采集状态 */
  spiderStatus?: "following" | "paused" | "failed";
  /** 标签 */
  tagId?: number;
  /** 最少粉丝 */
  minFans?: number;
  /** 收录起始 */
  createdFrom?: string;
  /** 收录截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQuerySortBloggerListResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Blogger {
  /** 博主编号 */
  bloggerId: number;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 主页链接 */
  homeUrl: string;
  /** 简介 */
  signature: string;
  /** 城市 */
  city: string;
  /** 标签 */
  tags: TagBrief[];
  /** 粉丝数 */
  fansCount: number;
  /** 作品数 */
  noteCount: number;
  /** 获赞数 */
  likeCount: number;
  /** 24 小时增长 */
  growthDay: number | null;
  /** 7 天增长 */
  growthWeek: number | null;
  /** 突然上涨 */
  rise: string;
  /** 采集状态 */
  spiderStatus: "following" | "paused" | "failed";
  /** 已收藏 */
  favorite: boolean;
  /** 经纪人 */
  agent: boolean;
  /** 最近采集 */
  lastSpiderTime: string | null;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
  /** 下次采集 */
  nextSpiderTime: string | null;
  /** 连续失败 */
  spiderFailures: number;
  /** 采集安排 */
  scheduleNote: string;
  /** 创建时间 */
  createTime: string;
}

export interface OperationQueryUserBloggerFavoriteParams {
  /** 昵称或平台账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 经纪人 */
  agent?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryUserBloggerFavoriteResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationQueryTagBloggerFavoriteParams {
  /** 标签 */
  tagId: number;
  /** 经纪人 */
  agent?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryTagBloggerFavoriteResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationAddBloggerFavoriteParams {
  /** 博主 */
  bloggerId: number;
}

export interface OperationCancelBloggerFavoriteParams {
  /** 博主 */
  bloggerId: number;
}

export interface OperationMutilHandleBloggerFavoriteParams {
  /** 博主 */
  bloggerIds: number[];
  /** 收藏 */
  favorite: boolean;
}

export interface OperationDeleteBloggerParams {
  /** 博主 */
  bloggerIds: number[];
}

export interface OperationCreateBloggerByUrlParams {
  /** 主页链接 */
  url: string;
  /** 经纪人 */
  agent?: boolean;
  /** 标签 */
  tagIds?: number[];
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface OperationQueryXhsCommentsByNoteIdParams {
  /** 内容 */
  flowId: number;
  /** 评论或昵称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "likeCount" | "publishTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryXhsCommentsByNoteIdResult {
  list: Comment[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Comment {
  /** 评论编号 */
  commentId: number;
  /** 内容 */
  flowId: number;
  /** 所属评论 */
  rootCommentId: number | null;
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 评论 */
  content: string;
  /** 城市 */
  city: string;
  /** 点赞 */
  likeCount: number;
  /** 回复 */
  subCommentCount: number;
  /** 发布时间 */
  publishTime: string;
}

export interface OperationQueryXhsSubCommentsByRootCommitIdParams {
  /** 评论 */
  rootCommentId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface OperationQueryXhsSubCommentsByRootCommitIdResult {
  list: Comment[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationQueryUserInfoByCommentsKeywordParams {
  /** 评论里的词: 几个词用空格分开，每个都出现才会列出 */
  keyword: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 城市 */
  city?: string;
  /** 评论起始 */
  publishedFrom?: string;
  /** 评论截止 */
  publishedTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface OperationQueryUserInfoByCommentsKeywordResult {
  list: Commenter[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Commenter {
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 城市 */
  city: string;
  /** 主页链接 */
  homeUrl: string;
  /** 相关评论 */
  commentCount: number;
  /** 获赞 */
  likeCount: number;
  /** 最近的评论 */
  content: string;
  /** 最近的评论 */
  commentId: number;
  /** 内容编号 */
  flowId: number;
  /** 评论的内容 */
  flowTitle: string;
  /** 最近评论时间 */
  publishTime: string;
}

export interface OperationXhsBotSentMessageParams {
  /** 评论 */
  commentId: number;
  /** 方式 */
  kind?: "private" | "reply";
  /** 内容 */
  content: string;
  /** 生成方式 */
  provider?: "model" | "offline";
  /** 再次发送: true: also to people who were messaged before */
  again?: boolean;
}

export interface SentMessage {
  /** 私信编号 */
  messageId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 收信人 */
  nickname: string;
  /** 主页链接 */
  homeUrl: string;
  /** 方式 */
  kind: "private" | "reply";
  /** 内容 */
  content: string;
  /** 生成方式 */
  provider: "model" | "offline" | null;
  /** 再次发送: true: also to people who were messaged before */
  again: boolean;
  /** 状态 */
  state: "waiting" | "sent" | "failed" | "unknown";
  /** 失败原因 */
  failReason: string | null;
  /** 内容编号 */
  flowId: number | null;
  /** 评论的内容 */
  flowTitle: string;
  /** 评论编号 */
  commentId: number | null;
  /** 评论 */
  comment: string;
  /** 任务编号 */
  taskId: number | null;
  /** 发送人 */
  sender: string;
  /** 提交时间 */
  queueTime: string;
  /** 发送时间 */
  sentTime: string | null;
}

export interface OperationXhsBotSentMessageBatchParams {
  /** 私信 */
  messages: ({ commentId: number; content: string; provider?: "model" | "offline" })[];
  /** 方式 */
  kind?: "private" | "reply";
  /** 再次发送: true: also to people who were messaged before */
  again?: boolean;
}

export interface OperationQueryHasSendPlParams {
  /** 评论 */
  commentIds?: number[];
  /** 收信人或内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  state?: "waiting" | "sent" | "failed" | "unknown";
  /** 方式 */
  kind?: "private" | "reply";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 只看我发的 */
  mine?: boolean;
  /** 提交起始 */
  queuedFrom?: string;
  /** 提交截止 */
  queuedTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "queueTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryHasSendPlResult {
  list: SentMessage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
  /** 今天还能发 */
  left: number;
}

export interface OperationGenerateSendPlParams {
  /** 生成编号 */
  generationId?: string;
  /** 评论 */
  commentIds: number[];
  /** 方式 */
  kind?: "private" | "reply";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 补充要求 */
  instruction?: string;
  /** 立即发送 */
  send?: boolean;
  /** 再次发送: true: also to people who were messaged before */
  again?: boolean;
}

export interface OperationGenerateSendPlResult {
  list: ({ commentId: number; content: string; provider: "model" | "offline" })[];
  /** 已提交 */
  done: number;
  failed: ({ id: number; reason: string })[];
  waiting: number[];
}

export interface OperationQueryTagsContentParams {
  /** 标签名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface OperationQueryTagsContentResult {
  list: Tag[];
  /** 总数 */
  total: number;
}

export interface Tag {
  /** 标签编号 */
  tagId: number;
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color: "blue" | "green" | "orange" | "red" | "purple" | "cyan" | "gold" | "default";
  /** 关键词数 */
  keywordCount: number;
  /** 博主数 */
  bloggerCount: number;
  /** 内容数 */
  flowCount: number;
  /** 创建时间 */
  createTime: string;
}

export interface OperationAddTagsContentParams {
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color?: "blue" | "green" | "orange" | "red" | "purple" | "cyan" | "gold" | "default";
}

export interface OperationDeleteTagsContentParams {
  /** 标签 */
  tagId: number;
}

export interface OperationQueryTagsContentMapParams {
  /** 内容 */
  flowIds: number[];
}

export interface OperationQueryTagsContentMapResult {
  list: TagsOfContent[];
  /** 总数 */
  total: number;
}

export interface TagsOfContent {
  /** 内容编号 */
  flowId: number;
  /** 标签 */
  tags: TagBrief[];
}

export interface OperationAddTagsContentMapParams {
  /** 内容 */
  flowIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface OperationDeleteTagsContentMapParams {
  /** 内容 */
  flowIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface OperationGetSpiderAuthenticationsParams {
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 状态 */
  status?: "unchecked" | "valid" | "expired";
}

export interface OperationGetSpiderAuthenticationsResult {
  list: SpiderAuthentication[];
  /** 总数 */
  total: number;
}

export interface SpiderAuthentication {
  /** 凭证编号 */
  authenticationId: number;
  /** 名称 */
  name: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 域名 */
  host: string;
  /** 内容（已脱敏） */
  masked: string;
  /** 已保存凭证: false: deleted, because the host changed */
  kept: boolean;
  /** 状态 */
  status: "unchecked" | "valid" | "expired";
  /** 验证结果: The platform's name for the log-in, or why it refuses it; empty: not checked yet */
  verdict: string;
  /** 数据来源 */
  source: "sandbox" | "platform";
  /** 创建人 */
  creator: string;
  /** 最近使用 */
  lastUseTime: string | null;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface OperationSaveSpiderAuthenticationsParams {
  /** 凭证 */
  authenticationId?: number;
  /** 名称 */
  name: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 域名 */
  host?: string;
  /** curl 命令: 在浏览器的开发者工具里，对登录后的请求选择“复制为 cURL (bash)” */
  curl?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationDeleteSpiderAuthenticationsParams {
  /** 凭证 */
  authenticationIds: number[];
}

export interface OperationGetSpiderKeywordsParams {
  /** 关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  status?: "active" | "paused";
  /** 标签 */
  tagId?: number;
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "keyword" | "priority" | "noteCount" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationGetSpiderKeywordsResult {
  list: Keyword[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Keyword {
  /** 关键词编号 */
  keywordId: number;
  /** 关键词 */
  keyword: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  status: "active" | "paused";
  /** 标签 */
  tags: TagBrief[];
  /** 优先级 */
  priority: 1 | 2 | 3 | 4 | 5;
  /** 收录内容 */
  noteCount: number;
  /** 备注 */
  remark: string;
  /** 经纪人 */
  agent: boolean;
  /** 创建人 */
  creator: string;
  /** 最近采集 */
  lastSpiderTime: string | null;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
  /** 下次采集 */
  nextSpiderTime: string | null;
  /** 连续失败 */
  spiderFailures: number;
  /** 采集安排 */
  scheduleNote: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface OperationJjrGetSpiderKeywordsParams {
  /** 关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  status?: "active" | "paused";
  /** 标签 */
  tagId?: number;
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "keyword" | "priority" | "noteCount" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationJjrGetSpiderKeywordsResult {
  list: Keyword[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationSaveSpiderKeywordsParams {
  /** 关键词 */
  keywords: string[];
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 经纪人 */
  agent?: boolean;
  /** 标签 */
  tagIds?: number[];
  /** 优先级 */
  priority?: 1 | 2 | 3 | 4 | 5;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface OperationSaveSpiderKeywordsResult {
  /** 成功条数 */
  done: number;
  failed: ({ keyword: string; reason: string })[];
}

export interface OperationDeleteSpiderKeywordsParams {
  /** 关键词 */
  keywordIds: number[];
}

export interface OperationDeleteSpiderKeywordRelParams {
  /** 关键词 */
  keywordIds: number[];
  /** 标签 */
  tagIds: number[];
}

export type OperationKeywordGetTagsListParams = Record<string, never>;

export interface OperationKeywordGetTagsListResult {
  list: Tag[];
  /** 总数 */
  total: number;
}

export type OperationJjrKeywordGetTagsListParams = Record<string, never>;

export interface OperationJjrKeywordGetTagsListResult {
  list: Tag[];
  /** 总数 */
  total: number;
}

export interface OperationKeywordAddTagParams {
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color?: "blue" | "green" | "orange" | "red" | "purple" | "cyan" | "gold" | "default";
}

export interface OperationKeywordDeleteTagParams {
  /** 标签 */
  tagId: number;
}

export interface OperationKeywordSaveKeywordParams {
  /** 关键词 */
  keywordId?: number;
  /** 关键词 */
  keyword: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  status?: "active" | "paused";
  /** 经纪人 */
  agent?: boolean;
  /** 优先级 */
  priority?: 1 | 2 | 3 | 4 | 5;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
  /** 备注 */
  remark?: string;
  /** 标签 */
  tagIds?: number[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationKeywordUpdateKeywordTagParams {
  /** 关键词 */
  keywordId: number;
  /** 标签 */
  tagIds: number[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationGenerateParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
  /** 版本数 */
  versions?: number;
}

export interface OperationGenerateResult {
  list: GeneratedNote[];
}

export interface GeneratedNote {
  /** 笔记编号 */
  noteId: number;
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 状态 */
  status: "draft" | "accepted" | "discarded";
  /** 标签 */
  tags: TagBrief[];
  /** 已收藏 */
  favorite: boolean;
  /** 消息 */
  messageId: number | null;
  /** 来源内容 */
  flowId: number | null;
  /** 来源 */
  flowTitle: string;
  /** 关键词 */
  keyword: string;
  /** 风格 */
  style: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 生成方式 */
  provider: "model" | "offline" | null;
  /** 图片 */
  images: string[];
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface OperationGenerateMessageParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
}

export interface GeneratedMessage {
  /** 消息编号 */
  messageId: number;
  /** 生成编号 */
  generationId: string;
  /** 会话 */
  conversationId: number;
  /** 轮次 */
  round: number;
  /** 体裁 */
  purpose: "note" | "message";
  /** 来源内容 */
  flowId: number | null;
  /** 来源 */
  flowTitle: string;
  /** 关键词 */
  keyword: string;
  /** 风格 */
  style: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length: "short" | "medium" | "long";
  /** 参考文件 */
  files: ({ fileId: number; name: string })[];
  /** 补充要求 */
  instruction: string;
  /** 正文 */
  content: string;
  /** 状态 */
  state: "running" | "done" | "stopped" | "failed";
  /** 失败原因 */
  failReason: string | null;
  /** 已编辑 */
  edited: boolean;
  /** 生成方式 */
  provider: "model" | "offline";
  /** 笔记 */
  noteId: number | null;
  /** 生成人 */
  creator: string;
  /** 生成时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface OperationQueryGenerateMessagesParams {
  /** 正文或关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 来源内容 */
  flowId?: number;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 只看自己的 */
  mine?: boolean;
  /** 生成起始 */
  createdFrom?: string;
  /** 生成截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryGenerateMessagesResult {
  list: GeneratedMessage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationDeleteGenerateMessageParams {
  /** 消息 */
  messageIds: number[];
}

export interface OperationEditGenerateMessageParams {
  /** 消息 */
  messageId: number;
  /** 正文 */
  content: string;
}

export interface OperationQueryGenerateNotesParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 来源内容 */
  flowId?: number;
  /** 状态 */
  status?: "draft" | "accepted" | "discarded";
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 标签 */
  tagId?: number;
  /** 只看收藏 */
  favorite?: boolean;
  /** 只看自己的 */
  mine?: boolean;
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationQueryGenerateNotesResult {
  list: GeneratedNote[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationSaveGenerateNoteParams {
  /** 笔记 */
  noteId?: number;
  /** 消息 */
  messageId?: number;
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 状态 */
  status?: "draft" | "accepted" | "discarded";
  /** 标签 */
  tagIds?: number[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface OperationUpdateGenerateNoteStatusParams {
  /** 笔记 */
  noteIds: number[];
  /** 状态 */
  status?: "draft" | "accepted" | "discarded";
  /** 收藏 */
  favorite?: boolean;
}

export interface OperationQueryGenerateNoteTagsParams {
  /** 标签名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface OperationQueryGenerateNoteTagsResult {
  list: GeneratedNoteTag[];
  /** 总数 */
  total: number;
}

export interface GeneratedNoteTag {
  /** 标签编号 */
  tagId: number;
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color: string;
  /** 笔记数 */
  noteCount: number;
}

export interface OperationAddGenerateNoteTagsParams {
  /** 笔记 */
  noteIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface OperationAddGenerateNoteTagParams {
  /** 笔记 */
  noteId: number;
  /** 标签名称 */
  name: string;
}

export interface OperationGetUserSpiderDetailParams {
  /** 员工 */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface UserSpiderDetail {
  /** 员工 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 任务 */
  taskCount: number;
  /** 已完成 */
  doneCount: number;
  /** 失败 */
  failedCount: number;
  /** 采集内容 */
  contentCount: number;
  /** 其中视频 */
  videoCount: number;
  /** 采集评论 */
  commentCount: number;
  /** 未完成 */
  openCount: number;
  /** 失败率 */
  failedShare: number | null;
  /** 任务状态 */
  statuses: ({ status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled"; name: string; count: number })[];
  /** 任务类型 */
  types: ({ taskType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; name: string; taskCount: number; doneCount: number; failedCount: number })[];
  /** 失败原因 */
  reasons: ({ reason: string; count: number })[];
  /** 每日 */
  series: ({ day: string; taskCount: number; doneCount: number; failedCount: number; contentCount: number; videoCount: number; commentCount: number })[];
}

export interface OperationGetDepartmentSpiderDetailParams {
  /** 部门 */
  departmentId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface DepartmentSpiderDetail {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 任务 */
  taskCount: number;
  /** 已完成 */
  doneCount: number;
  /** 失败 */
  failedCount: number;
  /** 采集内容 */
  contentCount: number;
  /** 其中视频 */
  videoCount: number;
  /** 采集评论 */
  commentCount: number;
  /** 未完成 */
  openCount: number;
  /** 失败率 */
  failedShare: number | null;
  /** 任务状态 */
  statuses: ({ status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled"; name: string; count: number })[];
  /** 任务类型 */
  types: ({ taskType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9; name: string; taskCount: number; doneCount: number; failedCount: number })[];
  /** 失败原因 */
  reasons: ({ reason: string; count: number })[];
  /** 每日 */
  series: ({ day: string; taskCount: number; doneCount: number; failedCount: number; contentCount: number; videoCount: number; commentCount: number })[];
  /** 成员 */
  people: SpiderPerson[];
}

export interface SpiderPerson {
  /** 员工 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 部门 */
  department: string;
  /** 任务 */
  taskCount: number;
  /** 已完成 */
  doneCount: number;
  /** 失败 */
  failedCount: number;
  /** 采集内容 */
  contentCount: number;
  /** 其中视频 */
  videoCount: number;
  /** 采集评论 */
  commentCount: number;
  /** 失败率 */
  failedShare: number | null;
  /** 各类型的任务 */
  byType: Record<string, number>;
}

export interface OperationV2CreateSpiderXhsAuthByCurlParams {
  /** 名称 */
  name?: string;
  /** curl 命令: 在浏览器的开发者工具里，对登录后的请求选择“复制为 cURL (bash)” */
  curl: string;
}

export interface OperationV2CreateSpiderDyAuthByCurlParams {
  /** 名称 */
  name?: string;
  /** curl 命令: 在浏览器的开发者工具里，对登录后的请求选择“复制为 cURL (bash)” */
  curl: string;
}

export interface OperationV2PreviewSpiderAuthByCurlParams {
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** curl 命令: 在浏览器的开发者工具里，对登录后的请求选择“复制为 cURL (bash)” */
  curl: string;
}

export interface CredentialPreview {
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台 */
  platformName: string;
  /** 域名 */
  host: string;
  /** 请求头 */
  headers: ({ name: string; title: string; masked: string })[];
  /** Cookie */
  cookies: ({ name: string; title: string; masked: string; known: boolean })[];
  /** 缺少的 Cookie */
  missing: ({ name: string; title: string })[];
  /** 不会保存 */
  ignored: ({ name: string; reason: string })[];
}

export interface OperationV2QueryGenerateMessagesParams {
  /** 会话 */
  conversationId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface OperationV2QueryGenerateMessagesResult {
  list: GeneratedMessage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationV2GenerateMessageFristGenerationParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
}

export interface OperationV2GenerateMessageParams {
  /** 生成编号 */
  generationId: string;
  /** 上一轮消息 */
  messageId: number;
  /** 修改要求 */
  instruction: string;
}

export interface OperationV2GenerateStreamMessageParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
  /** 上一轮消息 */
  messageId?: number;
  /** 续传位置: Number of characters that the client already has; the first delta starts here */
  from?: number;
  /** 停止位置: Stops the generation and cuts the text here, where the person saw it end */
  stopAt?: number;
}

export interface GenerationChunk {
  /** 位置 */
  index: number;
  /** 文字 */
  delta: string;
  message: GeneratedMessage | null;
}

export interface OperationV2ContinueMessageParams {
  /** 消息 */
  messageId: number;
  /** 续传位置: Number of characters that the client already has; the first delta starts here */
  from?: number;
  /** 停止位置: Stops the generation and cuts the text here, where the person saw it end */
  stopAt?: number;
}

export interface OperationV2DeleteGenerateMessageParams {
  /** 会话 */
  conversationId: number;
}

export interface OperationV2EditGenerateMessageParams {
  /** 消息 */
  messageId: number;
  /** 正文 */
  content: string;
}

export interface OperationV2QueryGenerateNotesParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 来源内容 */
  flowId?: number;
  /** 状态 */
  status?: "draft" | "accepted" | "discarded";
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 标签 */
  tagId?: number;
  /** 只看收藏 */
  favorite?: boolean;
  /** 只看自己的 */
  mine?: boolean;
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationV2QueryGenerateNotesResult {
  list: GeneratedNoteCompared[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GeneratedNoteCompared {
  /** 笔记编号 */
  noteId: number;
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 状态 */
  status: "draft" | "accepted" | "discarded";
  /** 标签 */
  tags: TagBrief[];
  /** 已收藏 */
  favorite: boolean;
  /** 消息 */
  messageId: number | null;
  /** 来源内容 */
  flowId: number | null;
  /** 来源 */
  flowTitle: string;
  /** 关键词 */
  keyword: string;
  /** 风格 */
  style: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 生成方式 */
  provider: "model" | "offline" | null;
  /** 图片 */
  images: string[];
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
  /** 来源正文 */
  sourceText: string;
}

export interface OperationV2SaveGenerateNoteParams {
  /** 消息 */
  messageId: number;
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 状态 */
  status?: "draft" | "accepted" | "discarded";
  /** 标签 */
  tagIds?: number[];
}

export interface OperationV2GenStoryParams {
  /** 生成编号 */
  generationId: string;
  /** 来源内容 */
  flowId?: number;
  /** 素材 */
  text?: string;
  /** 补充要求 */
  instruction?: string;
}

export interface Story {
  /** 故事编号 */
  storyId: number;
  /** 生成编号 */
  generationId: string;
  /** 来源内容 */
  flowId: number | null;
  /** 来源 */
  flowTitle: string;
  /** 标题: Empty until it is written, where its source has none */
  title: string;
  /** 正文 */
  content: string;
  /** 人物 */
  characters: ({ name: string; description: string })[];
  /** 分镜 */
  scenes: StoryScene[];
  /** 步骤 */
  step: "story" | "characters" | "scenes";
  /** 状态 */
  state: "running" | "done" | "failed";
  /** 失败原因 */
  failReason: string | null;
  /** 生成方式 */
  provider: "model" | "offline";
  /** 生成人 */
  creator: string;
  /** 生成时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface StoryScene {
  /** 镜号 */
  scene: number;
  /** 情节 */
  text: string;
  /** 画面描述 */
  prompt: string;
}

export interface OperationV2TranStoryTitleAndCharactersParams {
  /** 故事 */
  storyId: number;
}

export interface OperationV2GenStoryPromptDetailParams {
  /** 故事 */
  storyId: number;
  /** 画风 */
  visualStyle?: string;
}

export interface OperationV2QueryStoryParams {
  /** 故事 */
  storyId: number;
}

export interface OperationV2QueryStoryListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 来源内容 */
  flowId?: number;
  /** 只看自己的 */
  mine?: boolean;
  /** 生成起始 */
  createdFrom?: string;
  /** 生成截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface OperationV2QueryStoryListResult {
  list: Story[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface OperationV2DeleteStoryParams {
  /** 故事 */
  storyIds: number[];
}

export interface PublishSavePublisherAuthParams {
  /** 重新登录的账号 */
  publisherId?: number;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 账号备注 */
  name?: string;
  /** 使用范围 */
  scope?: "person" | "department";
  /** Cookie 或 curl 命令: 在浏览器的开发者工具里，复制登录后请求的 Cookie，或选择“复制为 cURL (bash)” */
  text: string;
  /** 每日上限 */
  dailyLimit?: number;
  /** 每小时上限 */
  hourlyLimit?: number;
  /** 最短间隔（分钟）: Two publications are at least this far apart, and at random up to half as much more */
  gapMinutes?: number;
}

export interface PublisherAuth {
  /** 账号编号 */
  publisherId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号备注 */
  name: string;
  /** 平台昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 平台账号 */
  platformUserId: string;
  /** 部门 */
  department: string;
  /** 部门编号 */
  departmentId: number;
  /** 添加人 */
  owner: string;
  /** 我添加的 */
  mine: boolean;
  /** 使用范围 */
  scope: "person" | "department";
  /** 登录方式 */
  origin: "cookie" | "qrCode" | "cloudPhone";
  /** 云手机 */
  phoneName: string;
  /** 登录信息（已脱敏） */
  masked: string;
  /** 登录状态 */
  state: "checking" | "valid" | "ended";
  /** 状态开始时间 */
  since: string;
  /** 失效原因 */
  reason: string;
  /** 等待发布 */
  waitingCount: number;
  /** 今天已发布 */
  publishedToday: number;
  /** 每日上限 */
  dailyLimit: number;
  /** 每小时上限 */
  hourlyLimit: number;
  /** 最短间隔（分钟）: Two publications are at least this far apart, and at random up to half as much more */
  gapMinutes: number;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface PublishUpdatePublisherAuthByIdParams {
  /** 账号 */
  publisherId: number;
  /** 账号备注 */
  name?: string;
  /** 使用范围 */
  scope?: "person" | "department";
  /** 每日上限 */
  dailyLimit?: number;
  /** 每小时上限 */
  hourlyLimit?: number;
  /** 最短间隔（分钟）: Two publications are at least this far apart, and at random up to half as much more */
  gapMinutes?: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface PublishDeletePublisherAuthParams {
  /** 账号 */
  publisherIds: number[];
}

export interface PublishDeletePublisherAuthByIdParams {
  /** 账号 */
  publisherId: number;
}

export interface PublishQueryPublisherAuthParams {
  /** 账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 登录状态 */
  state?: "checking" | "valid" | "ended";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
}

export interface PublishQueryPublisherAuthResult {
  list: PublisherAuth[];
  /** 总数 */
  total: number;
}

export interface PublishGetPublisherByDepartmentParams {
  /** 账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 登录状态 */
  state?: "checking" | "valid" | "ended";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 部门 */
  departmentId?: number;
}

export interface PublishGetPublisherByDepartmentResult {
  list: PublisherAuth[];
  /** 总数 */
  total: number;
}

export interface PublishGetAllCloudPhoneParams {
  /** 设备名称、账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface PublishGetAllCloudPhoneResult {
  list: CloudPhone[];
  /** 总数 */
  total: number;
}

export interface CloudPhone {
  /** 账号编号 */
  accountId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 云手机 */
  phoneName: string;
  /** 云手机状态 */
  state: "online" | "offline" | "expired" | "banned";
  /** 发布账号 */
  publisherId: number | null;
}

export interface PublishSavePublisherAuthByCloudPhoneParams {
  /** 云手机账号 */
  accountId: number;
  /** 使用范围 */
  scope?: "person" | "department";
  /** 每日上限 */
  dailyLimit?: number;
  /** 每小时上限 */
  hourlyLimit?: number;
  /** 最短间隔（分钟）: Two publications are at least this far apart, and at random up to half as much more */
  gapMinutes?: number;
}

export interface PublishBindXhsLoginCloudPhoneParams {
  /** 账号 */
  publisherId: number;
  /** 云手机账号 */
  accountId: number;
}

export interface PublishGetXhsLoginCloudPhoneStatusParams {
  /** 账号 */
  publisherId: number;
}

export interface PublishGetXhsLoginCloudPhoneStatusResult {
  /** 账号 */
  publisherId: number;
  /** 已绑定 */
  bound: boolean;
  /** 云手机 */
  phoneName: string;
  /** 云手机状态 */
  state: "online" | "offline" | "expired" | "banned" | null;
  /** 最近在线 */
  lastSeenTime: string | null;
}

export interface PublishGetXhsCreateLoginQrCodeStatusParams {
  /** 登录 */
  logInId: number;
}

export interface PublisherQrCode {
  /** 登录编号 */
  logInId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 状态 */
  state: "waiting" | "scanned" | "confirmed" | "expired" | "refused";
  /** 二维码内容 */
  url: string | null;
  /** 过期时间 */
  expireTime: string | null;
  /** 原因 */
  reason: string | null;
  /** 账号 */
  publisherId: number | null;
}

export interface PublishCreatePublishLoggerParams {
  /** 类型 */
  kind: "images" | "video";
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片 */
  imageUrls?: string[];
  /** 视频地址 */
  videoUrl?: string | null;
  /** 封面地址 */
  coverUrl?: string | null;
  source?: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes?: number;
  /** 账号 */
  targets?: ({ publisherId: number; title?: string; content?: string; topics?: string[] })[];
  /** 存为草稿 */
  draft?: boolean;
  /** 计划时间 */
  planTime?: string | null;
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface PublishResult {
  /** 已创建 */
  done: Publication[];
  /** 检查结果 */
  findings: PublicationFinding[];
}

export interface Publication {
  /** 发布编号 */
  loggerId: number;
  /** 发布标识 */
  key: string;
  /** 类型 */
  kind: "images" | "video";
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 话题 */
  topics: string[];
  /** 图片 */
  imageUrls: string[];
  /** 视频地址 */
  videoUrl: string | null;
  /** 封面地址 */
  coverUrl: string | null;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号 */
  publisherId: number | null;
  /** 账号 */
  publisherName: string;
  /** 头像 */
  publisherAvatar: string;
  /** 状态 */
  state: "draft" | "waiting" | "due" | "claimed" | "sending" | "published" | "failed" | "unknown" | "cancelled";
  /** 等待原因 */
  hold: "none" | "late" | "logIn" | "pace";
  /** 可重试 */
  isRetryable: boolean;
  /** 计划时间 */
  planTime: string | null;
  /** 时间 */
  shownTime: string | null;
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes: number;
  /** 失败原因 */
  failReason: string | null;
  /** 笔记链接 */
  noteUrl: string | null;
  /** 发布时间 */
  publishTime: string | null;
  figures: PublicationFigures | null;
  source: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number } | null;
  /** 尝试次数 */
  attempts: number;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 我创建的 */
  mine: boolean;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface PublicationFigures {
  /** 浏览 */
  viewCount: number;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 更新时间 */
  time: string;
}

export interface PublicationFinding {
  /** 账号 */
  publisherId: number | null;
  /** 字段 */
  field: "publisherId" | "title" | "content" | "topics" | "imageUrls" | "videoUrl" | "coverUrl" | "planTime";
  /** 级别 */
  severity: "error" | "warning";
  /** 说明 */
  message: string;
  /** 起 */
  start: number | null;
  /** 止 */
  end: number | null;
  /** 建议改为 */
  suggestion: string;
}

export interface PublishUpdatePublishLoggerParams {
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片 */
  imageUrls?: string[];
  /** 视频地址 */
  videoUrl?: string | null;
  /** 封面地址 */
  coverUrl?: string | null;
  source?: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes?: number;
  /** 发布 */
  loggerId: number;
  /** 类型 */
  kind?: "images" | "video";
  /** 账号 */
  publisherId?: number;
  /** 计划时间 */
  planTime?: string | null;
  /** 加入计划 */
  plan?: boolean;
  /** 忽略提醒 */
  acceptWarnings?: boolean;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface PublishQueryPublishLoggerParams {
  /** 标题、正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  publisherId?: number;
  /** 部门 */
  departmentId?: number;
  /** 状态 */
  state?: "draft" | "waiting" | "due" | "claimed" | "sending" | "published" | "failed" | "unknown" | "cancelled";
  /** 状态 */
  states?: ("draft" | "waiting" | "due" | "claimed" | "sending" | "published" | "failed" | "unknown" | "cancelled")[];
  /** 类型 */
  kind?: "images" | "video";
  /** 只看我创建的 */
  mine?: boolean;
  /** 开始日期 */
  plannedFrom?: string;
  /** 截止日期 */
  plannedTo?: string;
  /** 来源 */
  sourceKind?: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload";
  /** 来源编号 */
  sourceId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "planTime" | "createTime" | "updateTime" | "publishTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface PublishQueryPublishLoggerResult {
  list: Publication[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface PublishPublishCustomImagesParams {
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片 */
  imageUrls?: string[];
  /** 视频地址 */
  videoUrl?: string | null;
  /** 封面地址 */
  coverUrl?: string | null;
  source?: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes?: number;
  /** 账号 */
  targets: ({ publisherId: number; title?: string; content?: string; topics?: string[] })[];
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface PublishPublishCustomVideoParams {
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片 */
  imageUrls?: string[];
  /** 视频地址 */
  videoUrl?: string | null;
  /** 封面地址 */
  coverUrl?: string | null;
  source?: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes?: number;
  /** 账号 */
  targets: ({ publisherId: number; title?: string; content?: string; topics?: string[] })[];
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface PublishCheckPublicationParams {
  /** 类型 */
  kind: "images" | "video";
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片 */
  imageUrls?: string[];
  /** 视频地址 */
  videoUrl?: string | null;
  /** 封面地址 */
  coverUrl?: string | null;
  source?: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 最晚推迟（分钟）: A publication that could not start for longer than this is a question to the person */
  lateLimitMinutes?: number;
  /** 账号 */
  targets: ({ publisherId: number; title?: string; content?: string; topics?: string[] })[];
  /** 计划时间 */
  planTime?: string | null;
  /** 发布 */
  loggerId?: number;
}

export interface PublishCheckPublicationResult {
  /** 检查结果 */
  findings: PublicationFinding[];
  /** 错误 */
  errorCount: number;
  /** 提醒 */
  warningCount: number;
}

export interface PublishPublicationSourceParams {
  /** 来源 */
  kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload";
  /** 来源编号 */
  id: number;
}

export interface PublishPublicationSourceResult {
  source: { kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload"; id: number };
  /** 账号 */
  lastPublisherId: number | null;
  /** 类型 */
  kind: "images" | "video";
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 话题 */
  topics: string[];
  /** 图片 */
  imageUrls: string[];
  /** 视频地址 */
  videoUrl: string | null;
  /** 封面地址 */
  coverUrl: string | null;
}

export interface PublishPublicationDetailParams {
  /** 发布 */
  loggerId: number;
}

export interface PublishPublicationDetailResult {
  publication: Publication;
  /** 时间线 */
  steps: PublicationStep[];
  /** 来源 */
  origins: PublicationOrigin[];
  /** 图片来源 */
  pictures: PublicationPicture[];
  /** 评论数 */
  commentCount: number;
  /** 线索数 */
  leadCount: number;
  /** 采集内容 */
  flowId: number | null;
}

export interface PublicationStep {
  /** 步骤编号 */
  stepId: number;
  /** 步骤 */
  step: "created" | "planned" | "changed" | "moved" | "claimed" | "sending" | "published" | "failed" | "unknown" | "absent" | "found" | "late" | "resumed" | "retried" | "cancelled";
  /** 执行者 */
  actor: string;
  /** 说明 */
  detail: string;
  /** 时间 */
  time: string;
}

export interface PublicationOrigin {
  /** 来源 */
  kind: "content" | "generatedNote" | "materialNote" | "coverNote" | "upload";
  /** 编号 */
  id: number;
  /** 标题 */
  title: string;
  /** 链接 */
  url: string | null;
}

export interface PublicationPicture {
  /** 位置 */
  place: number;
  /** 图片 */
  url: string;
  /** 来源 */
  kind: "generated" | "poster" | "material" | "edited" | "source" | "uploaded" | "unknown";
  /** 说明 */
  title: string;
  /** 离线合成 */
  isOffline: boolean;
  /** 时间 */
  time: string | null;
  /** 原图 */
  madeFrom: PictureVersion[];
}

export interface PictureVersion {
  /** 图片 */
  url: string;
  /** 来源 */
  kind: "generated" | "poster" | "material" | "edited" | "source" | "uploaded" | "unknown";
  /** 说明 */
  title: string;
  /** 离线合成 */
  isOffline: boolean;
  /** 时间 */
  time: string | null;
}

export interface PublishResolveLatePublicationParams {
  /** 发布 */
  loggerIds: number[];
  /** 处理 */
  decision: "publish" | "move" | "cancel";
  /** 计划时间 */
  planTime?: string;
}

export interface PublishDeletePublishLoggerParams {
  /** 发布 */
  loggerIds: number[];
}

export interface PublishImportPublishPlanParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface ImportResult {
  /** 预览 */
  dryRun: boolean;
  /** 批次 */
  batchId: number | null;
  /** 文件 */
  fileName: string;
  /** 列 */
  columns: ({ field: string; title: string; heading: string | null })[];
  /** 未识别的列 */
  ignored: string[];
  /** 总行数 */
  rowCount: number;
  /** 可导入 */
  doneCount: number;
  /** 重复 */
  doubleCount: number;
  /** 有误 */
  failedCount: number;
  /** 行 */
  rows: ({ row: number; cells: string[]; state: "good" | "double" | "bad"; problems: ({ field: string; message: string })[] })[];
}

export interface PublishUploadPublishImagesToXhsParams {
  /** 图片 */
  file: unknown;
  /** 原图地址 */
  madeFrom?: string;
}

export interface PublishFile {
  /** 地址 */
  url: string;
  /** 内容类型 */
  contentType: string;
  /** 大小 */
  size: number;
  /** 宽度 */
  width: number | null;
  /** 高度 */
  height: number | null;
  /** 问题 */
  problems: string[];
}

export interface PublishUploadPublishVideoToXhsParams {
  /** 视频 */
  file: unknown;
}

export interface PublishGetTagsFromXhsParams {
  /** 账号 */
  publisherId?: number;
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
}

export interface PublishGetTagsFromXhsResult {
  list: PlatformTopic[];
  /** 总数 */
  total: number;
}

export interface PlatformTopic {
  /** 话题 */
  name: string;
  /** 浏览 */
  viewCount: number;
}

export interface PublishQueryPublisherXhsTopicParams {
  /** 账号 */
  publisherId?: number;
  /** 话题 */
  keyword: string;
}

export interface PublishQueryPublisherXhsTopicResult {
  list: PlatformTopic[];
  /** 总数 */
  total: number;
}

export interface PublishCheckProhibitedWordsParams {
  /** 文字 */
  text: string;
}

export interface PublishCheckProhibitedWordsResult {
  list: ProhibitedMatch[];
  /** 总数 */
  total: number;
}

export interface ProhibitedMatch {
  /** 起 */
  start: number;
  /** 止 */
  end: number;
  /** 违禁词 */
  word: string;
  /** 分类 */
  category: string;
  /** 级别 */
  severity: "forbidden" | "caution";
  /** 建议改为 */
  suggestion: string;
}

export interface PublishCreateProhibitedWordsParams {
  /** 违禁词 */
  words: string[];
  /** 分类 */
  category: string;
  /** 级别 */
  severity?: "forbidden" | "caution";
  /** 建议改为 */
  suggestion?: string;
  /** 例外: 含有这个词、但允许出现的说法，例如“绝对”的例外“绝对值” */
  exceptions?: string[];
}

export interface PublishCreateProhibitedWordsResult {
  /** 新增条数 */
  done: number;
  /** 已有的词 */
  existing: string[];
}

export interface PublishUpdateProhibitedByIdParams {
  /** 违禁词 */
  prohibitedId: number;
  /** 违禁词 */
  word?: string;
  /** 分类 */
  category?: string;
  /** 级别 */
  severity?: "forbidden" | "caution";
  /** 建议改为 */
  suggestion?: string;
  /** 例外: 含有这个词、但允许出现的说法，例如“绝对”的例外“绝对值” */
  exceptions?: string[];
  /** 启用 */
  enabled?: boolean;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ProhibitedWord {
  /** 违禁词编号 */
  prohibitedId: number;
  /** 违禁词 */
  word: string;
  /** 分类 */
  category: string;
  /** 级别 */
  severity: "forbidden" | "caution";
  /** 建议改为 */
  suggestion: string;
  /** 例外: 含有这个词、但允许出现的说法，例如“绝对”的例外“绝对值” */
  exceptions: string[];
  /** 启用 */
  enabled: boolean;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface PublishDeleteProhibitedByIdParams {
  /** 违禁词 */
  prohibitedId: number;
}

export interface PublishGetProhibitedListParams {
  /** 违禁词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 分类 */
  category?: string;
  /** 级别 */
  severity?: "forbidden" | "caution";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "word";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface PublishGetProhibitedListResult {
  list: ProhibitedWord[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export type PublishGetAllProhibitedCategoryParams = Record<string, never>;

export interface PublishGetAllProhibitedCategoryResult {
  list: ({ category: string; wordCount: number })[];
  /** 总数 */
  total: number;
}

export interface PublishImportProhibitedWordsParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface PublishSpiderGetXhsCreateLoginQrCodeParams {
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 使用范围 */
  scope?: "person" | "department";
}

export interface PublishSpiderGetXhsLoginQrCodeParams {
  /** 账号 */
  publisherId: number;
}

export interface PublishSpiderGetXhsLoginQrCodeStatusParams {
  /** 登录 */
  logInId: number;
}

export interface PublishSpiderCancelDelayPublisherByLoggerIdParams {
  /** 发布 */
  loggerId: number;
}

export interface PublishSpiderCancelDelayPublisherByLoggerIdResult {
  /** 已取消 */
  cancelled: boolean;
  /** 说明 */
  message: string;
  publication: Publication;
}

export interface CommonCosMetaParams {
  /** 文件名 */
  fileName: string;
  /** 文件类型 */
  type?: "image" | "video" | "audio" | "document";
}

export interface CommonCosMetaResult {
  bucketName: string;
  region: string;
  /** 文件键 */
  key: string;
  /** 地址 */
  url: string;
}

export interface CommonCosUploadParams {
  /** 文件 */
  file: unknown;
  /** 文件类型 */
  type?: "image" | "video" | "audio" | "document";
  /** 原图地址 */
  madeFrom?: string;
}

export interface UploadedFileInfo {
  /** 文件键 */
  key: string;
  /** 地址 */
  url: string;
  /** 内容类型 */
  contentType: string;
  /** 大小 */
  size: number;
  /** 宽度 */
  width: number | null;
  /** 高度 */
  height: number | null;
}

export interface CommonCosBeginParams {
  /** 文件名 */
  fileName: string;
  /** 文件类型 */
  type: "image" | "video" | "audio" | "document";
  /** 大小 */
  size: number;
  /** 修改时间: Last modification of the local file, ms since 1970 */
  lastModified?: number;
  /** 上传编号 */
  uploadId?: string;
}

export interface CommonCosBeginResult {
  /** 上传编号 */
  uploadId: string;
  /** 上传地址 */
  url: string;
  /** 已上传 */
  received: number;
  /** 每次请求最多 */
  chunkBytes: number;
}

export interface CommonCosCompleteParams {
  /** 上传编号 */
  uploadId: string;
}

export interface CommonCosCancelParams {
  /** 上传编号 */
  uploadId: string;
}

export type CommonCosUnfinishedParams = Record<string, never>;

export interface CommonCosUnfinishedResult {
  list: UnfinishedUpload[];
}

export interface UnfinishedUpload {
  /** 上传编号 */
  uploadId: string;
  /** 文件名 */
  fileName: string;
  /** 文件类型 */
  type: "image" | "video" | "audio" | "document";
  /** 大小 */
  size: number;
  /** 已上传 */
  received: number;
  /** 开始时间 */
  createTime: string;
  /** 过期时间 */
  expireTime: string;
}

export type CommonCosUsageParams = Record<string, never>;

export interface UploadUsage {
  /** 统计天数 */
  days: number;
  /** 本人已用 */
  usedBytes: number;
  /** 每人上限 */
  limitBytes: number;
  /** 部门已用 */
  departmentUsedBytes: number;
  /** 部门上限 */
  departmentLimitBytes: number;
}

export type CommonCosCredentialsParams = Record<string, never>;

export interface UploadCredentials {
  /** 临时编号 */
  tmpSecretId: string;
  /** 临时密钥 */
  tmpSecretKey: string;
  /** 会话令牌: Sent in the Authorization header of the PUT, or with a signature by the temporary key */
  sessionToken: string;
  /** 上传令牌: Sent in the Authorization header of resumable uploads; equals sessionToken unless the object store issues its own */
  uploadToken: string;
  /** 过期时间 */
  expiredTime: string;
  /** 存储桶 */
  bucketName: string;
  /** 地域 */
  region: string;
  /** 上传地址: A PUT of endpoint + key stores the file */
  endpoint: string;
  /** 前缀: Of every key that may be written */
  prefix: string;
}

export interface CommonCosBucketCredentialsParams {
  /** 存储桶 */
  bucketName: string;
}

export interface CommonAsrParams {
  /** 地址 */
  url: string;
}

export interface CommonAsrResult {
  /** 文本 */
  text: string;
  /** 分段 */
  segments: ({ start: number; end: number; text: string })[];
}

export interface CommonProxyRequestParams {
  /** 地址 */
  url: string;
  /** 方法 */
  method?: "GET" | "POST" | "PUT" | "HEAD";
  /** 请求头 */
  headers?: ({ name: string; value: string })[];
  /** 内容 */
  body?: string;
}

export interface ProxyAnswer {
  /** 状态码 */
  status: number;
  /** 最终地址 */
  url: string;
  /** 内容类型 */
  contentType: string;
  /** 响应头 */
  headers: ({ name: string; value: string })[];
  /** 内容 */
  body: string;
  /** 已截断 */
  truncated: boolean;
}

export interface CommonProxyGetParams {
  /** 地址 */
  url: string;
}

export interface FeedManageQueryTagListParams {
  /** 标签名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface FeedManageQueryTagListResult {
  list: Tag[];
  /** 总数 */
  total: number;
}

export interface FeedManageCreateTagParams {
  /** 标签名称 */
  name: string;
  /** 颜色 */
  color?: "blue" | "green" | "orange" | "red" | "purple" | "cyan" | "gold" | "default";
}

export interface FeedManageDeleteTagParams {
  /** 标签 */
  tagId: number;
}

export interface FeedManageQueryKeywordListParams {
  /** 关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  status?: "active" | "paused";
  /** 经纪人 */
  agent?: boolean;
  /** 标签 */
  tagId?: number;
  /** 创建起始 */
  createdFrom?: string;
  /** 创建截止 */
  createdTo?: string;
  /** 关键词 */
  keywordId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "keyword" | "priority" | "noteCount" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryKeywordListResult {
  list: Keyword[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageCreateKeywordParams {
  /** 关键词 */
  keyword: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 标签 */
  tagIds?: number[];
  /** 经纪人 */
  agent?: boolean;
  /** 优先级 */
  priority?: 1 | 2 | 3 | 4 | 5;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
  /** 备注 */
  remark?: string;
}

export interface FeedManageUpdateKeywordParams {
  /** 关键词 */
  keywordId: number;
  /** 关键词 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 标签 */
  tagIds?: number[];
  /** 经纪人 */
  agent?: boolean;
  /** 优先级 */
  priority?: 1 | 2 | 3 | 4 | 5;
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
  /** 备注 */
  remark?: string;
  /** 采集状态 */
  status?: "active" | "paused";
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface FeedManageDeleteKeywordParams {
  /** 关键词 */
  keywordIds: number[];
}

export interface FeedManageUpdateKeywordIntervalParams {
  /** 关键词 */
  keywordIds: number[];
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface FeedManageAddKeywordTagMapParams {
  /** 关键词 */
  keywordIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface FeedManageDeleteKeywordTagMapParams {
  /** 关键词 */
  keywordIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface FeedManageCreateBloggerByUrlParams {
  /** 主页链接 */
  url: string;
  /** 标签 */
  tagIds?: number[];
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface FeedManageCreateBloggerByInfoParams {
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 简介 */
  signature?: string;
  /** 城市 */
  city?: string;
  /** 标签 */
  tagIds?: number[];
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours?: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface FeedManageDeleteBloggerByIdParams {
  /** 博主 */
  bloggerId: number;
}

export interface FeedManagePageQueryBloggerParams {
  /** 昵称或平台账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 采集状态 */
  spiderStatus?: "following" | "paused" | "failed";
  /** 标签 */
  tagId?: number;
  /** 只看收藏 */
  favorite?: boolean;
  /** 经纪人 */
  agent?: boolean;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 最少粉丝 */
  minFans?: number;
  /** 收录起始 */
  createdFrom?: string;
  /** 收录截止 */
  createdTo?: string;
  /** 博主 */
  bloggerId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManagePageQueryBloggerResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageUpdateBloggerSpiderStatusParams {
  /** 博主 */
  bloggerIds: number[];
  /** 采集状态 */
  spiderStatus: "following" | "paused";
}

export interface FeedManageUpdateBloggerIntervalParams {
  /** 博主 */
  bloggerIds: number[];
  /** 采集间隔: Hours between two tasks; 0: only on request */
  intervalHours: 0 | 1 | 3 | 6 | 12 | 24 | 72 | 168;
}

export interface FeedManageQueryUserFavoriteBloggerParams {
  /** 昵称或平台账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryUserFavoriteBloggerResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageQueryBloggersByTagIdParams {
  /** 标签 */
  tagId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "noteCount" | "likeCount" | "growthDay" | "growthWeek" | "lastSpiderTime" | "nextSpiderTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryBloggersByTagIdResult {
  list: Blogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageBatchAddUserFavoriteBloggerParams {
  /** 博主 */
  bloggerIds: number[];
  /** 收藏 */
  favorite?: boolean;
}

export interface FeedManageAddBloggerTagMapParams {
  /** 博主 */
  bloggerIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface FeedManageDeleteBloggerTagMapParams {
  /** 博主 */
  bloggerIds: number[];
  /** 标签 */
  tagIds: number[];
}

export interface FeedManageQueryBloggerFiguresParams {
  /** 博主 */
  bloggerId: number;
  /** 天数 */
  days?: number;
}

export interface FeedManageQueryBloggerFiguresResult {
  list: BloggerFigures[];
}

export interface BloggerFigures {
  /** 时间 */
  time: string;
  /** 点赞 */
  likeCount: number;
  /** 粉丝数 */
  fansCount: number;
  /** 作品数 */
  noteCount: number;
}

export interface FeedManageQueryFlowFiguresParams {
  /** 内容 */
  flowId: number;
  /** 天数 */
  days?: number;
}

export interface FeedManageQueryFlowFiguresResult {
  list: FlowFigures[];
}

export interface FlowFigures {
  /** 时间 */
  time: string;
  /** 点赞 */
  likeCount: number;
  /** 收藏 */
  collectCount: number;
  /** 评论 */
  commentCount: number;
}

export type FeedManageQueryRisingParams = Record<string, never>;

export interface FeedManageQueryRisingResult {
  list: Rising[];
}

export interface Rising {
  key: string;
  /** 类型 */
  kind: "flow" | "blogger";
  /** 编号 */
  id: number;
  /** 标题或昵称 */
  title: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 突然上涨 */
  rise: string;
  /** 24 小时增长 */
  growthDay: number | null;
  /** 7 天增长 */
  growthWeek: number | null;
  /** 发现时间 */
  riseTime: string;
}

export interface FeedManageQueryFlowByBloggerParams {
  /** 博主 */
  bloggerId: number;
  /** 类型 */
  type?: "note" | "video";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "likeCount" | "commentCount" | "collectCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryFlowByBloggerResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageQueryFlowListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 经纪人 */
  agent?: boolean;
  /** 关键词 */
  keywordId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryFlowListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageQueryFavoriteListParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 采纳 */
  acceptance?: "pending" | "accepted" | "rejected";
  /** 只看收藏 */
  favorite?: boolean;
  /** 最少点赞 */
  minLikes?: number;
  /** 只看突然上涨 */
  rising?: boolean;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 经纪人 */
  agent?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "collectCount" | "heat" | "growthDay" | "growthWeek";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryFavoriteListResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageAddFavoriteParams {
  /** 内容 */
  flowIds: number[];
}

export interface FeedManageCancelFavoriteParams {
  /** 内容 */
  flowIds: number[];
}

export interface FeedManageDeleteFlowParams {
  /** 内容 */
  flowIds: number[];
}

export interface FeedManageUpdateVideoUrlParams {
  /** 内容 */
  flowId: number;
  /** 视频 */
  videoUrl: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface FeedManageQueryHotFlowParams {
  /** 时段 */
  period?: "24h" | "3d" | "7d" | "30d";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tagId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 业务线 */
  businessLineId?: number;
  /** 部门 */
  departmentId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "likeCount" | "commentCount" | "publishTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageQueryHotFlowResult {
  list: HotFlow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface HotFlow {
  /** 内容编号 */
  flowId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type: "note" | "video";
  /** 来源 */
  origin: "platform" | "tp";
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 封面 */
  cover: string;
  /** 图片 */
  images: string[];
  /** 原文链接 */
  url: string;
  /** 视频地址 */
  videoUrl: string | null;
  /** 时长（秒） */
  duration: number | null;
  /** 文稿 */
  script: string;
  /** 博主 */
  bloggerId: number | null;
  /** 作者 */
  bloggerName: string;
  /** 业务线 */
  businessLineId: number | null;
  /** 业务线 */
  businessLine: string;
  /** 部门 */
  department: string;
  /** 标签 */
  tags: TagBrief[];
  /** 采纳 */
  acceptance: "pending" | "accepted" | "rejected";
  /** 经纪人 */
  agent: boolean;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 热度 */
  heat: number;
  /** 24 小时增长 */
  growthDay: number | null;
  /** 7 天增长 */
  growthWeek: number | null;
  /** 突然上涨 */
  rise: string;
  /** 已收藏 */
  favorite: boolean;
  /** 公开展示 */
  shared: boolean;
  /** 发布时间 */
  publishTime: string;
  /** 收录时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
  /** 排名 */
  rank: number;
  /** 热度指数 */
  score: number;
}

export interface FeedManageQueryAllTagNameParams {
  /** 时段 */
  period?: "24h" | "3d" | "7d" | "30d";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
}

export interface FeedManageQueryAllTagNameResult {
  list: HotTag[];
  /** 总数 */
  total: number;
}

export interface HotTag {
  /** 标签 */
  tagId: number;
  /** 标签 */
  name: string;
  /** 颜色 */
  color: string;
  /** 内容数 */
  flowCount: number;
  /** 总热度 */
  heat: number;
}

export interface FeedManageGenerateMessageParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
}

export interface FeedManageGenerateStreamMessagesParams {
  /** 生成编号 */
  generationId: string;
  /** 体裁 */
  purpose?: "note" | "message";
  /** 来源内容 */
  flowId?: number;
  /** 关键词 */
  keyword?: string;
  /** 风格 */
  style?: "recommend" | "guide" | "story" | "review" | "pitfall" | "list";
  /** 语气 */
  tone?: "friendly" | "lively" | "professional" | "plain";
  /** 篇幅 */
  length?: "short" | "medium" | "long";
  /** 参考文件 */
  fileIds?: number[];
  /** 补充要求 */
  instruction?: string;
  /** 续传位置: Number of characters that the client already has; the first delta starts here */
  from?: number;
  /** 停止位置: Stops the generation and cuts the text here, where the person saw it end */
  stopAt?: number;
}

export interface FeedManageUploadFileParams {
  /** 文件 */
  file: unknown;
}

export interface ReferenceFile {
  /** 文件编号 */
  fileId: number;
  /** 文件名 */
  name: string;
  /** 大小 */
  size: number;
  /** 字数 */
  length: number;
  /** 上传人 */
  creator: string;
  /** 上传时间 */
  createTime: string;
}

export interface FeedManageGetFileContentParams {
  /** 参考文件 */
  fileId: number;
}

export interface FeedManageGetFileContentResult {
  /** 文件编号 */
  fileId: number;
  /** 文件名 */
  name: string;
  /** 内容 */
  content: string;
}

export interface FeedManageGetFileListParams {
  /** 文件名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedManageGetFileListResult {
  list: ReferenceFile[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedManageDeleteFileParams {
  /** 参考文件 */
  fileId: number;
}

export interface FeedUploadQueryUploadListParams {
  /** 标题、简介或文稿: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类型 */
  type?: "video" | "image" | "audio";
  /** 状态 */
  status?: "draft" | "ready" | "published";
  /** 标签 */
  tagId?: number;
  /** 有文稿 */
  transcribed?: boolean;
  /** 部门 */
  departmentId?: number;
  /** 上传起始 */
  createdFrom?: string;
  /** 上传截止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "size" | "duration";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedUploadQueryUploadListResult {
  list: FeedUpload[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedUpload {
  /** 作品编号 */
  uploadId: number;
  /** 类型 */
  type: "video" | "image" | "audio";
  /** 标题 */
  title: string;
  /** 简介 */
  description: string;
  /** 文件 */
  url: string;
  /** 封面 */
  cover: string;
  /** 时长（秒） */
  duration: number | null;
  /** 大小 */
  size: number;
  /** 标签 */
  tags: TagBrief[];
  /** 文稿 */
  script: string;
  /** 状态 */
  status: "draft" | "ready" | "published";
  /** 转写 */
  asrStatus: "queued" | "running" | "done" | "failed" | "cancelled" | null;
  /** 进度 */
  asrProgress: number | null;
  /** 创作者 */
  creator: string;
  /** 部门 */
  department: string;
  /** 上传时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface FeedUploadCreateFeedUploadParams {
  /** 文件 */
  url: string;
  /** 标题 */
  title: string;
  /** 简介 */
  description?: string;
  /** 封面 */
  cover?: string;
  /** 时长（秒） */
  duration?: number;
  /** 标签 */
  tagIds?: number[];
}

export interface FeedUploadUpdateFeedUploadParams {
  /** 作品 */
  uploadId: number;
  /** 标题 */
  title?: string;
  /** 简介 */
  description?: string;
  /** 封面 */
  cover?: string;
  /** 状态 */
  status?: "draft" | "ready" | "published";
  /** 标签 */
  tagIds?: number[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface FeedUploadDeleteFeedUploadParams {
  /** 作品 */
  uploadIds: number[];
}

export interface FeedUploadCreateVoiceGenParams {
  /** 文本 */
  text: string;
  /** 音色 */
  voice: "female" | "gentle" | "male" | "deep";
  /** 语速 */
  speed?: number;
}

export interface VoiceGen {
  /** 配音编号 */
  voiceId: number;
  /** 文本 */
  text: string;
  /** 音色 */
  modelId: string;
  /** 音色 */
  model: string;
  /** 语速 */
  speed: number;
  /** 音调: 百分比，0 为原来的音调 */
  pitch: number;
  /** 段间停顿（毫秒） */
  pauseMs: number;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 来源 */
  provider: "openai" | "edge" | "espeak" | null;
  /** 失败原因 */
  failReason: string | null;
  /** 音频 */
  url: string | null;
  /** 大小 */
  size: number;
  /** 时长（毫秒） */
  durationMs: number | null;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
}

export interface FeedUploadQueryVoiceGenCosUrlParams {
  /** 配音 */
  voiceId: number;
}

export interface FeedUploadQueryVoiceGenCosUrlResult {
  /** 地址 */
  url: string;
  /** 下载地址 */
  downloadUrl: string;
  /** 文件名 */
  fileName: string;
  /** 大小 */
  size: number;
}

export interface FeedUploadQueryVoiceListParams {
  /** 文本: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  status?: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedUploadQueryVoiceListResult {
  list: VoiceGen[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedUploadDeleteVoiceGenParams {
  /** 配音 */
  voiceIds: number[];
}

export interface FeedUploadQueryVoiceStatusParams {
  /** 配音 */
  voiceId: number;
}

export interface VoiceStatus {
  /** 配音编号 */
  voiceId: number;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 失败原因 */
  failReason: string | null;
}

export interface FeedUploadGenerateFeedAsrParams {
  /** 内容 */
  flowId?: number;
  /** 作品 */
  uploadId?: number;
}

export interface FeedUploadUpdateFeedAsrParams {
  /** 内容 */
  flowId?: number;
  /** 作品 */
  uploadId?: number;
  /** 文稿 */
  script: string;
}

export interface FeedUploadGenerateFeedFavoriteAsrParams {
  /** 内容 */
  flowIds: number[];
}

export interface FeedUploadUpdateFeedFavoriteAsrParams {
  /** 内容 */
  flowId: number;
  /** 文稿 */
  script: string;
}

export interface FeedUploadQueryFeedAsrParams {
  /** 内容 */
  flowId?: number;
  /** 作品 */
  uploadId?: number;
}

export type VoiceGetModelsParams = Record<string, never>;

export interface VoiceGetModelsResult {
  /** 音色 */
  list: VoiceModel[];
  /** 试听文本 */
  sample: string;
}

export interface VoiceModel {
  /** 音色 */
  modelId: string;
  /** 音色 */
  name: string;
  /** 说明 */
  note: string;
  /** 来源 */
  provider: "openai" | "edge" | "espeak";
  /** 可以调音调 */
  canPitch: boolean;
}

export interface VoiceEdgeTtsParams {
  /** 文本 */
  text: string;
  /** 音色 */
  modelId?: string;
  /** 语速 */
  speed?: number;
  /** 音调: 百分比，0 为原来的音调 */
  pitch?: number;
}

export interface VoiceInferTextParams {
  /** 文本 */
  text: string;
  /** 音色 */
  modelId?: string;
  /** 语速 */
  speed?: number;
  /** 音调: 百分比，0 为原来的音调 */
  pitch?: number;
  /** 段间停顿（毫秒） */
  pauseMs?: number;
}

export interface VoiceTask {
  /** 配音编号 */
  voiceId: number;
  /** 文本 */
  text: string;
  /** 音色 */
  modelId: string;
  /** 音色 */
  model: string;
  /** 语速 */
  speed: number;
  /** 音调: 百分比，0 为原来的音调 */
  pitch: number;
  /** 段间停顿（毫秒） */
  pauseMs: number;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 来源 */
  provider: "openai" | "edge" | "espeak" | null;
  /** 失败原因 */
  failReason: string | null;
  /** 音频 */
  url: string | null;
  /** 大小 */
  size: number;
  /** 时长（毫秒） */
  durationMs: number | null;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
  /** 分段 */
  parts: VoicePart[];
}

export interface VoicePart {
  /** 段 */
  partNo: number;
  /** 文本 */
  text: string;
  /** 读作 */
  spoken: string;
  /** 状态 */
  state: "queued" | "done" | "failed";
  /** 原因 */
  reason: string | null;
  /** 音频 */
  url: string | null;
  /** 原时长（毫秒） */
  soundMs: number;
  /** 剪掉的 */
  cuts: VoiceCut[];
  /** 波形 */
  peaks: number[];
  /** 开始（毫秒） */
  startMs: number;
  /** 结束（毫秒） */
  endMs: number;
}

export interface VoiceCut {
  /** 起（毫秒） */
  fromMs: number;
  /** 止（毫秒） */
  toMs: number;
}

export interface VoiceTaskInfoParams {
  /** 配音 */
  voiceId: number;
}

export interface VoiceDownloadResultParams {
  /** 配音 */
  voiceId: number;
  /** 格式 */
  format?: "wav" | "mp3";
}

export interface VoiceTransferUrlToStreamParams {
  /** 链接 */
  url: string;
}

export interface VoiceRedoVoicePartParams {
  /** 配音 */
  voiceId: number;
  /** 段 */
  partNo: number;
  /** 文本 */
  text?: string;
}

export interface VoiceCutVoicePartParams {
  /** 配音 */
  voiceId: number;
  /** 段 */
  partNo: number;
  /** 剪掉的 */
  cuts: VoiceCut[];
}

export interface VoiceQueryPronunciationsParams {
  /** 词或读作: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface VoiceQueryPronunciationsResult {
  list: Pronunciation[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Pronunciation {
  /** 读音编号 */
  pronunciationId: number;
  /** 词 */
  word: string;
  /** 读作 */
  spoken: string;
  /** 创建人 */
  creator: string;
  /** 更新时间 */
  updateTime: string;
}

export interface VoiceSavePronunciationsParams {
  /** 每行一个 */
  lines: string;
}

export interface VoiceSavePronunciationsResult {
  /** 保存条数 */
  done: number;
  failed: ({ line: number; text: string; reason: string })[];
}

export interface VoiceDeletePronunciationsParams {
  /** 读音 */
  pronunciationIds: number[];
}

export interface SpiderAddTaskParams {
  /** 任务类型 */
  taskType: 1 | 2 | 3 | 4 | 5;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 关键词 */
  keyword?: string;
  /** 关键词 */
  keywordId?: number;
  /** 博主 */
  bloggerId?: number;
  /** 内容 */
  flowId?: number;
  /** 链接 */
  url?: string;
  /** 采集条数 */
  limit?: number;
}

export interface QueuedTask {
  /** 任务编号 */
  taskId: number;
  /** 任务类型 */
  taskType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 采集目标 */
  target: string;
  /** 状态 */
  status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 采集条数 */
  resultCount: number;
  /** 发布地址 */
  resultUrl: string | null;
  /** 最多采集 */
  limit: number | null;
  /** 失败原因 */
  failReason: string | null;
  /** 取消人 */
  cancelledBy: string | null;
  /** 执行次数 */
  attempts: number;
  /** 执行机器人 */
  botName: string | null;
  /** 创建人 */
  creator: string;
  /** 我创建的 */
  mine: boolean;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 结束时间 */
  finishTime: string | null;
  /** 排队结果 */
  queued: "queued" | "same" | "raised";
  /** 说明 */
  message: string;
}

export interface SpiderAddTaskByUrlParams {
  /** 链接 */
  url: string;
  /** 同时采集评论 */
  comments?: boolean;
}

export interface SpiderAddTaskPublishFeedToXhsParams {
  /** 内容 */
  flowId: number;
  /** 标题 */
  title?: string;
  /** 正文 */
  content?: string;
  /** 账号: Default: the account that the person used last */
  publisherId?: number;
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface SpiderQueryTaskParams {
  /** 采集目标: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  status?: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled";
  /** 任务类型 */
  taskType?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 只看未完成 */
  open?: boolean;
  /** 只看我创建的 */
  mine?: boolean;
  /** 创建日期起 */
  createdFrom?: string;
  /** 创建日期止 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "updateTime" | "progress";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface SpiderQueryTaskResult {
  list: SpiderTask[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface SpiderTask {
  /** 任务编号 */
  taskId: number;
  /** 任务类型 */
  taskType: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 采集目标 */
  target: string;
  /** 状态 */
  status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 采集条数 */
  resultCount: number;
  /** 发布地址 */
  resultUrl: string | null;
  /** 最多采集 */
  limit: number | null;
  /** 失败原因 */
  failReason: string | null;
  /** 取消人 */
  cancelledBy: string | null;
  /** 执行次数 */
  attempts: number;
  /** 执行机器人 */
  botName: string | null;
  /** 创建人 */
  creator: string;
  /** 我创建的 */
  mine: boolean;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 结束时间 */
  finishTime: string | null;
}

export type SpiderQueryUserIdleTaskParams = Record<string, never>;

export interface SpiderQueryUserIdleTaskResult {
  list: SpiderTask[];
  /** 我的待领取 */
  total: number;
  statuses: ({ status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled"; name: string; count: number })[];
  /** 未完成任务 */
  open: number;
  /** 在线机器人 */
  bots: number;
}

export type SpiderQueryCapacityParams = Record<string, never>;

export interface Capacity {
  /** 自动采集的关键词 */
  keywords: number;
  /** 自动采集的博主 */
  bloggers: number;
  /** 1 小时内到期 */
  dueInHour: number;
  /** 24 小时内到期 */
  dueInDay: number;
  /** 每小时需要 */
  neededPerHour: number;
  /** 每小时完成 */
  perHour: number | null;
  /** 一轮（小时） */
  roundHours: number | null;
  /** 在线机器人 */
  bots: number;
  /** 采集能力 */
  summary: string;
  /** 提醒 */
  warning: string;
}

export interface SpiderQueryTaskFlowsParams {
  /** 任务 */
  taskId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "likeCount" | "commentCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface SpiderQueryTaskFlowsResult {
  list: Flow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface MaterialBusinessLineListParams {
  /** 名称或说明: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface MaterialBusinessLineListResult {
  list: BusinessLine[];
  /** 总数 */
  total: number;
}

export interface BusinessLine {
  /** 业务线编号 */
  businessLineId: number;
  /** 业务线名称 */
  name: string;
  /** 备注 */
  remark: string;
  /** 账号数 */
  accountCount: number;
  /** 笔记数 */
  noteCount: number;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface MaterialBusinessLineCreateParams {
  /** 业务线名称 */
  name: string;
  /** 备注 */
  remark?: string;
}

export interface MaterialBusinessLineUpdateParams {
  /** 业务线 */
  businessLineId: number;
  /** 业务线名称 */
  name?: string;
  /** 备注 */
  remark?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface MaterialBusinessLineOrderParams {
  /** 业务线 */
  ids: number[];
}

export interface MaterialBusinessLineDeleteParams {
  /** 业务线 */
  id: number;
}

export interface MaterialBloggerAccountListParams {
  /** 昵称或平台账号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 业务线 */
  businessLineId?: number;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 状态 */
  status?: "active" | "paused" | "banned";
  /** 负责人 */
  managerId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "fansCount" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface MaterialBloggerAccountListResult {
  list: BloggerAccount[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface BloggerAccount {
  /** 账号编号 */
  bloggerAccountId: number;
  /** 昵称 */
  nickname: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 主页链接 */
  homeUrl: string;
  /** 业务线 */
  businessLineId: number;
  /** 业务线 */
  businessLine: string;
  /** 负责人 */
  managerId: number | null;
  /** 负责人 */
  manager: string;
  /** 状态 */
  status: "active" | "paused" | "banned";
  /** 粉丝数 */
  fansCount: number;
  /** 笔记数 */
  noteCount: number;
  /** 留资数 */
  leadCount: number;
  /** 备注 */
  remark: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface MaterialBloggerAccountCreateParams {
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 业务线 */
  businessLineId: number;
  /** 昵称 */
  nickname: string;
  /** 主页链接 */
  homeUrl?: string;
  /** 负责人 */
  managerId?: number | null;
  /** 状态 */
  status?: "active" | "paused" | "banned";
  /** 粉丝数 */
  fansCount?: number;
  /** 备注 */
  remark?: string;
}

export interface MaterialBloggerAccountCreateManyParams {
  /** 业务线 */
  businessLineId: number;
  /** 负责人 */
  managerId?: number | null;
  /** 账号 */
  accounts: ({ platform: "xhs" | "dy" | "ks" | "wx"; nickname: string; platformUserId: string; fansCount?: number })[];
}

export interface MaterialBloggerAccountCreateManyResult {
  /** 新增条数 */
  done: number;
}

export interface MaterialBloggerAccountUpdateParams {
  /** 账号 */
  bloggerAccountId: number;
  /** 业务线 */
  businessLineId?: number;
  /** 昵称 */
  nickname?: string;
  /** 主页链接 */
  homeUrl?: string;
  /** 负责人 */
  managerId?: number | null;
  /** 状态 */
  status?: "active" | "paused" | "banned";
  /** 粉丝数 */
  fansCount?: number;
  /** 备注 */
  remark?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface MaterialBloggerAccountDeleteParams {
  /** 账号 */
  id: number;
}

export interface MaterialNoteListParams {
  /** 标题或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 业务线 */
  businessLineId?: number;
  /** 账号 */
  bloggerAccountId?: number;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "publishTime" | "createTime" | "likeCount" | "commentCount" | "leadCount" | "orderAmount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface MaterialNoteListResult {
  list: MaterialNote[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
  /** 合计 */
  totals: { likeCount: number; commentCount: number; collectCount: number; viewCount: number; clickCount: number; leadCount: number; orderCount: number; orderAmount: number };
}

export interface MaterialNote {
  /** 笔记编号 */
  noteId: number;
  /** 标题 */
  title: string;
  /** 链接 */
  url: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type: "note" | "video";
  /** 业务线 */
  businessLineId: number;
  /** 业务线 */
  businessLine: string;
  /** 账号 */
  bloggerAccountId: number | null;
  /** 账号 */
  bloggerAccount: string;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 浏览 */
  viewCount: number;
  /** 点击 */
  clickCount: number;
  /** 留资 */
  leadCount: number;
  /** 成交 */
  orderCount: number;
  /** 成交额（元） */
  orderAmount: number;
  /** 备注 */
  remark: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 发布时间 */
  publishTime: string;
  /** 录入时间 */
  createTime: string;
}

export interface MaterialNoteCreateParams {
  /** 链接 */
  url: string;
  /** 标题 */
  title: string;
  /** 账号 */
  bloggerAccountId?: number;
  /** 业务线: 不选时取账号的业务线 */
  businessLineId?: number;
  /** 类型 */
  type?: "note" | "video";
  /** 发布时间 */
  publishTime?: string;
  /** 点赞 */
  likeCount?: number;
  /** 评论 */
  commentCount?: number;
  /** 收藏 */
  collectCount?: number;
  /** 备注 */
  remark?: string;
}

export interface MaterialNoteDeleteParams {
  /** 笔记 */
  id: number;
}

export interface MaterialNoteExportExcelParams {
  /** 标题或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 业务线 */
  businessLineId?: number;
  /** 账号 */
  bloggerAccountId?: number;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 类型 */
  type?: "note" | "video";
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 列: Columns of the file in their order; default: all */
  columns?: ("noteId" | "title" | "platform" | "type" | "businessLine" | "bloggerAccount" | "url" | "publishTime" | "likeCount" | "commentCount" | "collectCount" | "viewCount" | "clickCount" | "leadCount" | "orderCount" | "orderAmount" | "remark" | "department" | "creator" | "createTime")[];
}

export interface MaterialNoteStatisticsParams {
  /** 业务线 */
  businessLineId?: number;
  /** 周数 */
  weeks?: number;
}

export interface MaterialNoteStatisticsResult {
  weeks: ({ week: string; noteCount: number; leadCount: number })[];
  lines: ({ businessLineId: number; businessLine: string; noteCount: number; leadCount: number; orderCount: number; orderAmount: number })[];
}

export interface MaterialTrackingCreateParams {
  /** 笔记 */
  noteId: number;
  /** 事件 */
  event: "view" | "click" | "lead" | "order";
  /** 数量: 填负数可以冲减 */
  quantity: number;
  /** 金额（元）: 只有成交可以填写 */
  amount?: number;
  /** 发生时间 */
  eventTime?: string;
  /** 备注 */
  remark?: string;
}

export interface MaterialTrackingListParams {
  /** 笔记 */
  noteId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface MaterialTrackingListResult {
  list: MaterialTracking[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface MaterialTracking {
  /** 记录编号 */
  trackingId: number;
  /** 笔记 */
  noteId: number;
  /** 事件 */
  event: "view" | "click" | "lead" | "order";
  /** 数量 */
  quantity: number;
  /** 金额（元） */
  amount: number;
  /** 发生时间 */
  eventTime: string;
  /** 备注 */
  remark: string;
  /** 记录人 */
  creator: string;
  /** 录入时间 */
  createTime: string;
}

export interface CoverNoteNotePageParams {
  /** 标题或正文: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 标签 */
  tag?: string;
  /** 账号 */
  publisherId?: number;
  /** 发送状态 */
  state?: "unsent" | "planned" | "sending" | "sent" | "failed";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface CoverNoteNotePageResult {
  list: CoverNote[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface CoverNote {
  /** 封面笔记编号 */
  coverNoteId: number;
  /** 封面 */
  cover: string;
  /** 图片: 第一张是封面 */
  imageUrls: string[];
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 话题 */
  topics: string[];
  /** 标签 */
  tag: string;
  /** 账号 */
  publisherId: number | null;
  /** 账号 */
  publisherName: string;
  /** 发送状态 */
  state: "unsent" | "planned" | "sending" | "sent" | "failed";
  /** 计划时间 */
  planTime: string | null;
  /** 发布时间 */
  publishTime: string | null;
  /** 失败原因 */
  failReason: string | null;
  /** 笔记链接 */
  noteUrl: string | null;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
}

export interface CoverNoteNoteAddParams {
  /** 标题 */
  title: string;
  /** 正文 */
  content?: string;
  /** 话题 */
  topics?: string[];
  /** 图片: 第一张是封面 */
  imageUrls: string[];
  /** 标签 */
  tag?: string;
  /** 账号 */
  publisherId?: number | null;
}

export interface CoverNoteNoteDeleteParams {
  /** 封面笔记 */
  coverNoteIds: number[];
}

export interface CoverNoteNoteTagParams {
  /** 封面笔记 */
  coverNoteIds: number[];
  /** 标签 */
  tag?: string;
}

export interface CoverNoteNoteImageUpdateParams {
  /** 封面笔记 */
  coverNoteIds: number[];
  /** 图片: 第一张是封面 */
  imageUrls: string[];
  /** 只换封面: 只换第一张图片，其他图片不变 */
  onlyCover?: boolean;
}

export interface CoverNoteNoteAccountUpdateParams {
  /** 封面笔记 */
  coverNoteIds: number[];
  /** 账号 */
  publisherId: number;
}

export interface CoverNoteNoteSendParams {
  /** 封面笔记 */
  coverNoteIds: number[];
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface CoverNoteNoteSendResult {
  /** 成功条数 */
  done: number;
  failed: ({ id: number; reason: string })[];
  /** 有提醒的 */
  warned: ({ id: number; reason: string })[];
}

export interface CoverNoteNoteScheduledSendParams {
  /** 封面笔记 */
  coverNoteIds: number[];
  /** 计划时间 */
  planTime: string;
  /** 每篇间隔（分钟）: 第一篇按计划时间，以后每篇依次推迟 */
  gapMinutes?: number;
  /** 忽略提醒 */
  acceptWarnings?: boolean;
}

export interface CoverNoteNoteScheduledSendResult {
  /** 成功条数 */
  done: number;
  failed: ({ id: number; reason: string })[];
  /** 有提醒的 */
  warned: ({ id: number; reason: string })[];
}

export interface CoverNoteNoteSendStatusParams {
  /** 封面笔记 */
  coverNoteId: number;
}

export interface CoverNoteNoteSendStatusResult {
  list: ({ loggerId: number; publisherName: string; state: "draft" | "waiting" | "due" | "claimed" | "sending" | "published" | "failed" | "unknown" | "cancelled"; planTime: string | null; publishTime: string | null; failReason: string | null; noteUrl: string | null; createTime: string })[];
}

export interface CoverNoteConfigGetByKeyParams {
  /** 配置项 */
  key: "accounts" | "tags" | "limits";
}

export interface CoverNoteConfigGetByKeyResult {
  /** 配置项 */
  key: "accounts" | "tags" | "limits";
  list: ({ id: number | null; name: string; note: string })[];
}

export type XhsAdsConfigParams = Record<string, never>;

export interface XhsAdsConfigResult {
  limits: { keywords: number; leastBid: number; mostBid: number; leastDailyBudget: number; mostDailyBudget: number; days: number };
  states: ({ key: "draft" | "submitting" | "running" | "refused" | "stopping" | "stopped" | "ended"; title: string })[];
  edges: ({ from: "draft" | "submitting" | "running" | "refused" | "stopping" | "stopped" | "ended"; to: "draft" | "submitting" | "running" | "refused" | "stopping" | "stopped" | "ended"; title: string; by: "person" | "bot" })[];
  budget: XhsAdsBudget | null;
}

export interface XhsAdsBudget {
  /** 部门 */
  departmentId: number;
  /** 部门 */
  department: string;
  /** 部门每日上限（元） */
  dailyLimit: number;
  /** 今天已占用（元） */
  reserved: number;
  /** 今天可用（元） */
  free: number;
  /** 今天已花费（元） */
  spentToday: number;
  /** 投放中 */
  runningCount: number;
  /** 修改时间 */
  updateTime: string | null;
}

export interface XhsAdsKeywordsParams {
  /** 关键词 */
  text: string;
  /** 投放账号 */
  publisherId?: number;
}

export interface XhsAdsKeywordsResult {
  list: XhsAdsKeyword[];
  /** 总数 */
  total: number;
}

export interface XhsAdsKeyword {
  /** 关键词 */
  word: string;
  /** 月搜索量 */
  volume: number;
  /** 参考出价（元） */
  price: number;
  /** 竞争程度 */
  competition: "low" | "middle" | "high";
}

export interface XhsAdsListParams {
  /** 计划名称、笔记或关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  state?: "draft" | "submitting" | "running" | "refused" | "stopping" | "stopped" | "ended";
  /** 投放账号 */
  publisherId?: number;
  /** 投放期起始 */
  runsFrom?: string;
  /** 投放期截止 */
  runsTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "startDay";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface XhsAdsListResult {
  list: XhsAds[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface XhsAds {
  /** 计划编号 */
  adsId: number;
  /** 计划名称 */
  name: string;
  /** 投放账号 */
  publisherId: number;
  /** 每日预算（元） */
  dailyBudget: number;
  /** 开始日期 */
  startDay: string;
  /** 结束日期: 含当天，最长 92 天 */
  endDay: string;
  /** 投放账号 */
  publisherName: string;
  /** 笔记来源 */
  sourceKind: "content" | "generatedNote" | "publication";
  /** 笔记 */
  sourceId: number;
  /** 笔记 */
  noteTitle: string;
  /** 封面 */
  noteCover: string;
  /** 笔记链接 */
  noteUrl: string;
  /** 关键词 */
  keywords: ({ word: string; bid: number })[];
  /** 状态 */
  state: "draft" | "submitting" | "running" | "refused" | "stopping" | "stopped" | "ended";
  /** 原因 */
  reason: string;
  /** 可以做的 */
  choices: ("edit" | "remove" | "publish" | "accept" | "refuse" | "stop" | "confirmStop" | "end")[];
  /** 花费（元） */
  spent: number;
  /** 展现 */
  shown: number;
  /** 点击 */
  clicks: number;
  /** 线索 */
  leads: number;
  /** 点击率 */
  clickRate: number | null;
  /** 线索成本（元） */
  leadCost: number | null;
  /** 今天花费（元） */
  spentToday: number;
  /** 数据更新时间 */
  figuresTime: string | null;
  /** 发布时间 */
  publishTime: string | null;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface XhsAdsCreateParams {
  /** 计划名称 */
  name: string;
  /** 投放账号 */
  publisherId: number;
  /** 每日预算（元） */
  dailyBudget: number;
  /** 开始日期 */
  startDay: string;
  /** 结束日期: 含当天，最长 92 天 */
  endDay: string;
  /** 笔记来源 */
  sourceKind: "content" | "generatedNote" | "publication";
  /** 笔记 */
  sourceId: number;
  /** 关键词 */
  keywords?: ({ word: string; bid: number })[];
}

export interface XhsAdsUpdateParams {
  /** 投放计划 */
  adsId: number;
  /** 计划名称 */
  name?: string;
  /** 投放账号 */
  publisherId?: number;
  /** 每日预算（元） */
  dailyBudget?: number;
  /** 开始日期 */
  startDay?: string;
  /** 结束日期: 含当天，最长 92 天 */
  endDay?: string;
  /** 笔记来源 */
  sourceKind?: "content" | "generatedNote" | "publication";
  /** 笔记 */
  sourceId?: number;
  /** 关键词 */
  keywords?: ({ word: string; bid: number })[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface XhsAdsPublishParams {
  /** 投放计划 */
  adsId: number;
}

export interface XhsAdsStopParams {
  /** 投放计划 */
  adsId: number;
}

export interface XhsAdsDetailParams {
  /** 投放计划 */
  adsId: number;
}

export interface XhsAdsAddKeywordsParams {
  /** 投放计划 */
  adsId: number;
  /** 关键词 */
  keywords: ({ word: string; bid: number })[];
}

export interface XhsAdsAddKeywordsResult {
  /** 新加入 */
  added: number;
  /** 关键词个数 */
  total: number;
}

export interface XhsAdsRemoveParams {
  /** 投放计划 */
  adsIds: number[];
}

export interface XhsAdsFiguresParams {
  /** 投放计划: Absent: all of the department */
  adsIds?: number[];
  /** 开始日期 */
  spentFrom?: string;
  /** 截止日期: At most 92 days */
  spentTo?: string;
}

export interface XhsAdsFigures {
  /** 开始日期 */
  spentFrom: string;
  /** 截止日期 */
  spentTo: string;
  /** 数据截至 */
  asOf: string | null;
  /** 花费（元） */
  spent: number;
  /** 展现 */
  shown: number;
  /** 点击 */
  clicks: number;
  /** 线索 */
  leads: number;
  /** 点击率 */
  clickRate: number | null;
  /** 线索成本（元） */
  leadCost: number | null;
  /** 每日 */
  series: ({ day: string; spent: number; shown: number; clicks: number; leads: number; clickRate: number | null; leadCost: number | null })[];
  before: { spent: number; shown: number; clicks: number; leads: number; clickRate: number | null; leadCost: number | null; series: ({ day: string; spent: number; shown: number; clicks: number; leads: number; clickRate: number | null; leadCost: number | null })[] };
  /** 计划 */
  campaigns: ({ adsId: number; name: string; spent: number; shown: number; clicks: number; leads: number; clickRate: number | null; leadCost: number | null })[];
}

export interface XhsAdsNoteChoicesParams {
  /** 笔记来源 */
  sourceKind: "content" | "generatedNote" | "publication";
  /** 笔记标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 笔记 */
  sourceId?: number;
}

export interface XhsAdsNoteChoicesResult {
  list: ({ sourceKind: "content" | "generatedNote" | "publication"; sourceId: number; title: string; cover: string; note: string })[];
  /** 总数 */
  total: number;
}

export type XhsAdsAccountChoicesParams = Record<string, never>;

export interface XhsAdsAccountChoicesResult {
  list: ({ publisherId: number; name: string; note: string })[];
  /** 总数 */
  total: number;
}

export interface XhsAdsUpdateBudgetParams {
  /** 部门每日上限（元） */
  dailyLimit: number;
}

export interface LiveListParams {
  /** 直播标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 博主 */
  liveBloggerId?: number;
  /** 状态 */
  state?: "live" | "ended" | "stopped";
  /** 开播自 */
  startedFrom?: string;
  /** 开播至 */
  startedTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "startTime" | "viewerPeak" | "chatCount" | "sales";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface LiveListResult {
  list: LiveSession[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface LiveSession {
  /** 场次编号 */
  lvId: number;
  /** 直播标题 */
  title: string;
  /** 封面 */
  cover: string;
  /** 状态 */
  state: "live" | "ended" | "stopped";
  /** 博主编号 */
  liveBloggerId: number;
  /** 博主 */
  bloggerName: string;
  /** 博主头像 */
  bloggerAvatar: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 开播时间 */
  startTime: string;
  /** 下播时间 */
  endTime: string | null;
  /** 时长 */
  duration: number;
  /** 最高在线 */
  viewerPeak: number;
  /** 进入人数 */
  entered: number;
  /** 点赞 */
  likes: number;
  /** 弹幕 */
  chatCount: number;
  /** 发言人数 */
  personCount: number;
  /** 话术 */
  textCount: number;
  /** 商品 */
  goodsCount: number;
  /** 销量 */
  sold: number;
  /** 销售额（元） */
  sales: number;
  /** 采集到 */
  updateTime: string;
}

export interface LiveDetailParams {
  /** 直播场次 */
  lvId: number;
}

export interface LiveTextsParams {
  /** 直播场次 */
  lvId: number;
  /** 话术: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 从第几条 */
  from?: number;
  /** 条数 */
  limit?: number;
}

export interface LiveTextsResult {
  list: LiveText[];
  /** 总数 */
  total: number;
  /** 下一条 */
  next: number | null;
}

export interface LiveText {
  /** 序号 */
  place: number;
  /** 第几秒 */
  second: number;
  /** 直播时间: Since the start: h:mm:ss */
  clock: string;
  /** 时长（秒） */
  seconds: number;
  /** 话术 */
  text: string;
}

export interface LiveDownloadTextsParams {
  /** 直播场次 */
  lvId: number;
}

export interface LiveBloggerListParams {
  /** 昵称、备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 采集直播 */
  following?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface LiveBloggerListResult {
  list: LiveBlogger[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface LiveBlogger {
  /** 博主编号 */
  liveBloggerId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 主页 */
  homeUrl: string;
  /** 备注 */
  remark: string;
  /** 采集直播 */
  following: boolean;
  /** 直播中 */
  isLive: boolean;
  /** 已采集场次 */
  sessionCount: number;
  /** 最近开播 */
  lastStartTime: string | null;
  /** 采集失败原因 */
  reason: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface LiveBloggerAddParams {
  /** 主页链接: 粘贴博主主页的链接或分享文本 */
  link: string;
  /** 备注 */
  remark?: string;
}

export interface LiveBloggerEditParams {
  /** 博主 */
  liveBloggerId: number;
  /** 备注 */
  remark?: string;
  /** 采集直播 */
  following?: boolean;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface LiveGetLvDataParams {
  /** 直播场次 */
  lvId: number;
}

export interface LiveGetLvDataResult {
  /** 直播标题 */
  title: string;
  list: LiveMinute[];
}

export interface LiveMinute {
  /** 第几分钟 */
  minute: number;
  /** 直播时间: Since the start: h:mm:ss */
  clock: string;
  /** 在线人数 */
  viewers: number;
  /** 进入人数 */
  entered: number;
  /** 点赞 */
  likes: number;
  /** 弹幕 */
  chats: number;
  /** 销量 */
  sold: number;
  /** 销售额（元） */
  sales: number;
  /** 弹幕序号 */
  chatPlace: number | null;
}

export interface LiveGetLvCastChatsParams {
  /** 直播场次 */
  lvId: number;
  /** 弹幕: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 观众 */
  personId?: number;
  /** 从第几条 */
  from?: number;
  /** 条数 */
  limit?: number;
}

export interface LiveGetLvCastChatsResult {
  list: LiveChat[];
  /** 总数 */
  total: number;
  /** 下一条 */
  next: number | null;
}

export interface LiveChat {
  /** 序号 */
  place: number;
  /** 第几秒 */
  second: number;
  /** 直播时间: Since the start: h:mm:ss */
  clock: string;
  /** 观众 */
  personId: number;
  /** 观众 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 弹幕 */
  content: string;
}

export interface LiveGetLvGoodsParams {
  /** 直播场次 */
  lvId: number;
  /** 商品: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "place" | "price" | "sold" | "sales";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface LiveGetLvGoodsResult {
  list: LiveGoods[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface LiveGoods {
  /** 商品编号 */
  goodsId: number;
  /** 链接号 */
  place: number;
  /** 商品 */
  name: string;
  /** 图片 */
  cover: string;
  /** 价格（元） */
  price: number;
  /** 销量 */
  sold: number;
  /** 销售额（元） */
  sales: number;
  /** 讲解次数 */
  shown: number;
  /** 首次讲解 */
  firstShown: string;
}

export interface LiveDownloadLvDataParams {
  /** 直播场次 */
  lvId: number;
}

export interface LiveDownloadLvCastChatsParams {
  /** 直播场次 */
  lvId: number;
}

export interface LiveQueryMomentParams {
  /** 直播场次 */
  lvId: number;
  /** 第几分钟 */
  minute: number;
}

export interface LiveQueryMomentResult {
  minute: LiveMinute;
  /** 话术序号 */
  textPlace: number | null;
  /** 弹幕序号 */
  chatPlace: number | null;
  goods: ({ goodsId: number; name: string; cover: string; price: number; sold: number; sales: number; isShown: boolean })[];
}

export interface LiveQueryPeopleParams {
  /** 直播场次 */
  lvId: number;
  /** 观众: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "chatCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface LiveQueryPeopleResult {
  list: LivePerson[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface LivePerson {
  /** 观众编号 */
  personId: number;
  /** 观众 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 弹幕数 */
  chatCount: number;
  /** 首次发言 */
  firstClock: string;
  /** 最后发言 */
  lastClock: string;
}

export interface FeedSpiderUnderWaterDyListParams {
  /** 标题、作者或关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 收录 */
  collectStatus?: "none" | "queued" | "collected" | "failed";
  /** 最少点赞 */
  minLikes?: number;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 导入批次 */
  batchId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "publishTime" | "likeCount" | "commentCount" | "collectCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedSpiderUnderWaterDyListResult {
  list: UnderWater[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface UnderWater {
  /** 编号 */
  itemId: number;
  /** 平台 */
  platform: "dy" | "xhs";
  /** 标题 */
  title: string;
  /** 链接 */
  url: string;
  /** 作者 */
  authorName: string;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 发布时间 */
  publishTime: string | null;
  /** 关键词 */
  keyword: string;
  /** 备注 */
  remark: string;
  /** 收录 */
  collectStatus: "none" | "queued" | "collected" | "failed";
  /** 内容 */
  flowId: number | null;
  /** 导入批次 */
  batchId: number;
  /** 导入文件 */
  fileName: string;
  /** 导入人 */
  creator: string;
  /** 导入时间 */
  createTime: string;
}

export interface FeedSpiderImportUwDyListParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface FeedSpiderUnderWaterXhsListParams {
  /** 标题、作者或关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 收录 */
  collectStatus?: "none" | "queued" | "collected" | "failed";
  /** 最少点赞 */
  minLikes?: number;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 导入批次 */
  batchId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "publishTime" | "likeCount" | "commentCount" | "collectCount";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedSpiderUnderWaterXhsListResult {
  list: UnderWater[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedSpiderImportUwXhsListParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface FeedSpiderQueryImportListParams {
  /** 平台 */
  platform?: "dy" | "xhs";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface FeedSpiderQueryImportListResult {
  list: ImportBatch[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ImportBatch {
  /** 批次 */
  batchId: number;
  /** 平台 */
  platform: "dy" | "xhs";
  /** 文件 */
  fileName: string;
  /** 总行数 */
  rowCount: number;
  /** 导入 */
  doneCount: number;
  /** 重复 */
  doubleCount: number;
  /** 有误 */
  failedCount: number;
  /** 状态 */
  status: "done" | "undone";
  /** 导入人 */
  creator: string;
  /** 导入时间 */
  createTime: string;
  /** 撤销人 */
  undoneBy: string;
  /** 撤销时间 */
  undoneTime: string | null;
}

export interface FeedSpiderExportImportFailuresParams {
  /** 导入批次 */
  batchId: number;
}

export interface FeedSpiderExportUnderWaterListParams {
  /** 平台 */
  platform: "dy" | "xhs";
  /** 标题、作者或关键词: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 收录 */
  collectStatus?: "none" | "queued" | "collected" | "failed";
  /** 最少点赞 */
  minLikes?: number;
  /** 发布起始 */
  publishedFrom?: string;
  /** 发布截止 */
  publishedTo?: string;
  /** 导入批次 */
  batchId?: number;
}

export interface FeedSpiderCollectUnderWaterParams {
  /** 水下内容 */
  itemIds: number[];
}

export interface FeedSpiderDeleteUnderWaterParams {
  /** 水下内容 */
  itemIds: number[];
}

export interface ConversationAccountListParams {
  /** 账号或设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device?: "phone" | "computer";
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 状态 */
  state?: "online" | "offline" | "expired" | "banned";
  /** 已暂停 */
  suspended?: boolean;
  /** 有未读 */
  unread?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ConversationAccountListResult {
  list: ReplyAccount[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyAccount {
  /** 账号编号 */
  accountId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device: "phone" | "computer";
  /** 设备名称 */
  deviceName: string;
  /** 来源 */
  origin: 1 | 2 | 3;
  /** 平台账号 */
  platformUserId: string;
  /** 账号 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 状态 */
  state: "online" | "offline" | "expired" | "banned";
  /** 已暂停 */
  suspended: boolean;
  /** 投流 */
  launchTraffic: boolean;
  /** 置顶 */
  pinned: boolean;
  /** 每日上限 */
  dailyLimit: number;
  /** 今天已发 */
  sentToday: number;
  /** 今天还能发 */
  leftToday: number;
  /** 未读 */
  unread: number;
  /** 待回复 */
  waitingCount: number;
  /** 会话数 */
  receiverCount: number;
  /** 部门 */
  department: string;
  /** 最近同步 */
  lastSyncTime: string | null;
  /** 创建时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ConversationReceiverListParams {
  /** 账号 */
  accountId?: number;
  /** 昵称、平台账号或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 未读 */
  unread?: boolean;
  /** 待回复 */
  waiting?: boolean;
  /** 超时未回复 */
  overdue?: boolean;
  /** 我负责的 */
  mine?: boolean;
  /** 无人负责 */
  unassigned?: boolean;
  /** 有手机号 */
  hasPhone?: boolean;
  /** 已暂停 */
  suspended?: boolean;
  /** 已完成 */
  done?: boolean;
  /** 来源内容 */
  flowId?: number;
  /** 标签 */
  label?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device?: "phone" | "computer";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "lastTime" | "waitingSince" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ConversationReceiverListResult {
  list: Receiver[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Receiver {
  /** 会话编号 */
  receiverId: number;
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 设备 */
  device: "phone" | "computer";
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 城市 */
  city: string;
  /** 主页链接 */
  homeUrl: string;
  /** 置顶 */
  pinned: boolean;
  /** 已暂停 */
  suspended: boolean;
  /** 已被拉黑 */
  blocked: boolean;
  /** 已完成 */
  done: boolean;
  /** 未读 */
  unread: number;
  /** 已读到 */
  readSeq: number;
  /** 最后序号 */
  lastSeq: number;
  /** 最后消息 */
  lastMessage: string;
  /** 最后发送方 */
  lastAuthor: "me" | "other" | null;
  /** 最后消息时间 */
  lastTime: string | null;
  /** 等待起始 */
  waitingSince: string | null;
  /** 最晚回复 */
  answerBy: string | null;
  /** 超时未回复 */
  overdue: boolean;
  /** 负责人 */
  assigneeId: number | null;
  /** 负责人 */
  assignee: string;
  /** 有手机号 */
  hasPhone: boolean;
  /** 手机号 */
  phone: string;
  /** 手机号密文: For org.decrypt; empty: no number */
  phoneCipher: string;
  /** 微信号 */
  wechat: string;
  /** 微信号密文: For org.decrypt; empty: no number */
  wechatCipher: string;
  /** 标签 */
  labels: string[];
  /** 备注 */
  remark: string;
  /** 来源内容 */
  flowId: number | null;
  /** 来源内容 */
  flowTitle: string;
  /** 来源链接 */
  flowUrl: string;
  /** 来源评论 */
  commentId: number | null;
  /** 来源评论 */
  comment: string;
  /** 开始时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ConversationAccountReceiverOptionRecordListParams {
  /** 账号 */
  accountId?: number;
  /** 会话 */
  receiverId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ConversationAccountReceiverOptionRecordListResult {
  list: ConversationRecord[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ConversationRecord {
  /** 记录编号 */
  recordId: number;
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 会话 */
  receiverId: number | null;
  /** 昵称 */
  nickname: string;
  /** 操作 */
  operation: "suspend" | "open" | "pin" | "unpin" | "takeOver" | "assign" | "release" | "done" | "reopen" | "edit" | "withdraw" | "describe" | "logIn" | "change" | "launch" | "unlaunch";
  /** 说明 */
  detail: string;
  /** 操作人 */
  operator: string;
  /** 操作时间 */
  createTime: string;
}

export interface ConversationSendChatMultipleNavyParams {
  /** 消息标识: Chosen by the client; the same one again returns the same message */
  clientId: string;
  /** 会话 */
  receiverIds: number[];
  /** 消息 */
  text: string;
  /** 间隔（秒）: Between two messages of one account */
  paceSeconds?: number;
  /** 试运行 */
  dryRun?: boolean;
}

export interface ConversationSendChatMultipleNavyResult {
  /** 成功条数 */
  done: number;
  failed: ({ id: number; reason: string })[];
  list: ChatRow[];
  /** 群发 */
  groupId: number | null;
}

export interface ChatRow {
  /** 会话 */
  receiverId: number;
  /** 昵称 */
  nickname: string;
  /** 账号 */
  accountName: string;
  /** 内容 */
  text: string;
  /** 消息编号 */
  messageId: number | null;
  /** 预计发送 */
  sendTime: string | null;
  /** 未发送原因 */
  reason: string | null;
}

export interface ConversationChatListParams {
  /** 会话 */
  receiverId: number;
  /** 此序号之前 */
  beforeSeq?: number;
  /** 此序号之后 */
  afterSeq?: number;
  /** 此消息前后 */
  aroundId?: number;
  /** 此变更之后 */
  changedSince?: number;
  /** 条数 */
  limit?: number;
}

export interface ConversationChatListResult {
  list: ChatMessage[];
  /** 还有更早的 */
  hasOlder: boolean;
  /** 还有更新的 */
  hasNewer: boolean;
  /** 变更序号 */
  revision: number;
  /** 最后序号 */
  lastSeq: number;
  /** 已读到 */
  readSeq: number;
  /** 未读 */
  unread: number;
  /** 不能发送的原因 */
  closed: string | null;
}

export interface ChatMessage {
  /** 消息编号 */
  id: number;
  /** 会话 */
  receiverId: number;
  /** 消息标识 */
  clientId: string | null;
  /** 序号 */
  seq: number;
  /** 变更序号 */
  revision: number;
  /** 发送方 */
  author: "me" | "other";
  /** 消息类型 */
  type: "text" | "emoji" | "file" | "note" | "typing" | "system";
  data: { text?: string; emoji?: string; file?: { name: string; url: string; size: number; kind: "image" | "video" | "audio" | "document" }; note?: { url: string; noteType: "note" | "video"; noteId: string; title: string }; meta?: string };
  /** 已编辑 */
  isEdited: boolean;
  /** 建议回复 */
  suggestions: string[];
  /** 状态 */
  state: "pending" | "sent" | "failed" | "unknown" | "withdrawing" | "withdrawn";
  /** 失败原因 */
  failReason: string | null;
  replyTo: { id: number; seq: number; author: "me" | "other"; senderName: string; excerpt: string } | null;
  /** 发送人 */
  senderName: string;
  /** 我发的 */
  mine: boolean;
  /** 可撤回至 */
  withdrawUntil: string | null;
  /** 提交时间 */
  createTime: string;
  /** 发送时间 */
  sentTime: string | null;
  /** 编辑时间 */
  editTime: string | null;
}

export interface ConversationOpenAllReceiverParams {
  /** 账号 */
  accountId: number;
}

export interface ConversationOpenAllReceiverResult {
  /** 已开启 */
  done: number;
}

export interface ConversationSuspendOrOpenAccountParams {
  /** 账号 */
  accountIds: number[];
  /** 暂停 */
  suspended: boolean;
}

export interface ConversationSuspendOrOpenReceiverParams {
  /** 会话 */
  receiverIds: number[];
  /** 暂停 */
  suspended: boolean;
}

export interface ConversationLittleRedBookPrivateLetterWithdrawParams {
  /** 消息 */
  messageId: number;
}

export interface ConversationStickReceiverParams {
  /** 会话 */
  receiverId: number;
  /** 置顶 */
  pinned: boolean;
}

export interface ConversationStickAccountParams {
  /** 账号 */
  accountId: number;
  /** 置顶 */
  pinned: boolean;
}

export interface ConversationSearchMessagesParams {
  /** 消息内容: 几个词用空格分开，每个都出现才会列出 */
  keyword: string;
  /** 会话 */
  receiverId?: number;
  /** 账号 */
  accountId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ConversationSearchMessagesResult {
  list: FoundMessage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FoundMessage {
  message: ChatMessage;
  /** 昵称 */
  nickname: string;
  /** 账号 */
  accountName: string;
}

export interface ConversationQueryGroupsParams {
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ConversationQueryGroupsResult {
  list: ChatGroup[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ChatGroup {
  /** 群发编号 */
  groupId: number;
  /** 内容 */
  text: string;
  /** 间隔（秒） */
  paceSeconds: number;
  /** 状态 */
  state: "running" | "paused" | "done";
  /** 会话 */
  total: number;
  /** 已发送 */
  sent: number;
  /** 等待发送 */
  waiting: number;
  /** 发送失败 */
  failed: number;
  /** 结果待确认 */
  unknown: number;
  /** 已撤回 */
  withdrawn: number;
  /** 未提交 */
  refused: number;
  /** 发送人 */
  creator: string;
  /** 提交时间 */
  createTime: string;
}

export interface ConversationQueryGroupRowsParams {
  /** 群发 */
  groupId: number;
  /** 状态 */
  state?: "refused" | "waiting" | "paused" | "sent" | "failed" | "unknown" | "withdrawn";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ConversationQueryGroupRowsResult {
  list: ChatGroupRow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ChatGroupRow {
  /** 会话 */
  receiverId: number;
  /** 昵称 */
  nickname: string;
  /** 账号 */
  accountName: string;
  /** 内容 */
  text: string;
  /** 状态 */
  state: "refused" | "waiting" | "paused" | "sent" | "failed" | "unknown" | "withdrawn";
  /** 原因 */
  reason: string | null;
  /** 预计发送 */
  sendTime: string | null;
  /** 发送时间 */
  sentTime: string | null;
}

export interface ConversationEditMessageParams {
  /** 消息 */
  messageId: number;
  /** 消息 */
  text: string;
}

export interface ConversationSetTypingParams {
  /** 会话 */
  receiverId: number;
  /** 正在输入 */
  typing: boolean;
}

export interface ConversationQueryTypingParams {
  /** 会话 */
  receiverId: number;
}

export interface ConversationQueryTypingResult {
  colleagues: string[];
  /** 对方正在输入 */
  receiver: boolean;
}

export interface ConversationTakeOverParams {
  /** 会话 */
  receiverId: number;
  /** 现负责人 */
  from: number | null;
}

export interface ConversationAssignParams {
  /** 会话 */
  receiverIds: number[];
  /** 负责人 */
  assigneeId: number | null;
}

export interface ConversationQueryAssigneesParams {
  /** 姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface ConversationQueryAssigneesResult {
  list: Assignee[];
}

export interface Assignee {
  /** 用户编号 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 待回复 */
  waitingCount: number;
  /** 我 */
  mine: boolean;
}

export interface ConversationQueryReceiverNotesParams {
  /** 标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface ConversationQueryReceiverNotesResult {
  list: ReceiverNote[];
}

export interface ReceiverNote {
  /** 来源内容 */
  flowId: number;
  /** 标题 */
  title: string;
  /** 会话数 */
  receiverCount: number;
}

export interface ConversationMarkDoneParams {
  /** 会话 */
  receiverIds: number[];
  /** 完成 */
  done: boolean;
}

export interface ConversationUpdateReceiverParams {
  /** 会话 */
  receiverId: number;
  /** 备注 */
  remark?: string;
  /** 标签 */
  labels?: string[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface FeedRobotComputersParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface FeedRobotComputersResult {
  list: Computer[];
}

export interface Computer {
  /** 电脑 */
  computerId: number;
  /** 设备名称 */
  deviceName: string;
  /** 部门 */
  department: string;
  /** 状态 */
  state: "online" | "offline" | "expired" | "banned";
  /** 账号 */
  accountNames: string[];
  /** 账号数 */
  accountCount: number;
  /** 在线 */
  onlineCount: number;
  /** 已暂停 */
  suspendedCount: number;
  /** 最近同步 */
  lastSyncTime: string | null;
  /** 待领取 */
  waiting: number;
  /** 执行中 */
  executing: number;
  /** 今天完成 */
  done: number;
  /** 今天失败 */
  failed: number;
}

export interface FeedRobotPrivateMessageTasksParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 账号 */
  accountId?: number;
  /** 状态 */
  status?: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled";
  /** 昵称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface FeedRobotPrivateMessageTasksResult {
  list: PrivateMessageTask[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface PrivateMessageTask {
  /** 任务编号 */
  taskId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 设备名称 */
  deviceName: string;
  /** 会话 */
  receiverId: number;
  /** 昵称 */
  nickname: string;
  /** 最后消息 */
  lastMessage: string;
  /** 状态 */
  status: "idle" | "assigned" | "executing" | "done" | "failed" | "cancelled";
  /** 失败原因 */
  failReason: string | null;
  /** 执行次数 */
  attempts: number;
  /** 执行机器人 */
  botName: string | null;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 最早执行 */
  dueTime: string;
  /** 结束时间 */
  finishTime: string | null;
}

export interface FeedRobotTasksStatusParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
}

export interface FeedRobotTasksStatusResult {
  /** 私信任务 */
  letters: { waiting: number; executing: number; done: number; failed: number };
  /** 评论任务 */
  comments: { waiting: number; executing: number; done: number; failed: number };
  /** 状态 */
  statuses: ({ status: 0 | 1 | 2 | 3; name: string; letters: number; comments: number })[];
  /** 在线机器人 */
  bots: number;
  /** 数据截至 */
  asOf: string;
}

export type FeedRobotQueryVangoghOriginsParams = Record<string, never>;

export interface FeedRobotQueryVangoghOriginsResult {
  list: ComputerOrigin[];
}

export interface ComputerOrigin {
  /** 来源 */
  origin: 1 | 2 | 3;
  /** 来源 */
  name: string;
  /** 账号数 */
  accountCount: number;
  /** 在线 */
  onlineCount: number;
}

export interface FeedRobotTaskCommentListParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 状态: Default: all */
  taskStatusList?: (0 | 1 | 2 | 3)[];
  /** 账号 */
  accountId?: number;
  /** 状态 */
  state?: "waiting" | "sent" | "failed" | "unknown";
  /** 自动创建 */
  automatic?: boolean;
  /** 评论者或回复: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface FeedRobotTaskCommentListResult {
  list: CommentTask[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface CommentTask {
  /** 评论任务 */
  messageId: number;
  /** 任务编号 */
  taskId: number | null;
  /** 状态 */
  status: 0 | 1 | 2 | 3;
  /** 状态 */
  state: "waiting" | "sent" | "failed" | "unknown";
  /** 失败原因 */
  failReason: string | null;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号 */
  accountId: number | null;
  /** 账号 */
  accountName: string;
  /** 设备名称 */
  deviceName: string;
  /** 评论者 */
  nickname: string;
  /** 评论 */
  commentId: number | null;
  /** 评论 */
  comment: string;
  /** 回复 */
  content: string;
  /** 内容 */
  flowId: number | null;
  /** 评论的内容 */
  flowTitle: string;
  /** 原文链接 */
  flowUrl: string;
  /** 自动创建 */
  automatic: boolean;
  /** 发起人 */
  sender: string;
  /** 执行机器人 */
  botName: string | null;
  /** 执行次数 */
  attempts: number;
  /** 提交时间 */
  queueTime: string;
  /** 开始时间 */
  startTime: string | null;
  /** 发送时间 */
  sentTime: string | null;
}

export interface FeedRobotCommentBatchTestInsertParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 评论任务 */
  rows: ({ url: string; nickname: string; content: string })[];
  /** 账号 */
  accountIds?: number[];
  /** 试运行 */
  dryRun?: boolean;
}

export interface FeedRobotCommentBatchTestInsertResult {
  /** 已提交 */
  done: number;
  list: CommentTaskRow[];
}

export interface CommentTaskRow {
  /** 第几行 */
  row: number;
  /** 评论者 */
  nickname: string;
  /** 评论 */
  comment: string;
  /** 回复 */
  content: string;
  /** 账号 */
  accountName: string;
  /** 没有提交的原因 */
  reason: string | null;
}

export interface FeedRobotCreateDyCommentTasksParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 评论 */
  commentIds: number[];
  /** 回复: Used in turn */
  texts: string[];
  /** 账号 */
  accountIds?: number[];
  /** 再次回复: true: also to people who were messaged before */
  again?: boolean;
}

export interface FeedRobotQueryDyCommentTaskDetailParams {
  /** 评论任务 */
  messageId: number;
}

export interface CommentTaskDetail {
  /** 评论任务 */
  messageId: number;
  /** 任务编号 */
  taskId: number | null;
  /** 状态 */
  status: 0 | 1 | 2 | 3;
  /** 状态 */
  state: "waiting" | "sent" | "failed" | "unknown";
  /** 失败原因 */
  failReason: string | null;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号 */
  accountId: number | null;
  /** 账号 */
  accountName: string;
  /** 设备名称 */
  deviceName: string;
  /** 评论者 */
  nickname: string;
  /** 评论 */
  commentId: number | null;
  /** 评论 */
  comment: string;
  /** 回复 */
  content: string;
  /** 内容 */
  flowId: number | null;
  /** 评论的内容 */
  flowTitle: string;
  /** 原文链接 */
  flowUrl: string;
  /** 自动创建 */
  automatic: boolean;
  /** 发起人 */
  sender: string;
  /** 执行机器人 */
  botName: string | null;
  /** 执行次数 */
  attempts: number;
  /** 提交时间 */
  queueTime: string;
  /** 开始时间 */
  startTime: string | null;
  /** 发送时间 */
  sentTime: string | null;
  /** 评论 */
  thread: ({ commentId: number; nickname: string; content: string; publishTime: string; isTarget: boolean })[];
  /** 会话 */
  receiverId: number | null;
}

export interface FeedRobotQueryReplyTextListByOriginParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 类型 */
  type?: 0;
}

export interface FeedRobotQueryReplyTextListByOriginResult {
  list: ({ text: string; used: number; sent: number })[];
}

export interface FeedRobotConfigAutoCreateTaskParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 自动创建 */
  enabled: boolean;
  /** 回复: Used in turn */
  texts?: string[];
  /** 评论包含: Comments with at least one of these words; none: all comments */
  words?: string[];
  /** 每天最多 */
  dailyLimit?: number;
  /** 间隔（分钟） */
  intervalMinutes?: number;
}

export interface AutoTaskStatus {
  /** 来源 */
  origin: 1 | 2 | 3;
  /** 平台 */
  platform: 1 | 2 | 3 | 4;
  /** 自动创建 */
  enabled: boolean;
  /** 回复: Used in turn */
  texts: string[];
  /** 评论包含: Comments with at least one of these words; none: all comments */
  words: string[];
  /** 每天最多 */
  dailyLimit: number;
  /** 间隔（分钟） */
  intervalMinutes: number;
  /** 状态 */
  state: "off" | "waiting" | "running" | "held";
  /** 说明 */
  reason: string;
  /** 今天已创建 */
  madeToday: number;
  /** 今天还能创建 */
  leftToday: number;
  /** 上次运行 */
  lastTime: string | null;
  /** 上次创建 */
  lastMade: number;
  /** 下次运行 */
  nextTime: string | null;
  /** 设置人 */
  editor: string;
}

export interface FeedRobotAutoCreateTaskStatusParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
}

export interface FeedRobotDyCommentMessageDisplayParams {
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 评论或评论者: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 已联系 */
  answered?: boolean;
  /** 内容 */
  flowId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface FeedRobotDyCommentMessageDisplayResult {
  list: CommentDisplay[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface CommentDisplay {
  /** 评论编号 */
  commentId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 评论者 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 城市 */
  city: string;
  /** 评论 */
  content: string;
  /** 点赞 */
  likeCount: number;
  /** 评论时间 */
  publishTime: string;
  /** 内容 */
  flowId: number;
  /** 评论的内容 */
  flowTitle: string;
  /** 原文链接 */
  flowUrl: string;
  /** 状态 */
  state: "waiting" | "sent" | "failed" | "unknown" | null;
  /** 已回复 */
  reply: string;
  /** 回复时间 */
  replyTime: string | null;
  /** 会话 */
  receiverId: number | null;
}

export interface FeedRobotGetTempVideoUrlParams {
  /** 内容 */
  feedFlowId: number;
}

export interface VideoAddress {
  /** 内容 */
  feedFlowId: number;
  /** 标题 */
  title: string;
  /** 视频地址 */
  url: string;
  /** 过期时间 */
  expireTime: string;
}

export interface FeedRobotGetVideoUrlParams {
  /** 内容 */
  feedFlowId: number;
}

export interface FeedRobotConversationListParams {
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 账号 */
  accountId?: number;
}

export interface FeedRobotConversationListResult {
  list: Receiver[];
}

export interface FeedRobotConversationListWithPageParams {
  /** 账号 */
  accountId?: number;
  /** 昵称、平台账号或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 未读 */
  unread?: boolean;
  /** 待回复 */
  waiting?: boolean;
  /** 超时未回复 */
  overdue?: boolean;
  /** 我负责的 */
  mine?: boolean;
  /** 无人负责 */
  unassigned?: boolean;
  /** 有手机号 */
  hasPhone?: boolean;
  /** 已暂停 */
  suspended?: boolean;
  /** 已完成 */
  done?: boolean;
  /** 来源内容 */
  flowId?: number;
  /** 标签 */
  label?: string;
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 平台 */
  platform?: 1 | 2 | 3 | 4;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "lastTime" | "waitingSince" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface FeedRobotConversationListWithPageResult {
  list: Receiver[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FeedRobotConversationDetailParams {
  /** 会话 */
  receiverId: number;
}

export interface FeedRobotConversationDetailResult {
  receiver: Receiver;
  account: ReplyAccount;
  replyTimes: ReplyTimes;
}

export interface ReplyTimes {
  /** 回复次数 */
  count: number;
  /** 最近回复用时 */
  last: number | null;
  /** 平均回复用时 */
  average: number | null;
}

export interface FeedRobotSendMessageParams {
  /** 会话 */
  receiverId: number;
  /** 消息标识: Chosen by the client; the same one again returns the same message */
  clientId: string;
  /** 消息类型 */
  type: "text" | "emoji" | "file" | "note";
  /** 内容 */
  data: { text?: string; emoji?: string; file?: { name: string; url: string }; note?: { url: string; noteType: "note" | "video" } };
  /** 回复的消息 */
  replyToId?: number;
  /** 话术版本 */
  scriptVersionId?: number;
}

export interface FeedRobotBatchUnreadParams {
  /** 账号 */
  accountIds?: number[];
}

export interface FeedRobotBatchUnreadResult {
  /** 未读 */
  unread: number;
  /** 待回复 */
  waitingCount: number;
  /** 超时未回复 */
  overdueCount: number;
  /** 回复时限（分钟） */
  replyLimitMinutes: number | null;
  accounts: ({ accountId: number; unread: number; waitingCount: number; overdueCount: number })[];
}

export interface FeedRobotClearUnreadParams {
  /** 会话 */
  receiverIds: number[];
  /** 读到 */
  upToSeq?: number;
}

export interface FeedRobotRenewAllParams {
  /** 账号 */
  accountIds?: number[];
}

export interface ReplyManageAccountListParams {
  /** 账号或设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device?: "phone" | "computer";
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 状态 */
  state?: "online" | "offline" | "expired" | "banned";
  /** 已暂停 */
  suspended?: boolean;
  /** 有未读 */
  unread?: boolean;
  /** 投流 */
  launchTraffic?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ReplyManageAccountListResult {
  list: ReplyAccount[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyManageAddAccountParams {
  /** 重新登录的账号 */
  accountId?: number;
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device?: "phone" | "computer";
  /** 设备名称 */
  deviceName?: string;
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 每日上限: Messages that the account sends a day at most; 0: none */
  dailyLimit?: number;
}

export interface ReplyLogIn {
  /** 登录编号 */
  logInId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 设备 */
  device: "phone" | "computer";
  /** 设备名称 */
  deviceName: string;
  /** 状态 */
  state: "preparing" | "waiting" | "scanned" | "done" | "expired" | "failed" | "cancelled";
  /** 二维码地址 */
  codeUrl: string;
  /** 过期时间 */
  expireTime: string | null;
  /** 账号 */
  accountId: number | null;
  /** 账号 */
  accountName: string;
  /** 失败原因 */
  failReason: string | null;
  /** 发起人 */
  creator: string;
  /** 发起时间 */
  createTime: string;
}

export interface ReplyManageUpdateAccountParams {
  /** 账号 */
  accountId: number;
  /** 设备名称 */
  deviceName?: string;
  /** 来源 */
  origin?: 1 | 2 | 3;
  /** 每日上限: Messages that the account sends a day at most; 0: none */
  dailyLimit?: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ReplyManageUpdateAccountLaunchTrafficParams {
  /** 账号 */
  accountIds: number[];
  /** 投流 */
  launchTraffic: boolean;
}

export interface ReplyManageReceiverPageParams {
  /** 账号 */
  accountId?: number;
  /** 昵称、平台账号或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 未读 */
  unread?: boolean;
  /** 待回复 */
  waiting?: boolean;
  /** 超时未回复 */
  overdue?: boolean;
  /** 我负责的 */
  mine?: boolean;
  /** 无人负责 */
  unassigned?: boolean;
  /** 有手机号 */
  hasPhone?: boolean;
  /** 已暂停 */
  suspended?: boolean;
  /** 已完成 */
  done?: boolean;
  /** 来源内容 */
  flowId?: number;
  /** 标签 */
  label?: string;
  /** 设备 */
  device?: "phone" | "computer";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "lastTime" | "waitingSince" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ReplyManageReceiverPageResult {
  list: Receiver[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyManageExportParams {
  /** 账号 */
  accountId?: number;
  /** 昵称、平台账号或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 未读 */
  unread?: boolean;
  /** 待回复 */
  waiting?: boolean;
  /** 超时未回复 */
  overdue?: boolean;
  /** 我负责的 */
  mine?: boolean;
  /** 无人负责 */
  unassigned?: boolean;
  /** 有手机号 */
  hasPhone?: boolean;
  /** 已暂停 */
  suspended?: boolean;
  /** 已完成 */
  done?: boolean;
  /** 来源内容 */
  flowId?: number;
  /** 标签 */
  label?: string;
  /** 设备 */
  device?: "phone" | "computer";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface ReplyManageQueryPhoneStatusParams {
  /** 设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface ReplyManageQueryPhoneStatusResult {
  list: PhoneStatus[];
}

export interface PhoneStatus {
  /** 云手机 */
  phoneId: number;
  /** 设备名称 */
  deviceName: string;
  /** 部门 */
  department: string;
  /** 状态 */
  state: "online" | "offline" | "expired" | "banned";
  /** 账号 */
  accountNames: string[];
  /** 账号数 */
  accountCount: number;
  /** 在线 */
  onlineCount: number;
  /** 已暂停 */
  suspendedCount: number;
  /** 最近同步 */
  lastSyncTime: string | null;
  /** 待回复 */
  waitingCount: number;
  /** 今天已发 */
  sentToday: number;
}

export interface ReplyManageScriptVariablesListParams {
  /** 变量名或提问: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface ReplyManageScriptVariablesListResult {
  list: ScriptVariable[];
  /** 总数 */
  total: number;
}

export interface ScriptVariable {
  /** 变量编号 */
  variableId: number;
  /** 变量名 */
  name: string;
  /** 提问 */
  prompt: string;
  /** 默认值 */
  defaultValue: string;
  /** 使用的话术 */
  scriptCount: number;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ReplyManageAddScriptVariablesParams {
  /** 变量名 */
  name: string;
  /** 提问 */
  prompt?: string;
  /** 默认值 */
  defaultValue?: string;
}

export interface ReplyManageUpdateScriptVariablesParams {
  /** 变量 */
  variableId: number;
  /** 提问 */
  prompt?: string;
  /** 默认值 */
  defaultValue?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ReplyManageReplayContentAddParams {
  /** 标题 */
  title: string;
  /** 范围 */
  scope?: "department" | "own";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx" | null;
  /** 内容 */
  text?: string;
  /** 图片 */
  pictures?: string[];
  /** 笔记 */
  notes?: ({ url: string; noteType: "note" | "video" })[];
}

export interface ReplyScript {
  /** 话术编号 */
  scriptId: number;
  /** 标题 */
  title: string;
  /** 范围 */
  scope: "department" | "own";
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx" | null;
  /** 内容 */
  text: string;
  /** 图片 */
  pictures: string[];
  /** 笔记 */
  notes: ({ url: string; noteType: "note" | "video" })[];
  /** 启用 */
  enabled: boolean;
  /** 当前版本 */
  versionNo: number;
  /** 发送次数 */
  sentCount: number;
  /** 24 小时内回复 */
  answeredCount: number;
  /** 回复率 */
  replyRate: number | null;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ReplyManageReplayContentUpdateParams {
  /** 话术 */
  scriptId: number;
  /** 标题 */
  title?: string;
  /** 范围 */
  scope?: "department" | "own";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx" | null;
  /** 内容 */
  text?: string;
  /** 图片 */
  pictures?: string[];
  /** 笔记 */
  notes?: ({ url: string; noteType: "note" | "video" })[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ReplyManageReplayContentDeleteParams {
  /** 话术 */
  scriptIds: number[];
}

export interface ReplyManageOperateNoteCollectGreetingRelationParams {
  /** 操作 */
  operation: "add" | "update" | "remove";
  /** 问候 */
  relationId?: number;
  /** 笔记链接 */
  url?: string;
  /** 账号 */
  accountId?: number | null;
  /** 内容 */
  text?: string;
  /** 延迟（秒） */
  delaySeconds?: number;
  /** 启用 */
  enabled?: boolean;
}

export interface GreetingRelation {
  /** 编号 */
  relationId: number;
  /** 笔记 */
  flowId: number;
  /** 笔记 */
  flowTitle: string;
  /** 链接 */
  flowUrl: string;
  /** 封面 */
  cover: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 笔记编号 */
  noteId: string;
  /** 账号 */
  accountId: number | null;
  /** 账号 */
  accountName: string;
  /** 内容 */
  text: string;
  /** 延迟（秒） */
  delaySeconds: number;
  /** 启用 */
  enabled: boolean;
  /** 已忽略 */
  ignored: boolean;
  /** 已问候 */
  greetedCount: number;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
}

export interface ReplyManageGetCollectNoteIdParams {
  /** 笔记标题或问候内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  accountId?: number;
  /** 启用 */
  enabled?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ReplyManageGetCollectNoteIdResult {
  list: GreetingRelation[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyManageSavePrivateLetterAccountConfigParams {
  /** 账号 */
  accountId: number;
  /** 收藏笔记问候 */
  greeting: boolean;
  /** 二次回复 */
  secondReply: boolean;
  /** 多次触达 */
  touch: boolean;
  /** 免打扰开始: HH:mm */
  quietFrom: string;
  /** 免打扰结束: HH:mm */
  quietTo: string;
  /** 每日上限 */
  dailyLimit: number;
  /** 自动回复每日上限 */
  automaticLimit: number;
}

export interface PrivateLetterAccountConfig {
  /** 账号 */
  accountId: number;
  /** 收藏笔记问候 */
  greeting: boolean;
  /** 二次回复 */
  secondReply: boolean;
  /** 多次触达 */
  touch: boolean;
  /** 免打扰开始: HH:mm */
  quietFrom: string;
  /** 免打扰结束: HH:mm */
  quietTo: string;
  /** 每日上限 */
  dailyLimit: number;
  /** 自动回复每日上限 */
  automaticLimit: number;
  /** 今天还能发 */
  leftToday: number;
  /** 今天已自动发送 */
  automaticToday: number;
  /** 最后修改人 */
  editor: string;
  /** 最后修改时间 */
  updateTime: string | null;
}

export interface ReplyManageGetPrivateLetterAccountConfigParams {
  /** 账号 */
  accountId: number;
}

export type ReplyManageWecomSecondReplyConfParams = Record<string, never>;

export interface SecondReplyConf {
  /** 启用 */
  enabled: boolean;
  /** 沉默多久（分钟） */
  afterMinutes: number;
  /** 内容 */
  text: string;
  /** 最后修改人 */
  editor: string;
  /** 最后修改时间 */
  updateTime: string | null;
}

export interface ReplyManageUpdateWecomSecondReplyConfParams {
  /** 启用 */
  enabled: boolean;
  /** 沉默多久（分钟） */
  afterMinutes: number;
  /** 内容 */
  text: string;
}

export type ReplyManageXhsUserTouchRecordConfParams = Record<string, never>;

export interface TouchConf {
  /** 启用 */
  enabled: boolean;
  /** 触达计划 */
  steps: TouchStep[];
  /** 最后修改人 */
  editor: string;
  /** 最后修改时间 */
  updateTime: string | null;
}

export interface TouchStep {
  /** 沉默多久（小时） */
  afterHours: number;
  /** 内容 */
  text: string;
}

export interface ReplyManageUpdateXhsUserTouchRecordConfParams {
  /** 启用 */
  enabled: boolean;
  /** 触达计划 */
  steps: TouchStep[];
}

export interface ReplyManageQueryLogInParams {
  /** 登录 */
  logInId: number;
}

export interface ReplyManageQueryScriptListParams {
  /** 标题或内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 范围 */
  scope?: "department" | "own";
  /** 平台 */
  platform?: "xhs" | "dy" | "ks" | "wx";
  /** 启用 */
  enabled?: boolean;
}

export interface ReplyManageQueryScriptListResult {
  list: ReplyScript[];
  /** 总数 */
  total: number;
}

export interface ReplyManageOrderScriptsParams {
  /** 话术 */
  ids: number[];
}

export interface ReplyManageEnableScriptsParams {
  /** 话术 */
  scriptIds: number[];
  /** 启用 */
  enabled: boolean;
}

export interface ReplyManageQueryScriptVersionsParams {
  /** 话术 */
  scriptId: number;
}

export interface ReplyManageQueryScriptVersionsResult {
  list: ReplyScriptVersion[];
  /** 总数 */
  total: number;
}

export interface ReplyScriptVersion {
  /** 版本编号 */
  versionId: number;
  /** 版本号 */
  no: number;
  /** 内容 */
  text: string;
  /** 图片 */
  pictures: string[];
  /** 笔记 */
  notes: ({ url: string; noteType: "note" | "video" })[];
  /** 发送次数 */
  sentCount: number;
  /** 24 小时内回复 */
  answeredCount: number;
  /** 回复率 */
  replyRate: number | null;
  /** 修改人 */
  writer: string;
  /** 修改时间 */
  createTime: string;
}

export interface ReplyManageQueryScriptsAtHandParams {
  /** 会话 */
  receiverId: number;
}

export interface ReplyManageQueryScriptsAtHandResult {
  list: ({ scriptId: number; title: string; text: string; pictureCount: number; noteCount: number })[];
}

export interface ReplyManageRenderScriptParams {
  /** 话术 */
  scriptId: number;
  /** 会话 */
  receiverId: number;
}

export interface RenderedScript {
  /** 话术编号 */
  scriptId: number;
  /** 版本编号 */
  versionId: number;
  /** 标题 */
  title: string;
  /** 待填内容 */
  template: string;
  /** 要填的变量 */
  variables: ({ name: string; prompt: string; defaultValue: string })[];
  /** 内容 */
  text: string;
  /** 没有内容的变量 */
  unfilled: string[];
  /** 违禁词 */
  prohibited: ({ word: string; severity: "forbidden" | "caution"; suggestion: string })[];
  /** 超过长度 */
  tooLong: boolean;
  /** 图片 */
  pictures: ({ name: string; url: string })[];
  /** 笔记 */
  notes: ({ url: string; noteType: "note" | "video" })[];
}

export interface ReplyManageDeleteScriptVariableParams {
  /** 变量 */
  variableId: number;
}

export interface ReplyManageImportScriptsParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface ReplyMiscUploadReplyPicParams {
  /** 文件 */
  file: unknown;
}

export interface ReplyPicture {
  /** 文件键 */
  key: string;
  /** 地址 */
  url: string;
  /** 内容类型 */
  contentType: string;
  /** 大小 */
  size: number;
  /** 宽度 */
  width: number | null;
  /** 高度 */
  height: number | null;
  /** 缩略图 */
  thumbnail: string;
}

export interface ReplyMiscSecondReplyCommentListParams {
  /** 昵称或内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  accountId?: number;
  /** 会话 */
  receiverId?: number;
  /** 状态 */
  state?: "waiting" | "queued" | "sent" | "stopped" | "failed" | "unknown";
  /** 来自评论 */
  commented?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "dueTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ReplyMiscSecondReplyCommentListResult {
  list: AutomaticReply[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AutomaticReply {
  /** 编号 */
  replyId: number;
  /** 类型 */
  kind: "greeting" | "second" | "touch";
  /** 第几次 */
  step: number;
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 会话 */
  receiverId: number;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 部门 */
  department: string;
  /** 内容 */
  text: string;
  /** 计划时间 */
  dueTime: string;
  /** 状态 */
  state: "waiting" | "queued" | "sent" | "stopped" | "failed" | "unknown";
  /** 原因 */
  reason: string | null;
  /** 尝试次数 */
  attempts: number;
  /** 触发时间 */
  fireTime: string | null;
  /** 消息 */
  messageId: number | null;
  /** 来源笔记 */
  flowId: number | null;
  /** 来源笔记 */
  flowTitle: string;
  /** 来源链接 */
  flowUrl: string;
  /** 来源评论 */
  commentId: number | null;
  /** 来源评论 */
  comment: string;
  /** 点赞 */
  likeState: "waiting" | "liked" | "failed" | null;
  /** 创建时间 */
  createTime: string;
}

export interface ReplyMiscTouchRecordListParams {
  /** 昵称或内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  accountId?: number;
  /** 会话 */
  receiverId?: number;
  /** 状态 */
  state?: "waiting" | "queued" | "sent" | "stopped" | "failed" | "unknown";
  /** 类型 */
  kind?: "greeting" | "second" | "touch";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "dueTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ReplyMiscTouchRecordListResult {
  list: AutomaticReply[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyMiscLikeCommentBatchParams {
  /** 评论 */
  commentIds: number[];
}

export interface ReplyMiscGetCosUrlMapParams {
  /** 文件键 */
  keys: string[];
}

export interface ReplyMiscGetCosUrlMapResult {
  /** 地址 */
  urls: Record<string, string>;
  /** 没有的文件 */
  missing: string[];
  /** 过期时间 */
  expireTime: string;
}

export interface ReplyMiscSourceMonitorParams {
  /** 事件 */
  name: string;
  /** 标签 */
  tags: string[];
}

export interface ReplyMiscQuerySourceEventsParams {
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface ReplyMiscQuerySourceEventsResult {
  list: SourceEvent[];
}

export interface SourceEvent {
  /** 事件 */
  name: string;
  /** 标签 */
  tags: string[];
  /** 次数 */
  count: number;
  /** 最近一次 */
  lastTime: string;
}

export interface FunctionalSaveNoteIdLogParams {
  /** 笔记链接 */
  url: string;
  /** 原因 */
  reason?: string;
}

export interface IgnoredNote {
  /** 编号 */
  ignoredId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 笔记编号 */
  noteId: string;
  /** 链接 */
  url: string;
  /** 笔记 */
  title: string;
  /** 原因 */
  reason: string;
  /** 会话数 */
  receiverCount: number;
  /** 操作人 */
  creator: string;
  /** 忽略时间 */
  createTime: string;
}

export interface FunctionalNoteIdLogParams {
  /** 笔记标题、编号或原因: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface FunctionalNoteIdLogResult {
  list: IgnoredNote[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FunctionalDelNoteIdLogParams {
  /** 笔记 */
  ignoredIds: number[];
}

export interface GroupBotAddAccountConfParams {
  /** 账号 */
  accountId: number;
  /** 启用 */
  enabled?: boolean;
  /** 欢迎语 */
  welcome?: string;
  /** 关键词回复 */
  answers?: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom?: string;
  /** 免打扰结束: HH:mm */
  quietTo?: string;
  /** 发言间隔（秒） */
  gapSeconds?: number;
  /** 每日上限 */
  dailyLimit?: number;
}

export interface GroupAnswer {
  /** 关键词 */
  keywords: string[];
  /** 匹配方式 */
  match: "contains" | "exact";
  /** 回复内容 */
  text: string;
}

export interface GroupBotAccount {
  /** 账号 */
  accountId: number;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 账号 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 设备名称 */
  deviceName: string;
  /** 状态 */
  state: "online" | "offline" | "expired" | "banned";
  /** 已暂停 */
  suspended: boolean;
  /** 启用 */
  enabled: boolean;
  /** 欢迎语 */
  welcome: string;
  /** 关键词回复 */
  answers: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom: string;
  /** 免打扰结束: HH:mm */
  quietTo: string;
  /** 发言间隔（秒） */
  gapSeconds: number;
  /** 每日上限 */
  dailyLimit: number;
  /** 今天已发 */
  sentToday: number;
  /** 群数 */
  groupCount: number;
  /** 运行中的群 */
  activeCount: number;
  /** 最近同步 */
  lastSyncTime: string | null;
  /** 同步问题 */
  trouble: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface GroupBotUpdateAccountConfParams {
  /** 账号 */
  accountId: number;
  /** 启用 */
  enabled?: boolean;
  /** 欢迎语 */
  welcome?: string;
  /** 关键词回复 */
  answers?: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom?: string;
  /** 免打扰结束: HH:mm */
  quietTo?: string;
  /** 发言间隔（秒） */
  gapSeconds?: number;
  /** 每日上限 */
  dailyLimit?: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface GroupBotAddGroupConfParams {
  /** 群 */
  groupId: number;
  /** 启用 */
  enabled?: boolean;
  /** 单独配置 */
  ownSettings?: boolean;
  /** 欢迎语 */
  welcome?: string;
  /** 关键词回复 */
  answers?: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom?: string;
  /** 免打扰结束: HH:mm */
  quietTo?: string;
}

export interface PlatformGroup {
  /** 群 */
  groupId: number;
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 群名 */
  name: string;
  /** 头像 */
  avatar: string;
  /** 群链接 */
  url: string;
  /** 成员数 */
  memberCount: number;
  /** 状态 */
  state: "on" | "off" | "new" | "left";
  /** 启用 */
  enabled: boolean;
  /** 单独配置 */
  ownSettings: boolean;
  /** 欢迎语 */
  welcome: string;
  /** 关键词回复 */
  answers: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom: string;
  /** 免打扰结束: HH:mm */
  quietTo: string;
  /** 消息数 */
  messageCount: number;
  /** 已自动回复 */
  replyCount: number;
  /** 待发送 */
  waitingCount: number;
  /** 最后消息 */
  lastMessage: string;
  /** 最后消息时间 */
  lastTime: string | null;
  /** 部门 */
  department: string;
  /** 发现时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface GroupBotUpdateGroupConfParams {
  /** 群 */
  groupId: number;
  /** 启用 */
  enabled?: boolean;
  /** 单独配置 */
  ownSettings?: boolean;
  /** 欢迎语 */
  welcome?: string;
  /** 关键词回复 */
  answers?: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom?: string;
  /** 免打扰结束: HH:mm */
  quietTo?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface GroupBotGetConfParams {
  /** 账号 */
  accountId?: number;
  /** 群 */
  groupId?: number;
}

export interface GroupConf {
  /** 账号 */
  accountId: number;
  /** 群 */
  groupId: number | null;
  /** 名称 */
  name: string;
  /** 群链接 */
  url: string;
  /** 运行中 */
  active: boolean;
  /** 配置来源 */
  source: "account" | "group";
  /** 欢迎语 */
  welcome: string;
  /** 关键词回复 */
  answers: GroupAnswer[];
  /** 免打扰开始: HH:mm */
  quietFrom: string;
  /** 免打扰结束: HH:mm */
  quietTo: string;
  /** 发言间隔（秒） */
  gapSeconds: number;
  /** 每日上限 */
  dailyLimit: number;
}

export interface GroupBotGetConversationParams {
  /** 群 */
  groupId: number;
  /** 此序号之前 */
  beforeSeq?: number;
  /** 此序号之后 */
  afterSeq?: number;
  /** 此消息前后 */
  aroundId?: number;
  /** 此变更之后 */
  changedSince?: number;
  /** 条数 */
  limit?: number;
}

export interface GroupBotGetConversationResult {
  list: GroupMessage[];
  /** 还有更早的 */
  hasOlder: boolean;
  /** 还有更新的 */
  hasNewer: boolean;
  /** 变更序号 */
  revision: number;
  /** 最后序号 */
  lastSeq: number;
  /** 已读到 */
  readSeq: number;
  /** 未读 */
  unread: number;
}

export interface GroupMessage {
  /** 消息编号 */
  id: number;
  /** 消息标识 */
  clientId: string | null;
  /** 序号 */
  seq: number;
  /** 变更序号 */
  revision: number;
  /** 发送方 */
  author: "me" | "other";
  /** 消息类型 */
  type: "text" | "emoji" | "file" | "note" | "typing" | "system";
  data: { text?: string; emoji?: string; file?: { name: string; url: string; size: number; kind: "image" | "video" | "audio" | "document" }; note?: { url: string; noteType: "note" | "video"; noteId: string; title: string }; meta?: string };
  /** 已编辑 */
  isEdited: boolean;
  /** 建议回复 */
  suggestions: string[];
  /** 状态 */
  state: "pending" | "sent" | "failed" | "unknown" | "withdrawing" | "withdrawn";
  /** 失败原因 */
  failReason: string | null;
  replyTo: { id: number; seq: number; author: "me" | "other"; senderName: string; excerpt: string } | null;
  /** 发送人 */
  senderName: string;
  /** 我发的 */
  mine: boolean;
  /** 可撤回至 */
  withdrawUntil: string | null;
  /** 提交时间 */
  createTime: string;
  /** 发送时间 */
  sentTime: string | null;
  /** 编辑时间 */
  editTime: string | null;
  /** 群 */
  groupId: number;
}

export interface GroupBotQueryAccountListParams {
  /** 账号或设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 启用 */
  enabled?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface GroupBotQueryAccountListResult {
  list: GroupBotAccount[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GroupBotQueryAccountChoicesParams {
  /** 账号或设备名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface GroupBotQueryAccountChoicesResult {
  list: ({ accountId: number; nickname: string; note: string })[];
}

export interface GroupBotRemoveAccountConfParams {
  /** 账号 */
  accountId: number;
}

export interface GroupBotQueryGroupListParams {
  /** 群名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  accountId?: number;
  /** 状态 */
  state?: "on" | "off" | "new" | "left";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "lastTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface GroupBotQueryGroupListResult {
  list: PlatformGroup[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GroupBotRemoveGroupConfParams {
  /** 群 */
  groupId: number;
}

export interface GroupBotQueryReplyListParams {
  /** 回复内容: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 账号 */
  accountId?: number;
  /** 群 */
  groupId?: number;
  /** 类型 */
  kind?: "welcome" | "answer";
  /** 状态 */
  state?: "waiting" | "sent" | "stopped" | "failed" | "unknown";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "dueTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface GroupBotQueryReplyListResult {
  list: GroupReply[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GroupReply {
  /** 编号 */
  replyId: number;
  /** 类型 */
  kind: "welcome" | "answer";
  /** 账号 */
  accountId: number;
  /** 账号 */
  accountName: string;
  /** 群 */
  groupId: number;
  /** 群名 */
  groupName: string;
  /** 成员 */
  nickname: string;
  /** 收到的消息 */
  question: string;
  /** 命中关键词 */
  keyword: string;
  /** 回复内容 */
  text: string;
  /** 状态 */
  state: "waiting" | "sent" | "stopped" | "failed" | "unknown";
  /** 原因 */
  reason: string | null;
  /** 计划时间 */
  dueTime: string;
  /** 发送时间 */
  sentTime: string | null;
  /** 触发时间 */
  createTime: string;
}

export interface ReplyStatisticsCommentSumStatisticsParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface CommentStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 收到评论 */
  comments: number;
  /** 回复评论 */
  commentReplies: number;
  /** 私信评论者 */
  commentLetters: number;
  /** 评论触达失败 */
  commentFailures: number;
  /** 每日 */
  series: ({ day: string; comments: number; commentReplies: number; commentLetters: number; commentFailures: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; comments: number; commentReplies: number; commentLetters: number; commentFailures: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; comments: number; commentReplies: number; commentLetters: number; commentFailures: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; comments: number; commentReplies: number; commentLetters: number; commentFailures: number })[];
}

export interface ReplyStatisticsLetterSumStatisticsParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface LetterStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 收到私信 */
  lettersIn: number;
  /** 发出私信 */
  lettersOut: number;
  /** 私信发送失败 */
  letterFailures: number;
  /** 每日 */
  series: ({ day: string; lettersIn: number; lettersOut: number; letterFailures: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; lettersIn: number; lettersOut: number; letterFailures: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; lettersIn: number; lettersOut: number; letterFailures: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; lettersIn: number; lettersOut: number; letterFailures: number })[];
}

export interface ReplyStatisticsNewCommentUsersSumV2Params {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface NewCommentUserStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 新评论用户 */
  commentUsers: number;
  /** 每日 */
  series: ({ day: string; commentUsers: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; commentUsers: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; commentUsers: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; commentUsers: number })[];
}

export interface ReplyStatisticsNewLetterUsersSumV2Params {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface NewLetterUserStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 新私信用户 */
  letterUsers: number;
  /** 每日 */
  series: ({ day: string; letterUsers: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; letterUsers: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; letterUsers: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; letterUsers: number })[];
}

export interface ReplyStatisticsPhoneSumV2Params {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface PhoneStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 手机号 */
  phones: number;
  /** 微信号 */
  wechats: number;
  /** 每日 */
  series: ({ day: string; phones: number; wechats: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; phones: number; wechats: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; phones: number; wechats: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; phones: number; wechats: number })[];
}

export interface ReplyStatisticsExportPhoneParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface ReplyStatisticsSuccessfullySentUserYesterdayParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
}

export interface SentUserStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 私信触达用户 */
  sentReceivers: number;
  /** 评论触达用户 */
  sentCommenters: number;
  /** 每日 */
  series: ({ day: string; sentReceivers: number; sentCommenters: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; sentReceivers: number; sentCommenters: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; sentReceivers: number; sentCommenters: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; sentReceivers: number; sentCommenters: number })[];
}

export interface ReplyStatisticsHighLightStatisticsParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 分组 */
  by?: "account" | "department" | "person";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "letterUsers" | "lettersIn" | "lettersOut" | "letterFailures" | "phones" | "wechats" | "secondReplies" | "secondAnswers" | "comments" | "commentUsers" | "commentReplies" | "commentLetters";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ReplyStatisticsHighLightStatisticsResult {
  list: ReplyHighLight[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyHighLight {
  /** 编号 */
  rowId: number;
  /** 分组编号: 0: none */
  key: number;
  /** 名称 */
  name: string;
  /** 部门 */
  department: string;
  /** 新私信用户 */
  letterUsers: number;
  /** 收到私信 */
  lettersIn: number;
  /** 发出私信 */
  lettersOut: number;
  /** 私信发送失败 */
  letterFailures: number;
  /** 手机号 */
  phones: number;
  /** 微信号 */
  wechats: number;
  /** 二次回复 */
  secondReplies: number;
  /** 二次回复获回应 */
  secondAnswers: number;
  /** 收到评论 */
  comments: number;
  /** 新评论用户 */
  commentUsers: number;
  /** 回复评论 */
  commentReplies: number;
  /** 私信评论者 */
  commentLetters: number;
  /** 数据截至 */
  asOf: string;
}

export interface ReplyStatisticsSecondReplyStatisticsParams {
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
}

export interface SecondReplyStatistics {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 数据截至 */
  asOf: string;
  /** 二次回复 */
  secondReplies: number;
  /** 二次回复获回应 */
  secondAnswers: number;
  /** 每日 */
  series: ({ day: string; secondReplies: number; secondAnswers: number })[];
  /** 账号 */
  accounts: ({ accountId: number; name: string; secondReplies: number; secondAnswers: number })[];
  /** 部门 */
  departments: ({ departmentId: number; name: string; secondReplies: number; secondAnswers: number })[];
  /** 员工 */
  people: ({ userId: number; name: string; secondReplies: number; secondAnswers: number })[];
}

export interface ReplyStatisticsQueryRowsParams {
  /** 指标 */
  figure: "comments" | "commentReplies" | "commentLetters" | "commentFailures" | "commentUsers" | "lettersIn" | "lettersOut" | "letterFailures" | "letterUsers" | "phones" | "wechats" | "chatLeads" | "sentReceivers" | "sentCommenters" | "secondReplies" | "secondAnswers";
  /** 部门 */
  departmentId?: number;
  /** 私信账号: 0: none */
  accountId?: number;
  /** 员工: 0: none */
  userId?: number;
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 来源内容: 0: none */
  flowId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ReplyStatisticsQueryRowsResult {
  list: ReplyFigureRow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ReplyFigureRow {
  /** 编号 */
  rowId: number;
  /** 时间 */
  time: string;
  /** 部门 */
  department: string;
  /** 私信账号 */
  accountName: string;
  /** 员工 */
  person: string;
  /** 用户 */
  nickname: string;
  /** 内容 */
  content: string;
  /** 会话 */
  receiverId: number | null;
}

export interface AnalysisCountInfoParams {
  /** 天数 */
  days?: number;
}

export interface CountInfo {
  /** 关键词 */
  keywordCount: number;
  /** 博主 */
  bloggerCount: number;
  /** 内容 */
  noteCount: number;
  /** 进行中任务 */
  taskOpenCount: number;
  /** 今日新增内容 */
  noteToday: number;
  /** 较昨日同期: Relative to the previous day up to the same time: 0.12 is 12 % more */
  noteTodayChange: number;
  /** 今日新增博主 */
  bloggerToday: number;
  /** 今日失败任务 */
  taskFailedToday: number;
  /** 趋势 */
  trend: ({ day: string; note: number; video: number; total: number })[];
  /** 平台分布 */
  byPlatform: ({ platform: string; name: string; count: number })[];
}

export interface AnalysisExplainChangeParams {
  /** 指标 */
  figure: "leads" | "lettersIn" | "letterUsers" | "comments" | "publications" | "views";
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 对比 */
  compared?: "period" | "week";
}

export interface FigureChange {
  /** 开始日期 */
  createdFrom: string;
  /** 截止日期 */
  createdTo: string;
  /** 对比开始日期 */
  beforeFrom: string;
  /** 对比截止日期 */
  beforeTo: string;
  /** 今天还没有结束 */
  partial: boolean;
  /** 数据截至 */
  asOf: string;
  /** 数量 */
  value: number;
  /** 对比期 */
  before: number;
  /** 增减 */
  difference: number;
  /** 每日 */
  series: ({ day: string; value: number; chat: number; form: number; link: number })[];
  /** 对比期每日 */
  beforeSeries: ({ day: string; value: number; chat: number; form: number; link: number })[];
  /** 没有权限的来源 */
  withheld: string[];
  /** 只含本人的会话 */
  own: boolean;
  /** 来源 */
  sources: ({ key: string; id: number | null; name: string; value: number; before: number; difference: number; share: number | null })[];
  /** 账号 */
  accounts: ({ key: string; id: number | null; name: string; value: number; before: number; difference: number; share: number | null })[];
  /** 内容 */
  contents: ({ key: string; id: number | null; name: string; value: number; before: number; difference: number; share: number | null })[];
  /** 渠道 */
  channels: ({ key: string; id: number | null; name: string; value: number; before: number; difference: number; share: number | null })[];
  /** 页面 */
  pages: ({ key: string; id: number | null; name: string; value: number; before: number; difference: number; share: number | null })[];
}

export type AnalysisQueryNearLimitsParams = Record<string, never>;

export interface AnalysisQueryNearLimitsResult {
  /** 额度 */
  list: NearLimit[];
}

export interface NearLimit {
  /** 编号 */
  key: string;
  /** 额度 */
  limited: "uploads" | "tokens";
  /** 对象 */
  of: "person" | "department";
  /** 名称 */
  name: string;
  /** 已用 */
  used: string;
  /** 上限 */
  limit: string;
  /** 已用比例 */
  share: number;
}

export interface AuditQueryAuditListParams {
  /** 操作人姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类别 */
  subject?: "account" | "role" | "department" | "agreementVersion" | "retentionRule" | "joinRequest" | "credential" | "gitToken" | "publisherAuth" | "publication" | "replyAccount" | "groupBotAccount" | "automaticConfig" | "screenVersion" | "screenReview" | "export" | "deletion";
  /** 动作 */
  act?: string;
  /** 起始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface AuditQueryAuditListResult {
  list: AuditEntry[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AuditEntry {
  /** 编号 */
  auditId: number;
  /** 时间 */
  createTime: string;
  /** 操作人 */
  userName: string;
  /** 操作人部门 */
  department: string;
  /** 类别 */
  subject: "account" | "role" | "department" | "agreementVersion" | "retentionRule" | "joinRequest" | "credential" | "gitToken" | "publisherAuth" | "publication" | "replyAccount" | "groupBotAccount" | "automaticConfig" | "screenVersion" | "screenReview" | "export" | "deletion";
  /** 动作 */
  act: string;
  /** 内容 */
  summary: string;
  /** 明细 */
  details: ({ title: string; value: string })[];
  /** 来源地址 */
  address: string;
}

export type SettingQuerySettingsParams = Record<string, never>;

export interface SettingQuerySettingsResult {
  list: Setting[];
}

export interface Setting {
  /** 设置 */
  name: string;
  /** 分组 */
  group: "site" | "network" | "database" | "storage" | "signOn" | "directory" | "model" | "assistant" | "speech" | "voice" | "picture" | "recognition" | "video" | "textMessages" | "bots" | "pages" | "limits" | "start" | "logs";
  /** 名称 */
  title: string;
  /** 用途 */
  purpose: string;
  /** 机密 */
  isSecret: boolean;
  /** 已设置 */
  isSet: boolean;
  /** 值 */
  value: string | null;
  /** 没有设置时 */
  unset: string;
  /** 来源 */
  origin: "file" | "environment" | "default";
  /** 与默认不同 */
  differs: boolean;
  /** 环境变量 */
  variable: string | null;
  /** 配置文件的键 */
  file: string | null;
}

export type SettingQueryChecksParams = Record<string, never>;

export interface SettingQueryChecksResult {
  list: ServiceCheck[];
}

export interface ServiceCheck {
  /** 检查 */
  name: string;
  /** 名称 */
  title: string;
  /** 检查内容 */
  does: string;
  /** 结果 */
  state: "ok" | "failed" | "unset" | "unchecked";
  /** 说明 */
  words: string;
  /** 用时（毫秒） */
  durationMs: number | null;
  /** 检查时间 */
  checkTime: string | null;
  /** 设置 */
  settings: string[];
}

export interface SettingRunCheckParams {
  /** 检查 */
  name: string;
}

export type SettingQuerySystemParams = Record<string, never>;

export interface SystemState {
  /** 版本 */
  version: string;
  /** Node */
  node: string;
  /** PostgreSQL */
  postgres: string;
  /** 运行时长（秒） */
  uptimeSeconds: number;
  /** 磁盘 */
  disks: ({ folders: string[]; free: number; total: number })[];
  /** 数据库大小 */
  databaseBytes: number;
  /** 最大的表 */
  tables: ({ name: string; bytes: number; rows: number })[];
  /** 在线的机器人 */
  bots: number;
}

export type SetupQueryStepsParams = Record<string, never>;

export interface SetupQueryStepsResult {
  list: SetupStep[];
  /** 还有步骤 */
  isOpen: boolean;
}

export interface SetupStep {
  /** 步骤 */
  step: "password" | "title" | "departments" | "people" | "storage" | "model" | "agreement" | "keyword";
  /** 状态 */
  state: "done" | "open" | "skipped";
  /** 为什么 */
  purpose: string;
  /** 去做 */
  links: ({ text: string; to: string })[];
}

export interface SetupSkipStepParams {
  /** 步骤 */
  step: "password" | "title" | "departments" | "people" | "storage" | "model" | "agreement" | "keyword";
  /** 跳过 */
  skipped: boolean;
}

export type AgreementQueryTextParams = Record<string, never>;

export interface AgreementText {
  /** 版本 */
  versionNo: number;
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 修改说明: Empty for the first version */
  change: string;
  /** 发布时间 */
  createTime: string | null;
  /** 我同意过的版本 */
  agreedNo: number | null;
}

export type AgreementQueryVersionListParams = Record<string, never>;

export interface AgreementQueryVersionListResult {
  list: AgreementVersion[];
}

export interface AgreementVersion {
  /** 版本 */
  versionNo: number;
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 修改说明 */
  change: string;
  /** 发布人: Empty: built in */
  publisher: string;
  /** 发布时间 */
  createTime: string | null;
  /** 当前版本 */
  isCurrent: boolean;
  /** 同意人数 */
  agreedCount: number;
}

export type AgreementQueryDraftParams = Record<string, never>;

export interface AgreementDraft {
  /** 草稿 */
  draftId: number;
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
  /** 与当前版本相同 */
  isPublished: boolean;
  /** 下一个版本 */
  nextNo: number;
  /** 需要重新同意的人数 */
  askedCount: number;
}

export interface AgreementUpdateDraftParams {
  /** 草稿 */
  draftId: number;
  /** 标题 */
  title: string;
  /** 正文: 一行一段；以 ## 开头的一行是小标题，以 - 开头的一行是列表项，**两边加星号**是加粗 */
  content: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AgreementPublishParams {
  /** 草稿修订号: Of the draft that was read; refused if it was changed since */
  draftVersion: number;
  /** 修改说明: 用一句话告诉大家改了什么，同意之前会看到 */
  change: string;
}

export interface AgreementQueryAcceptanceListParams {
  /** 姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 版本 */
  versionNo?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface AgreementQueryAcceptanceListResult {
  list: AgreementAcceptance[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AgreementAcceptance {
  /** 编号 */
  acceptanceId: number;
  /** 姓名 */
  userName: string;
  /** 登录名 */
  loginName: string;
  /** 部门 */
  department: string;
  /** 版本 */
  versionNo: number;
  /** 同意时间 */
  updateTime: string;
}

export type RetentionQueryListParams = Record<string, never>;

export interface RetentionQueryListResult {
  list: RetentionRule[];
}

export interface RetentionRule {
  /** 数据 */
  kind: "visit" | "chatMessage" | "receiver" | "conversationRecord" | "groupMessage" | "assistantHistory" | "deletedHistory" | "deletedAssistant" | "deletedImage" | "pageVersion" | "screenVersion" | "exportJob" | "posterJob" | "messageBatch" | "spiderTask" | "trayDismissal" | "sourceEvent" | "decryptTrace" | "auditEntry";
  /** 数据 */
  title: string;
  /** 规则 */
  rule: string;
  /** 保留天数 */
  days: number | null;
  /** 默认天数 */
  usualDays: number | null;
  /** 最少天数 */
  least: number;
  /** 现有条数: At most 100001: larger numbers are not counted */
  rows: number;
  /** 最早 */
  oldest: string | null;
  /** 修改人: Empty: never changed */
  editor: string;
  /** 修改时间 */
  editTime: string | null;
  /** 上次清理 */
  runTime: string | null;
  /** 上次删除条数 */
  deleted: number;
}

export interface RetentionQueryEffectParams {
  /** 数据 */
  kind: "visit" | "chatMessage" | "receiver" | "conversationRecord" | "groupMessage" | "assistantHistory" | "deletedHistory" | "deletedAssistant" | "deletedImage" | "pageVersion" | "screenVersion" | "exportJob" | "posterJob" | "messageBatch" | "spiderTask" | "trayDismissal" | "sourceEvent" | "decryptTrace" | "auditEntry";
  /** 保留天数 */
  days: number | null;
}

export interface RetentionEffect {
  /** 会删除的条数: At most 100001: larger numbers are not counted */
  rows: number;
  /** 最早的一条 */
  from: string | null;
  /** 最晚的一条 */
  to: string | null;
}

export interface RetentionUpdateParams {
  /** 数据 */
  kind: "visit" | "chatMessage" | "receiver" | "conversationRecord" | "groupMessage" | "assistantHistory" | "deletedHistory" | "deletedAssistant" | "deletedImage" | "pageVersion" | "screenVersion" | "exportJob" | "posterJob" | "messageBatch" | "spiderTask" | "trayDismissal" | "sourceEvent" | "decryptTrace" | "auditEntry";
  /** 保留天数 */
  days?: number | null;
  /** 原来的天数 */
  before: number | null;
}

export interface ComponentQueryCategoriesParams {
  /** 分类名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface ComponentQueryCategoriesResult {
  list: ComponentCategory[];
  /** 总数 */
  total: number;
}

export interface ComponentCategory {
  /** 分类编号 */
  categoryId: number;
  /** 分类名称 */
  name: string;
  /** 上级分类 */
  parentId: number | null;
  /** 分类 */
  fullName: string;
  /** 顺序 */
  sort: number;
  /** 组件数 */
  componentCount: number;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ComponentQueryCategoryDetailParams {
  /** 分类 */
  categoryId: number;
}

export interface ComponentQueryCategoryDetailResult {
  category: ComponentCategory;
  components: PageComponent[];
}

export interface PageComponent {
  /** 组件编号 */
  rootId: number;
  /** 组件名称 */
  name: string;
  /** 说明 */
  description: string;
  /** 分类编号 */
  categoryId: number | null;
  /** 分类 */
  category: string;
  /** 状态 */
  status: "draft" | "online" | "offline";
  /** 版本号 */
  versionNo: number | null;
  /** 有未发布的修改 */
  hasChanges: boolean;
  /** 使用处 */
  useCount: number;
  /** 预览图 */
  picture: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ComponentQueryComponentListParams {
  /** 名称或说明: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 分类: With the categories below it */
  categoryId?: number;
  /** 状态 */
  status?: "draft" | "online" | "offline";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ComponentQueryComponentListResult {
  list: PageComponent[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ComponentQueryRootsParams {
  /** 组件 */
  rootId: number;
}

export interface ComponentQueryRootsResult {
  component: PageComponent;
  /** 内容: A document of src/pages/document.ts: an object */
  content: unknown;
  /** 修订号 */
  revision: number;
  /** 保存时间 */
  saveTime: string;
  /** 保存人 */
  author: string;
  pinned: PinnedComponent[];
  problems: PageProblem[];
}

export interface PinnedComponent {
  /** 组件编号 */
  rootId: number;
  /** 版本号 */
  versionNo: number;
  /** 组件 */
  name: string;
  /** 内容: A document of src/pages/document.ts: an object */
  content: unknown;
  /** 版本号 */
  onlineVersionNo: number | null;
}

export interface PageProblem {
  /** 问题 */
  code: string;
  /** 级别 */
  severity: "error" | "warning";
  /** 位置 */
  path: (string | number)[];
  /** 节点 */
  nodeId: string | null;
  /** 说明 */
  message: string;
}

export interface ComponentQueryOnlineParams {
  /** 名称或说明: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 分类 */
  categoryId?: number;
}

export interface ComponentQueryOnlineResult {
  list: ({ rootId: number; versionNo: number; name: string; description: string; categoryId: number | null; category: string; picture: string; content: unknown })[];
  pinned: PinnedComponent[];
}

export interface ComponentCreateCategoryParams {
  /** 分类名称 */
  name: string;
  /** 上级分类 */
  parentId?: number | null;
}

export interface ComponentUpdateCategoryParams {
  /** 分类 */
  categoryId: number;
  /** 分类名称 */
  name?: string;
  /** 上级分类 */
  parentId?: number | null;
  /** 顺序 */
  sort?: number;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ComponentCloneParams {
  /** 组件 */
  rootId: number;
  /** 组件名称 */
  name?: string;
}

export interface ComponentCreateRootParams {
  /** 组件名称 */
  name: string;
  /** 说明 */
  description?: string;
  /** 分类 */
  categoryId?: number | null;
  /** 内容: A document of src/pages/document.ts: an object */
  content?: unknown;
}

export interface ComponentUpdateRootParams {
  /** 组件 */
  rootId: number;
  /** 组件名称 */
  name?: string;
  /** 说明 */
  description?: string;
  /** 分类 */
  categoryId?: number | null;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ComponentDeleteRootParams {
  /** 组件 */
  rootIds: number[];
}

export interface ComponentPublishParams {
  /** 组件 */
  rootId: number;
  /** 修订号 */
  revision?: number;
  /** 说明 */
  message?: string;
}

export interface ComponentPublishResult {
  /** 结果 */
  outcome: "published" | "broken" | "behind";
  /** 版本号 */
  versionNo: number | null;
  problems: PageProblem[];
  pages: ({ pageId: number; pageName: string })[];
}

export interface ComponentSaveContentParams {
  /** 组件 */
  rootId: number;
  /** 修订号 */
  revision: number;
  /** 操作: Operations of src/pages/operations.ts, in their order */
  operations?: unknown[];
  /** 内容: A document of src/pages/document.ts: an object */
  content?: unknown;
}

export interface ComponentSaveContentResult {
  /** 结果 */
  outcome: "saved" | "behind";
  /** 修订号 */
  revision: number;
  /** 保存时间 */
  saveTime: string;
  steps: SavedPageStep[] | null;
  problems: PageProblem[];
}

export interface SavedPageStep {
  /** 修订号 */
  revision: number;
  /** 修改人 */
  author: string;
  /** 修改人编号 */
  userId: number;
  /** 保存时间 */
  saveTime: string;
  /** 操作 */
  operations: unknown[] | null;
}

export interface ComponentDeleteCategoriesParams {
  /** 分类 */
  categoryIds: number[];
}

export interface ComponentQueryUsesParams {
  /** 组件 */
  rootId: number;
}

export interface ComponentQueryUsesResult {
  list: ({ useId: number; kind: "page" | "component"; id: number; name: string; versionNo: number; outdated: boolean; instanceCount: number })[];
  /** 总数 */
  total: number;
}

export interface ComponentQueryOperationsParams {
  /** 组件 */
  rootId: number;
  /** 修订号 */
  revision: number;
}

export interface ComponentQueryOperationsResult {
  /** 修订号 */
  revision: number;
  steps: SavedPageStep[] | null;
}

export interface ComponentQueryVersionsParams {
  /** 组件 */
  rootId: number;
}

export interface ComponentQueryVersionsResult {
  list: ({ versionId: number; versionNo: number; online: boolean; message: string; publisher: string; createTime: string })[];
  /** 总数 */
  total: number;
}

export interface ComponentTakeOfflineParams {
  /** 组件 */
  rootIds: number[];
}

export interface PageQueryPageListParams {
  /** 页面编号 */
  id?: number;
  /** 页面名称: 几个词用空格分开，每个都出现才会列出 */
  pageName?: string;
  /** 创建人: 几个词用空格分开，每个都出现才会列出 */
  createdUserName?: string;
  /** 状态 */
  status?: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 组件有新版: true: pages whose draft uses a component of which a newer version is published */
  outdated?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "saveTime" | "createTime" | "publishTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface PageQueryPageListResult {
  list: ActivityPage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ActivityPage {
  /** 页面编号 */
  id: number;
  /** 页面名称 */
  pageName: string;
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 访问者可见 */
  online: boolean;
  /** 审核编号 */
  reviewId: number | null;
  /** 可进行的操作 */
  acts: ("edit" | "submit" | "withdraw" | "approve" | "reject" | "publish" | "publishDirectly" | "rollback" | "takeOffline" | "goOnline" | "archive" | "restore")[];
  /** 版本号 */
  versionNo: number | null;
  /** 有未发布的修改 */
  hasChanges: boolean;
  /** 可升级组件 */
  outdatedCount: number;
  /** 访问地址 */
  publicUrl: string;
  /** 发布时间 */
  publishTime: string | null;
  /** 发布人 */
  publisher: string;
  /** 近 7 天访问 */
  viewCount: number;
  /** 提交数 */
  submitCount: number;
  /** 预览图 */
  picture: string;
  /** 可删除 */
  mayDelete: boolean;
  /** 创建人 */
  createdUserName: string;
  /** 部门 */
  department: string;
  /** 最近保存人 */
  savedBy: string;
  /** 最近保存 */
  saveTime: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface PageCreateByCopyParams {
  /** 页面 */
  pageId: number;
  /** 页面名称 */
  pageName?: string;
}

export interface PageSavePageParams {
  /** 页面 */
  pageId: number;
  /** 页面名称 */
  pageName?: string;
  /** 访问地址 */
  slug?: string | null;
  /** 开始时间 */
  startTime?: string | null;
  /** 结束时间 */
  endTime?: string | null;
  /** 默认渠道 */
  channel?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface PageCreateByInfoParams {
  /** 页面名称 */
  pageName: string;
  /** 模板 */
  templateId?: number;
  /** 内容: A document of src/pages/document.ts: an object */
  content?: unknown;
}

export interface PagePublishPageParams {
  /** 页面 */
  pageId: number;
  /** 修订号 */
  revision?: number;
  /** 说明 */
  message?: string;
}

export interface PagePublishPageResult {
  /** 结果 */
  outcome: "published" | "broken" | "behind";
  /** 版本号 */
  versionNo: number | null;
  /** 访问地址 */
  publicUrl: string;
  problems: PageProblem[];
}

export interface PagePreviewPageParams {
  /** 页面 */
  pageId: number;
}

export interface PagePreviewPageResult {
  /** 页面名称 */
  pageName: string;
  /** 预览地址 */
  url: string;
  /** 失效时间 */
  expiresTime: string;
}

export interface PageQueryProductByQueryParamParams {
  /** 品类: With the categories below it */
  category?: number;
  /** 商品名称或卖点: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 商品 */
  ids?: number[];
  /** 最多条数 */
  limit?: number;
}

export interface PageQueryProductByQueryParamResult {
  list: PageProduct[];
  /** 总数 */
  total: number;
}

export interface PageProduct {
  /** 商品编号 */
  productId: number;
  /** 商品名称 */
  name: string;
  /** 卖点 */
  summary: string;
  /** 价格 */
  price: number;
  /** 原价 */
  originalPrice: number | null;
  /** 图片 */
  picture: string;
  /** 商品链接 */
  link: string;
  /** 品类编号 */
  categoryId: number | null;
  /** 品类 */
  category: string;
  /** 在售 */
  onSale: boolean;
  /** 库存 */
  stock: number | null;
  /** 售罄 */
  soldOut: boolean;
}

export interface PageGetPageParamsParams {
  /** 页面 */
  pageId: number;
}

export interface PageParams {
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 访问者可见 */
  online: boolean;
  /** 审核编号 */
  reviewId: number | null;
  /** 可进行的操作 */
  acts: ("edit" | "submit" | "withdraw" | "approve" | "reject" | "publish" | "publishDirectly" | "rollback" | "takeOffline" | "goOnline" | "archive" | "restore")[];
  /** 审核意见 */
  reviewNote: string;
  /** 访问地址 */
  slug: string | null;
  /** 开始时间 */
  startTime: string | null;
  /** 结束时间 */
  endTime: string | null;
  /** 默认渠道 */
  channel: string;
  /** 访问地址 */
  publicUrl: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface PageGetPageHistoryParams {
  /** 页面 */
  pageId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface PageGetPageHistoryResult {
  list: PageVersion[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface PageVersion {
  /** 版本编号 */
  versionId: number;
  /** 版本号 */
  versionNo: number;
  /** 线上版本 */
  published: boolean;
  /** 报告编号 */
  reportId: number | null;
  /** 审核人 */
  reviewer: string;
  /** 说明 */
  message: string;
  /** 发布人 */
  publisher: string;
  /** 发布时间 */
  createTime: string;
}

export interface PageSavePageContentParams {
  /** 页面 */
  pageId: number;
  /** 修订号 */
  revision: number;
  /** 操作: Operations of src/pages/operations.ts, in their order */
  operations?: unknown[];
  /** 内容: A document of src/pages/document.ts: an object */
  content?: unknown;
}

export interface PageSavePageContentResult {
  /** 结果 */
  outcome: "saved" | "behind";
  /** 修订号 */
  revision: number;
  /** 保存时间 */
  saveTime: string;
  steps: SavedPageStep[] | null;
  problems: PageProblem[];
}

export interface PageGetPageComponentParams {
  /** 页面 */
  pageId: number;
}

export interface PageGetPageComponentResult {
  list: PinnedComponent[];
}

export interface PageGetContentInfosParams {
  /** 页面 */
  pageId: number;
  /** 版本号 */
  versionNo?: number;
}

export interface PageGetContentInfosResult {
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 内容: A document of src/pages/document.ts: an object */
  content: unknown;
  /** 修订号 */
  revision: number;
  /** 版本号 */
  versionNo: number | null;
  /** 保存人 */
  author: string;
  /** 保存时间 */
  saveTime: string;
  problems: PageProblem[];
}

export interface PageRollbackPageParams {
  /** 页面 */
  pageId: number;
  /** 版本号 */
  versionNo: number;
}

export interface PageRollbackPageResult {
  /** 结果 */
  outcome: "published" | "broken" | "behind";
  /** 版本号 */
  versionNo: number | null;
  /** 访问地址 */
  publicUrl: string;
  problems: PageProblem[];
}

export interface PageQueryVersionChangesParams {
  /** 页面 */
  pageId: number;
  /** 版本号 */
  fromVersionNo: number;
  /** 版本号 */
  toVersionNo?: number;
}

export interface PageQueryVersionChangesResult {
  /** 差异 */
  changes: PageNodeChange[];
  /** 差异数 */
  total: number;
  /** 原来的版本 */
  beforePicture: string;
  /** 比较的版本 */
  afterPicture: string;
}

export interface PageNodeChange {
  /** 节点 */
  nodeId: string | null;
  /** 组件 */
  title: string;
  /** 变化 */
  kind: "added" | "removed" | "moved" | "changed";
  /** 修改 */
  places: ({ place: string; before: string; after: string })[];
}

export interface PageDeletePagesParams {
  /** 页面 */
  pageIds: number[];
}

export interface PageQueryOperationsParams {
  /** 页面 */
  pageId: number;
  /** 修订号 */
  revision: number;
}

export interface PageQueryOperationsResult {
  /** 修订号 */
  revision: number;
  steps: SavedPageStep[] | null;
}

export interface PageRestoreVersionParams {
  /** 页面 */
  pageId: number;
  /** 版本号 */
  versionNo: number;
}

export interface PageRestoreVersionResult {
  /** 修订号 */
  revision: number;
}

export interface PageQueryMigrationParams {
  /** 页面 */
  pageId: number;
  /** 组件 */
  rootId: number;
}

export interface PageQueryMigrationResult {
  /** 修订号 */
  revision: number;
  /** 版本号 */
  versionNo: number;
  instances: ({ nodeId: string; fromVersionNo: number; before: unknown; after: unknown; changes: ({ prop: string; kind: "added" | "removed" | "renamed" | "changed"; from?: unknown; to?: unknown })[] })[];
  pinned: PinnedComponent[];
  problems: PageProblem[];
}

export interface PageAcceptMigrationParams {
  /** 页面 */
  pageId: number;
  /** 组件 */
  rootId: number;
  /** 修订号 */
  revision: number;
  /** 版本号 */
  versionNo: number;
}

export interface PageAcceptMigrationResult {
  /** 结果 */
  outcome: "saved" | "behind";
  /** 修订号 */
  revision: number;
  /** 保存时间 */
  saveTime: string;
  steps: SavedPageStep[] | null;
  problems: PageProblem[];
}

export interface PageQueryCommentsParams {
  /** 页面 */
  pageId: number;
}

export interface PageQueryCommentsResult {
  list: PageComment[];
  /** 总数 */
  total: number;
}

export interface PageComment {
  /** 评论编号 */
  commentId: number;
  /** 节点 */
  nodeId: string | null;
  /** 内容 */
  text: string;
  /** 评论人编号 */
  userId: number;
  /** 评论人 */
  author: string;
  /** 我的评论 */
  mine: boolean;
  /** 时间 */
  createTime: string;
  /** 已解决 */
  resolved: boolean;
  /** 解决人 */
  resolver: string;
  /** 回复 */
  answers: ({ commentId: number; text: string; userId: number; author: string; mine: boolean; createTime: string })[];
}

export interface PageAddCommentParams {
  /** 页面 */
  pageId: number;
  /** 节点 */
  nodeId?: string | null;
  /** 内容 */
  text: string;
}

export interface PageAddCommentResult {
  /** 评论编号 */
  commentId: number;
}

export interface PageAnswerCommentParams {
  /** 评论 */
  commentId: number;
  /** 内容 */
  text: string;
}

export interface PageAnswerCommentResult {
  /** 评论编号 */
  commentId: number;
}

export interface PageResolveCommentParams {
  /** 评论 */
  commentId: number;
  /** 已解决 */
  resolved: boolean;
}

export interface PageDeleteCommentParams {
  /** 评论 */
  commentId: number;
}

export interface PageEnterPageParams {
  /** 页面 */
  pageId: number;
  /** 标签页编号 */
  tabId: string;
  /** 节点 */
  nodeId?: string | null;
}

export interface PageLeavePageParams {
  /** 标签页编号 */
  tabId: string;
}

export interface PageQueryPageEditorsParams {
  /** 页面 */
  pageId: number;
}

export interface PageQueryPageEditorsResult {
  list: PageEditor[];
}

export interface PageEditor {
  /** 账号编号 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 开始时间 */
  since: string;
  /** 节点 */
  nodeId: string | null;
}

export interface BuilderQueryFormFieldListParams {
  /** 标题或字段名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类型 */
  kind?: "text" | "longText" | "phone" | "number" | "choice" | "choices" | "date" | "region" | "upload" | "agreement" | "slider" | "rating" | "signature";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryFormFieldListResult {
  list: FormField[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FormField {
  /** 字段编号 */
  fieldId: number;
  /** 字段名 */
  key: string;
  /** 标题 */
  title: string;
  /** 类型 */
  kind: "text" | "longText" | "phone" | "number" | "choice" | "choices" | "date" | "region" | "upload" | "agreement" | "slider" | "rating" | "signature";
  /** 必填 */
  isRequired: boolean;
  /** 填写提示 */
  description: string;
  /** 占位文字 */
  placeholder: string;
  /** 选项 */
  options: string[];
  /** 最小（字数、数值或个数） */
  minimum: number | null;
  /** 最大（字数、数值或个数） */
  maximum: number | null;
  /** 步长 */
  step: number | null;
  /** 格式（正则表达式） */
  pattern: string;
  /** 格式不符时的提示 */
  message: string;
  /** 短信验证码 */
  withCode: boolean;
  /** 可上传的文件 */
  accept: ("picture" | "pdf" | "sheet")[];
  /** 条款全文的地址 */
  link: string;
  /** 何时显示 */
  visible: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
  /** 何时必填 */
  requiredWhen: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
  /** 结构 */
  schema: unknown;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderCreateFormFieldParams {
  /** 字段名 */
  key: string;
  /** 标题 */
  title: string;
  /** 类型 */
  kind: "text" | "longText" | "phone" | "number" | "choice" | "choices" | "date" | "region" | "upload" | "agreement" | "slider" | "rating" | "signature";
  /** 必填 */
  isRequired?: boolean;
  /** 填写提示 */
  description?: string;
  /** 占位文字 */
  placeholder?: string;
  /** 选项 */
  options?: string[];
  /** 最小（字数、数值或个数） */
  minimum?: number | null;
  /** 最大（字数、数值或个数） */
  maximum?: number | null;
  /** 步长 */
  step?: number | null;
  /** 格式（正则表达式） */
  pattern?: string;
  /** 格式不符时的提示 */
  message?: string;
  /** 短信验证码 */
  withCode?: boolean;
  /** 可上传的文件 */
  accept?: ("picture" | "pdf" | "sheet")[];
  /** 条款全文的地址 */
  link?: string;
  /** 何时显示 */
  visible?: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
  /** 何时必填 */
  requiredWhen?: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
}

export interface BuilderUpdateFormFieldParams {
  /** 字段 */
  fieldId: number;
  /** 字段名 */
  key?: string;
  /** 标题 */
  title?: string;
  /** 必填 */
  isRequired?: boolean;
  /** 填写提示 */
  description?: string;
  /** 占位文字 */
  placeholder?: string;
  /** 选项 */
  options?: string[];
  /** 最小（字数、数值或个数） */
  minimum?: number | null;
  /** 最大（字数、数值或个数） */
  maximum?: number | null;
  /** 步长 */
  step?: number | null;
  /** 格式（正则表达式） */
  pattern?: string;
  /** 格式不符时的提示 */
  message?: string;
  /** 短信验证码 */
  withCode?: boolean;
  /** 可上传的文件 */
  accept?: ("picture" | "pdf" | "sheet")[];
  /** 条款全文的地址 */
  link?: string;
  /** 何时显示 */
  visible?: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
  /** 何时必填 */
  requiredWhen?: ({ field: string; is: "equal" | "unequal" | "includes" | "above" | "below" | "filled"; value?: string })[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderDeleteFormFieldParams {
  /** 字段 */
  fieldIds: number[];
}

export interface BuilderQueryFormListParams {
  /** 表单名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 已发布 */
  published?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "saveTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryFormListResult {
  list: VisitorForm[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
  /** 可发送短信验证码 */
  textMessages: boolean;
}

export interface VisitorForm {
  /** 表单编号 */
  formId: number;
  /** 表单名称 */
  name: string;
  /** 版本号 */
  versionNo: number | null;
  /** 有未发布的修改 */
  hasChanges: boolean;
  /** 使用处 */
  useCount: number;
  /** 记录数 */
  recordCount: number;
  /** 私信账号 */
  accountId: number | null;
  /** 私信账号 */
  account: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 可删除 */
  mayDelete: boolean;
  /** 最近保存人 */
  savedBy: string;
  /** 最近保存 */
  saveTime: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderQueryFormParams {
  /** 表单 */
  formId: number;
}

export interface BuilderQueryFormResult {
  form: VisitorForm;
  /** 表单内容: A FormDocument of src/pages/forms/document.ts: an object */
  content: unknown;
  /** 修订号 */
  revision: number;
  problems: FormProblem[];
  /** 可发送短信验证码 */
  textMessages: boolean;
}

export interface FormProblem {
  /** 级别 */
  severity: "error" | "warning";
  /** 位置 */
  path: (string | number)[];
  /** 说明 */
  message: string;
}

export interface BuilderCreateFormParams {
  /** 表单名称 */
  name: string;
  /** 表单内容: A FormDocument of src/pages/forms/document.ts: an object */
  content?: unknown;
}

export interface BuilderUpdateFormParams {
  /** 表单 */
  formId: number;
  /** 表单名称 */
  name?: string;
  /** 私信账号 */
  accountId?: number | null;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderSaveFormContentParams {
  /** 表单 */
  formId: number;
  /** 修订号 */
  revision: number;
  /** 表单内容: A FormDocument of src/pages/forms/document.ts: an object */
  content: unknown;
}

export interface BuilderSaveFormContentResult {
  /** 结果 */
  outcome: "saved" | "behind";
  /** 修订号 */
  revision: number;
  /** 保存时间 */
  saveTime: string;
  /** 保存人 */
  author: string;
  /** 表单内容 */
  content: unknown | null;
  problems: FormProblem[];
}

export interface BuilderPublishFormParams {
  /** 表单 */
  formId: number;
  /** 修订号 */
  revision?: number;
  /** 说明 */
  message?: string;
}

export interface BuilderPublishFormResult {
  /** 结果 */
  outcome: "published" | "broken" | "behind";
  /** 版本号 */
  versionNo: number | null;
  problems: FormProblem[];
}

export interface BuilderQueryFormVersionsParams {
  /** 表单 */
  formId: number;
}

export interface BuilderQueryFormVersionsResult {
  list: ({ versionId: number; versionNo: number; message: string; publisher: string; createTime: string })[];
  /** 总数 */
  total: number;
}

export interface BuilderRestoreFormParams {
  /** 表单 */
  formId: number;
  /** 版本号 */
  versionNo: number;
}

export interface BuilderRestoreFormResult {
  /** 修订号 */
  revision: number;
}

export interface BuilderCloneFormParams {
  /** 表单 */
  formId: number;
  /** 表单名称 */
  name?: string;
}

export interface BuilderDeleteFormParams {
  /** 表单 */
  formIds: number[];
}

export interface BuilderQueryFormUsesParams {
  /** 表单 */
  formId: number;
}

export interface BuilderQueryFormUsesResult {
  list: ({ kind: "page" | "component"; useId: number; id: number; name: string; versionNo: number; published: boolean; outdated: boolean })[];
  /** 总数 */
  total: number;
}

export interface BuilderQueryPinnedFormsParams {
  /** 表单 */
  forms: ({ formId: number; versionNo?: number })[];
}

export interface BuilderQueryPinnedFormsResult {
  list: PinnedForm[];
}

export interface PinnedForm {
  /** 表单编号 */
  formId: number;
  /** 版本号 */
  versionNo: number;
  /** 表单 */
  name: string;
  /** 表单内容: A FormDocument of src/pages/forms/document.ts: an object */
  content: unknown;
  /** 版本号 */
  newestVersionNo: number | null;
}

export interface BuilderQueryFormRecordListParams {
  /** 记录编号 */
  recordId?: number;
  /** 表单 */
  formId?: number;
  /** 活动页 */
  pageId?: number;
  /** 状态 */
  state?: "new" | "contacted" | "qualified" | "won" | "lost" | "invalid";
  /** 我跟进的 */
  mine?: boolean;
  /** 重复 */
  duplicate?: boolean;
  /** 手机号（完整） */
  phone?: string;
  /** 字段名 */
  field?: string;
  /** 字段内容（完整）: Together with `field`: records with this value */
  value?: string;
  /** 渠道: A code, with the channels below it */
  channel?: string;
  /** 短码 */
  linkHash?: string;
  /** 提交日期从 */
  createdFrom?: string;
  /** 提交日期到 */
  createdTo?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryFormRecordListResult {
  list: FormRecord[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface FormRecord {
  /** 记录编号 */
  recordId: number;
  /** 填写人 */
  subject: string;
  /** 手机号 */
  phone: string;
  /** 手机号密文: For org.decrypt; empty: no number */
  phoneCipher: string;
  /** 重复 */
  duplicate: boolean;
  /** 状态 */
  state: "new" | "contacted" | "qualified" | "won" | "lost" | "invalid";
  /** 填写内容 */
  content: string;
  /** 字段 */
  fields: FormRecordField[];
  /** 各字段 */
  byField: Record<string, string>;
  /** 页面编号 */
  pageId: number;
  /** 活动页 */
  pageName: string;
  /** 版本号 */
  versionNo: number;
  /** 表单编号 */
  formId: number | null;
  /** 表单 */
  formName: string;
  /** 版本号 */
  formVersionNo: number | null;
  /** 渠道编码 */
  channel: string;
  /** 渠道 */
  channelName: string;
  /** 短码 */
  linkHash: string;
  /** 短链 */
  linkName: string;
  /** 跟进人编号 */
  assigneeId: number | null;
  /** 跟进人 */
  assignee: string;
  /** 备注数 */
  noteCount: number;
  /** 私信客户编号 */
  receiverId: number | null;
  /** 部门 */
  department: string;
  /** 到期删除 */
  expireDay: string | null;
  /** 提交时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface FormRecordField {
  /** 字段名 */
  key: string;
  /** 字段 */
  title: string;
  /** 类型 */
  kind: "text" | "longText" | "phone" | "number" | "choice" | "choices" | "date" | "region" | "upload" | "agreement" | "slider" | "rating" | "signature";
  /** 内容 */
  text: string;
  /** 号码密文: For org.decrypt; empty: no number */
  cipher: string;
}

export interface BuilderQueryFormRecordParams {
  /** 记录 */
  recordId: number;
}

export interface BuilderQueryFormRecordResult {
  record: FormRecord;
  /** 表单 */
  form: unknown | null;
  /** 填写内容: FormValues of src/pages/forms/document.ts */
  values: unknown;
  /** 文件 */
  files: FormRecordFile[];
  /** 跟进记录 */
  steps: FormRecordStep[];
  /** 来源 */
  origins: FormRecordOrigin[];
}

export interface FormRecordFile {
  /** 文件编号 */
  fileId: number;
  /** 路径 */
  path: string;
  /** 文件名 */
  name: string;
  /** 类型 */
  contentType: string;
  /** 大小 */
  size: number;
  /** 地址 */
  url: string;
}

export interface FormRecordStep {
  /** 编号 */
  stepId: number;
  /** 动作 */
  kind: "note" | "state" | "assign" | "receiver";
  /** 内容 */
  text: string;
  /** 操作人 */
  author: string;
  /** 时间 */
  createTime: string;
}

export interface FormRecordOrigin {
  /** 来源 */
  kind: "content" | "comment" | "receiver" | "link" | "page" | "record";
  /** 编号 */
  id: number | null;
  /** 名称 */
  title: string;
  /** 时间 */
  time: string | null;
}

export interface BuilderQueryRecordFieldsParams {
  /** 表单 */
  formId: number;
  /** 可查找 */
  searchable?: boolean;
}

export interface BuilderQueryRecordFieldsResult {
  list: ({ key: string; title: string })[];
}

export interface BuilderQueryRecordFollowersParams {
  /** 姓名或登录名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
}

export interface BuilderQueryRecordFollowersResult {
  list: ({ userId: number; name: string })[];
}

export interface BuilderUpdateFormRecordParams {
  /** 记录 */
  recordIds: number[];
  /** 状态 */
  state?: "new" | "contacted" | "qualified" | "won" | "lost" | "invalid";
  /** 跟进人 */
  assigneeId?: number | null;
}

export interface BuilderAddFormRecordNoteParams {
  /** 记录 */
  recordId: number;
  /** 备注 */
  text: string;
}

export interface BuilderDeleteFormRecordParams {
  /** 记录 */
  recordIds: number[];
}

export interface BuilderUpdatePageStatusParams {
  /** 页面 */
  pageIds: number[];
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 说明: Required to send a page back */
  note?: string;
  /** 审核: The submissions as the person saw them: required to approve */
  reviewIds?: number[];
}

export interface BuilderQueryTemplateListParams {
  /** 模板名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类型 */
  kind?: "page" | "part";
  /** 分类 */
  category?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface BuilderQueryTemplateListResult {
  list: PageTemplate[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface PageTemplate {
  /** 模板编号 */
  templateId: number;
  /** 模板名称 */
  name: string;
  /** 分类 */
  category: string;
  /** 类型 */
  kind: "page" | "part";
  /** 预览图 */
  picture: string;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderQueryTemplateParams {
  /** 模板 */
  templateId: number;
}

export interface BuilderQueryTemplateResult {
  template: PageTemplate;
  /** 内容: A document of src/pages/document.ts: an object */
  content: unknown;
}

export interface BuilderCreateTemplateParams {
  /** 模板名称 */
  name: string;
  /** 分类 */
  category?: string;
  /** 页面 */
  pageId: number;
  /** 节点: Makes a part of them; absent: a template of the whole page */
  nodeIds?: string[];
}

export interface BuilderUpdateTemplateParams {
  /** 模板 */
  templateId: number;
  /** 模板名称 */
  name?: string;
  /** 分类 */
  category?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderDeleteTemplateParams {
  /** 模板 */
  templateIds: number[];
}

export interface BuilderQueryHashListParams {
  /** 名称、短码或目标地址: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 渠道: With the channels below it */
  channelId?: number;
  /** 活动页 */
  pageId?: number;
  /** 状态 */
  state?: "active" | "paused" | "expired";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "createTime" | "expireTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryHashListResult {
  list: ShortLink[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ShortLink {
  /** 短链编号 */
  linkId: number;
  /** 名称 */
  name: string;
  /** 短码 */
  hash: string;
  /** 短链 */
  shortUrl: string;
  /** 活动页编号 */
  pageId: number | null;
  /** 活动页 */
  pageName: string;
  /** 目标地址 */
  targetUrl: string;
  /** 渠道编号 */
  channelId: number | null;
  /** 渠道 */
  channel: string;
  /** 状态 */
  state: "active" | "paused" | "expired";
  /** 停用 */
  paused: boolean;
  /** 失效时间 */
  expireTime: string | null;
  /** 近 30 天点击 */
  followCount: number;
  /** 近 30 天访问 */
  visitCount: number;
  /** 近 30 天提交 */
  submitCount: number;
  /** 创建人 */
  creator: string;
  /** 部门 */
  department: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderCreateHashParams {
  /** 名称 */
  name: string;
  /** 活动页 */
  pageId?: number | null;
  /** 目标地址 */
  targetUrl?: string | null;
  /** 渠道 */
  channelId?: number | null;
  /** 失效时间 */
  expireTime?: string | null;
  /** 短码 */
  hash?: string;
}

export interface BuilderCreateHashesParams {
  /** 短链: 每行一条：名称，目标地址、活动页名称或编号，渠道编码，失效日期；后两项可以不写，可以从表格粘贴 */
  lines: string;
  /** 渠道 */
  channelId?: number | null;
  /** 失效时间 */
  expireTime?: string | null;
}

export interface BuilderCreateHashesResult {
  /** 成功条数 */
  done: number;
  linkIds: number[];
  failed: ({ id: number; text: string; reason: string })[];
}

export interface BuilderUpdateHashParams {
  /** 短链 */
  linkId: number;
  /** 名称 */
  name?: string;
  /** 活动页 */
  pageId?: number | null;
  /** 目标地址 */
  targetUrl?: string | null;
  /** 渠道 */
  channelId?: number | null;
  /** 失效时间 */
  expireTime?: string | null;
  /** 停用 */
  paused?: boolean;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderDeleteHashParams {
  /** 短链 */
  linkIds: number[];
}

export interface BuilderQueryHashTargetsParams {
  /** 短链 */
  linkId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface BuilderQueryHashTargetsResult {
  list: LinkTarget[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface LinkTarget {
  /** 编号 */
  targetId: number;
  /** 活动页 */
  pageName: string;
  /** 目标地址 */
  targetUrl: string;
  /** 设置人 */
  person: string;
  /** 开始时间 */
  createTime: string;
}

export interface BuilderExportQrCodesParams {
  /** 短链 */
  linkIds: number[];
  /** 格式 */
  format?: "svg" | "png";
  /** 边长（像素） */
  size?: number;
}

export type BuilderQueryChannelListParams = Record<string, never>;

export interface BuilderQueryChannelListResult {
  list: Channel[];
  /** 总数 */
  total: number;
}

export interface Channel {
  /** 渠道编号 */
  channelId: number;
  /** 上级渠道 */
  parentId: number | null;
  /** 渠道名称 */
  name: string;
  /** 渠道 */
  fullName: string;
  /** 渠道编码 */
  code: string;
  /** 备注 */
  remark: string;
  /** 短链 */
  linkCount: number;
  /** 近 30 天访问 */
  visitCount: number;
  /** 近 30 天访客 */
  visitorCount: number;
  /** 近 30 天提交 */
  submitCount: number;
  /** 近 30 天费用 */
  cost: number;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export type BuilderQueryChannelTreeParams = Record<string, never>;

export interface BuilderQueryChannelTreeResult {
  list: ChannelChoice[];
  /** 总数 */
  total: number;
}

export interface ChannelChoice {
  /** 渠道编号 */
  channelId: number;
  /** 上级渠道 */
  parentId: number | null;
  /** 渠道名称 */
  name: string;
  /** 渠道 */
  fullName: string;
  /** 渠道编码 */
  code: string;
}

export interface BuilderCreateChannelParams {
  /** 渠道名称 */
  name: string;
  /** 渠道编码 */
  code: string;
  /** 上级渠道 */
  parentId?: number | null;
  /** 备注 */
  remark?: string;
}

export interface BuilderUpdateChannelParams {
  /** 渠道 */
  channelId: number;
  /** 渠道名称 */
  name?: string;
  /** 渠道编码 */
  code?: string;
  /** 上级渠道 */
  parentId?: number | null;
  /** 备注 */
  remark?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderDeleteChannelParams {
  /** 渠道 */
  channelIds: number[];
}

export interface BuilderQueryChannelCostListParams {
  /** 渠道 */
  channelId: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface BuilderQueryChannelCostListResult {
  list: ChannelCost[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ChannelCost {
  /** 费用编号 */
  costId: number;
  /** 渠道编号 */
  channelId: number;
  /** 开始日期 */
  spentFrom: string;
  /** 截止日期 */
  spentTo: string;
  /** 费用（元） */
  amount: number;
  /** 备注 */
  remark: string;
  /** 登记人 */
  creator: string;
  /** 登记时间 */
  createTime: string;
}

export interface BuilderCreateChannelCostParams {
  /** 渠道 */
  channelId: number;
  /** 开始日期 */
  spentFrom: string;
  /** 截止日期 */
  spentTo: string;
  /** 费用（元） */
  amount: number;
  /** 备注 */
  remark?: string;
}

export interface BuilderDeleteChannelCostParams {
  /** 费用 */
  costIds: number[];
}

export interface BuilderQueryVisitFiguresParams {
  /** 统计对象 */
  by: "page" | "activity" | "link" | "channel" | "product";
  /** 编号: Channels with those below them */
  ids: number[];
  /** 开始日期 */
  visitedFrom?: string;
  /** 截止日期: At most 92 days */
  visitedTo?: string;
}

export interface VisitFigures {
  /** 开始日期 */
  visitedFrom: string;
  /** 截止日期 */
  visitedTo: string;
  /** 数据截至 */
  asOf: string | null;
  /** 点击 */
  follows: number;
  /** 访问 */
  visits: number;
  /** 访客 */
  visitors: number;
  /** 提交 */
  submissions: number;
  /** 转化率 */
  rate: number | null;
  /** 费用 */
  cost: number;
  /** 单个线索成本 */
  leadCost: number | null;
  before: { follows: number; visits: number; visitors: number; submissions: number; rate: number | null; cost: number; leadCost: number | null; series: ({ day: string; follows: number; visits: number; visitors: number; submissions: number })[] };
  /** 每日 */
  series: ({ day: string; follows: number; visits: number; visitors: number; submissions: number })[];
  channels: ({ code: string; name: string; follows: number; visits: number; visitors: number; submissions: number; rate: number | null; cost: number; leadCost: number | null })[];
  devices: ({ device: "phone" | "tablet" | "desktop"; name: string; visits: number; visitors: number; submissions: number; rate: number | null })[];
  funnel: ({ step: string; count: number; share: number })[];
}

export interface BuilderQueryActivityListParams {
  /** 活动名称或备注: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 状态 */
  state?: "upcoming" | "running" | "ended";
  /** 期间起始 */
  from?: string;
  /** 期间截止 */
  to?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "startTime" | "endTime" | "updateTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryActivityListResult {
  list: Activity[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Activity {
  /** 活动编号 */
  activityId: number;
  /** 活动名称 */
  name: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 目标线索数 */
  goal: number | null;
  /** 预算（元） */
  budget: number | null;
  /** 结束页 */
  closingPageId: number | null;
  /** 备注 */
  remark: string;
  /** 状态 */
  state: "upcoming" | "running" | "ended";
  /** 结束页 */
  closingPage: string;
  /** 页面 */
  pageIds: number[];
  /** 页面 */
  pageNames: string[];
  /** 访问 */
  viewCount: number;
  /** 线索 */
  leadCount: number;
  /** 目标完成 */
  goalRate: number | null;
  /** 线索成本（元） */
  leadCost: number | null;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderQueryActivityParams {
  /** 活动 */
  activityId: number;
}

export interface BuilderQueryActivityResult {
  activity: Activity;
  /** 页面 */
  pages: PageOfActivity[];
  /** 产品 */
  products: ProductOfActivity[];
}

export interface PageOfActivity {
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 访问地址 */
  publicUrl: string;
}

export interface ProductOfActivity {
  /** 产品编号 */
  productId: number;
  /** 产品名称 */
  name: string;
  /** 图片 */
  picture: string;
  /** 价格（元） */
  price: number;
  /** 在售 */
  onSale: boolean;
  /** 售罄 */
  soldOut: boolean;
  /** 展示页面 */
  pageNames: string[];
}

export interface BuilderCreateActivityParams {
  /** 活动名称 */
  name: string;
  /** 开始时间 */
  startTime: string;
  /** 结束时间 */
  endTime: string;
  /** 目标线索数 */
  goal?: number | null;
  /** 预算（元） */
  budget?: number | null;
  /** 结束页 */
  closingPageId?: number | null;
  /** 页面 */
  pageIds?: number[];
  /** 备注 */
  remark?: string;
}

export interface BuilderUpdateActivityParams {
  /** 活动 */
  activityId: number;
  /** 活动名称 */
  name?: string;
  /** 开始时间 */
  startTime?: string;
  /** 结束时间 */
  endTime?: string;
  /** 目标线索数 */
  goal?: number | null;
  /** 预算（元） */
  budget?: number | null;
  /** 结束页 */
  closingPageId?: number | null;
  /** 页面 */
  pageIds?: number[];
  /** 备注 */
  remark?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderCopyActivityParams {
  /** 活动 */
  activityId: number;
  /** 活动名称 */
  name?: string;
  /** 开始时间 */
  startTime: string;
}

export interface BuilderDeleteActivitiesParams {
  /** 活动 */
  activityIds: number[];
}

export interface BuilderQueryPageChoicesParams {
  /** 页面名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页面: Only this one */
  pageId?: number;
  /** 活动: Its pages come first */
  activityId?: number;
  /** 最多条数 */
  limit?: number;
}

export interface BuilderQueryPageChoicesResult {
  list: PageChoice[];
  /** 总数 */
  total: number;
}

export interface PageChoice {
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 访问地址 */
  publicUrl: string;
  /** 所属活动 */
  activity: string;
}

export interface BuilderQueryProductListParams {
  /** 产品名称或卖点: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类目: With the categories below it */
  categoryId?: number;
  /** 在售 */
  onSale?: boolean;
  /** 售罄 */
  soldOut?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "updateTime" | "createTime" | "price";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface BuilderQueryProductListResult {
  list: Product[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface Product {
  /** 产品编号 */
  productId: number;
  /** 产品名称 */
  name: string;
  /** 类目 */
  categoryId: number | null;
  /** 卖点 */
  summary: string;
  /** 价格（元）: 元，最多两位小数 */
  price: number;
  /** 原价（元） */
  originalPrice: number | null;
  /** 库存 */
  stock: number | null;
  /** 图片 */
  picture: string;
  /** 产品链接 */
  link: string;
  /** 在售 */
  onSale: boolean;
  /** 类目 */
  category: string;
  /** 售罄 */
  soldOut: boolean;
  /** 展示页面 */
  pageCount: number;
  /** 部门 */
  department: string;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface BuilderCreateProductParams {
  /** 产品名称 */
  name: string;
  /** 价格（元）: 元，最多两位小数 */
  price: number;
  /** 类目 */
  categoryId?: number | null;
  /** 卖点 */
  summary?: string;
  /** 原价（元） */
  originalPrice?: number | null;
  /** 库存 */
  stock?: number | null;
  /** 图片 */
  picture?: string;
  /** 产品链接 */
  link?: string;
  /** 在售 */
  onSale?: boolean;
}

export interface BuilderUpdateProductParams {
  /** 产品 */
  productId: number;
  /** 产品名称 */
  name?: string;
  /** 价格（元）: 元，最多两位小数 */
  price?: number;
  /** 类目 */
  categoryId?: number | null;
  /** 卖点 */
  summary?: string;
  /** 原价（元） */
  originalPrice?: number | null;
  /** 库存 */
  stock?: number | null;
  /** 图片 */
  picture?: string;
  /** 产品链接 */
  link?: string;
  /** 在售 */
  onSale?: boolean;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface BuilderChangeProductSaleParams {
  /** 产品 */
  productIds: number[];
  /** 在售 */
  onSale: boolean;
}

export interface BuilderDeleteProductsParams {
  /** 产品 */
  productIds: number[];
}

export interface BuilderQueryProductPagesParams {
  /** 产品 */
  productId: number;
}

export interface BuilderQueryProductPagesResult {
  list: ProductPage[];
  /** 总数 */
  total: number;
}

export interface ProductPage {
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 状态 */
  status: "draft" | "in_review" | "approved" | "rejected" | "published" | "offline" | "archived";
  /** 访问地址 */
  publicUrl: string;
  /** 最近生成 */
  renderTime: string;
}

export interface BuilderImportProductsParams {
  /** 文件 */
  file: unknown;
  /** 只预览: 只检查，不写入 */
  dryRun?: boolean;
}

export interface BuilderQueryNoticeReviewListParams {
  /** 范围 */
  box?: "decide" | "submitted" | "all";
  /** 审核状态 */
  state?: "pending" | "approved" | "rejected" | "withdrawn" | "void";
  /** 页面编号 */
  pageId?: number;
  /** 页面名称: 几个词用空格分开，每个都出现才会列出 */
  pageName?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface BuilderQueryNoticeReviewListResult {
  list: NoticeReview[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface NoticeReview {
  /** 审核编号 */
  reviewId: number;
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 预览图 */
  picture: string;
  /** 部门 */
  department: string;
  /** 审核状态 */
  state: "pending" | "approved" | "rejected" | "withdrawn" | "void";
  /** 修订号 */
  revision: number;
  /** 提交人 */
  submitter: string;
  /** 提交说明 */
  message: string;
  /** 提交时间 */
  submitTime: string;
  /** 审核人 */
  reviewers: string;
  /** 处理人 */
  decider: string;
  /** 处理时间 */
  decideTime: string | null;
  /** 审核意见 */
  note: string;
  /** 未读 */
  unread: boolean;
  /** 可进行的操作 */
  acts: ("approve" | "reject" | "withdraw")[];
}

export type BuilderQueryNoticeReviewCountParams = Record<string, never>;

export interface BuilderQueryNoticeReviewCountResult {
  /** 待我审核 */
  decide: number;
  /** 未读结果 */
  unread: number;
}

export interface BuilderQueryNoticeReviewParams {
  /** 审核 */
  reviewId: number;
}

export interface BuilderQueryNoticeReviewResult {
  review: NoticeReview;
  /** 预览地址 */
  previewUrl: string | null;
  /** 部门审核地址 */
  departmentUrl: string;
  /** 审核页标题 */
  pageTitle: string;
  /** 版本号 */
  onlineVersionNo: number | null;
  /** 与线上版本的差异 */
  changes: PageNodeChange[];
  /** 线上版本 */
  beforePicture: string | null;
  /** 提交的草稿 */
  afterPicture: string;
  /** 问题 */
  problems: PageProblem[];
}

export type BuilderReadNoticeReviewParams = Record<string, never>;

export interface BuilderReadNoticeReviewResult {
  /** 条数 */
  done: number;
}

export interface BuilderQueryTestReportListParams {
  /** 活动页 */
  pageId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface BuilderQueryTestReportListResult {
  list: TestReport[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface TestReport {
  /** 报告编号 */
  reportId: number;
  /** 页面编号 */
  pageId: number;
  /** 页面名称 */
  pageName: string;
  /** 版本号 */
  versionNo: number | null;
  /** 修订号 */
  revision: number;
  /** 草稿已变化 */
  outdated: boolean;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 失败原因 */
  failReason: string | null;
  /** 结果 */
  level: "pass" | "warning" | "error" | null;
  /** 问题数 */
  errorCount: number;
  /** 提醒数 */
  warningCount: number;
  /** 发起人 */
  creator: string;
  /** 发起时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
}

export interface BuilderQueryTestReportParams {
  /** 报告 */
  reportId: number;
}

export interface BuilderQueryTestReportResult {
  report: TestReport;
  /** 检查项 */
  checks: ({ check: "problems" | "links" | "weight" | "paint" | "contrast" | "words" | "fields"; level: "pass" | "warning" | "error"; summary: string; count: number })[];
  /** 发现 */
  findings: ({ findingId: number; check: "problems" | "links" | "weight" | "paint" | "contrast" | "words" | "fields"; level: "pass" | "warning" | "error"; message: string; nodeId: string | null })[];
  /** 链接 */
  links: ({ url: string; level: "pass" | "warning" | "error"; status: number | null; message: string; nodeIds: string[] })[];
  weight: { html: number; script: number; pictures: number; pictureCount: number; foreignCount: number; total: number };
  /** 首屏时间（估算，毫秒） */
  paintMs: number;
  /** 截图 */
  pictures: ({ width: number; height: number; url: string })[];
}

export interface BuilderCreateTestReportParams {
  /** 页面 */
  pageId: number;
  /** 版本号 */
  versionNo?: number;
}

export interface BuilderCreateTestReportResult {
  /** 报告编号 */
  reportId: number;
}

export interface AssistantCreateAssistantParams {
  /** 名称 */
  name: string;
  /** 简介 */
  description?: string;
  /** 指令 */
  instructions?: string;
  /** 模型 */
  model?: string;
  /** 随机程度 */
  temperature?: number;
  /** 可见范围 */
  scope?: "own" | "department" | "all";
  /** 开场问题 */
  openingQuestions?: string[];
  /** 知识文件 */
  fileIds?: number[];
}

export interface Assistant {
  /** 助手编号 */
  assistantId: number;
  /** 名称 */
  name: string;
  /** 简介 */
  description: string;
  /** 指令 */
  instructions: string;
  /** 模型 */
  model: string;
  /** 随机程度 */
  temperature: number;
  /** 可见范围 */
  scope: "own" | "department" | "all";
  /** 开场问题 */
  openingQuestions: string[];
  /** 知识文件 */
  files: ({ fileId: number; name: string; state: "reading" | "ready" | "failed" })[];
  /** 我的 */
  mine: boolean;
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface AssistantUpdateAssistantParams {
  /** 助手 */
  assistantId: number;
  /** 名称 */
  name?: string;
  /** 简介 */
  description?: string;
  /** 指令 */
  instructions?: string;
  /** 模型 */
  model?: string;
  /** 随机程度 */
  temperature?: number;
  /** 可见范围 */
  scope?: "own" | "department" | "all";
  /** 开场问题 */
  openingQuestions?: string[];
  /** 知识文件 */
  fileIds?: number[];
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface AssistantDeleteAssistantParams {
  /** 助手 */
  assistantIds: number[];
}

export interface AssistantQueryAllAssistantsParams {
  /** 名称或简介: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 可见范围 */
  scope?: "own" | "department" | "all";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface AssistantQueryAllAssistantsResult {
  list: Assistant[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AssistantCreateHistoryParams {
  /** 助手 */
  assistantId?: number;
  /** 标题 */
  title?: string;
}

export interface AssistantHistory {
  /** 对话编号 */
  historyId: number;
  /** 助手 */
  assistantId: number | null;
  /** 助手 */
  assistantName: string;
  /** 标题 */
  title: string;
  /** 置顶 */
  pinned: boolean;
  /** 当前内容 */
  headId: number | null;
  /** 条数 */
  contentCount: number;
  /** 生成中 */
  running: boolean;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface AssistantUpdateHistoryParams {
  /** 对话 */
  historyId: number;
  /** 标题 */
  title?: string;
  /** 置顶 */
  pinned?: boolean;
  /** 当前内容 */
  headId?: number;
}

export interface AssistantCreateContentParams {
  /** 请求编号 */
  requestId: string;
  /** 对话 */
  historyId: number;
  /** 上一条 */
  parentId?: number;
  /** 问题 */
  text?: string;
  /** 问题 */
  questionId?: number;
  /** 附件 */
  attachments?: AssistantAttachment[];
  /** 变成 */
  wish?: "note" | "script" | "component" | "plot" | "filter" | "screen";
  /** 续传位置: Number of characters that the client already has; the first delta starts here */
  from?: number;
  /** 停止位置: Stops the generation and cuts the text here, where the person saw it end */
  stopAt?: number;
}

export interface AssistantAttachment {
  /** 类型 */
  kind: "picture" | "file" | "note" | "rows" | "screen";
  /** 标题 */
  title: string;
  /** 文件 */
  fileId?: number;
  /** 笔记 */
  noteId?: number;
  /** 地址 */
  address?: string;
  /** 内容 */
  text?: string;
}

export interface AssistantChunk {
  /** 内容编号 */
  contentId: number;
  /** 位置 */
  index: number;
  /** 文字 */
  delta: string;
  content: AssistantContent | null;
  question: AssistantContent | null;
}

export interface AssistantContent {
  /** 内容编号 */
  contentId: number;
  /** 对话 */
  historyId: number;
  /** 上一条 */
  parentId: number | null;
  /** 角色 */
  role: "user" | "assistant";
  /** 文字 */
  text: string;
  /** 状态 */
  state: "running" | "asking" | "done" | "stopped" | "failed";
  /** 失败原因 */
  failReason: string | null;
  /** 生成方式 */
  provider: "model" | "offline" | null;
  /** 模型 */
  model: string;
  /** 附件 */
  attachments: AssistantAttachment[];
  /** 来源 */
  sources: AssistantSource[];
  /** 步骤 */
  steps: AssistantStep[];
  /** 成果 */
  results: AssistantResult[];
  /** 输入 tokens */
  inputTokens: number;
  /** 输出 tokens */
  outputTokens: number;
  /** 时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface AssistantSource {
  /** 序号 */
  number: number;
  /** 来源 */
  title: string;
  /** 摘录 */
  excerpt: string;
  /** 文件 */
  fileId?: number;
  /** 位置 */
  position?: number;
  /** 地址 */
  address?: string;
}

export interface AssistantStep {
  /** 步骤编号 */
  stepId: string;
  /** 调用 */
  call: string;
  /** 操作 */
  title: string;
  /** 影响 */
  effect: "read" | "write";
  /** 参数 */
  params: ({ title: string; value: string })[];
  /** 状态 */
  state: "running" | "asking" | "done" | "refused" | "failed";
  /** 结果 */
  outcome: string;
}

export interface AssistantResult {
  /** 编号 */
  resultId: number;
  /** 变成 */
  kind: "note" | "script" | "component" | "plot" | "filter" | "screen";
  /** 标题 */
  title: string;
  /** 地址 */
  address: string;
  /** 时间 */
  createTime: string;
}

export interface AssistantDeleteHistoryParams {
  /** 对话 */
  historyIds: number[];
}

export interface AssistantGetAllAssistantHistoryParams {
  /** 助手 */
  assistantId?: number;
  /** 标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface AssistantGetAllAssistantHistoryResult {
  list: AssistantHistory[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AssistantGetAllHistoryContentParams {
  /** 对话 */
  historyId: number;
}

export interface AssistantGetAllHistoryContentResult {
  history: AssistantHistory;
  /** 内容 */
  contents: AssistantContent[];
}

export interface AssistantContinueContentParams {
  /** 内容 */
  contentId: number;
  /** 只跟随 */
  follow?: boolean;
  /** 续传位置: Number of characters that the client already has; the first delta starts here */
  from?: number;
  /** 停止位置: Stops the generation and cuts the text here, where the person saw it end */
  stopAt?: number;
}

export interface AssistantDecideStepParams {
  /** 内容 */
  contentId: number;
  /** 步骤编号 */
  stepId: string;
  /** 同意 */
  accept: boolean;
}

export interface AssistantSearchContentsParams {
  /** 对话内容: 几个词用空格分开，每个都出现才会列出 */
  keyword: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface AssistantSearchContentsResult {
  list: AssistantFoundContent[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AssistantFoundContent {
  /** 内容编号 */
  contentId: number;
  /** 对话 */
  historyId: number;
  /** 对话 */
  historyTitle: string;
  /** 角色 */
  role: "user" | "assistant";
  /** 摘录 */
  excerpt: string;
  /** 时间 */
  createTime: string;
}

export interface AssistantExportHistoryParams {
  /** 对话 */
  historyId: number;
}

export interface AssistantRestoreParams {
  /** 对话 */
  historyIds?: number[];
  /** 助手 */
  assistantIds?: number[];
}

export interface AssistantRecordResultParams {
  /** 内容 */
  contentId: number;
  /** 变成 */
  kind: "note" | "script" | "component" | "plot" | "filter" | "screen";
  /** 标题 */
  title: string;
  /** 地址 */
  address: string;
}

export interface AssistantUploadFileParams {
  /** 文件 */
  file: unknown;
}

export interface AssistantFile {
  /** 文件编号 */
  fileId: number;
  /** 文件名 */
  name: string;
  /** 大小 */
  size: number;
  /** 类型 */
  contentType: string;
  /** 字数 */
  length: number;
  /** 状态 */
  state: "reading" | "ready" | "failed";
  /** 失败原因 */
  failReason: string | null;
  /** 图片 */
  url: string | null;
  /** 上传时间 */
  createTime: string;
}

export interface AssistantQueryFilesParams {
  /** 文件名: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface AssistantQueryFilesResult {
  list: AssistantFile[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface AssistantDeleteFilesParams {
  /** 文件 */
  fileIds: number[];
}

export interface AssistantReadFileParams {
  /** 文件 */
  fileId: number;
  /** 位置 */
  position?: number;
}

export interface AssistantReadFileResult {
  /** 文件 */
  fileId: number;
  /** 文件名 */
  name: string;
  /** 内容 */
  text: string;
  /** 起点 */
  start: number;
  /** 总字数 */
  length: number;
}

export interface AssistantQueryUsageParams {
  /** 最近天数: Relative to today; ignored if the days below are given */
  days?: number;
  /** 开始日期 */
  createdFrom?: string;
  /** 截止日期 */
  createdTo?: string;
  /** 分组 */
  by?: "day" | "person" | "department" | "assistant";
}

export interface AssistantQueryUsageResult {
  /** 用量 */
  list: AssistantUsage[];
  total: AssistantUsage;
}

export interface AssistantUsage {
  /** 名称 */
  name: string;
  /** 回答 */
  answers: number;
  /** 输入 tokens */
  inputTokens: number;
  /** 输出 tokens */
  outputTokens: number;
  /** tokens */
  tokens: number;
}

export type AssistantQueryOwnUsageParams = Record<string, never>;

export interface AssistantQueryOwnUsageResult {
  /** 今日 tokens */
  tokens: number;
  /** 每人每日上限 */
  limit: number | null;
  /** 部门今日 tokens */
  departmentTokens: number;
  /** 部门每日上限 */
  departmentLimit: number | null;
  /** 重新计算 */
  resetTime: string;
  /** 已配置模型 */
  configured: boolean;
  /** 模型 */
  models: string[];
}

export interface ImageGenerateParams {
  /** 画面描述 */
  prompt: string;
  /** 比例 */
  size?: "square" | "portrait" | "landscape";
  /** 张数 */
  count?: number;
}

export interface PictureCandidates {
  /** 离线示意 */
  isOffline: boolean;
  /** 来源 */
  provider: string;
  /** 候选图 */
  list: PictureCandidate[];
}

export interface PictureCandidate {
  /** 图片 */
  imageUrl: string;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 画面描述 */
  prompt: string;
  /** 种子 */
  seed?: number;
}

export interface ImageInpaintParams {
  /** 原图 */
  imageUrl: string;
  /** 蒙版 */
  maskUrl: string;
  /** 画面描述 */
  prompt: string;
  /** 张数 */
  count?: number;
}

export interface ImageVariationParams {
  /** 原图 */
  imageUrl: string;
  /** 张数 */
  count?: number;
}

export interface ImageInpaintV2Params {
  /** 原图 */
  imageUrl: string;
  /** 蒙版 */
  maskUrl: string;
  /** 画面描述 */
  prompt: string;
  /** 参考图 */
  referenceUrl?: string;
  /** 变化强度 */
  strength?: number;
  /** 张数 */
  count?: number;
}

export interface ImageVariationV2Params {
  /** 原图 */
  imageUrl: string;
  /** 画面描述 */
  prompt?: string;
  /** 参考图 */
  referenceUrl?: string;
  /** 变化强度 */
  strength?: number;
  /** 张数 */
  count?: number;
}

export interface ImageGeneratedPageParams {
  /** 画面描述: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 图片 */
  imageUrl?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ImageGeneratedPageResult {
  list: GeneratedPicture[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface GeneratedPicture {
  /** 图片编号 */
  pictureId: number;
  /** 图片 */
  imageUrl: string;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 画面描述 */
  prompt: string;
  /** 方式 */
  origin: "generate" | "inpaint" | "variation";
  /** 原图 */
  sourceUrl: string;
  /** 离线示意 */
  isOffline: boolean;
  /** 来源 */
  provider: string;
  /** 生成时间 */
  createTime: string;
}

export interface ImageImportPictureParams {
  /** 图片地址 */
  url: string;
}

export interface TakenPicture {
  /** 图片 */
  imageUrl: string;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
}

export interface ImageImagePageParams {
  /** 名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "updateTime" | "createTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface ImageImagePageResult {
  list: SavedImage[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface SavedImage {
  /** 图片编号 */
  imageId: number;
  /** 名称 */
  name: string;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 预览图 */
  previewUrl: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ImageGetImageParams {
  /** 图片 */
  imageId: number;
}

export interface OpenedImage {
  /** 图片编号 */
  imageId: number;
  /** 名称 */
  name: string;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 预览图 */
  previewUrl: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
  /** 图片文档: A document of src/images/document.ts: an object */
  document: unknown;
}

export interface ImageSaveImageParams {
  /** 图片 */
  imageId?: number;
  /** 名称 */
  name: string;
  /** 图片文档: A document of src/images/document.ts: an object */
  document: unknown;
  /** 预览图 */
  previewUrl?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ImageDeleteImageParams {
  /** 图片 */
  imageIds: number[];
}

export interface ImageRestoreImageParams {
  /** 图片 */
  imageIds: number[];
}

export interface ImageRenderImageParams {
  /** 图片文档: A document of src/images/document.ts: an object */
  document: unknown;
  /** 格式 */
  format?: "jpeg" | "png" | "webp";
  /** 质量 */
  quality?: number;
  /** 倍数 */
  scale?: number;
  /** 名称 */
  name?: string;
}

export type ImageTeamColorsParams = Record<string, never>;

export interface ImageTeamColorsResult {
  /** 团队颜色 */
  colors: string[];
}

export interface ImageSaveTeamColorsParams {
  /** 团队颜色 */
  colors: string[];
}

export interface ImageSaveTeamColorsResult {
  /** 团队颜色 */
  colors: string[];
}

export interface ImageTemplatePageParams {
  /** 分类 */
  category?: "cover" | "quote" | "list" | "price" | "compare" | "recruit" | "other";
  /** 名称: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 内置 */
  isBuiltIn?: boolean;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ImageTemplatePageResult {
  list: ListedImageTemplate[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ListedImageTemplate {
  /** 模板编号 */
  templateId: number;
  /** 名称 */
  name: string;
  /** 分类 */
  category: "cover" | "quote" | "list" | "price" | "compare" | "recruit" | "other";
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 预览图 */
  previewUrl: string;
  /** 内置 */
  isBuiltIn: boolean;
  /** 变量 */
  variables: ({ name: string; title: string; type: "text" | "number" | "price" | "date" | "picture"; isRequired?: true; max?: number })[];
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface ImageGetTemplateParams {
  /** 模板 */
  templateId: number;
}

export interface OpenedImageTemplate {
  /** 模板编号 */
  templateId: number;
  /** 名称 */
  name: string;
  /** 分类 */
  category: "cover" | "quote" | "list" | "price" | "compare" | "recruit" | "other";
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 预览图 */
  previewUrl: string;
  /** 内置 */
  isBuiltIn: boolean;
  /** 变量 */
  variables: ({ name: string; title: string; type: "text" | "number" | "price" | "date" | "picture"; isRequired?: true; max?: number })[];
  /** 创建人 */
  creator: string;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
  /** 图片文档: A document of src/images/document.ts: an object */
  document: unknown;
}

export interface ImageSaveTemplateParams {
  /** 模板 */
  templateId?: number;
  /** 名称 */
  name: string;
  /** 分类 */
  category: "cover" | "quote" | "list" | "price" | "compare" | "recruit" | "other";
  /** 图片文档: A document of src/images/document.ts: an object */
  document: unknown;
  /** 变量 */
  variables: ({ name: string; title: string; type: "text" | "number" | "price" | "date" | "picture"; isRequired?: true; max?: number })[];
  /** 预览图 */
  previewUrl?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface ImageDeleteTemplateParams {
  /** 模板 */
  templateIds: number[];
}

export interface ImageReadSheetRowsParams {
  /** 文件 */
  file: unknown;
}

export interface PosterRows {
  /** 列 */
  columns: ({ key: string; title: string })[];
  /** 行 */
  rows: (string[])[];
  /** 总数 */
  total: number;
}

export interface ImageReadListRowsParams {
  /** 列表接口 */
  call: string;
  /** 筛选条件: Params of the list, without paging: an object */
  params?: unknown;
  /** 最多行数 */
  limit?: number;
}

export interface ImageReadListRowsResult {
  /** 列 */
  columns: ({ key: string; title: string })[];
  /** 行 */
  rows: (string[])[];
  /** 总数 */
  total: number;
  /** 筛选条件 */
  filters: ({ key: string; title: string; type: "string" | "integer" | "boolean"; options: ({ value: string; label: string })[] })[];
}

export interface ImageCreatePostersParams {
  /** 模板 */
  templateId: number;
  /** 名称 */
  name?: string;
  /** 行 */
  rows?: ({ values: unknown; noteId?: number })[];
  /** 列表 */
  list?: { call: string; params?: unknown; fields: ({ variable: string; field: string })[]; noteField?: string };
  /** 用途 */
  target?: "download" | "notes";
  /** 格式 */
  format?: "jpeg" | "png";
  /** 质量 */
  quality?: number;
  /** 倍数 */
  scale?: number;
}

export interface PosterJob {
  /** 任务编号 */
  jobId: number;
  /** 名称 */
  name: string;
  /** 模板 */
  templateName: string;
  /** 用途 */
  target: "download" | "notes";
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 失败原因 */
  failReason: string | null;
  /** 总数 */
  total: number;
  /** 成功 */
  done: number;
  /** 失败 */
  failed: number;
  /** 创建时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
}

export interface ImagePosterPageParams {
  /** 状态 */
  status?: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ImagePosterPageResult {
  list: PosterJob[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface ImagePosterResultParams {
  /** 任务 */
  jobId: number;
  /** 状态 */
  state?: "queued" | "done" | "failed";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface ImagePosterResultResult {
  list: PosterRow[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
  job: PosterJob;
}

export interface PosterRow {
  /** 行编号 */
  rowId: number;
  /** 行号 */
  rowNo: number;
  /** 内容 */
  title: string;
  /** 状态 */
  state: "queued" | "done" | "failed";
  /** 原因 */
  reason: string | null;
  /** 图片 */
  imageUrl: string;
  /** 笔记 */
  noteId: number | null;
  /** 提醒 */
  warnings: string[];
}

export interface ImageAttachPostersParams {
  /** 任务 */
  jobId: number;
  /** 海报 */
  rowIds: number[];
  /** 笔记 */
  noteId: number;
}

export interface ImageExportPostersParams {
  /** 任务 */
  jobId: number;
}

export interface ImageDeletePostersParams {
  /** 任务 */
  jobIds: number[];
}

export interface OcrRecognizerParams {
  /** 图片 */
  imageUrl: string;
}

export interface OcrRecognizerResult {
  /** 离线识别 */
  isOffline: boolean;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
  /** 旋转 */
  angle: number;
  /** 文字 */
  text: string;
  /** 行 */
  lines: RecognizedLine[];
}

export interface RecognizedLine {
  /** 文字 */
  text: string;
  /** 可信度 */
  confidence: number;
  /** 左 */
  x: number;
  /** 上 */
  y: number;
  /** 宽 */
  width: number;
  /** 高 */
  height: number;
}

export interface OcrGenerateParams {
  /** 图片 */
  imageUrl?: string;
  /** 文字 */
  text?: string;
  /** 写成 */
  kind: "title" | "note" | "summary";
}

export interface OcrGenerateResult {
  /** 离线模板 */
  isOffline: boolean;
  /** 文字 */
  text: string;
}

export interface VideoInitAiGenVideoStoryParams {
  /** 故事 */
  story: string;
  /** 标题 */
  title?: string;
  /** 尺寸 */
  size?: "tall" | "note";
}

export interface VideoDetail {
  /** 视频编号 */
  videoId: number;
  /** 标题 */
  title: string;
  /** 尺寸 */
  size: "tall" | "note";
  /** 故事 */
  story: string;
  /** 离线拆分 */
  isOffline: boolean;
  /** 音色 */
  voice: string;
  /** 语速 */
  speed: number;
  /** 字幕样式 */
  subtitleStyle: "outline" | "box" | "accent" | "none";
  /** 字幕位置 */
  subtitlePlace: "bottom" | "middle" | "top";
  /** 背景音乐 */
  musicUrl: string;
  /** 音乐音量 */
  musicVolume: number;
  /** 封面 */
  coverUrl: string;
  /** 视频 */
  resultUrl: string;
  /** 毫秒 */
  resultMs: number;
  /** 作品 */
  uploadId: number | null;
  /** 镜头 */
  scenes: VideoScene[];
  /** 任务 */
  tasks: VideoTask[];
  /** 可用服务 */
  services: ("midjourney" | "discord" | "local")[];
  /** 版本 */
  version: number;
  /** 最后修改人: Empty: not changed since it was created, or changed by a bot or a batch */
  editedBy: string;
  /** 最后修改时间 */
  editedTime: string | null;
}

export interface VideoScene {
  /** 镜头编号 */
  sceneId: number;
  /** 台词 */
  text: string;
  /** 画面描述 */
  prompt: string;
  /** 时长（毫秒） */
  lengthMs: number;
  /** 转场 */
  transition: "cut" | "fade" | "black" | "slide";
  /** 镜头音色 */
  voice: string;
  /** 画面 */
  pictureUrl: string;
  /** 候选画面 */
  candidates: string[];
  /** 配音 */
  voiceUrl: string;
  /** 毫秒 */
  voiceMs: number;
  /** 配音需更新 */
  isVoiceOutdated: boolean;
  /** 已合成 */
  isRendered: boolean;
  /** 毫秒 */
  shownMs: number;
  /** 描述版本 */
  prompts: VideoPrompt[];
}

export interface VideoPrompt {
  /** 版本编号 */
  promptId: number;
  /** 画面描述 */
  prompt: string;
  /** 来源 */
  origin: "model" | "offline" | "person";
  /** 时间 */
  createTime: string;
}

export interface VideoTask {
  /** 任务编号 */
  taskId: number;
  /** 视频 */
  videoId: number | null;
  /** 镜头 */
  sceneId: number | null;
  /** 类型 */
  kind: "story" | "picture" | "voice" | "render" | "midjourney" | "discord" | "share" | "local";
  /** 内容 */
  title: string;
  /** 状态 */
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number;
  /** 当前步骤 */
  step: string;
  /** 失败原因 */
  failReason: string | null;
  /** 尝试次数 */
  attempts: number;
  /** 结果 */
  results: string[];
  /** 作品 */
  uploadId: number | null;
  /** 放大的任务 */
  enlargementOf: number | null;
  /** 创建时间 */
  createTime: string;
  /** 完成时间 */
  finishTime: string | null;
}

export interface VideoQueryAiGenInfosParams {
  /** 标题: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 尺寸 */
  size?: "tall" | "note";
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface VideoQueryAiGenInfosResult {
  list: VideoBrief[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface VideoBrief {
  /** 视频编号 */
  videoId: number;
  /** 标题 */
  title: string;
  /** 尺寸 */
  size: "tall" | "note";
  /** 离线拆分 */
  isOffline: boolean;
  /** 镜头数 */
  scenes: number;
  /** 已有画面 */
  pictures: number;
  /** 已有配音 */
  voices: number;
  /** 封面 */
  coverUrl: string;
  /** 视频 */
  resultUrl: string;
  /** 毫秒 */
  resultMs: number;
  /** 作品 */
  uploadId: number | null;
  task: VideoTask | null;
  /** 创建时间 */
  createTime: string;
  /** 更新时间 */
  updateTime: string;
}

export interface VideoQueryVideoParams {
  /** 视频 */
  videoId: number;
}

export interface VideoSaveVideoParams {
  /** 视频 */
  videoId: number;
  /** 标题 */
  title?: string;
  /** 尺寸 */
  size?: "tall" | "note";
  /** 音色 */
  voice?: string;
  /** 语速 */
  speed?: number;
  /** 字幕样式 */
  subtitleStyle?: "outline" | "box" | "accent" | "none";
  /** 字幕位置 */
  subtitlePlace?: "bottom" | "middle" | "top";
  /** 背景音乐 */
  musicUrl?: string;
  /** 音乐音量 */
  musicVolume?: number;
  /** 封面 */
  coverUrl?: string;
  /** 版本: Version of the record when it was read; the save is refused with code 40910 if the record is newer. Only for a single record */
  version?: number;
}

export interface VideoDeleteVideoParams {
  /** 视频 */
  videoIds: number[];
}

export interface VideoAddSceneParams {
  /** 视频 */
  videoId: number;
  /** 在此镜头之后 */
  afterSceneId?: number;
  /** 台词 */
  text?: string;
  /** 画面描述 */
  prompt?: string;
}

export interface VideoSaveSceneParams {
  /** 镜头 */
  sceneId: number;
  /** 台词 */
  text?: string;
  /** 画面描述 */
  prompt?: string;
  /** 时长（毫秒） */
  lengthMs?: number;
  /** 转场 */
  transition?: "cut" | "fade" | "black" | "slide";
  /** 镜头音色 */
  voice?: string;
  /** 画面 */
  pictureUrl?: string;
  /** 添加的画面 */
  addedPicture?: string;
}

export interface VideoOrderScenesParams {
  /** 视频 */
  videoId: number;
  /** 镜头 */
  sceneIds: number[];
}

export interface VideoDeleteSceneParams {
  /** 镜头 */
  sceneIds: number[];
}

export interface VideoRewritePromptParams {
  /** 镜头 */
  sceneId: number;
  /** 要求 */
  wish?: string;
}

export interface VideoCreateGenImgTaskParams {
  /** 镜头 */
  sceneIds: number[];
  /** 张数 */
  count?: number;
}

export interface VideoTasks {
  /** 任务 */
  list: VideoTask[];
}

export interface VideoCreateGenVoiceTaskParams {
  /** 镜头 */
  sceneIds: number[];
}

export interface VideoCreateGenVideoTaskParams {
  /** 视频 */
  videoId: number;
  /** 重做的镜头 */
  sceneIds?: number[];
}

export interface VideoCreateGenDiscordTaskParams {
  /** 镜头 */
  sceneId: number;
  /** 画面描述 */
  prompt?: string;
}

export interface VideoCreateAiGenVideoLocalComputerParams {
  /** 视频 */
  videoId: number;
}

export interface VideoMidjourneyParams {
  /** 镜头 */
  sceneId: number;
  /** 画面描述 */
  prompt?: string;
  /** 放大的任务 */
  upscaleOf?: number;
  /** 第几张 */
  index?: number;
}

export interface VideoVoiceByTextParams {
  /** 台词 */
  text: string;
  /** 音色 */
  voice?: string;
  /** 语速 */
  speed?: number;
}

export interface VideoImageToDiscordParams {
  /** 图片 */
  imageUrl: string;
  /** 镜头 */
  sceneId?: number;
  /** 说明 */
  text?: string;
}

export interface VideoVideoTaskParams {
  /** 视频 */
  videoId?: number;
  /** 镜头 */
  sceneId?: number;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface VideoVideoTaskResult {
  list: VideoTask[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface VideoQueryTaskParams {
  /** 任务 */
  taskId: number;
}

export interface VideoCancelTaskParams {
  /** 任务 */
  taskId: number;
}

export interface WorkshopQueryScreenListParams {
  /** 标题、路由或编号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类型 */
  kind?: "screen" | "part";
  /** 状态 */
  state?: "good" | "changed" | "conflict" | "broken";
  /** 与系统版本 */
  fromRelease?: "same" | "changed" | "added";
  /** 已删除: true: deleted screens, which can be restored, instead of the existing ones */
  deleted?: boolean;
}

export interface WorkshopQueryScreenListResult {
  list: ScreenSummary[];
  /** 总数 */
  total: number;
  readOnly: boolean;
}

export interface ScreenSummary {
  /** 页面编号 */
  screenId: string;
  /** 类型 */
  kind: "screen" | "part";
  /** 标题 */
  title: string;
  /** 路由 */
  route: string;
  /** 菜单 */
  menu: string | null;
  /** 状态 */
  state: "good" | "changed" | "conflict" | "broken";
  /** 问题数 */
  problemCount: number;
  /** 版本 */
  versionNo: number;
  /** 最近发布人 */
  author: string;
  /** 最近发布 */
  updateTime: string | null;
  /** 我的草稿 */
  hasDraft: boolean;
  /** 与系统版本 */
  fromRelease: "same" | "changed" | "added" | null;
}

export interface WorkshopOpenScreenParams {
  /** 页面编号 */
  screenId: string;
}

export interface WorkshopOpenScreenResult {
  screen: ScreenSummary;
  /** 页面 JSON */
  text: string;
  /** 版本编号 */
  versionId: number | null;
  problems: ScreenProblem[];
  disk: { text: string; problems: ScreenProblem[]; isReplaced: boolean } | null;
  release: { text: string; base: string | null; hash: string } | null;
  draft: { text: string; baseVersionId: number | null; updateTime: string } | null;
  review: ScreenReview | null;
  readOnly: boolean;
  isOthers: boolean;
}

export interface ScreenProblem {
  code: string;
  /** 级别 */
  severity: "error" | "warning";
  /** 问题 */
  args: Record<string, unknown>;
  /** 文件 */
  file: string;
  /** 行 */
  line: number;
  /** 列 */
  column: number;
  /** 位置 */
  pointer: string;
  /** 节点 */
  node?: string;
  part?: { name: string; file: string; line: number; column: number; pointer: string };
}

export interface ScreenReview {
  /** 送审编号 */
  reviewId: number;
  /** 页面编号 */
  screenId: string;
  /** 页面 */
  title: string;
  /** 状态 */
  state: "pending" | "planned" | "published" | "returned" | "withdrawn" | "void" | "failed";
  /** 提交人 */
  submitter: string;
  /** 修改内容 */
  message: string;
  /** 提交时间 */
  submitTime: string;
  /** 审核人 */
  decider: string;
  /** 审核时间 */
  decideTime: string | null;
  /** 审核意见 */
  note: string;
  /** 位置 */
  pointer: string;
  /** 计划发布时间 */
  planTime: string | null;
  /** 可进行的操作 */
  acts: ("approve" | "approveLater" | "return" | "withdraw")[];
}

export type WorkshopQueryPublishRightsParams = Record<string, never>;

export interface WorkshopQueryPublishRightsResult {
  refusedWrites: ({ call: string; right: string })[];
}

export type WorkshopQueryPartListParams = Record<string, never>;

export interface WorkshopQueryPartListResult {
  list: ScreenPart[];
}

export interface ScreenPart {
  /** 页面编号 */
  screenId: string;
  /** 名称 */
  name: string;
  /** 标题 */
  title: string;
  /** 页面 JSON */
  text: string;
  usedBy: ({ screenId: string; title: string })[];
}

export interface WorkshopSaveDraftParams {
  /** 页面编号 */
  screenId: string;
  /** 页面 JSON */
  text: string;
  /** 基于版本 */
  baseVersionId: number | null;
}

export interface WorkshopSaveDraftResult {
  /** 保存时间 */
  updateTime: string;
}

export interface WorkshopDeleteDraftParams {
  /** 页面编号 */
  screenId: string;
}

export interface WorkshopEnterScreenParams {
  /** 页面编号 */
  screenId: string;
  /** 标签页编号 */
  tabId: string;
}

export interface WorkshopLeaveScreenParams {
  /** 标签页编号 */
  tabId: string;
}

export interface WorkshopQueryEditorListParams {
  /** 页面编号 */
  screenId: string;
}

export interface WorkshopQueryEditorListResult {
  list: ScreenEditor[];
}

export interface ScreenEditor {
  /** 账号编号 */
  userId: number;
  /** 姓名 */
  name: string;
  /** 开始时间 */
  since: string;
}

export interface WorkshopPublishScreenParams {
  /** 页面编号 */
  screenId: string;
  /** 页面 JSON */
  text: string;
  /** 基于版本 */
  baseVersionId: number | null;
  /** 说明 */
  message?: string;
  /** 来源 */
  origin?: "publish" | "import" | "create";
}

export interface WorkshopPublishScreenResult {
  /** 结果 */
  outcome: "published" | "merged" | "conflict" | "broken";
  version: ScreenVersion | null;
  /** 页面 JSON */
  text: string;
  /** 页面 JSON */
  base: string | null;
  theirs: { version: ScreenVersion; text: string } | null;
  conflicts: ({ pointer: string; base?: unknown; theirs?: unknown; mine?: unknown })[];
  problems: ScreenProblem[];
}

export interface ScreenVersion {
  /** 版本编号 */
  versionId: number;
  /** 页面编号 */
  screenId: string;
  /** 版本 */
  versionNo: number;
  /** 来源 */
  origin: "publish" | "disk" | "release" | "restore" | "replace" | "import" | "create";
  /** 发布人 */
  author: string;
  /** 说明 */
  message: string;
  /** 恢复自 */
  restoredNo: number | null;
  /** 批次 */
  batchId: number | null;
  /** 时间 */
  createTime: string;
}

export interface WorkshopSubmitScreenParams {
  /** 页面编号 */
  screenId: string;
  /** 页面 JSON */
  text: string;
  /** 基于版本 */
  baseVersionId: number | null;
  /** 说明 */
  message?: string;
  /** 计划发布时间 */
  planTime?: string;
}

export interface WorkshopSubmitScreenResult {
  review: ScreenReview | null;
  problems: ScreenProblem[];
}

export interface WorkshopQueryReviewListParams {
  /** 范围 */
  box?: "decide" | "submitted" | "all";
  /** 状态 */
  state?: "pending" | "planned" | "published" | "returned" | "withdrawn" | "void" | "failed";
  /** 标题或编号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 页面编号 */
  screenId?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
  /** 排序字段 */
  sortBy?: "submitTime";
  /** 排序方向 */
  sortOrder?: "asc" | "desc";
}

export interface WorkshopQueryReviewListResult {
  list: ScreenReview[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface WorkshopReadReviewParams {
  /** 送审编号 */
  reviewId: number;
}

export interface WorkshopReadReviewResult {
  review: ScreenReview;
  /** 页面 JSON */
  before: string | null;
  /** 版本编号 */
  beforeVersionId: number | null;
  /** 页面 JSON */
  after: string;
  /** 冲突 */
  conflicts: number;
  problems: ScreenProblem[];
  roles: ({ roleId: number; name: string })[];
  usedBy: ({ screenId: string; title: string; text: string })[];
}

export interface WorkshopReviewScreenParams {
  /** 送审 */
  reviewId: number;
  /** 决定 */
  decision: "approve" | "approveLater" | "return";
  /** 审核时的版本 */
  beforeVersionId: number | null;
  /** 审核意见 */
  note?: string;
  /** 位置 */
  pointer?: string;
  /** 计划发布时间 */
  planTime?: string;
}

export interface WorkshopReviewScreenResult {
  review: ScreenReview;
  published: { outcome: "published" | "merged" | "conflict" | "broken"; version: ScreenVersion | null; text: string; base: string | null; theirs: { version: ScreenVersion; text: string } | null; conflicts: ({ pointer: string; base?: unknown; theirs?: unknown; mine?: unknown })[]; problems: ScreenProblem[] } | null;
}

export interface WorkshopWithdrawReviewParams {
  /** 送审 */
  reviewId: number;
}

export interface WorkshopWithdrawReviewResult {
  review: ScreenReview;
}

export interface WorkshopUndoPublishParams {
  /** 版本编号 */
  versionId: number;
}

export interface WorkshopUndoPublishResult {
  /** 结果 */
  outcome: "published" | "merged" | "conflict" | "broken";
  version: ScreenVersion | null;
  /** 页面 JSON */
  text: string;
  /** 页面 JSON */
  base: string | null;
  theirs: { version: ScreenVersion; text: string } | null;
  conflicts: ({ pointer: string; base?: unknown; theirs?: unknown; mine?: unknown })[];
  problems: ScreenProblem[];
}

export interface WorkshopKeepOverReleaseParams {
  /** 页面编号 */
  screenId: string;
  /** 系统升级的文本 */
  hash: string;
}

export interface WorkshopExportScreensParams {
  /** 标题、路由或编号: 几个词用空格分开，每个都出现才会列出 */
  keyword?: string;
  /** 类型 */
  kind?: "screen" | "part";
  /** 状态 */
  state?: "good" | "changed" | "conflict" | "broken";
  /** 与系统版本 */
  fromRelease?: "same" | "changed" | "added";
}

export interface WorkshopImportScreensParams {
  /** 文件 */
  files: ({ screenId: string; text: string })[];
  /** 仅预览 */
  dryRun: boolean;
  /** 说明 */
  message?: string;
}

export interface WorkshopImportScreensResult {
  /** 已发布 */
  published: number;
  list: ({ screenId: string; title: string; change: "changed" | "added" })[];
  /** 没有变化 */
  same: number;
  problems: ScreenProblem[];
}

export interface WorkshopDeleteScreenParams {
  /** 页面编号 */
  screenId: string;
  /** 版本编号 */
  versionId: number;
}

export interface WorkshopQueryVersionListParams {
  /** 页面编号 */
  screenId?: string;
  /** 页码 */
  pageNo?: number;
  /** 每页条数 */
  pageSize?: number;
}

export interface WorkshopQueryVersionListResult {
  list: ScreenVersion[];
  /** 总数 */
  total: number;
  pageNo: number;
  pageSize: number;
}

export interface WorkshopReadVersionParams {
  /** 版本编号 */
  versionId: number;
}

export interface WorkshopReadVersionResult {
  version: ScreenVersion;
  /** 页面 JSON */
  text: string;
}

export interface WorkshopRestoreVersionParams {
  /** 版本编号 */
  versionId: number;
  /** 说明 */
  message?: string;
}

export interface WorkshopRestoreVersionResult {
  /** 结果 */
  outcome: "published" | "merged" | "conflict" | "broken";
  version: ScreenVersion | null;
  /** 页面 JSON */
  text: string;
  /** 页面 JSON */
  base: string | null;
  theirs: { version: ScreenVersion; text: string } | null;
  conflicts: ({ pointer: string; base?: unknown; theirs?: unknown; mine?: unknown })[];
  problems: ScreenProblem[];
}

export interface WorkshopSearchScreensParams {
  /** 查找 */
  query: string;
  /** 区分大小写 */
  caseSensitive?: boolean;
  /** 范围 */
  kind?: "text" | "call" | "field" | "menu" | "widget" | "route";
  /** 页面 */
  screenIds?: string[];
}

export interface WorkshopSearchScreensResult {
  list: ScreenHit[];
  /** 命中数 */
  total: number;
  /** 页面数 */
  screens: number;
}

export interface ScreenHit {
  /** 页面编号 */
  screenId: string;
  /** 页面 */
  title: string;
  /** 位置 */
  pointer: string;
  /** 节点 */
  node?: string;
  /** 行 */
  line: number;
  /** 列 */
  column: number;
  /** 原文 */
  before: string;
  /** 替换后 */
  after?: string;
}

export interface WorkshopReplaceScreensParams {
  /** 查找 */
  query: string;
  /** 区分大小写 */
  caseSensitive?: boolean;
  /** 范围 */
  kind?: "text" | "call" | "field" | "menu" | "widget" | "route";
  /** 页面 */
  screenIds?: string[];
  /** 替换为 */
  replacement: string;
  /** 仅预览 */
  dryRun: boolean;
  /** 说明 */
  message?: string;
  /** 预览: Plan of a dry run: nothing is replaced if the hits have changed since */
  plan?: string;
}

export interface WorkshopReplaceScreensResult {
  /** 批次 */
  batchId: number | null;
  hits: ScreenHit[];
  /** 命中数 */
  total: number;
  /** 页面数 */
  screens: number;
  problems: ScreenProblem[];
  /** 预览: What would be done, to be given back for doing just that */
  plan: string;
  /** 预览已过期: true: screens changed since the dry run; nothing was replaced, and this is a new dry run */
  stale: boolean;
}

export interface WorkshopUndoReplaceParams {
  /** 批次 */
  batchId: number;
}

export interface WorkshopUndoReplaceResult {
  /** 页面数 */
  done: number;
  refused: ({ screenId: string; reason: string; problem?: ScreenProblem })[];
}

export interface ConsoleExportListParams {
  /** 列表接口 */
  call: string;
  /** 筛选条件: Params of the list, without paging: an object */
  params: unknown;
}

export interface ConsoleExportTemplateParams {
  /** 导入接口 */
  call: string;
}

export interface ConsoleQueryNamesParams {
  references: ({ kind: "account" | "role" | "department" | "menu" | "joinRequest" | "credential" | "content" | "screenVersion" | "screenReview" | "page" | "pageComponent" | "form"; ids: string[] })[];
}

export interface ConsoleQueryNamesResult {
  list: ({ kind: string; id: string; name: string })[];
}

export interface ConsoleSearchParams {
  /** 名称: 几个词用空格分开，每个都出现才会列出 */
  keyword: string;
}

export interface ConsoleSearchResult {
  list: ({ kind: string; name: string; note: string; address: string })[];
  missing: string[];
}

export type ConsoleQueryTrayParams = Record<string, never>;

export interface ConsoleQueryTrayResult {
  list: TrayJob[];
  kinds: ({ kind: string; title: string; icon: string; cancel: string; question: string; retry: string })[];
  elsewhere: ({ title: string; icon: string; address: string; entities: string[]; count: number })[];
  entities: string[];
}

export interface TrayJob {
  kind: string;
  jobId: string;
  /** 任务 */
  title: string;
  /** 进展 */
  detail: string;
  /** 状态 */
  state: "waiting" | "running" | "paused" | "done" | "failed" | "cancelled";
  /** 进度 */
  progress: number | null;
  /** 原因 */
  reason: string | null;
  /** 开始时间 */
  beginTime: string;
  /** 结束时间 */
  endTime: string | null;
  /** 地址 */
  address: string | null;
  /** 文件名 */
  fileName: string | null;
  /** 下一步 */
  next: ({ label: string; to: string; saves?: string })[];
  /** 可以取消 */
  canCancel: boolean;
  /** 可以重试 */
  canRetry: boolean;
}

export interface ConsoleCancelTrayJobParams {
  /** 种类 */
  kind: "answer" | "automaticReply" | "export" | "group" | "import" | "logIn" | "plan" | "poster" | "report" | "story" | "text" | "task" | "transcription" | "upload" | "video" | "voice";
  /** 任务 */
  ids: (number | string)[];
}

export interface ConsoleRetryTrayJobParams {
  /** 种类 */
  kind: "answer" | "export" | "group" | "chatMessage" | "message" | "poster" | "publication" | "report" | "story" | "task" | "text" | "transcription" | "video" | "voice";
  /** 任务 */
  ids: (number | string)[];
}

export interface ConsoleDecideOutcomeParams {
  /** 种类 */
  kind: "chatMessage" | "commentTask" | "groupReply" | "message" | "publication";
  /** 任务 */
  ids: (number | string)[];
  /** 处理 */
  decision: "sent" | "again";
}

export interface ConsoleQueryViewsParams {
  /** 页面 */
  route: string;
}

export interface ConsoleQueryViewsResult {
  list: ({ viewId: number; table: string; name: string; filters: ({ param: string; values: string[] })[]; isTeam: boolean; isOwn: boolean; author: string })[];
}

export interface ConsoleSaveViewParams {
  /** 页面 */
  route: string;
  /** 列表 */
  table: string;
  /** 视图名称 */
  name: string;
  /** 条件 */
  filters: ({ param: string; values: string[] })[];
  /** 团队可见 */
  isTeam: boolean;
}

export interface ConsoleSaveViewResult {
  /** 视图 */
  viewId: number;
}

export interface ConsoleDeleteViewParams {
  /** 视图 */
  viewId: number;
}

export interface ConsoleDismissTrayJobsParams {
  /** 任务 */
  jobs?: ({ kind: string; jobId: string })[];
}

export interface ConsoleDismissTrayJobsResult {
  /** 已清除 */
  dismissed: number;
}

export interface ConsoleDownloadExportParams {
  /** 导出编号 */
  exportId: string;
}

export type ScreensQueryIndexParams = Record<string, never>;

export interface ScreenIndex {
  screens: ScreenIndexEntry[];
  groups: MenuGroup[];
}

export interface ScreenIndexEntry {
  /** 页面编号 */
  id: string;
  route: string;
  /** 标题 */
  title: string;
  /** 菜单 */
  menu: string | null;
  /** 布局 */
  layout: "sidebar" | "bare";
  etag: string;
  /** 节点: Types of the nodes visible at first, so that their code can be loaded in parallel with the screen */
  nodes: string[];
  broken: boolean;
}

export interface MenuGroup {
  code: string;
  path: string;
  /** 标题 */
  title: string;
  icon: string;
  /** 顺序 */
  order: number;
  /** 页面: Routes of screens of other addresses that the group lists as well */
  screens?: string[];
}

export interface ScreensReadScreenAtParams {
  /** 地址 */
  path: string;
}

export interface ScreensReadScreenParams {
  /** 页面编号 */
  id: string;
}

export interface ScreensReadScreenResult {
  /** 页面编号 */
  id: string;
  version: string;
  page: unknown;
  /** 问题: Problems of the newest text; only for people who may edit screens */
  problems: ScreenProblem[];
}

export interface BotListDueParams {
  /** 机器人名称 */
  botName: string;
  /** 平台 */
  platforms: ("xhs" | "dy" | "ks" | "wx")[];
  /** 适配器 */
  adapters?: ({ platform: "xhs" | "dy" | "ks" | "wx"; adapter: string; sandbox: boolean })[];
}

export interface BotListDueResult {
  /** 有待办的工作 */
  due: ("task" | "check" | "inbox" | "groups" | "logIn" | "ads" | "live" | "publishing")[];
}

export interface BotClaimParams {
  /** 工作 */
  kind: "task" | "check" | "inbox" | "groups" | "logIn" | "ads" | "live" | "publishing";
  /** 领取编号 */
  claimId: string;
  /** 机器人名称 */
  botName: string;
  /** 平台 */
  platforms: ("xhs" | "dy" | "ks" | "wx")[];
  /** 适配器 */
  adapters?: ({ platform: "xhs" | "dy" | "ks" | "wx"; adapter: string; sandbox: boolean })[];
}

export interface BotClaimResult {
  task?: BotTask;
  check?: BotCheck;
  inbox?: BotInbox;
  groups?: BotGroupWork;
  logIn?: BotLogIn;
  ads?: BotAds;
  live?: BotLiveRoom;
  publishing?: BotPublishing;
}

export interface BotTask {
  /** 任务 */
  taskId: number;
  /** 领取编号 */
  claimId: string;
  /** 任务类型 */
  taskType: 1 | 2 | 3 | 4 | 5 | 7 | 8 | 9;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 采集目标 */
  target: string;
  /** 平台账号 */
  platformUserId: string | null;
  /** 平台内容编号 */
  platformFlowId: string | null;
  /** 链接 */
  url: string | null;
  /** 最多条数 */
  limit: number;
  message: { messageId: number; content: string; platformCommentId: string | null } | null;
  chat: { messageId: number; work: "send" | "edit" | "withdraw"; revision: number; type: "text" | "emoji" | "file" | "note" | "typing" | "system"; data: { text?: string; emoji?: string; file?: { name: string; url: string; size: number; kind: "image" | "video" | "audio" | "document" }; note?: { url: string; noteType: "note" | "video"; noteId: string; title: string }; meta?: string }; platformMessageId: string | null; replyToPlatformMessageId: string | null } | null;
  like: { platformCommentId: string } | null;
  /** 先查询 */
  lookUp: boolean;
  /** 第几次执行 */
  attempt: number;
  /** 租约（秒） */
  leaseSeconds: number;
  headers: ({ name: string; value: string })[];
}

export interface BotCheck {
  /** 凭证 */
  authenticationId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  headers: ({ name: string; value: string })[];
}

export interface BotInbox {
  /** 账号 */
  accountId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 位置 */
  cursor: string;
  headers: ({ name: string; value: string })[];
}

export interface BotGroupWork {
  /** 工作 */
  work: "read" | "send";
  /** 编号 */
  rowId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  headers: ({ name: string; value: string })[];
  /** 位置 */
  cursor: string;
  message: { platformGroupId: string; text: string; key: string; lookUp: boolean } | null;
}

export interface BotLogIn {
  /** 登录 */
  logInId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 二维码 */
  code: string | null;
}

export interface BotAds {
  /** 投放计划 */
  adsId: number;
  /** 领取编号 */
  claimId: string;
  /** 工作 */
  work: "submit" | "stop" | "figures";
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  headers: ({ name: string; value: string })[];
  ads: { key: string; revision: number; platformFlowId: string; keywords: ({ word: string; bid: number })[]; dailyBudget: number; startDay: string; endDay: string };
}

export interface BotLiveRoom {
  /** 博主 */
  liveBloggerId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 平台账号 */
  platformUserId: string;
  headers: ({ name: string; value: string })[];
  /** 关注时间 */
  since: string;
  sessions: ({ platformLiveId: string; cursor: string; whole: boolean })[];
}

export interface BotPublishing {
  /** 工作 */
  work: "publish" | "lookUp" | "figures" | "check" | "topics";
  /** 编号 */
  rowId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台 */
  platform: "xhs" | "dy" | "ks" | "wx";
  /** 租约（秒） */
  leaseSeconds: number;
  headers: ({ name: string; value: string })[];
  note: { key: string; kind: "images" | "video"; title: string; content: string; topics: string[]; images: string[]; videoUrl: string | null; coverUrl: string | null } | null;
  question: { by: "word" | "text" | "ads"; text: string } | null;
}

export interface BotProgressParams {
  /** 任务 */
  taskId: number;
  /** 领取编号 */
  claimId: string;
  /** 进度 */
  progress: number;
  /** 平台上没有 */
  absent?: boolean;
}

export interface BotProgressResult {
  /** 仍然持有 */
  held: boolean;
}

export interface BotReportParams {
  task?: BotTaskReport;
  check?: BotCheckReport;
  inbox?: BotInboxReport;
  groups?: BotGroupReport;
  logIn?: BotLogInReport;
  ads?: BotAdsReport;
  live?: BotLiveReport;
  publishing?: BotPublishingReport;
}

export interface BotTaskReport {
  /** 任务 */
  taskId: number;
  /** 领取编号 */
  claimId: string;
  /** 结果 */
  found: "rows" | "done" | "failed";
  /** 博主 */
  bloggers?: BotBlogger[];
  /** 内容 */
  flows?: BotFlow[];
  /** 评论 */
  comments?: BotComment[];
  /** 发布地址 */
  resultUrl?: string;
  /** 平台消息编号 */
  platformMessageId?: string;
  /** 失败原因 */
  kind?: "missing" | "credential" | "limited" | "unreachable" | "refused" | "fault";
  /** 说明 */
  detail?: string;
  /** 多少秒后重试 */
  retryAfterSeconds?: number;
}

export interface BotBlogger {
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 主页链接 */
  homeUrl: string;
  /** 简介 */
  signature: string;
  /** 城市 */
  city: string;
  /** 粉丝数 */
  fansCount: number;
  /** 作品数 */
  noteCount: number;
  /** 获赞数 */
  likeCount: number;
}

export interface BotFlow {
  /** 平台内容编号 */
  platformFlowId: string;
  /** 平台账号 */
  platformUserId: string;
  /** 作者 */
  authorName: string;
  /** 类型 */
  type: "note" | "video";
  /** 标题 */
  title: string;
  /** 正文 */
  content: string;
  /** 封面 */
  cover: string;
  /** 图片 */
  images: string[];
  /** 原文链接 */
  url: string;
  /** 视频地址 */
  videoUrl: string | null;
  /** 时长（秒） */
  duration: number | null;
  /** 点赞 */
  likeCount: number;
  /** 评论 */
  commentCount: number;
  /** 收藏 */
  collectCount: number;
  /** 发布时间 */
  publishTime: string;
}

export interface BotComment {
  /** 平台内容编号 */
  platformFlowId: string;
  /** 平台评论编号 */
  platformCommentId: string;
  /** 所属评论 */
  rootPlatformCommentId: string | null;
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 评论 */
  content: string;
  /** 城市 */
  city: string;
  /** 点赞 */
  likeCount: number;
  /** 发布时间 */
  publishTime: string;
}

export interface BotCheckReport {
  /** 凭证 */
  authenticationId: number;
  /** 领取编号 */
  claimId: string;
  /** 平台认可: true: the platform recognises the log-in */
  known: boolean;
  /** 说明 */
  detail: string;
}

export interface BotInboxReport {
  /** 账号 */
  accountId: number;
  /** 领取编号 */
  claimId: string;
  /** 位置 */
  cursor: string;
  /** 消息 */
  chats: BotChat[];
  /** 还有 */
  more: boolean;
  /** 账号状态 */
  state: "online" | "offline" | "expired" | "banned";
}

export interface BotChat {
  /** 平台消息编号 */
  platformMessageId: string;
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 头像 */
  avatar: string;
  /** 城市 */
  city: string;
  /** 消息类型 */
  type: "text" | "emoji" | "file" | "note" | "typing" | "system";
  data: { text?: string; emoji?: string; file?: { name: string; url: string; size: number; kind: "image" | "video" | "audio" | "document" }; note?: { url: string; noteType: "note" | "video"; noteId: string; title: string } };
  /** 建议回复 */
  suggestions: string[];
  /** 平台消息编号 */
  replyToPlatformMessageId: string | null;
  /** 已撤回 */
  withdrawn: boolean;
  /** 拉黑 */
  blocked?: boolean;
  /** 时间 */
  time: string;
}

export interface BotGroupReport {
  /** 工作 */
  work: "read" | "send";
  /** 编号 */
  rowId: number;
  /** 领取编号 */
  claimId: string;
  /** 结果 */
  found: "read" | "sent" | "absent" | "failed";
  /** 群 */
  groups?: ({ platformGroupId: string; name: string; avatar: string; url: string; memberCount: number })[];
  /** 消息 */
  chats?: BotGroupChat[];
  /** 位置 */
  cursor?: string;
  /** 还有 */
  more?: boolean;
  sent?: { platformMessageId: string; platformUserId: string; nickname: string };
  /** 失败原因 */
  kind?: "missing" | "credential" | "limited" | "unreachable" | "refused" | "fault";
  /** 说明 */
  detail?: string;
  /** 多少秒后重试 */
  retryAfterSeconds?: number;
}

export interface BotGroupChat {
  /** 平台消息编号 */
  platformMessageId: string;
  /** 平台群编号 */
  platformGroupId: string;
  /** 平台账号 */
  platformUserId: string;
  /** 昵称 */
  nickname: string;
  /** 类型 */
  kind: "text" | "join";
  /** 文本 */
  text: string;
  /** 时间 */
  time: string;
}

export interface BotLogInReport {
  /** 登录 */
  logInId: number;
  /** 领取编号 */
  claimId: string;
  /** 结果 */
  found: "code" | "unchanged" | "scanned" | "confirmed" | "expired" | "failed";
  code?: { code: string; url: string; expireTime: string };
  person?: { platformUserId: string; nickname: string; avatar: string; headers: ({ name: string; value: string })[] };
  /** 原因 */
  reason?: string;
}

export interface BotAdsReport {
  /** 投放计划 */
  adsId: number;
  /** 领取编号 */
  claimId: string;
  answer?: { state: "running" | "stopped" | "ended"; days: ({ day: string; spent: number; shown: number; clicks: number; leads: number })[] };
  /** 失败原因 */
  kind?: "missing" | "credential" | "limited" | "unreachable" | "refused" | "fault";
  /** 说明 */
  detail?: string;
  /** 多少秒后重试 */
  retryAfterSeconds?: number;
}

export interface BotLiveReport {
  /** 博主 */
  liveBloggerId: number;
  /** 领取编号 */
  claimId: string;
  blogger?: { nickname: string; avatar: string };
  part?: BotLivePart;
  /** 平台场次编号 */
  gone?: string;
  failed?: { kind: "missing" | "credential" | "limited" | "unreachable" | "refused" | "fault"; detail?: string };
  /** 还有 */
  more: boolean;
}

export interface BotLivePart {
  session: BotLiveSession;
  /** 位置 */
  cursor: string;
  /** 已采完 */
  whole: boolean;
  /** 分钟 */
  minutes: ({ minute: number; viewers: number; entered: number; likes: number })[];
  /** 话术 */
  texts: ({ key: string; second: number; seconds: number; text: string })[];
  /** 弹幕 */
  chats: ({ key: string; second: number; platformUserId: string; nickname: string; avatar: string; content: string })[];
  /** 商品 */
  goods: ({ key: string; place: number; name: string; cover: string; price: number; shown: number[] })[];
  /** 成交 */
  sales: ({ key: string; goodsKey: string; second: number; count: number; amount: number })[];
}

export interface BotLiveSession {
  /** 平台场次编号 */
  platformLiveId: string;
  /** 标题 */
  title: string;
  /** 封面 */
  cover: string;
  /** 开播时间 */
  startTime: string;
  /** 下播时间 */
  endTime: string | null;
}

export interface BotPublishingReport {
  /** 工作 */
  work: "publish" | "lookUp" | "figures" | "check" | "topics";
  /** 编号 */
  rowId: number;
  /** 领取编号 */
  claimId: string;
  /** 结果 */
  found: "alive" | "sending" | "published" | "absent" | "known" | "topics" | "failed";
  published?: { platformFlowId: string; url: string; figures?: { viewCount: number; likeCount: number; commentCount: number; collectCount: number } };
  person?: { platformUserId: string; nickname: string; avatar: string };
  /** 话题 */
  topics?: ({ name: string; viewCount: number; price?: number; competition?: "low" | "middle" | "high" })[];
  /** 失败原因 */
  kind?: "missing" | "credential" | "limited" | "unreachable" | "refused" | "fault";
  /** 说明 */
  detail?: string;
  /** 多少秒后重试 */
  retryAfterSeconds?: number;
}

export interface BotReportResult {
  /** 仍然持有 */
  held: boolean;
  /** 已收录 */
  kept?: number;
}

export interface Calls {
  /** Logs in with an account of the console; sets the session cookie */
  'user.login': { params: UserLoginParams; result: UserLoginResult };
  /** Replaces a password set by an administrator and logs in; the log-in refuses such a password with code 40012 */
  'user.replaceTemporaryPassword': { params: UserReplaceTemporaryPasswordParams; result: UserReplaceTemporaryPasswordResult };
  /** The account of a one-time link, while the link is valid */
  'user.queryPasswordLink': { params: UserQueryPasswordLinkParams; result: UserQueryPasswordLinkResult };
  /** Consumes a one-time link: sets the password, ends earlier sessions and logs in */
  'user.setPasswordByLink': { params: UserSetPasswordByLinkParams; result: UserSetPasswordByLinkResult };
  /** Changes the own password; every other session of the person ends */
  'user.changePassword': { params: UserChangePasswordParams; result: null };
  /** Changes the person's name and contact data; absent params stay unchanged */
  'user.updateProfile': { params: UserUpdateProfileParams; result: UserInfo };
  /** The person's active sessions */
  'user.querySessions': { params: UserQuerySessionsParams; result: UserQuerySessionsResult };
  /** Ends sessions of the person; all other sessions if none is named */
  'user.endSessions': { params: UserEndSessionsParams; result: UserEndSessionsResult };
  /** Ends all sessions of the person, including the current one */
  'user.logOutEverywhere': { params: UserLogOutEverywhereParams; result: UserLogOutEverywhereResult };
  /** Ends the current session */
  'user.logout': { params: UserLogoutParams; result: null };
  /** The logged-in person */
  'user.getUserInfo': { params: UserGetUserInfoParams; result: UserInfo };
  /** The logged-in person, by POST */
  'user.queryUserInfo': { params: UserQueryUserInfoParams; result: UserInfo };
  /** People to choose from, by name or log-in name */
  'user.queryUsers': { params: UserQueryUsersParams; result: UserQueryUsersResult };
  /** The person's admin level, which controls the admin items of the sidebar, and notices about the data for administrators */
  'user.queryAdmin': { params: UserQueryAdminParams; result: UserQueryAdminResult };
  /** Accounts of the console, filtered and paged */
  'auth.queryUserList': { params: AuthQueryUserListParams; result: AuthQueryUserListResult };
  /** The filtered accounts as a spreadsheet, 用户列表.xlsx */
  'auth.exportUserList': { params: AuthExportUserListParams; result: null };
  /** Creates an account; without a password, returns a one-time link for choosing one */
  'auth.createUser': { params: AuthCreateUserParams; result: AuthCreateUserResult };
  /** Imports the valid rows of a file as accounts; a dry run reports the outcome of each row */
  'auth.importUserList': { params: AuthImportUserListParams; result: AccountImport };
  /** New one-time links for accounts without a password, as a spreadsheet; earlier links become invalid */
  'auth.exportPasswordLinks': { params: AuthExportPasswordLinksParams; result: null };
  /** Removes the password and ends the sessions of an account; without a new password, returns a one-time link for choosing one */
  'auth.resetPassword': { params: AuthResetPasswordParams; result: AuthResetPasswordResult };
  /** Unlocks accounts by clearing their failed log-ins */
  'auth.unlockUser': { params: AuthUnlockUserParams; result: AuthUnlockUserResult };
  /** The active sessions of an account */
  'auth.queryUserSessions': { params: AuthQueryUserSessionsParams; result: AuthQueryUserSessionsResult };
  /** Ends sessions of accounts; all of them if none is named */
  'auth.endUserSessions': { params: AuthEndUserSessionsParams; result: AuthEndUserSessionsResult };
  /** Sets the roles of one or more accounts, or enables and disables them */
  'auth.updateUserRoles': { params: AuthUpdateUserRolesParams; result: AuthUpdateUserRolesResult };
  /** Deletes accounts; their sessions end */
  'auth.deleteUser': { params: AuthDeleteUserParams; result: AuthDeleteUserResult };
  /** Moves accounts to a department */
  'auth.updateUserDepartment': { params: AuthUpdateUserDepartmentParams; result: AuthUpdateUserDepartmentResult };
  /** Roles with their menus and number of members */
  'auth.queryRoleList': { params: AuthQueryRoleListParams; result: AuthQueryRoleListResult };
  /** Creates a role */
  'auth.createRole': { params: AuthCreateRoleParams; result: Role };
  /** Changes a role */
  'auth.updateRole': { params: AuthUpdateRoleParams; result: Role };
  /** Deletes a role without members */
  'auth.deleteRole': { params: AuthDeleteRoleParams; result: null };
  /** The types that a role can have */
  'auth.queryRoleTypes': { params: AuthQueryRoleTypesParams; result: AuthQueryRoleTypesResult };
  /** Role types and audit flag of the person */
  'auth.queryOwnRole': { params: AuthQueryOwnRoleParams; result: OwnRole };
  /** The menus that the person may open; drives the routes */
  'auth.queryMenuList': { params: AuthQueryMenuListParams; result: AuthQueryMenuListResult };
  /** Why an address does not open, and who can grant access */
  'auth.queryAddressAccess': { params: AuthQueryAddressAccessParams; result: AuthQueryAddressAccessResult };
  /** Departments with their number of members */
  'auth.queryDepartmentList': { params: AuthQueryDepartmentListParams; result: AuthQueryDepartmentListResult };
  /** Creates a business line */
  'auth.createDepartment': { params: AuthCreateDepartmentParams; result: Department };
  /** Changes a business line, its place in the tree and its reviewers */
  'auth.updateDepartment': { params: AuthUpdateDepartmentParams; result: Department };
  /** Deletes a business line without members and sub-departments */
  'auth.deleteDepartment': { params: AuthDeleteDepartmentParams; result: null };
  /** Reviewers of a department, and the address where they review its content */
  'auth.queryCheckerByDepartment': { params: AuthQueryCheckerByDepartmentParams; result: ReviewerConfig };
  /** Whether the person has a Git access token, and its last characters */
  'auth.queryGitAccessToken': { params: AuthQueryGitAccessTokenParams; result: GitAccessToken };
  /** Replaces the Git access token of the person */
  'auth.updateGitAccessToken': { params: AuthUpdateGitAccessTokenParams; result: GitAccessToken };
  /** Groups that people can join, with the roles that they give */
  'auth.queryGroupRoles': { params: AuthQueryGroupRolesParams; result: AuthQueryGroupRolesResult };
  /** Requests to join a group, by status; default: pending ones */
  'auth.queryPendingGroupJoins': { params: AuthQueryPendingGroupJoinsParams; result: AuthQueryPendingGroupJoinsResult };
  /** Accepts requests to join a group: the applicants get its department and its roles */
  'auth.agreeGroupJoin': { params: AuthAgreeGroupJoinParams; result: BatchResult };
  /** Rejects requests to join a group */
  'auth.denyGroupJoin': { params: AuthDenyGroupJoinParams; result: BatchResult };
  /** People of the organisation directory; default: the organisation of the configuration */
  'org.queryUserByOrgId': { params: OrgQueryUserByOrgIdParams; result: OrgQueryUserByOrgIdResult };
  /** The full number behind a masked one; the view is recorded */
  'org.decrypt': { params: OrgDecryptParams; result: OrgDecryptResult };
  /** Recorded views of masked numbers */
  'org.queryDecryptTraceList': { params: OrgQueryDecryptTraceListParams; result: OrgQueryDecryptTraceListResult };
  /** Product categories of the organisation, paged */
  'org.fetchProductCategoryByPage': { params: OrgFetchProductCategoryByPageParams; result: OrgFetchProductCategoryByPageResult };
  /** Whether the person accepted the newest user agreement of content generation */
  'operation.queryAigcUserAgreementStatus': { params: OperationQueryAigcUserAgreementStatusParams; result: AgreementStatus };
  /** Accepts the user agreement of content generation; not if a newer version than the given one exists */
  'operation.updateAigcUserAgreementStatus': { params: OperationUpdateAigcUserAgreementStatusParams; result: AgreementStatus };
  /** One content with its current values */
  'operation.queryContent': { params: OperationQueryContentParams; result: Flow };
  /** Collected notes of Xiaohongshu, filtered and paged */
  'operation.queryXhsList': { params: OperationQueryXhsListParams; result: OperationQueryXhsListResult };
  /** Third-party contents entered by people, filtered and paged */
  'operation.queryTpList': { params: OperationQueryTpListParams; result: OperationQueryTpListResult };
  /** Adds a note of Xiaohongshu from entered values */
  'operation.saveXhsByInfo': { params: OperationSaveXhsByInfoParams; result: Flow };
  /** Sets whether collected notes and videos are accepted as material */
  'operation.updateXhsNoteAccepted': { params: OperationUpdateXhsNoteAcceptedParams; result: BatchResult };
  /** Sets whether third-party contents are accepted as material */
  'operation.updateTpNoteAccepted': { params: OperationUpdateTpNoteAcceptedParams; result: BatchResult };
  /** Adds a third-party content of any site */
  'operation.saveTpInfo': { params: OperationSaveTpInfoParams; result: Flow };
  /** Changes a third-party content */
  'operation.updateTpInfo': { params: OperationUpdateTpInfoParams; result: Flow };
  /** Replaces the pictures of a third-party content, in this order; pictures of other sites are downloaded and stored */
  'operation.updateTpImageList': { params: OperationUpdateTpImageListParams; result: OperationUpdateTpImageListResult };
  /** Adds contents to the person's favourites */
  'operation.addNoteFavorite': { params: OperationAddNoteFavoriteParams; result: BatchResult };
  /** Removes contents from the person's favourites */
  'operation.cancelNoteFavorite': { params: OperationCancelNoteFavoriteParams; result: BatchResult };
  /** The person's favourite contents */
  'operation.queryNoteFavorites': { params: OperationQueryNoteFavoritesParams; result: OperationQueryNoteFavoritesResult };
  /** Collected videos, filtered and paged */
  'operation.queryVideoList': { params: OperationQueryVideoListParams; result: OperationQueryVideoListResult };
  /** Videos of the agents, filtered and paged */
  'operation.jjrQueryVideoList': { params: OperationJjrQueryVideoListParams; result: OperationJjrQueryVideoListResult };
  /** Adds a video from entered values */
  'operation.saveVideoByInfo': { params: OperationSaveVideoByInfoParams; result: Flow };
  /** Deletes videos with their comments */
  'operation.deleteVideo': { params: OperationDeleteVideoParams; result: BatchResult };
  /** Changes the script of a video */
  'operation.updateVideoScript': { params: OperationUpdateVideoScriptParams; result: Flow };
  /** The video at a Kuaishou address; queues its collection if it is not collected yet */
  'operation.getKsVideoInfoByUrl': { params: OperationGetKsVideoInfoByUrlParams; result: OperationGetKsVideoInfoByUrlResult };
  /** Shares videos with people who are not logged in, or stops sharing them */
  'operation.updateVideoShared': { params: OperationUpdateVideoSharedParams; result: BatchResult };
  /** Shared videos, visible without a log-in */
  'operation.queryOpenVideoList': { params: OperationQueryOpenVideoListParams; result: OperationQueryOpenVideoListResult };
  /** A shared video with its text and address; requires a log-in */
  'operation.queryOpenVideo': { params: OperationQueryOpenVideoParams; result: OpenVideoDetail };
  /** Transcripts of contents as a file: plain text, or timed subtitles of a single one */
  'operation.exportByAsr': { params: OperationExportByAsrParams; result: null };
  /** Creates a content from an uploaded video or sound and starts to transcribe it */
  'operation.uploadByAsr': { params: OperationUploadByAsrParams; result: Transcription };
  /** Transcribes a video again and replaces its script */
  'operation.updateVideoByAsr': { params: OperationUpdateVideoByAsrParams; result: Transcription };
  /** Saves a corrected transcript as the script of its video */
  'operation.saveByAsr': { params: OperationSaveByAsrParams; result: Transcript };
  /** Bloggers ranked by reach */
  'operation.querySortBloggerList': { params: OperationQuerySortBloggerListParams; result: OperationQuerySortBloggerListResult };
  /** The person's favourite bloggers */
  'operation.queryUserBloggerFavorite': { params: OperationQueryUserBloggerFavoriteParams; result: OperationQueryUserBloggerFavoriteResult };
  /** The person's favourite bloggers with a tag */
  'operation.queryTagBloggerFavorite': { params: OperationQueryTagBloggerFavoriteParams; result: OperationQueryTagBloggerFavoriteResult };
  /** Adds a blogger to the person's favourites */
  'operation.addBloggerFavorite': { params: OperationAddBloggerFavoriteParams; result: null };
  /** Removes a blogger from the person's favourites */
  'operation.cancelBloggerFavorite': { params: OperationCancelBloggerFavoriteParams; result: null };
  /** Adds several bloggers to the person's favourites, or removes them */
  'operation.mutilHandleBloggerFavorite': { params: OperationMutilHandleBloggerFavoriteParams; result: BatchResult };
  /** Stops following bloggers and deletes their collected contents */
  'operation.deleteBlogger': { params: OperationDeleteBloggerParams; result: BatchResult };
  /** Follows the blogger with a home page address */
  'operation.createBloggerByUrl': { params: OperationCreateBloggerByUrlParams; result: Blogger };
  /** Top-level comments on a content */
  'operation.queryXhsCommentsByNoteId': { params: OperationQueryXhsCommentsByNoteIdParams; result: OperationQueryXhsCommentsByNoteIdResult };
  /** Replies to a comment, oldest first */
  'operation.queryXhsSubCommentsByRootCommitId': { params: OperationQueryXhsSubCommentsByRootCommitIdParams; result: OperationQueryXhsSubCommentsByRootCommitIdResult };
  /** Authors of comments that contain a word, those with the most comments first */
  'operation.queryUserInfoByCommentsKeyword': { params: OperationQueryUserInfoByCommentsKeywordParams; result: OperationQueryUserInfoByCommentsKeywordResult };
  /** Queue a private message to the author of a comment, or a public reply; a bot sends it */
  'operation.xhsBotSentMessage': { params: OperationXhsBotSentMessageParams; result: SentMessage };
  /** Queue messages to the authors of comments; those messaged before are skipped, with a reason for each */
  'operation.xhsBotSentMessageBatch': { params: OperationXhsBotSentMessageBatchParams; result: BatchResult };
  /** Sent messages, newest first; all, or only those to the authors of given comments */
  'operation.queryHasSendPl': { params: OperationQueryHasSendPlParams; result: OperationQueryHasSendPlResult };
  /** Generate a message for the author of each comment from the comment and its content, and with `send` queue it. Work that outlasts the call continues in the background: repeat the call with the same generationId for the rest */
  'operation.generateSendPl': { params: OperationGenerateSendPlParams; result: OperationGenerateSendPlResult };
  /** Tags for contents with the number of their uses */
  'operation.queryTagsContent': { params: OperationQueryTagsContentParams; result: OperationQueryTagsContentResult };
  /** Creates a tag for contents */
  'operation.addTagsContent': { params: OperationAddTagsContentParams; result: Tag };
  /** Deletes a tag and removes it from all rows */
  'operation.deleteTagsContent': { params: OperationDeleteTagsContentParams; result: null };
  /** The tags of given contents */
  'operation.queryTagsContentMap': { params: OperationQueryTagsContentMapParams; result: OperationQueryTagsContentMapResult };
  /** Adds tags to contents */
  'operation.addTagsContentMap': { params: OperationAddTagsContentMapParams; result: BatchResult };
  /** Removes tags from contents */
  'operation.deleteTagsContentMap': { params: OperationDeleteTagsContentMapParams; result: BatchResult };
  /** Log-ins on the platforms that bots may use, masked */
  'operation.getSpiderAuthentications': { params: OperationGetSpiderAuthenticationsParams; result: OperationGetSpiderAuthenticationsResult };
  /** Adds or changes a log-in; a changed host deletes the stored headers unless curl text is sent */
  'operation.saveSpiderAuthentications': { params: OperationSaveSpiderAuthenticationsParams; result: SpiderAuthentication };
  /** Deletes log-ins */
  'operation.deleteSpiderAuthentications': { params: OperationDeleteSpiderAuthenticationsParams; result: BatchResult };
  /** Followed keywords except those of agents */
  'operation.getSpiderKeywords': { params: OperationGetSpiderKeywordsParams; result: OperationGetSpiderKeywordsResult };
  /** Followed keywords of agents */
  'operation.jjrGetSpiderKeywords': { params: OperationJjrGetSpiderKeywordsParams; result: OperationJjrGetSpiderKeywordsResult };
  /** Follows several keywords; returns the reason for each refused one */
  'operation.saveSpiderKeywords': { params: OperationSaveSpiderKeywordsParams; result: OperationSaveSpiderKeywordsResult };
  /** Stops following keywords */
  'operation.deleteSpiderKeywords': { params: OperationDeleteSpiderKeywordsParams; result: BatchResult };
  /** Removes tags from keywords */
  'operation.deleteSpiderKeywordRel': { params: OperationDeleteSpiderKeywordRelParams; result: BatchResult };
  /** Tags for keywords with the number of their uses */
  'operation.keywordGetTagsList': { params: OperationKeywordGetTagsListParams; result: OperationKeywordGetTagsListResult };
  /** Tags of the agents' keywords */
  'operation.jjrKeywordGetTagsList': { params: OperationJjrKeywordGetTagsListParams; result: OperationJjrKeywordGetTagsListResult };
  /** Creates a tag */
  'operation.keywordAddTag': { params: OperationKeywordAddTagParams; result: Tag };
  /** Deletes a tag and removes it from all rows */
  'operation.keywordDeleteTag': { params: OperationKeywordDeleteTagParams; result: null };
  /** Follows a keyword, or changes a followed one */
  'operation.keywordSaveKeyword': { params: OperationKeywordSaveKeywordParams; result: Keyword };
  /** Replaces the tags of a keyword */
  'operation.keywordUpdateKeywordTag': { params: OperationKeywordUpdateKeywordTagParams; result: Keyword };
  /** Generates several versions of a note and saves each as a draft */
  'operation.generate': { params: OperationGenerateParams; result: OperationGenerateResult };
  /** Generates a text and returns it when it is complete */
  'operation.generateMessage': { params: OperationGenerateMessageParams; result: GeneratedMessage };
  /** Generated messages, filtered and paged */
  'operation.queryGenerateMessages': { params: OperationQueryGenerateMessagesParams; result: OperationQueryGenerateMessagesResult };
  /** Deletes generated messages; notes saved from them remain */
  'operation.deleteGenerateMessage': { params: OperationDeleteGenerateMessageParams; result: BatchResult };
  /** Changes the text of a generated message */
  'operation.editGenerateMessage': { params: OperationEditGenerateMessageParams; result: GeneratedMessage };
  /** Generated notes, filtered and paged */
  'operation.queryGenerateNotes': { params: OperationQueryGenerateNotesParams; result: OperationQueryGenerateNotesResult };
  /** Saves a text as a note, or changes a note */
  'operation.saveGenerateNote': { params: OperationSaveGenerateNoteParams; result: GeneratedNote };
  /** Accepts or discards generated notes, or adds them to the person's favourites */
  'operation.updateGenerateNoteStatus': { params: OperationUpdateGenerateNoteStatusParams; result: BatchResult };
  /** Tags with the number of generated notes that have them */
  'operation.queryGenerateNoteTags': { params: OperationQueryGenerateNoteTagsParams; result: OperationQueryGenerateNoteTagsResult };
  /** Adds tags to generated notes */
  'operation.addGenerateNoteTags': { params: OperationAddGenerateNoteTagsParams; result: BatchResult };
  /** Adds a tag to a generated note by its name, creating the tag if it does not exist */
  'operation.addGenerateNoteTag': { params: OperationAddGenerateNoteTagParams; result: TagBrief };
  /** Collection statistics of a person by day; those of others only for their leaders */
  'operation.getUserSpiderDetail': { params: OperationGetUserSpiderDetailParams; result: UserSpiderDetail };
  /** Collection statistics of a department by day and by person; for administrators of all departments */
  'operation.getDepartmentSpiderDetail': { params: OperationGetDepartmentSpiderDetailParams; result: DepartmentSpiderDetail };
  /** Adds a Xiaohongshu log-in from pasted curl text */
  'operationV2.createSpiderXhsAuthByCurl': { params: OperationV2CreateSpiderXhsAuthByCurlParams; result: SpiderAuthentication };
  /** Adds a Douyin log-in from pasted curl text */
  'operationV2.createSpiderDyAuthByCurl': { params: OperationV2CreateSpiderDyAuthByCurlParams; result: SpiderAuthentication };
  /** Shows, masked, what would be stored of pasted curl text; stores nothing */
  'operationV2.previewSpiderAuthByCurl': { params: OperationV2PreviewSpiderAuthByCurlParams; result: CredentialPreview };
  /** The rounds of a conversation, oldest first */
  'operationV2.queryGenerateMessages': { params: OperationV2QueryGenerateMessagesParams; result: OperationV2QueryGenerateMessagesResult };
  /** Starts a conversation with a first text */
  'operationV2.generateMessageFristGeneration': { params: OperationV2GenerateMessageFristGenerationParams; result: GeneratedMessage };
  /** Refines a text of a conversation by an instruction */
  'operationV2.generateMessage': { params: OperationV2GenerateMessageParams; result: GeneratedMessage };
  /** Starts a conversation or refines its text, and streams the text */
  'operationV2.generateStreamMessage': { params: OperationV2GenerateStreamMessageParams; result: GenerationChunk };
  /** Continues an interrupted or stopped text where it ended and streams it; streams the rest of a text that is being generated */
  'operationV2.continueMessage': { params: OperationV2ContinueMessageParams; result: GenerationChunk };
  /** Deletes a conversation; notes saved from it remain */
  'operationV2.deleteGenerateMessage': { params: OperationV2DeleteGenerateMessageParams; result: null };
  /** Changes the text of a round */
  'operationV2.editGenerateMessage': { params: OperationV2EditGenerateMessageParams; result: GeneratedMessage };
  /** Generated notes with their source texts, filtered and paged */
  'operationV2.queryGenerateNotes': { params: OperationV2QueryGenerateNotesParams; result: OperationV2QueryGenerateNotesResult };
  /** Saves a round of a conversation as a note, or updates the note saved before */
  'operationV2.saveGenerateNote': { params: OperationV2SaveGenerateNoteParams; result: GeneratedNote };
  /** Generates a story from a collected content or a text; repeating the call with the same id continues a failed one where it ended */
  'operationV2.genStory': { params: OperationV2GenStoryParams; result: Story };
  /** Extracts the title and the characters of a story and saves them */
  'operationV2.tranStoryTitleAndCharacters': { params: OperationV2TranStoryTitleAndCharactersParams; result: Story };
  /** Divides a story into scenes, each with a description of its picture */
  'operationV2.genStoryPromptDetail': { params: OperationV2GenStoryPromptDetailParams; result: Story };
  /** A story with the text generated so far */
  'operationV2.queryStory': { params: OperationV2QueryStoryParams; result: Story };
  /** Stories, filtered and paged, newest first */
  'operationV2.queryStoryList': { params: OperationV2QueryStoryListParams; result: OperationV2QueryStoryListResult };
  /** Deletes stories, including those being generated */
  'operationV2.deleteStory': { params: OperationV2DeleteStoryParams; result: BatchResult };
  /** Adds an account by its cookie or a curl command, or gives a known account a new log-in */
  'publish.savePublisherAuth': { params: PublishSavePublisherAuthParams; result: PublisherAuth };
  /** Changes the name, the scope and the pace of an account, not its identity */
  'publish.updatePublisherAuthById': { params: PublishUpdatePublisherAuthByIdParams; result: PublisherAuth };
  /** Deletes accounts; what waits for them is cancelled, what was published stays */
  'publish.deletePublisherAuth': { params: PublishDeletePublisherAuthParams; result: BatchResult };
  /** Deletes one account; like deletePublisherAuth */
  'publish.deletePublisherAuthById': { params: PublishDeletePublisherAuthByIdParams; result: null };
  /** Accounts that the person added, with the states of their log-ins */
  'publish.queryPublisherAuth': { params: PublishQueryPublisherAuthParams; result: PublishQueryPublisherAuthResult };
  /** Accounts with which the person may publish: their own, and those shared with the department */
  'publish.getPublisherByDepartment': { params: PublishGetPublisherByDepartmentParams; result: PublishGetPublisherByDepartmentResult };
  /** Accounts on the cloud phones of the department, from which publisher accounts can be made */
  'publish.getAllCloudPhone': { params: PublishGetAllCloudPhoneParams; result: PublishGetAllCloudPhoneResult };
  /** Makes a publisher account from an account that is logged in on a cloud phone */
  'publish.savePublisherAuthByCloudPhone': { params: PublishSavePublisherAuthByCloudPhoneParams; result: PublisherAuth };
  /** Binds an account to a cloud phone on which the same person is logged in, and takes its log-in */
  'publish.bindXhsLoginCloudPhone': { params: PublishBindXhsLoginCloudPhoneParams; result: PublisherAuth };
  /** State of the cloud phone that an account is bound to */
  'publish.getXhsLoginCloudPhoneStatus': { params: PublishGetXhsLoginCloudPhoneStatusParams; result: PublishGetXhsLoginCloudPhoneStatusResult };
  /** What became of the code for a new account */
  'publish.getXhsCreateLoginQrCodeStatus': { params: PublishGetXhsCreateLoginQrCodeStatusParams; result: PublisherQrCode };
  /** Saves a draft, or plans one publication for each account; errors and unaccepted warnings queue nothing */
  'publish.createPublishLogger': { params: PublishCreatePublishLoggerParams; result: PublishResult };
  /** Changes a draft or a planned publication, also only its time; a time in the past is refused */
  'publish.updatePublishLogger': { params: PublishUpdatePublishLoggerParams; result: PublishResult };
  /** Publications, filtered and paged, also by a range of days for the calendar */
  'publish.queryPublishLogger': { params: PublishQueryPublishLoggerParams; result: PublishQueryPublishLoggerResult };
  /** Publishes pictures with a text with each of the accounts as soon as their pace allows */
  'publish.publishCustomImages': { params: PublishPublishCustomImagesParams; result: PublishResult };
  /** Publishes a video with its cover with each of the accounts as soon as their pace allows */
  'publish.publishCustomVideo': { params: PublishPublishCustomVideoParams; result: PublishResult };
  /** Runs every check that precedes queueing: errors stop, warnings ask, for each account and field */
  'publish.checkPublication': { params: PublishCheckPublicationParams; result: PublishCheckPublicationResult };
  /** Text, pictures and video of what a note begins with */
  'publish.publicationSource': { params: PublishPublicationSourceParams; result: PublishPublicationSourceResult };
  /** A publication with its time line and lineage */
  'publish.publicationDetail': { params: PublishPublicationDetailParams; result: PublishPublicationDetailResult };
  /** Decides on publications that missed their time: publish now, move or cancel */
  'publish.resolveLatePublication': { params: PublishResolveLatePublicationParams; result: BatchResult };
  /** Deletes drafts, cancelled and failed publications */
  'publish.deletePublishLogger': { params: PublishDeletePublishLoggerParams; result: BatchResult };
  /** Plans publications from the rows of a sheet; dryRun only checks the rows */
  'publish.importPublishPlan': { params: PublishImportPublishPlanParams; result: ImportResult };
  /** Stores a picture for a note; its type is detected from the content and measured against the platform */
  'publish.uploadPublishImagesToXhs': { params: PublishUploadPublishImagesToXhsParams; result: PublishFile };
  /** Stores a video for a note; its type is detected from the content */
  'publish.uploadPublishVideoToXhs': { params: PublishUploadPublishVideoToXhsParams; result: PublishFile };
  /** Topics that the platform proposes for a text; a bot asks it, answers are kept for an hour */
  'publish.getTagsFromXhs': { params: PublishGetTagsFromXhsParams; result: PublishGetTagsFromXhsResult };
  /** Topics of the platform that contain a word, with their views; a bot asks it, answers are kept for an hour */
  'publish.queryPublisherXhsTopic': { params: PublishQueryPublisherXhsTopicParams; result: PublishQueryPublisherXhsTopicResult };
  /** Finds prohibited words in a text, with their positions and replacements */
  'publish.checkProhibitedWords': { params: PublishCheckProhibitedWordsParams; result: PublishCheckProhibitedWordsResult };
  /** Adds prohibited words; returns those that already exist */
  'publish.createProhibitedWords': { params: PublishCreateProhibitedWordsParams; result: PublishCreateProhibitedWordsResult };
  /** Changes a prohibited word */
  'publish.updateProhibitedById': { params: PublishUpdateProhibitedByIdParams; result: ProhibitedWord };
  /** Deletes a prohibited word */
  'publish.deleteProhibitedById': { params: PublishDeleteProhibitedByIdParams; result: null };
  /** Prohibited words, filtered and paged */
  'publish.getProhibitedList': { params: PublishGetProhibitedListParams; result: PublishGetProhibitedListResult };
  /** Categories of prohibited words with their numbers of words */
  'publish.getAllProhibitedCategory': { params: PublishGetAllProhibitedCategoryParams; result: PublishGetAllProhibitedCategoryResult };
  /** Imports prohibited words of the department from a sheet; with `dryRun` only checks its rows */
  'publish.importProhibitedWords': { params: PublishImportProhibitedWordsParams; result: ImportResult };
  /** Begins to log a new account in by a code; a bot gets the code from the platform */
  'publishSpider.getXhsCreateLoginQrCode': { params: PublishSpiderGetXhsCreateLoginQrCodeParams; result: PublisherQrCode };
  /** Begins to log a known account in again by a code */
  'publishSpider.getXhsLoginQrCode': { params: PublishSpiderGetXhsLoginQrCodeParams; result: PublisherQrCode };
  /** What became of the code for a known account */
  'publishSpider.getXhsLoginQrCodeStatus': { params: PublishSpiderGetXhsLoginQrCodeStatusParams; result: PublisherQrCode };
  /** Cancels a publication unless a bot may already have sent it; the answer is what happened */
  'publishSpider.cancelDelayPublisherByLoggerId': { params: PublishSpiderCancelDelayPublisherByLoggerIdParams; result: PublishSpiderCancelDelayPublisherByLoggerIdResult };
  /** The storage key and address of a file before it is uploaded; keys are grouped by month */
  'common.cosMeta': { params: CommonCosMetaParams; result: CommonCosMetaResult };
  /** Stores a file; its type is detected from the content */
  'common.cosUpload': { params: CommonCosUploadParams; result: UploadedFileInfo };
  /** Starts a resumable upload (tus), or resumes the person's unfinished upload of the same file */
  'common.cosBegin': { params: CommonCosBeginParams; result: CommonCosBeginResult };
  /** Completes a resumable upload; the file type is detected from the content */
  'common.cosComplete': { params: CommonCosCompleteParams; result: UploadedFileInfo };
  /** Cancels a resumable upload */
  'common.cosCancel': { params: CommonCosCancelParams; result: null };
  /** The unfinished uploads of the person */
  'common.cosUnfinished': { params: CommonCosUnfinishedParams; result: CommonCosUnfinishedResult };
  /** How much of the upload quota the person and the department have used */
  'common.cosUsage': { params: CommonCosUsageParams; result: UploadUsage };
  /** Temporary credentials to store files from the browser */
  'common.cosCredentials': { params: CommonCosCredentialsParams; result: UploadCredentials };
  /** Temporary credentials of a bucket */
  'common.cosBucketCredentials': { params: CommonCosBucketCredentialsParams; result: UploadCredentials };
  /** Transcribes the speech in an audio or video file */
  'common.asr': { params: CommonAsrParams; result: CommonAsrResult };
  /** Sends a request without credentials to a public address */
  'common.proxyRequest': { params: CommonProxyRequestParams; result: ProxyAnswer };
  /** Fetches a public address */
  'common.proxyGet': { params: CommonProxyGetParams; result: ProxyAnswer };
  /** Tags with the number of their uses */
  'feedManage.queryTagList': { params: FeedManageQueryTagListParams; result: FeedManageQueryTagListResult };
  /** Creates a tag */
  'feedManage.createTag': { params: FeedManageCreateTagParams; result: Tag };
  /** Deletes a tag and removes it from all rows */
  'feedManage.deleteTag': { params: FeedManageDeleteTagParams; result: null };
  /** Followed keywords, filtered and paged */
  'feedManage.queryKeywordList': { params: FeedManageQueryKeywordListParams; result: FeedManageQueryKeywordListResult };
  /** Follows a keyword */
  'feedManage.createKeyword': { params: FeedManageCreateKeywordParams; result: Keyword };
  /** Changes a followed keyword */
  'feedManage.updateKeyword': { params: FeedManageUpdateKeywordParams; result: Keyword };
  /** Stops following keywords */
  'feedManage.deleteKeyword': { params: FeedManageDeleteKeywordParams; result: BatchResult };
  /** Sets the collection interval of keywords */
  'feedManage.updateKeywordInterval': { params: FeedManageUpdateKeywordIntervalParams; result: BatchResult };
  /** Adds tags to keywords */
  'feedManage.addKeywordTagMap': { params: FeedManageAddKeywordTagMapParams; result: BatchResult };
  /** Removes tags from keywords */
  'feedManage.deleteKeywordTagMap': { params: FeedManageDeleteKeywordTagMapParams; result: BatchResult };
  /** Follows the blogger with a home page address */
  'feedManage.createBloggerByUrl': { params: FeedManageCreateBloggerByUrlParams; result: Blogger };
  /** Follows a blogger that is entered by hand */
  'feedManage.createBloggerByInfo': { params: FeedManageCreateBloggerByInfoParams; result: Blogger };
  /** Stops following a blogger */
  'feedManage.deleteBloggerById': { params: FeedManageDeleteBloggerByIdParams; result: null };
  /** Followed bloggers, filtered and paged */
  'feedManage.pageQueryBlogger': { params: FeedManagePageQueryBloggerParams; result: FeedManagePageQueryBloggerResult };
  /** Pauses or resumes collecting from bloggers */
  'feedManage.updateBloggerSpiderStatus': { params: FeedManageUpdateBloggerSpiderStatusParams; result: BatchResult };
  /** Sets the collection interval of bloggers */
  'feedManage.updateBloggerInterval': { params: FeedManageUpdateBloggerIntervalParams; result: BatchResult };
  /** The person's favourite bloggers */
  'feedManage.queryUserFavoriteBlogger': { params: FeedManageQueryUserFavoriteBloggerParams; result: FeedManageQueryUserFavoriteBloggerResult };
  /** Bloggers with a tag */
  'feedManage.queryBloggersByTagId': { params: FeedManageQueryBloggersByTagIdParams; result: FeedManageQueryBloggersByTagIdResult };
  /** Adds bloggers to the person's favourites, or removes them */
  'feedManage.batchAddUserFavoriteBlogger': { params: FeedManageBatchAddUserFavoriteBloggerParams; result: BatchResult };
  /** Adds tags to bloggers */
  'feedManage.addBloggerTagMap': { params: FeedManageAddBloggerTagMapParams; result: BatchResult };
  /** Removes tags from bloggers */
  'feedManage.deleteBloggerTagMap': { params: FeedManageDeleteBloggerTagMapParams; result: BatchResult };
  /** History of a blogger's figures */
  'feedManage.queryBloggerFigures': { params: FeedManageQueryBloggerFiguresParams; result: FeedManageQueryBloggerFiguresResult };
  /** History of a content's figures */
  'feedManage.queryFlowFigures': { params: FeedManageQueryFlowFiguresParams; result: FeedManageQueryFlowFiguresResult };
  /** Contents and bloggers with suddenly rising figures, latest first */
  'feedManage.queryRising': { params: FeedManageQueryRisingParams; result: FeedManageQueryRisingResult };
  /** Collected notes and videos of a blogger */
  'feedManage.queryFlowByBlogger': { params: FeedManageQueryFlowByBloggerParams; result: FeedManageQueryFlowByBloggerResult };
  /** Collected contents, newest first */
  'feedManage.queryFlowList': { params: FeedManageQueryFlowListParams; result: FeedManageQueryFlowListResult };
  /** The person's favourite contents */
  'feedManage.queryFavoriteList': { params: FeedManageQueryFavoriteListParams; result: FeedManageQueryFavoriteListResult };
  /** Adds contents to the person's favourites */
  'feedManage.addFavorite': { params: FeedManageAddFavoriteParams; result: BatchResult };
  /** Removes contents from the person's favourites */
  'feedManage.cancelFavorite': { params: FeedManageCancelFavoriteParams; result: BatchResult };
  /** Deletes contents with their comments */
  'feedManage.deleteFlow': { params: FeedManageDeleteFlowParams; result: BatchResult };
  /** Sets the video address of a content */
  'feedManage.updateVideoUrl': { params: FeedManageUpdateVideoUrlParams; result: Flow };
  /** Trending contents of a period; the score decays with age */
  'feedManage.queryHotFlow': { params: FeedManageQueryHotFlowParams; result: FeedManageQueryHotFlowResult };
  /** Tags of trending contents with the number of their uses */
  'feedManage.queryAllTagName': { params: FeedManageQueryAllTagNameParams; result: FeedManageQueryAllTagNameResult };
  /** Generates a text and returns it when it is complete */
  'feedManage.generateMessage': { params: FeedManageGenerateMessageParams; result: GeneratedMessage };
  /** Generates a text and streams it */
  'feedManage.generateStreamMessages': { params: FeedManageGenerateStreamMessagesParams; result: GenerationChunk };
  /** Stores a text file as reference for generation */
  'feedManage.uploadFile': { params: FeedManageUploadFileParams; result: ReferenceFile };
  /** The text of a reference file */
  'feedManage.getFileContent': { params: FeedManageGetFileContentParams; result: FeedManageGetFileContentResult };
  /** Reference files, filtered and paged */
  'feedManage.getFileList': { params: FeedManageGetFileListParams; result: FeedManageGetFileListResult };
  /** Deletes a reference file */
  'feedManage.deleteFile': { params: FeedManageDeleteFileParams; result: null };
  /** Uploads of creators, filtered and paged */
  'feedUpload.queryUploadList': { params: FeedUploadQueryUploadListParams; result: FeedUploadQueryUploadListResult };
  /** Adds a stored file to the creator space */
  'feedUpload.createFeedUpload': { params: FeedUploadCreateFeedUploadParams; result: FeedUpload };
  /** Changes the title, texts and cover of an upload */
  'feedUpload.updateFeedUpload': { params: FeedUploadUpdateFeedUploadParams; result: FeedUpload };
  /** Deletes uploads */
  'feedUpload.deleteFeedUpload': { params: FeedUploadDeleteFeedUploadParams; result: BatchResult };
  /** Starts to generate speech from a text */
  'feedUpload.createVoiceGen': { params: FeedUploadCreateVoiceGenParams; result: VoiceGen };
  /** The address of a generated voice file */
  'feedUpload.queryVoiceGenCosUrl': { params: FeedUploadQueryVoiceGenCosUrlParams; result: FeedUploadQueryVoiceGenCosUrlResult };
  /** Generated voice files, filtered and paged */
  'feedUpload.queryVoiceList': { params: FeedUploadQueryVoiceListParams; result: FeedUploadQueryVoiceListResult };
  /** Deletes generated voice files */
  'feedUpload.deleteVoiceGen': { params: FeedUploadDeleteVoiceGenParams; result: BatchResult };
  /** Progress of generating speech from a text */
  'feedUpload.queryVoiceStatus': { params: FeedUploadQueryVoiceStatusParams; result: VoiceStatus };
  /** Starts to transcribe a content or an upload */
  'feedUpload.generateFeedAsr': { params: FeedUploadGenerateFeedAsrParams; result: Transcription };
  /** Saves the corrected transcript of a content or an upload */
  'feedUpload.updateFeedAsr': { params: FeedUploadUpdateFeedAsrParams; result: Transcript };
  /** Starts to transcribe the person's favourite videos */
  'feedUpload.generateFeedFavoriteAsr': { params: FeedUploadGenerateFeedFavoriteAsrParams; result: BatchResult };
  /** Saves the corrected transcript of a favourite */
  'feedUpload.updateFeedFavoriteAsr': { params: FeedUploadUpdateFeedFavoriteAsrParams; result: Transcript };
  /** The transcript of a content or an upload, and the progress of its transcription */
  'feedUpload.queryFeedAsr': { params: FeedUploadQueryFeedAsrParams; result: Transcript };
  /** Models that can speak on this installation */
  'voice.getModels': { params: VoiceGetModelsParams; result: VoiceGetModelsResult };
  /** Speaks a short text at once; the answer is its WAV file, which is not stored */
  'voice.edgeTts': { params: VoiceEdgeTtsParams; result: null };
  /** Starts to speak a text, long ones in parts, as a job of the task tray */
  'voice.inferText': { params: VoiceInferTextParams; result: VoiceTask };
  /** A voice with its parts, and how far it is */
  'voice.taskInfo': { params: VoiceTaskInfoParams; result: VoiceTask };
  /** The joined sound of a voice as a file */
  'voice.downloadResult': { params: VoiceDownloadResultParams; result: null };
  /** The sound or video at a public address, through this server */
  'voice.transferUrlToStream': { params: VoiceTransferUrlToStreamParams; result: null };
  /** Speaks one part again, with its text or another one, and joins the sound anew */
  'voice.redoVoicePart': { params: VoiceRedoVoicePartParams; result: VoiceTask };
  /** Sets what is left out of one part, and joins the sound anew; an empty list restores it */
  'voice.cutVoicePart': { params: VoiceCutVoicePartParams; result: VoiceTask };
  /** Words of the department with an exceptional pronunciation, filtered and paged */
  'voice.queryPronunciations': { params: VoiceQueryPronunciationsParams; result: VoiceQueryPronunciationsResult };
  /** Adds or changes pronunciations, one a line: word = spoken; lines with an error are listed and not saved */
  'voice.savePronunciations': { params: VoiceSavePronunciationsParams; result: VoiceSavePronunciationsResult };
  /** Deletes pronunciations */
  'voice.deletePronunciations': { params: VoiceDeletePronunciationsParams; result: BatchResult };
  /** Queue a collecting task, or raise the limit of an equal open one; task type 5 updates collected rows */
  'spider.addTask': { params: SpiderAddTaskParams; result: QueuedTask };
  /** Queue the collection of the note, video or blogger at an address */
  'spider.addTaskByUrl': { params: SpiderAddTaskByUrlParams; result: QueuedTask };
  /** Publishes a collected content with an account, with the checks of every publication */
  'spider.addTaskPublishFeedToXhs': { params: SpiderAddTaskPublishFeedToXhsParams; result: PublishResult };
  /** Collecting tasks, newest first */
  'spider.queryTask': { params: SpiderQueryTaskParams; result: SpiderQueryTaskResult };
  /** The person's tasks that no bot has claimed yet, and the number of tasks in each state */
  'spider.queryUserIdleTask': { params: SpiderQueryUserIdleTaskParams; result: SpiderQueryUserIdleTaskResult };
  /** Collection load of the intervals, and how long bots need for all departments */
  'spider.queryCapacity': { params: SpiderQueryCapacityParams; result: Capacity };
  /** The contents that a task collected */
  'spider.queryTaskFlows': { params: SpiderQueryTaskFlowsParams; result: SpiderQueryTaskFlowsResult };
  /** Business lines with their numbers of accounts and notes, in the order that people gave them */
  'material.businessLineList': { params: MaterialBusinessLineListParams; result: MaterialBusinessLineListResult };
  /** Creates a business line */
  'material.businessLineCreate': { params: MaterialBusinessLineCreateParams; result: BusinessLine };
  /** Changes a business line */
  'material.businessLineUpdate': { params: MaterialBusinessLineUpdateParams; result: BusinessLine };
  /** Puts business lines in an order; others of the department keep their places */
  'material.businessLineOrder': { params: MaterialBusinessLineOrderParams; result: null };
  /** Deletes a business line without accounts and notes */
  'material.businessLineDelete': { params: MaterialBusinessLineDeleteParams; result: null };
  /** Accounts of the business lines, filtered and paged */
  'material.bloggerAccountList': { params: MaterialBloggerAccountListParams; result: MaterialBloggerAccountListResult };
  /** Adds an account to a business line */
  'material.bloggerAccountCreate': { params: MaterialBloggerAccountCreateParams; result: BloggerAccount };
  /** Adds several accounts to a business line, all or none */
  'material.bloggerAccountCreateMany': { params: MaterialBloggerAccountCreateManyParams; result: MaterialBloggerAccountCreateManyResult };
  /** Changes an account; its notes move with it to another business line */
  'material.bloggerAccountUpdate': { params: MaterialBloggerAccountUpdateParams; result: BloggerAccount };
  /** Deletes an account without notes */
  'material.bloggerAccountDelete': { params: MaterialBloggerAccountDeleteParams; result: null };
  /** Notes of the business lines with the sums of their events, filtered and paged */
  'material.noteList': { params: MaterialNoteListParams; result: MaterialNoteListResult };
  /** Adds a note that was published for a business line; the platform follows from its address */
  'material.noteCreate': { params: MaterialNoteCreateParams; result: MaterialNote };
  /** Deletes a note and its events */
  'material.noteDelete': { params: MaterialNoteDeleteParams; result: null };
  /** The filtered notes as a spreadsheet */
  'material.noteExportExcel': { params: MaterialNoteExportExcelParams; result: null };
  /** Notes per week and per business line with the sums of their tracking events */
  'material.noteStatistics': { params: MaterialNoteStatisticsParams; result: MaterialNoteStatisticsResult };
  /** Records a tracking event of a note; a negative quantity corrects earlier events */
  'material.trackingCreate': { params: MaterialTrackingCreateParams; result: MaterialNote };
  /** Tracking events of a note, newest first */
  'material.trackingList': { params: MaterialTrackingListParams; result: MaterialTrackingListResult };
  /** Cover notes with what became of them, filtered and paged */
  'coverNote.notePage': { params: CoverNoteNotePageParams; result: CoverNoteNotePageResult };
  /** Adds a cover note; the first picture is its cover */
  'coverNote.noteAdd': { params: CoverNoteNoteAddParams; result: CoverNote };
  /** Deletes cover notes, unless one is being sent; their publications stay */
  'coverNote.noteDelete': { params: CoverNoteNoteDeleteParams; result: BatchResult };
  /** Sets the tag of cover notes; empty: none */
  'coverNote.noteTag': { params: CoverNoteNoteTagParams; result: BatchResult };
  /** Replaces the pictures of cover notes, or only their cover */
  'coverNote.noteImageUpdate': { params: CoverNoteNoteImageUpdateParams; result: BatchResult };
  /** Sets the account with which cover notes are sent */
  'coverNote.noteAccountUpdate': { params: CoverNoteNoteAccountUpdateParams; result: BatchResult };
  /** Queues publications of cover notes at once, unless checks stop them */
  'coverNote.noteSend': { params: CoverNoteNoteSendParams; result: CoverNoteNoteSendResult };
  /** Plans publications of cover notes, one after another at the given gap */
  'coverNote.noteScheduledSend': { params: CoverNoteNoteScheduledSendParams; result: CoverNoteNoteScheduledSendResult };
  /** Publications of a cover note, the last first */
  'coverNote.noteSendStatus': { params: CoverNoteNoteSendStatusParams; result: CoverNoteNoteSendStatusResult };
  /** What cover notes can be made with: accounts, tags in use, limits of the platform */
  'coverNote.configGetByKey': { params: CoverNoteConfigGetByKeyParams; result: CoverNoteConfigGetByKeyResult };
  /** Limits of campaigns, the diagram of their states, and the budget of the own department */
  'xhsAds.config': { params: XhsAdsConfigParams; result: XhsAdsConfigResult };
  /** Keywords around a word with their searches in a month; a bot asks the platform, answers last an hour */
  'xhsAds.keywords': { params: XhsAdsKeywordsParams; result: XhsAdsKeywordsResult };
  /** Campaigns with their figures, filtered and paged */
  'xhsAds.list': { params: XhsAdsListParams; result: XhsAdsListResult };
  /** Plans a campaign around a note as a draft */
  'xhsAds.create': { params: XhsAdsCreateParams; result: XhsAds };
  /** Changes a campaign that the platform does not run */
  'xhsAds.update': { params: XhsAdsUpdateParams; result: XhsAds };
  /** Reserves the budget of a campaign for each of its days, and lets a bot bring it to the platform */
  'xhsAds.publish': { params: XhsAdsPublishParams; result: XhsAds };
  /** Lets a bot stop a campaign on the platform; its budget is free once the platform confirms */
  'xhsAds.stop': { params: XhsAdsStopParams; result: XhsAds };
  /** A campaign */
  'xhsAds.detail': { params: XhsAdsDetailParams; result: XhsAds };
  /** Adds keywords to a campaign; those that it has keep their bid */
  'xhsAds.addKeywords': { params: XhsAdsAddKeywordsParams; result: XhsAdsAddKeywordsResult };
  /** Deletes drafts of campaigns */
  'xhsAds.remove': { params: XhsAdsRemoveParams; result: BatchResult };
  /** Spent, shown, clicks, leads and cost of a lead by day, of some campaigns or all, beside the days before */
  'xhsAds.figures': { params: XhsAdsFiguresParams; result: XhsAdsFigures };
  /** Notes to advertise by title: collected, generated or published ones, the latest first */
  'xhsAds.noteChoices': { params: XhsAdsNoteChoicesParams; result: XhsAdsNoteChoicesResult };
  /** Accounts of xhs with which the person may advertise */
  'xhsAds.accountChoices': { params: XhsAdsAccountChoicesParams; result: XhsAdsAccountChoicesResult };
  /** Sets what all campaigns of the own department may spend in a day; not below what is reserved */
  'xhsAds.updateBudget': { params: XhsAdsUpdateBudgetParams; result: XhsAdsBudget };
  /** Live sessions, filtered and paged */
  'live.list': { params: LiveListParams; result: LiveListResult };
  /** One live session with its totals */
  'live.detail': { params: LiveDetailParams; result: LiveSession };
  /** What was said in a session, from a place on, or only the sentences with a word */
  'live.texts': { params: LiveTextsParams; result: LiveTextsResult };
  /** What was said in a session as a spreadsheet */
  'live.downloadTexts': { params: LiveDownloadTextsParams; result: null };
  /** Bloggers whose live sessions are collected */
  'live.bloggerList': { params: LiveBloggerListParams; result: LiveBloggerListResult };
  /** Follows a blogger; bots collect the sessions from then on */
  'live.bloggerAdd': { params: LiveBloggerAddParams; result: LiveBlogger };
  /** Changes the remark of a blogger, or whether the sessions are collected */
  'live.bloggerEdit': { params: LiveBloggerEditParams; result: LiveBlogger };
  /** Figures of a session by minute, without gaps */
  'live.getLvData': { params: LiveGetLvDataParams; result: LiveGetLvDataResult };
  /** Chats of a session from a place on, or only those with a word or of one person */
  'live.getLvCastChats': { params: LiveGetLvCastChatsParams; result: LiveGetLvCastChatsResult };
  /** Goods of a session with what they sold */
  'live.getLvGoods': { params: LiveGetLvGoodsParams; result: LiveGetLvGoodsResult };
  /** Figures of a session by minute as a spreadsheet */
  'live.downloadLvData': { params: LiveDownloadLvDataParams; result: null };
  /** All chats of a session as a spreadsheet */
  'live.downloadLvCastChats': { params: LiveDownloadLvCastChatsParams; result: null };
  /** What was said, chatted and sold in one minute */
  'live.queryMoment': { params: LiveQueryMomentParams; result: LiveQueryMomentResult };
  /** People who chatted in a session, those with most chats first */
  'live.queryPeople': { params: LiveQueryPeopleParams; result: LiveQueryPeopleResult };
  /** Under-water videos (not trending yet), filtered and paged */
  'feedSpider.underWaterDyList': { params: FeedSpiderUnderWaterDyListParams; result: FeedSpiderUnderWaterDyListResult };
  /** Imports the valid rows of a file; a dry run reports the outcome of each row */
  'feedSpider.importUwDyList': { params: FeedSpiderImportUwDyListParams; result: ImportResult };
  /** Under-water notes (not trending yet), filtered and paged */
  'feedSpider.underWaterXhsList': { params: FeedSpiderUnderWaterXhsListParams; result: FeedSpiderUnderWaterXhsListResult };
  /** Imports the valid rows of a file; a dry run reports the outcome of each row */
  'feedSpider.importUwXhsList': { params: FeedSpiderImportUwXhsListParams; result: ImportResult };
  /** Imports with their person, counts and state */
  'feedSpider.queryImportList': { params: FeedSpiderQueryImportListParams; result: FeedSpiderQueryImportListResult };
  /** The rejected rows of an import with their reasons */
  'feedSpider.exportImportFailures': { params: FeedSpiderExportImportFailuresParams; result: null };
  /** The filtered rows of a list as a spreadsheet */
  'feedSpider.exportUnderWaterList': { params: FeedSpiderExportUnderWaterListParams; result: null };
  /** Queues the collection of the contents by their addresses */
  'feedSpider.collectUnderWater': { params: FeedSpiderCollectUnderWaterParams; result: BatchResult };
  /** Deletes rows of a list */
  'feedSpider.deleteUnderWater': { params: FeedSpiderDeleteUnderWaterParams; result: BatchResult };
  /** Reply accounts with their unread and waiting receivers, pinned ones first */
  'conversation.accountList': { params: ConversationAccountListParams; result: ConversationAccountListResult };
  /** Receivers of private messages with their last message, filtered and paged */
  'conversation.receiverList': { params: ConversationReceiverListParams; result: ConversationReceiverListResult };
  /** What people did to an account or a receiver, newest first */
  'conversation.accountReceiverOptionRecordList': { params: ConversationAccountReceiverOptionRecordListParams; result: ConversationAccountReceiverOptionRecordListResult };
  /** Queue one text to several receivers, each through its own account and at its pace; a dry run only shows the texts and who is refused */
  'conversation.sendChatMultipleNavy': { params: ConversationSendChatMultipleNavyParams; result: ConversationSendChatMultipleNavyResult };
  /** Messages of a receiver in their order: the newest, those before or after a sequence number, around a message, or changed since a revision */
  'conversation.chatList': { params: ConversationChatListParams; result: ConversationChatListResult };
  /** Opens all suspended receivers of an account */
  'conversation.openAllReceiver': { params: ConversationOpenAllReceiverParams; result: ConversationOpenAllReceiverResult };
  /** Suspends or opens accounts; for a suspended one bots neither send nor receive */
  'conversation.suspendOrOpenAccount': { params: ConversationSuspendOrOpenAccountParams; result: BatchResult };
  /** Suspends or opens receivers; nothing is sent to a suspended one */
  'conversation.suspendOrOpenReceiver': { params: ConversationSuspendOrOpenReceiverParams; result: BatchResult };
  /** Withdraws a message of the account, within the time that the platform allows */
  'conversation.littleRedBookPrivateLetterWithdraw': { params: ConversationLittleRedBookPrivateLetterWithdrawParams; result: ChatMessage };
  /** Pins a receiver to the top of the list, or unpins it */
  'conversation.stickReceiver': { params: ConversationStickReceiverParams; result: Receiver };
  /** Pins an account to the top of the list, or unpins it */
  'conversation.stickAccount': { params: ConversationStickAccountParams; result: ReplyAccount };
  /** Messages that contain words, of one receiver, one account or all, newest first */
  'conversation.searchMessages': { params: ConversationSearchMessagesParams; result: ConversationSearchMessagesResult };
  /** Texts to several receivers with their progress, newest first */
  'conversation.queryGroups': { params: ConversationQueryGroupsParams; result: ConversationQueryGroupsResult };
  /** What became of each receiver of a text to several, in their order */
  'conversation.queryGroupRows': { params: ConversationQueryGroupRowsParams; result: ConversationQueryGroupRowsResult };
  /** Changes the text of the person's own message */
  'conversation.editMessage': { params: ConversationEditMessageParams; result: ChatMessage };
  /** Tells colleagues for some seconds that the person is writing to a receiver */
  'conversation.setTyping': { params: ConversationSetTypingParams; result: null };
  /** Who is writing in a conversation: colleagues, and whether the receiver is */
  'conversation.queryTyping': { params: ConversationQueryTypingParams; result: ConversationQueryTypingResult };
  /** Makes the person responsible for a receiver, unless somebody else became it meanwhile */
  'conversation.takeOver': { params: ConversationTakeOverParams; result: Receiver };
  /** Makes a colleague responsible for receivers; null releases them */
  'conversation.assign': { params: ConversationAssignParams; result: BatchResult };
  /** Colleagues who may be responsible for receivers, with the number of theirs that wait */
  'conversation.queryAssignees': { params: ConversationQueryAssigneesParams; result: ConversationQueryAssigneesResult };
  /** Collected contents from which conversations came, most conversations first, without ignored notes */
  'conversation.queryReceiverNotes': { params: ConversationQueryReceiverNotesParams; result: ConversationQueryReceiverNotesResult };
  /** Marks receivers as done, or opens them again; a new message of the receiver opens it too */
  'conversation.markDone': { params: ConversationMarkDoneParams; result: BatchResult };
  /** Sets the remark and the labels of a receiver */
  'conversation.updateReceiver': { params: ConversationUpdateReceiverParams; result: Receiver };
  /** RPA computers with their accounts and tasks */
  'feedRobot.computers': { params: FeedRobotComputersParams; result: FeedRobotComputersResult };
  /** Tasks by which computers send private messages, newest first */
  'feedRobot.privateMessageTasks': { params: FeedRobotPrivateMessageTasksParams; result: FeedRobotPrivateMessageTasksResult };
  /** How many tasks of computers wait, run, and ended today */
  'feedRobot.tasksStatus': { params: FeedRobotTasksStatusParams; result: FeedRobotTasksStatusResult };
  /** What computers are for, with the number of their accounts */
  'feedRobot.queryVangoghOrigins': { params: FeedRobotQueryVangoghOriginsParams; result: FeedRobotQueryVangoghOriginsResult };
  /** Comment tasks of computers, newest first: unassigned ones wait for a bot, assigned ones have or had one */
  'feedRobot.taskCommentList': { params: FeedRobotTaskCommentListParams; result: FeedRobotTaskCommentListResult };
  /** Creates comment tasks from rows of content, commenter and reply; a dry run only says what becomes of each */
  'feedRobot.commentBatchTestInsert': { params: FeedRobotCommentBatchTestInsertParams; result: FeedRobotCommentBatchTestInsertResult };
  /** Creates tasks that reply to comments, each commenter once, through the accounts in turn */
  'feedRobot.createDyCommentTasks': { params: FeedRobotCreateDyCommentTasksParams; result: BatchResult };
  /** A comment task with the comment, its thread and the attempts */
  'feedRobot.queryDyCommentTaskDetail': { params: FeedRobotQueryDyCommentTaskDetailParams; result: CommentTaskDetail };
  /** Prepared replies of an origin and platform, with how often each was used in the last 30 days */
  'feedRobot.queryReplyTextListByOrigin': { params: FeedRobotQueryReplyTextListByOriginParams; result: FeedRobotQueryReplyTextListByOriginResult };
  /** Sets the automatic creation of comment tasks for an origin and platform of the department */
  'feedRobot.configAutoCreateTask': { params: FeedRobotConfigAutoCreateTaskParams; result: AutoTaskStatus };
  /** Whether comment tasks are created automatically, and what the last run did */
  'feedRobot.autoCreateTaskStatus': { params: FeedRobotAutoCreateTaskStatusParams; result: AutoTaskStatus };
  /** Comments below collected contents of a platform, with the last message to each commenter */
  'feedRobot.dyCommentMessageDisplay': { params: FeedRobotDyCommentMessageDisplayParams; result: FeedRobotDyCommentMessageDisplayResult };
  /** An address of a content’s video for some minutes, to watch it now */
  'feedRobot.getTempVideoUrl': { params: FeedRobotGetTempVideoUrlParams; result: VideoAddress };
  /** An address of a content’s video for some days, to pass it on */
  'feedRobot.getVideoUrl': { params: FeedRobotGetVideoUrlParams; result: VideoAddress };
  /** The most recent conversations of computers, at most 200 */
  'feedRobot.conversationList': { params: FeedRobotConversationListParams; result: FeedRobotConversationListResult };
  /** Conversations of computers, filtered and paged */
  'feedRobot.conversationListWithPage': { params: FeedRobotConversationListWithPageParams; result: FeedRobotConversationListWithPageResult };
  /** One receiver with its account, and how fast it is answered */
  'feedRobot.conversationDetail': { params: FeedRobotConversationDetailParams; result: FeedRobotConversationDetailResult };
  /** Queue a message to a receiver; a bot sends it. The same client id again returns the same message */
  'feedRobot.sendMessage': { params: FeedRobotSendMessageParams; result: ChatMessage };
  /** Unread messages and waiting receivers: in total, and of each account */
  'feedRobot.batchUnread': { params: FeedRobotBatchUnreadParams; result: FeedRobotBatchUnreadResult };
  /** Marks messages as read */
  'feedRobot.clearUnread': { params: FeedRobotClearUnreadParams; result: BatchResult };
  /** Has bots fetch new messages of accounts as soon as possible; default: all accounts */
  'feedRobot.renewAll': { params: FeedRobotRenewAllParams; result: BatchResult };
  /** Reply accounts with their log-ins, limits and counts, pinned ones first */
  'replyManage.accountList': { params: ReplyManageAccountListParams; result: ReplyManageAccountListResult };
  /** Begins to log an account in on a device by a code; a bot gets the code from the platform */
  'replyManage.addAccount': { params: ReplyManageAddAccountParams; result: ReplyLogIn };
  /** Changes the device name, the origin and the daily limit of an account */
  'replyManage.updateAccount': { params: ReplyManageUpdateAccountParams; result: ReplyAccount };
  /** Marks accounts as ones that paid traffic leads to, or no longer */
  'replyManage.updateAccountLaunchTraffic': { params: ReplyManageUpdateAccountLaunchTrafficParams; result: BatchResult };
  /** Receivers of accounts, filtered and paged, also by the day on which the conversation began */
  'replyManage.receiverPage': { params: ReplyManageReceiverPageParams; result: ReplyManageReceiverPageResult };
  /** Receivers of accounts as a spreadsheet, numbers masked as shown */
  'replyManage.export': { params: ReplyManageExportParams; result: null };
  /** Cloud phones with the states of their accounts */
  'replyManage.queryPhoneStatus': { params: ReplyManageQueryPhoneStatusParams; result: ReplyManageQueryPhoneStatusResult };
  /** The department's variables of scripts, by name */
  'replyManage.scriptVariablesList': { params: ReplyManageScriptVariablesListParams; result: ReplyManageScriptVariablesListResult };
  /** Adds a variable that people fill in when they use a script */
  'replyManage.addScriptVariables': { params: ReplyManageAddScriptVariablesParams; result: ScriptVariable };
  /** Changes the prompt and the default of a variable; its name stands in scripts and stays */
  'replyManage.updateScriptVariables': { params: ReplyManageUpdateScriptVariablesParams; result: ScriptVariable };
  /** Adds a script with its first version */
  'replyManage.replayContentAdd': { params: ReplyManageReplayContentAddParams; result: ReplyScript };
  /** Changes a script; another text, other pictures or notes make its next version */
  'replyManage.replayContentUpdate': { params: ReplyManageReplayContentUpdateParams; result: ReplyScript };
  /** Deletes scripts with their versions, unless another one includes them; sent messages stay */
  'replyManage.replayContentDelete': { params: ReplyManageReplayContentDeleteParams; result: BatchResult };
  /** Adds, changes or removes the greeting for readers of a collected note */
  'replyManage.operateNoteCollectGreetingRelation': { params: ReplyManageOperateNoteCollectGreetingRelationParams; result: GreetingRelation | null };
  /** Collected notes with a greeting, newest first */
  'replyManage.getCollectNoteId': { params: ReplyManageGetCollectNoteIdParams; result: ReplyManageGetCollectNoteIdResult };
  /** Sets which automatic replies an account sends, its quiet hours and daily limits */
  'replyManage.savePrivateLetterAccountConfig': { params: ReplyManageSavePrivateLetterAccountConfigParams; result: PrivateLetterAccountConfig };
  /** Automatic replies of an account: switches, quiet hours and limits */
  'replyManage.getPrivateLetterAccountConfig': { params: ReplyManageGetPrivateLetterAccountConfigParams; result: PrivateLetterAccountConfig };
  /** The second reply of the person's department */
  'replyManage.wecomSecondReplyConf': { params: ReplyManageWecomSecondReplyConfParams; result: SecondReplyConf };
  /** Sets the second reply of the person's department; replies that wait keep their text and time */
  'replyManage.updateWecomSecondReplyConf': { params: ReplyManageUpdateWecomSecondReplyConfParams; result: SecondReplyConf };
  /** The further touches of the person's department for receivers on Xiaohongshu */
  'replyManage.xhsUserTouchRecordConf': { params: ReplyManageXhsUserTouchRecordConfParams; result: TouchConf };
  /** Sets the further touches of the person's department; those that wait keep their text and time */
  'replyManage.updateXhsUserTouchRecordConf': { params: ReplyManageUpdateXhsUserTouchRecordConfParams; result: TouchConf };
  /** How far logging an account in has come */
  'replyManage.queryLogIn': { params: ReplyManageQueryLogInParams; result: ReplyLogIn };
  /** Scripts in the order that people gave them, with the figures of their current version */
  'replyManage.queryScriptList': { params: ReplyManageQueryScriptListParams; result: ReplyManageQueryScriptListResult };
  /** Puts scripts in an order; others of the department keep their places */
  'replyManage.orderScripts': { params: ReplyManageOrderScriptsParams; result: null };
  /** Offers scripts in conversations, or no longer */
  'replyManage.enableScripts': { params: ReplyManageEnableScriptsParams; result: BatchResult };
  /** All versions of a script, newest first, with how often each was answered */
  'replyManage.queryScriptVersions': { params: ReplyManageQueryScriptVersionsParams; result: ReplyManageQueryScriptVersionsResult };
  /** Enabled scripts for a conversation: those of its department and its platform, and the own ones */
  'replyManage.queryScriptsAtHand': { params: ReplyManageQueryScriptsAtHandParams; result: ReplyManageQueryScriptsAtHandResult };
  /** A script as it would be sent to a receiver: inclusions and values filled in, and what is left to ask */
  'replyManage.renderScript': { params: ReplyManageRenderScriptParams; result: RenderedScript };
  /** Deletes a variable that no script uses */
  'replyManage.deleteScriptVariable': { params: ReplyManageDeleteScriptVariableParams; result: null };
  /** Imports scripts of the department from a sheet; with `dryRun` only checks its rows */
  'replyManage.importScripts': { params: ReplyManageImportScriptsParams; result: ImportResult };
  /** Stores a picture for replies; its type is detected from the content */
  'replyMisc.uploadReplyPic': { params: ReplyMiscUploadReplyPicParams; result: ReplyPicture };
  /** Second replies with the comments from which their conversations came, newest first */
  'replyMisc.secondReplyCommentList': { params: ReplyMiscSecondReplyCommentListParams; result: ReplyMiscSecondReplyCommentListResult };
  /** Automatic replies of all kinds: planned, sent, stopped and why, newest first */
  'replyMisc.touchRecordList': { params: ReplyMiscTouchRecordListParams; result: ReplyMiscTouchRecordListResult };
  /** Has bots like comments below collected contents; a comment is liked once */
  'replyMisc.likeCommentBatch': { params: ReplyMiscLikeCommentBatchParams; result: BatchResult };
  /** Temporary addresses of stored files by their keys, of files that the department uploaded */
  'replyMisc.getCosUrlMap': { params: ReplyMiscGetCosUrlMapParams; result: ReplyMiscGetCosUrlMapResult };
  /** Counts an event with its tags, such as a picture that could not be loaded */
  'replyMisc.sourceMonitor': { params: ReplyMiscSourceMonitorParams; result: null };
  /** Events that clients counted in a range of days, most frequent first */
  'replyMisc.querySourceEvents': { params: ReplyMiscQuerySourceEventsParams; result: ReplyMiscQuerySourceEventsResult };
  /** Ignores a note: its comments and people get no automatic reply, and the inbox does not list it */
  'functional.saveNoteIdLog': { params: FunctionalSaveNoteIdLogParams; result: IgnoredNote };
  /** Ignored notes with who ignored them and when, newest first */
  'functional.noteIdLog': { params: FunctionalNoteIdLogParams; result: FunctionalNoteIdLogResult };
  /** Stops ignoring notes; replies that were stopped stay stopped */
  'functional.delNoteIdLog': { params: FunctionalDelNoteIdLogParams; result: BatchResult };
  /** Lets the group bot speak with a reply account; params that are left out have their defaults */
  'groupBot.addAccountConf': { params: GroupBotAddAccountConfParams; result: GroupBotAccount };
  /** Changes the configuration of an account; switching it off stops what waits in its groups */
  'groupBot.updateAccountConf': { params: GroupBotUpdateAccountConfParams; result: GroupBotAccount };
  /** Lets the bot act in a group from now on; earlier messages get no reply */
  'groupBot.addGroupConf': { params: GroupBotAddGroupConfParams; result: PlatformGroup };
  /** Changes the configuration of a group; switching it off stops what waits */
  'groupBot.updateGroupConf': { params: GroupBotUpdateGroupConfParams; result: PlatformGroup };
  /** The configuration that holds for an account, or for a group */
  'groupBot.getConf': { params: GroupBotGetConfParams; result: GroupConf };
  /** Messages of a group in their order: the newest, those before or after a sequence number, around a message, or changed since a revision */
  'groupBot.getConversation': { params: GroupBotGetConversationParams; result: GroupBotGetConversationResult };
  /** Accounts of the group bot, filtered and paged */
  'groupBot.queryAccountList': { params: GroupBotQueryAccountListParams; result: GroupBotQueryAccountListResult };
  /** Reply accounts that the group bot does not use yet */
  'groupBot.queryAccountChoices': { params: GroupBotQueryAccountChoicesParams; result: GroupBotQueryAccountChoicesResult };
  /** Removes an account from the group bot with its groups and their conversations */
  'groupBot.removeAccountConf': { params: GroupBotRemoveAccountConfParams; result: null };
  /** Groups of the accounts of the bot, filtered and paged */
  'groupBot.queryGroupList': { params: GroupBotQueryGroupListParams; result: GroupBotQueryGroupListResult };
  /** Takes the bot out of a group; its conversation stays */
  'groupBot.removeGroupConf': { params: GroupBotRemoveGroupConfParams; result: PlatformGroup };
  /** What the bot said and is to say, with the messages that caused it */
  'groupBot.queryReplyList': { params: GroupBotQueryReplyListParams; result: GroupBotQueryReplyListResult };
  /** Comments below collected contents, and the replies and messages to their authors */
  'replyStatistics.commentSumStatistics': { params: ReplyStatisticsCommentSumStatisticsParams; result: CommentStatistics };
  /** Private messages received and sent through reply accounts */
  'replyStatistics.letterSumStatistics': { params: ReplyStatisticsLetterSumStatisticsParams; result: LetterStatistics };
  /** Commenters whose first comment in the department falls into the range */
  'replyStatistics.newCommentUsersSumV2': { params: ReplyStatisticsNewCommentUsersSumV2Params; result: NewCommentUserStatistics };
  /** Receivers whose conversation began in the range, once for each account */
  'replyStatistics.newLetterUsersSumV2': { params: ReplyStatisticsNewLetterUsersSumV2Params; result: NewLetterUserStatistics };
  /** Phone and WeChat numbers that receivers wrote, each once for a department */
  'replyStatistics.phoneSumV2': { params: ReplyStatisticsPhoneSumV2Params; result: PhoneStatistics };
  /** The masked phone numbers of the range as a spreadsheet */
  'replyStatistics.exportPhone': { params: ReplyStatisticsExportPhoneParams; result: null };
  /** Receivers and commenters who were sent a message yesterday */
  'replyStatistics.successfullySentUserYesterday': { params: ReplyStatisticsSuccessfullySentUserYesterdayParams; result: SentUserStatistics };
  /** All figures of the range for each account, department or person, most new receivers first */
  'replyStatistics.highLightStatistics': { params: ReplyStatisticsHighLightStatisticsParams; result: ReplyStatisticsHighLightStatisticsResult };
  /** Messages after 24 hours without an answer, and how many of them were answered within 24 hours */
  'replyStatistics.secondReplyStatistics': { params: ReplyStatisticsSecondReplyStatisticsParams; result: SecondReplyStatistics };
  /** The rows that a figure counts, newest first */
  'replyStatistics.queryRows': { params: ReplyStatisticsQueryRowsParams; result: ReplyStatisticsQueryRowsResult };
  /** Counts of followed and collected records, and their history over the last days */
  'analysis.countInfo': { params: AnalysisCountInfoParams; result: CountInfo };
  /** A figure in a range of days, an earlier one, and what their difference consists of */
  'analysis.explainChange': { params: AnalysisExplainChangeParams; result: FigureChange };
  /** People and departments that have used 80 % or more of a limit of uploads or of tokens */
  'analysis.queryNearLimits': { params: AnalysisQueryNearLimitsParams; result: AnalysisQueryNearLimitsResult };
  /** Entries of the audit log */
  'audit.queryAuditList': { params: AuditQueryAuditListParams; result: AuditQueryAuditListResult };
  /** Every setting with its value and where it comes from, without secrets */
  'setting.querySettings': { params: SettingQuerySettingsParams; result: SettingQuerySettingsResult };
  /** The checks of services with their last results */
  'setting.queryChecks': { params: SettingQueryChecksParams; result: SettingQueryChecksResult };
  /** Checks one service and stores the result */
  'setting.runCheck': { params: SettingRunCheckParams; result: ServiceCheck };
  /** Versions, disks and sizes of this server and its database */
  'setting.querySystem': { params: SettingQuerySystemParams; result: SystemState };
  /** The steps of the first set-up with their states, which follow from the data */
  'setup.querySteps': { params: SetupQueryStepsParams; result: SetupQueryStepsResult };
  /** Skips a step of the first set-up, or takes it up again */
  'setup.skipStep': { params: SetupSkipStepParams; result: null };
  /** The text of the newest version, and which version the person accepted last */
  'agreement.queryText': { params: AgreementQueryTextParams; result: AgreementText };
  /** Published versions, newest first */
  'agreement.queryVersionList': { params: AgreementQueryVersionListParams; result: AgreementQueryVersionListResult };
  /** The text of the next version as it is saved */
  'agreement.queryDraft': { params: AgreementQueryDraftParams; result: AgreementDraft };
  /** Saves the text of the next version; nobody is asked yet */
  'agreement.updateDraft': { params: AgreementUpdateDraftParams; result: AgreementDraft };
  /** Publishes the draft as the next version, which everybody has to accept; versions are never changed */
  'agreement.publish': { params: AgreementPublishParams; result: AgreementVersion };
  /** Who accepted which version, and when */
  'agreement.queryAcceptanceList': { params: AgreementQueryAcceptanceListParams; result: AgreementQueryAcceptanceListResult };
  /** How long rows of each kind are kept, and what was deleted last */
  'retention.queryList': { params: RetentionQueryListParams; result: RetentionQueryListResult };
  /** Which rows would be deleted if rows were kept for this many days */
  'retention.queryEffect': { params: RetentionQueryEffectParams; result: RetentionEffect };
  /** Changes for how many days rows of a kind are kept; older ones are deleted within an hour */
  'retention.update': { params: RetentionUpdateParams; result: RetentionRule };
  /** Categories of components in the order of their tree */
  'component.queryCategories': { params: ComponentQueryCategoriesParams; result: ComponentQueryCategoriesResult };
  /** A category with the components in it */
  'component.queryCategoryDetail': { params: ComponentQueryCategoryDetailParams; result: ComponentQueryCategoryDetailResult };
  /** Components with status and number of uses, last changed first */
  'component.queryComponentList': { params: ComponentQueryComponentListParams; result: ComponentQueryComponentListResult };
  /** The draft of a component, with the versions that it pins itself */
  'component.queryRoots': { params: ComponentQueryRootsParams; result: ComponentQueryRootsResult };
  /** Online versions of components, which new instances use */
  'component.queryOnline': { params: ComponentQueryOnlineParams; result: ComponentQueryOnlineResult };
  /** Creates a category of components */
  'component.createCategory': { params: ComponentCreateCategoryParams; result: ComponentCategory };
  /** Renames or moves a category */
  'component.updateCategory': { params: ComponentUpdateCategoryParams; result: ComponentCategory };
  /** Creates a component from the draft of another one */
  'component.clone': { params: ComponentCloneParams; result: PageComponent };
  /** Creates a component with an empty draft, or with the given one */
  'component.createRoot': { params: ComponentCreateRootParams; result: PageComponent };
  /** Changes name, description or category of a component */
  'component.updateRoot': { params: ComponentUpdateRootParams; result: PageComponent };
  /** Deletes components that no page and no other component uses */
  'component.deleteRoot': { params: ComponentDeleteRootParams; result: BatchResult };
  /** Makes the draft the next version and puts it online; pages keep the versions that they pin */
  'component.publish': { params: ComponentPublishParams; result: ComponentPublishResult };
  /** Saves the draft of a component: operations on a revision, or the whole document */
  'component.saveContent': { params: ComponentSaveContentParams; result: ComponentSaveContentResult };
  /** Deletes categories without components and without categories below them */
  'component.deleteCategories': { params: ComponentDeleteCategoriesParams; result: BatchResult };
  /** Pages and components that hold instances of a component, with the versions that they pin */
  'component.queryUses': { params: ComponentQueryUsesParams; result: ComponentQueryUsesResult };
  /** Saves of the draft of a component since a revision, oldest first */
  'component.queryOperations': { params: ComponentQueryOperationsParams; result: ComponentQueryOperationsResult };
  /** Versions of a component, newest first */
  'component.queryVersions': { params: ComponentQueryVersionsParams; result: ComponentQueryVersionsResult };
  /** No longer offers components for new instances; pages keep the versions that they pin */
  'component.takeOffline': { params: ComponentTakeOfflineParams; result: BatchResult };
  /** Activity pages, last changed first; archived ones only where their status is asked for */
  'page.queryPageList': { params: PageQueryPageListParams; result: PageQueryPageListResult };
  /** Creates a page from the draft of another one */
  'page.createByCopy': { params: PageCreateByCopyParams; result: ActivityPage };
  /** Changes name and params of a page; the address and the period apply to its published page at once */
  'page.savePage': { params: PageSavePageParams; result: ActivityPage };
  /** Creates a page: empty, from a template, or with a document */
  'page.createByInfo': { params: PageCreateByInfoParams; result: ActivityPage };
  /** Publishes the approved draft as the next version, unless it has an error; without reviewers, any draft. Visitors see it at once */
  'page.publishPage': { params: PagePublishPageParams; result: PagePublishPageResult };
  /** An address that shows the draft on a phone for half an hour, without log-in */
  'page.previewPage': { params: PagePreviewPageParams; result: PagePreviewPageResult };
  /** Products as sources of pages read them: on sale, by ids in their order, or by category and words */
  'page.queryProductByQueryParam': { params: PageQueryProductByQueryParamParams; result: PageQueryProductByQueryParamResult };
  /** Params of a page: address, period and channel */
  'page.getPageParams': { params: PageGetPageParamsParams; result: PageParams };
  /** Published versions of a page, newest first */
  'page.getPageHistory': { params: PageGetPageHistoryParams; result: PageGetPageHistoryResult };
  /** Saves a draft: operations on a revision, or the whole document; answers what others saved meanwhile */
  'page.savePageContent': { params: PageSavePageContentParams; result: PageSavePageContentResult };
  /** The versions of components that the draft of a page pins, with those that they pin themselves */
  'page.getPageComponent': { params: PageGetPageComponentParams; result: PageGetPageComponentResult };
  /** The draft of a page with its revision, or the document of one of its versions */
  'page.getContentInfos': { params: PageGetContentInfosParams; result: PageGetContentInfosResult };
  /** Publishes an earlier version again as the next one, with the components and forms that it pins */
  'page.rollbackPage': { params: PageRollbackPageParams; result: PageRollbackPageResult };
  /** What differs between two versions of a page by node, with a picture of each */
  'page.queryVersionChanges': { params: PageQueryVersionChangesParams; result: PageQueryVersionChangesResult };
  /** Deletes pages, own ones or as somebody who manages pages; published pages end */
  'page.deletePages': { params: PageDeletePagesParams; result: BatchResult };
  /** Saves of a draft since a revision, oldest first */
  'page.queryOperations': { params: PageQueryOperationsParams; result: PageQueryOperationsResult };
  /** Makes a published version the draft again */
  'page.restoreVersion': { params: PageRestoreVersionParams; result: PageRestoreVersionResult };
  /** What the online version of a component makes of its instances in the draft of a page */
  'page.queryMigration': { params: PageQueryMigrationParams; result: PageQueryMigrationResult };
  /** Brings the instances of a component in the draft of a page to its online version */
  'page.acceptMigration': { params: PageAcceptMigrationParams; result: PageAcceptMigrationResult };
  /** Comments on a page and its nodes with their answers, oldest first */
  'page.queryComments': { params: PageQueryCommentsParams; result: PageQueryCommentsResult };
  /** Comments on a node, or on the whole page */
  'page.addComment': { params: PageAddCommentParams; result: PageAddCommentResult };
  /** Answers a comment */
  'page.answerComment': { params: PageAnswerCommentParams; result: PageAnswerCommentResult };
  /** Marks a comment as resolved, or opens it again */
  'page.resolveComment': { params: PageResolveCommentParams; result: null };
  /** Deletes an own comment with its answers, or an own answer */
  'page.deleteComment': { params: PageDeleteCommentParams; result: null };
  /** Says that the person has a page open in a browser tab and what they selected; repeated while they do */
  'page.enterPage': { params: PageEnterPageParams; result: null };
  /** Says that a browser tab no longer has the page open */
  'page.leavePage': { params: PageLeavePageParams; result: null };
  /** Other people who have a page open now, whoever came first first */
  'page.queryPageEditors': { params: PageQueryPageEditorsParams; result: PageQueryPageEditorsResult };
  /** The library of fields, newest first */
  'builder.queryFormFieldList': { params: BuilderQueryFormFieldListParams; result: BuilderQueryFormFieldListResult };
  /** Adds a field to the library */
  'builder.createFormField': { params: BuilderCreateFormFieldParams; result: FormField };
  /** Changes a field of the library; forms keep their copies */
  'builder.updateFormField': { params: BuilderUpdateFormFieldParams; result: FormField };
  /** Deletes fields of the library; forms keep their copies */
  'builder.deleteFormField': { params: BuilderDeleteFormFieldParams; result: BatchResult };
  /** Forms with versions and uses, last saved first */
  'builder.queryFormList': { params: BuilderQueryFormListParams; result: BuilderQueryFormListResult };
  /** A form with its draft */
  'builder.queryForm': { params: BuilderQueryFormParams; result: BuilderQueryFormResult };
  /** Creates a form: empty, or with the given draft */
  'builder.createForm': { params: BuilderCreateFormParams; result: VisitorForm };
  /** Changes the name of a form, or the account whose receivers its submitters become */
  'builder.updateForm': { params: BuilderUpdateFormParams; result: VisitorForm };
  /** Saves the draft of a form on a revision */
  'builder.saveFormContent': { params: BuilderSaveFormContentParams; result: BuilderSaveFormContentResult };
  /** Makes the draft the next version, unless it has an error; pages keep the versions that they pin */
  'builder.publishForm': { params: BuilderPublishFormParams; result: BuilderPublishFormResult };
  /** Versions of a form, newest first */
  'builder.queryFormVersions': { params: BuilderQueryFormVersionsParams; result: BuilderQueryFormVersionsResult };
  /** Makes a version the draft again */
  'builder.restoreForm': { params: BuilderRestoreFormParams; result: BuilderRestoreFormResult };
  /** Creates a form from the draft of another one */
  'builder.cloneForm': { params: BuilderCloneFormParams; result: VisitorForm };
  /** Deletes forms that no page and no component uses; their records stay */
  'builder.deleteForm': { params: BuilderDeleteFormParams; result: BatchResult };
  /** Pages and components that hold a form, with the versions that they pin */
  'builder.queryFormUses': { params: BuilderQueryFormUsesParams; result: BuilderQueryFormUsesResult };
  /** Versions of forms with their documents; without a number the newest one */
  'builder.queryPinnedForms': { params: BuilderQueryPinnedFormsParams; result: BuilderQueryPinnedFormsResult };
  /** What visitors submitted, newest first; numbers are masked */
  'builder.queryFormRecordList': { params: BuilderQueryFormRecordListParams; result: BuilderQueryFormRecordListResult };
  /** A record with its form, values, files, history and origin; numbers are masked */
  'builder.queryFormRecord': { params: BuilderQueryFormRecordParams; result: BuilderQueryFormRecordResult };
  /** Fields of the newest version of a form: for columns, or those whose values records are found by */
  'builder.queryRecordFields': { params: BuilderQueryRecordFieldsParams; result: BuilderQueryRecordFieldsResult };
  /** People who may take care of records */
  'builder.queryRecordFollowers': { params: BuilderQueryRecordFollowersParams; result: BuilderQueryRecordFollowersResult };
  /** Sets the state of records, or who takes care of them */
  'builder.updateFormRecord': { params: BuilderUpdateFormRecordParams; result: BatchResult };
  /** Adds a note to a record */
  'builder.addFormRecordNote': { params: BuilderAddFormRecordNoteParams; result: FormRecordStep };
  /** Deletes records with their files and notes */
  'builder.deleteFormRecord': { params: BuilderDeleteFormRecordParams; result: BatchResult };
  /** Takes pages to a status by the table of transitions: `in_review` submits, `draft` withdraws or takes out of the archive, `published` puts the last version online again */
  'builder.updatePageStatus': { params: BuilderUpdatePageStatusParams; result: BatchResult };
  /** Templates of pages and parts, newest first */
  'builder.queryTemplateList': { params: BuilderQueryTemplateListParams; result: BuilderQueryTemplateListResult };
  /** A template with its document: of a page, or `body` of a part */
  'builder.queryTemplate': { params: BuilderQueryTemplateParams; result: BuilderQueryTemplateResult };
  /** Saves the draft of a page, or some of its nodes, as a template */
  'builder.createTemplate': { params: BuilderCreateTemplateParams; result: PageTemplate };
  /** Changes name or category of a template */
  'builder.updateTemplate': { params: BuilderUpdateTemplateParams; result: PageTemplate };
  /** Deletes templates, own ones or as somebody who manages pages; pages made from them stay */
  'builder.deleteTemplate': { params: BuilderDeleteTemplateParams; result: BatchResult };
  /** Short links with their targets and counts, newest first */
  'builder.queryHashList': { params: BuilderQueryHashListParams; result: BuilderQueryHashListResult };
  /** Makes a short link to a page or to a public address */
  'builder.createHash': { params: BuilderCreateHashParams; result: ShortLink };
  /** Makes a link from each line; lines that are wrong are named with the reason, and the others are made */
  'builder.createHashes': { params: BuilderCreateHashesParams; result: BuilderCreateHashesResult };
  /** Changes a link; its former target stays in the history */
  'builder.updateHash': { params: BuilderUpdateHashParams; result: ShortLink };
  /** Deletes links; their hashes are not used again, and their counts stay */
  'builder.deleteHash': { params: BuilderDeleteHashParams; result: BatchResult };
  /** Where a link led, newest first */
  'builder.queryHashTargets': { params: BuilderQueryHashTargetsParams; result: BuilderQueryHashTargetsResult };
  /** QR codes of links: one picture, or a zip of several */
  'builder.exportQrCodes': { params: BuilderExportQrCodesParams; result: null };
  /** All channels in the order of their tree, with counts and cost */
  'builder.queryChannelList': { params: BuilderQueryChannelListParams; result: BuilderQueryChannelListResult };
  /** Channels to choose from, in the order of their tree */
  'builder.queryChannelTree': { params: BuilderQueryChannelTreeParams; result: BuilderQueryChannelTreeResult };
  /** Adds a channel */
  'builder.createChannel': { params: BuilderCreateChannelParams; result: Channel };
  /** Changes a channel, or moves it with those below it; visits keep the code with which they came */
  'builder.updateChannel': { params: BuilderUpdateChannelParams; result: Channel };
  /** Deletes channels without links, costs and channels below */
  'builder.deleteChannel': { params: BuilderDeleteChannelParams; result: BatchResult };
  /** Costs of a channel, newest period first */
  'builder.queryChannelCostList': { params: BuilderQueryChannelCostListParams; result: BuilderQueryChannelCostListResult };
  /** Notes what a channel cost in a period; the amount is spread evenly over its days */
  'builder.createChannelCost': { params: BuilderCreateChannelCostParams; result: ChannelCost };
  /** Removes costs of channels */
  'builder.deleteChannelCost': { params: BuilderDeleteChannelCostParams; result: BatchResult };
  /** Visits, visitors, submissions, rate and cost of pages, links, channels, activities or products */
  'builder.queryVisitFigures': { params: BuilderQueryVisitFiguresParams; result: VisitFigures };
  /** Activities, last begun first; of a range: those whose period overlaps it */
  'builder.queryActivityList': { params: BuilderQueryActivityListParams; result: BuilderQueryActivityListResult };
  /** An activity with its pages and the products that their published pages show */
  'builder.queryActivity': { params: BuilderQueryActivityParams; result: BuilderQueryActivityResult };
  /** Plans an activity */
  'builder.createActivity': { params: BuilderCreateActivityParams; result: Activity };
  /** Changes an activity; its pages are replaced as a whole */
  'builder.updateActivity': { params: BuilderUpdateActivityParams; result: Activity };
  /** Plans an activity like another one, of the same length, with drafts copied from its pages */
  'builder.copyActivity': { params: BuilderCopyActivityParams; result: Activity };
  /** Deletes activities; their pages stay */
  'builder.deleteActivities': { params: BuilderDeleteActivitiesParams; result: BatchResult };
  /** Pages to choose from by name, last saved first, with the activity that has each */
  'builder.queryPageChoices': { params: BuilderQueryPageChoicesParams; result: BuilderQueryPageChoicesResult };
  /** Products, last changed first */
  'builder.queryProductList': { params: BuilderQueryProductListParams; result: BuilderQueryProductListResult };
  /** Adds a product */
  'builder.createProduct': { params: BuilderCreateProductParams; result: Product };
  /** Changes a product; published pages that show it are rendered again within seconds */
  'builder.updateProduct': { params: BuilderUpdateProductParams; result: Product };
  /** Puts products on sale or takes them off; published pages show the others only */
  'builder.changeProductSale': { params: BuilderChangeProductSaleParams; result: BatchResult };
  /** Deletes products that no published page shows */
  'builder.deleteProducts': { params: BuilderDeleteProductsParams; result: BatchResult };
  /** Pages whose published page shows a product */
  'builder.queryProductPages': { params: BuilderQueryProductPagesParams; result: BuilderQueryProductPagesResult };
  /** Imports products of the department from a sheet; with `dryRun` only checks its rows */
  'builder.importProducts': { params: BuilderImportProductsParams; result: ImportResult };
  /** Submissions of pages for review that the person may see, newest first */
  'builder.queryNoticeReviewList': { params: BuilderQueryNoticeReviewListParams; result: BuilderQueryNoticeReviewListResult };
  /** How many submissions wait for the person, and how many decisions on their own they have not seen */
  'builder.queryNoticeReviewCount': { params: BuilderQueryNoticeReviewCountParams; result: BuilderQueryNoticeReviewCountResult };
  /** A submission with an address that shows it, and its changes to what visitors see */
  'builder.queryNoticeReview': { params: BuilderQueryNoticeReviewParams; result: BuilderQueryNoticeReviewResult };
  /** Marks the decisions on own submissions as seen */
  'builder.readNoticeReview': { params: BuilderReadNoticeReviewParams; result: BuilderReadNoticeReviewResult };
  /** Test reports of pages, newest first */
  'builder.queryTestReportList': { params: BuilderQueryTestReportListParams; result: BuilderQueryTestReportListResult };
  /** A test report with its figures, findings and pictures */
  'builder.queryTestReport': { params: BuilderQueryTestReportParams; result: BuilderQueryTestReportResult };
  /** Tests the draft of a page, or one of its versions, in the background */
  'builder.createTestReport': { params: BuilderCreateTestReportParams; result: BuilderCreateTestReportResult };
  /** Creates an assistant */
  'assistant.createAssistant': { params: AssistantCreateAssistantParams; result: Assistant };
  /** Changes an assistant; absent fields stay as they are */
  'assistant.updateAssistant': { params: AssistantUpdateAssistantParams; result: Assistant };
  /** Deletes assistants; their histories remain, and `restore` takes it back within 30 days */
  'assistant.deleteAssistant': { params: AssistantDeleteAssistantParams; result: BatchResult };
  /** Assistants that the person may use: own, of the department, of all; with the models to choose from */
  'assistant.queryAllAssistants': { params: AssistantQueryAllAssistantsParams; result: AssistantQueryAllAssistantsResult };
  /** Starts a history */
  'assistant.createHistory': { params: AssistantCreateHistoryParams; result: AssistantHistory };
  /** Renames or pins a history, or shows another branch of it */
  'assistant.updateHistory': { params: AssistantUpdateHistoryParams; result: AssistantHistory };
  /** Asks, and streams the answer, which goes on without its readers; or answers an earlier question again */
  'assistant.createContent': { params: AssistantCreateContentParams; result: AssistantChunk };
  /** Deletes histories; `restore` takes it back within 30 days */
  'assistant.deleteHistory': { params: AssistantDeleteHistoryParams; result: BatchResult };
  /** Own histories, pinned ones first, then by last change */
  'assistant.getAllAssistantHistory': { params: AssistantGetAllAssistantHistoryParams; result: AssistantGetAllAssistantHistoryResult };
  /** A history with the questions and answers of all its branches, oldest first */
  'assistant.getAllHistoryContent': { params: AssistantGetAllHistoryContentParams; result: AssistantGetAllHistoryContentResult };
  /** Streams the rest of an answer that is being written; continues one that was stopped or interrupted */
  'assistant.continueContent': { params: AssistantContinueContentParams; result: AssistantChunk };
  /** Confirms or refuses a write that an answer proposes; the answer then goes on */
  'assistant.decideStep': { params: AssistantDecideStepParams; result: AssistantContent };
  /** Searches own questions and answers, also in branches that are not shown, newest first */
  'assistant.searchContents': { params: AssistantSearchContentsParams; result: AssistantSearchContentsResult };
  /** The shown branch of a history as a Markdown file */
  'assistant.exportHistory': { params: AssistantExportHistoryParams; result: null };
  /** Takes back the deletion of histories or assistants */
  'assistant.restore': { params: AssistantRestoreParams; result: BatchResult };
  /** Records what was made of an answer, so that its origin is kept */
  'assistant.recordResult': { params: AssistantRecordResultParams; result: AssistantContent };
  /** Stores a file for questions and assistants: a picture, a text, or a sheet; its text is read once */
  'assistant.uploadFile': { params: AssistantUploadFileParams; result: AssistantFile };
  /** Own files, newest first */
  'assistant.queryFiles': { params: AssistantQueryFilesParams; result: AssistantQueryFilesResult };
  /** Deletes own files; answers keep the excerpts that they cite */
  'assistant.deleteFiles': { params: AssistantDeleteFilesParams; result: BatchResult };
  /** Text of a file around a position, for a source that an answer cites */
  'assistant.readFile': { params: AssistantReadFileParams; result: AssistantReadFileResult };
  /** Tokens of answers by day, person, department or assistant */
  'assistant.queryUsage': { params: AssistantQueryUsageParams; result: AssistantQueryUsageResult };
  /** Today's tokens of the person and of the department, with their limits, and the models to choose from */
  'assistant.queryOwnUsage': { params: AssistantQueryOwnUsageParams; result: AssistantQueryOwnUsageResult };
  /** Makes pictures from a description */
  'image.generate': { params: ImageGenerateParams; result: PictureCandidates };
  /** Draws the transparent part of a mask anew */
  'image.inpaint': { params: ImageInpaintParams; result: PictureCandidates };
  /** Makes pictures similar to one */
  'image.variation': { params: ImageVariationParams; result: PictureCandidates };
  /** Draws the transparent part of a mask anew, after a reference and with a strength */
  'image.inpaintV2': { params: ImageInpaintV2Params; result: PictureCandidates };
  /** Makes pictures similar to one, after a description or a reference and with a strength */
  'image.variationV2': { params: ImageVariationV2Params; result: PictureCandidates };
  /** Own generated pictures with their descriptions, newest first */
  'image.generatedPage': { params: ImageGeneratedPageParams; result: ImageGeneratedPageResult };
  /** Takes a picture of another site over into the storage, upright */
  'image.importPicture': { params: ImageImportPictureParams; result: TakenPicture };
  /** Own saved images, last changed first */
  'image.imagePage': { params: ImageImagePageParams; result: ImageImagePageResult };
  /** A saved image with its document */
  'image.getImage': { params: ImageGetImageParams; result: OpenedImage };
  /** Saves an image: a new one without id */
  'image.saveImage': { params: ImageSaveImageParams; result: SavedImage };
  /** Deletes saved images; `restoreImage` takes it back within 30 days */
  'image.deleteImage': { params: ImageDeleteImageParams; result: BatchResult };
  /** Takes back the deletion of saved images */
  'image.restoreImage': { params: ImageRestoreImageParams; result: BatchResult };
  /** A document drawn by the server, as a file */
  'image.renderImage': { params: ImageRenderImageParams; result: null };
  /** The colours of the person's department */
  'image.teamColors': { params: ImageTeamColorsParams; result: ImageTeamColorsResult };
  /** Replaces the colours of the person's department */
  'image.saveTeamColors': { params: ImageSaveTeamColorsParams; result: ImageSaveTeamColorsResult };
  /** Templates of the product and of the department */
  'image.templatePage': { params: ImageTemplatePageParams; result: ImageTemplatePageResult };
  /** A template with its document */
  'image.getTemplate': { params: ImageGetTemplateParams; result: OpenedImageTemplate };
  /** Saves a template of the department: a new one without id */
  'image.saveTemplate': { params: ImageSaveTemplateParams; result: ListedImageTemplate };
  /** Deletes templates of the department; images and posters made from them stay */
  'image.deleteTemplate': { params: ImageDeleteTemplateParams; result: BatchResult };
  /** The rows of a csv or xlsx file, to fill a template with */
  'image.readSheetRows': { params: ImageReadSheetRowsParams; result: PosterRows };
  /** The rows of a list of the catalogue, read with the person's own rights, to fill a template with */
  'image.readListRows': { params: ImageReadListRowsParams; result: ImageReadListRowsResult };
  /** Queues posters: a template filled from each of the rows, or from the rows of a list */
  'image.createPosters': { params: ImageCreatePostersParams; result: PosterJob };
  /** Own jobs of posters, newest first */
  'image.posterPage': { params: ImagePosterPageParams; result: ImagePosterPageResult };
  /** A job of posters with a page of its rows */
  'image.posterResult': { params: ImagePosterResultParams; result: ImagePosterResultResult };
  /** Adds finished posters of a job to the pictures of a generated note */
  'image.attachPosters': { params: ImageAttachPostersParams; result: BatchResult };
  /** The finished posters of a job as a zip */
  'image.exportPosters': { params: ImageExportPostersParams; result: null };
  /** Deletes ended jobs of posters with their files; posters attached to notes stay */
  'image.deletePosters': { params: ImageDeletePostersParams; result: BatchResult };
  /** Texts of a picture with their places; none for a picture without text */
  'ocr.recognizer': { params: OcrRecognizerParams; result: OcrRecognizerResult };
  /** Writes a title, a note or a summary from a text, or from the text of a picture */
  'ocr.generate': { params: OcrGenerateParams; result: OcrGenerateResult };
  /** Creates a video from a story and queues its division into scenes */
  'video.initAiGenVideoStory': { params: VideoInitAiGenVideoStoryParams; result: VideoDetail };
  /** Own videos, the last changed first */
  'video.queryAiGenInfos': { params: VideoQueryAiGenInfosParams; result: VideoQueryAiGenInfosResult };
  /** An own video with its scenes and jobs */
  'video.queryVideo': { params: VideoQueryVideoParams; result: VideoDetail };
  /** Saves the title and the settings of a video */
  'video.saveVideo': { params: VideoSaveVideoParams; result: VideoDetail };
  /** Deletes videos in the making; finished works and files that people uploaded stay */
  'video.deleteVideo': { params: VideoDeleteVideoParams; result: BatchResult };
  /** Adds a scene behind another one, or at the end */
  'video.addScene': { params: VideoAddSceneParams; result: VideoScene };
  /** Saves fields of a scene; a changed description becomes a version */
  'video.saveScene': { params: VideoSaveSceneParams; result: VideoScene };
  /** Puts the scenes of a video in an order; scenes that are not named come last */
  'video.orderScenes': { params: VideoOrderScenesParams; result: VideoDetail };
  /** Deletes scenes of own videos */
  'video.deleteScene': { params: VideoDeleteSceneParams; result: BatchResult };
  /** Writes the description of a scene anew, after a wish; former versions are kept. A slow model goes on after the answer */
  'video.rewritePrompt': { params: VideoRewritePromptParams; result: VideoScene };
  /** Queues pictures for scenes, several to choose from */
  'video.createGenImgTask': { params: VideoCreateGenImgTaskParams; result: VideoTasks };
  /** Queues the voices of scenes */
  'video.createGenVoiceTask': { params: VideoCreateGenVoiceTaskParams; result: VideoTasks };
  /** Queues the rendering of a video; scenes that did not change are not rendered again */
  'video.createGenVideoTask': { params: VideoCreateGenVideoTaskParams; result: VideoTask };
  /** Asks for pictures of a scene through a channel of Discord */
  'video.createGenDiscordTask': { params: VideoCreateGenDiscordTaskParams; result: VideoTask };
  /** Sends a video to a computer of the team, which renders it with its own program */
  'video.createAiGenVideoLocalComputer': { params: VideoCreateAiGenVideoLocalComputerParams; result: VideoTask };
  /** Asks Midjourney for pictures of a scene, or for one of four in full size */
  'video.midjourney': { params: VideoMidjourneyParams; result: VideoTask };
  /** Queues the voice of a text, which belongs to no video */
  'video.voiceByText': { params: VideoVoiceByTextParams; result: VideoTask };
  /** Posts a stored picture to a channel of Discord */
  'video.imageToDiscord': { params: VideoImageToDiscordParams; result: VideoTask };
  /** Own jobs of videos, newest first */
  'video.videoTask': { params: VideoVideoTaskParams; result: VideoVideoTaskResult };
  /** An own job of a video */
  'video.queryTask': { params: VideoQueryTaskParams; result: VideoTask };
  /** Cancels a job of a video of any kind; what is finished stays */
  'video.cancelTask': { params: VideoCancelTaskParams; result: VideoTask };
  /** Every screen and every part with its state */
  'workshop.queryScreenList': { params: WorkshopQueryScreenListParams; result: WorkshopQueryScreenListResult };
  /** A screen to edit: the served text, the person's draft, and the version that both are based on */
  'workshop.openScreen': { params: WorkshopOpenScreenParams; result: WorkshopOpenScreenResult };
  /** Writes that the person may not send and therefore not publish in a screen, each with the right that it requires */
  'workshop.queryPublishRights': { params: WorkshopQueryPublishRightsParams; result: WorkshopQueryPublishRightsResult };
  /** Shared parts with their texts and the screens that use them */
  'workshop.queryPartList': { params: WorkshopQueryPartListParams; result: WorkshopQueryPartListResult };
  /** Saves the person's draft, which only they see */
  'workshop.saveDraft': { params: WorkshopSaveDraftParams; result: WorkshopSaveDraftResult };
  /** Discards the person's draft */
  'workshop.deleteDraft': { params: WorkshopDeleteDraftParams; result: null };
  /** Says that the person edits a screen in a browser tab; repeated while they do */
  'workshop.enterScreen': { params: WorkshopEnterScreenParams; result: null };
  /** Says that a browser tab no longer edits a screen */
  'workshop.leaveScreen': { params: WorkshopLeaveScreenParams; result: null };
  /** Other people who edit a screen now, whoever began first first */
  'workshop.queryEditorList': { params: WorkshopQueryEditorListParams; result: WorkshopQueryEditorListResult };
  /** Publishes a text as the served version; merges versions published meanwhile, or returns the conflicts */
  'workshop.publishScreen': { params: WorkshopPublishScreenParams; result: WorkshopPublishScreenResult };
  /** Submits a text for publishing: to the people who may publish the screen, or, by one of them with a time, for that time */
  'workshop.submitScreen': { params: WorkshopSubmitScreenParams; result: WorkshopSubmitScreenResult };
  /** Submissions of screens, newest first */
  'workshop.queryReviewList': { params: WorkshopQueryReviewListParams; result: WorkshopQueryReviewListResult };
  /** A submission with the screen before and after, its problems, and who is affected */
  'workshop.readReview': { params: WorkshopReadReviewParams; result: WorkshopReadReviewResult };
  /** Publishes a submission, at once or at a time, or returns it with a note at a place */
  'workshop.reviewScreen': { params: WorkshopReviewScreenParams; result: WorkshopReviewScreenResult };
  /** Takes back an own submission or planned publication */
  'workshop.withdrawReview': { params: WorkshopWithdrawReviewParams; result: WorkshopWithdrawReviewResult };
  /** Takes one published version back and keeps what others published since; returns the conflicts otherwise */
  'workshop.undoPublish': { params: WorkshopUndoPublishParams; result: WorkshopUndoPublishResult };
  /** Decides that the published version stays instead of an overlapping change of the release */
  'workshop.keepOverRelease': { params: WorkshopKeepOverReleaseParams; result: null };
  /** The served texts of screens and parts as files in a zip, for those who keep them in git */
  'workshop.exportScreens': { params: WorkshopExportScreensParams; result: null };
  /** Publishes files as new versions, all or none; a dry run returns what would change and its problems */
  'workshop.importScreens': { params: WorkshopImportScreensParams; result: WorkshopImportScreensResult };
  /** Removes a screen; its versions remain and can be restored */
  'workshop.deleteScreen': { params: WorkshopDeleteScreenParams; result: null };
  /** Versions of a screen, newest first; of all screens without one */
  'workshop.queryVersionList': { params: WorkshopQueryVersionListParams; result: WorkshopQueryVersionListResult };
  /** The text of a version */
  'workshop.readVersion': { params: WorkshopReadVersionParams; result: WorkshopReadVersionResult };
  /** Publishes an older version as a new one */
  'workshop.restoreVersion': { params: WorkshopRestoreVersionParams; result: WorkshopRestoreVersionResult };
  /** Where a text, call, field, menu, widget or route is used */
  'workshop.searchScreens': { params: WorkshopSearchScreensParams; result: WorkshopSearchScreensResult };
  /** Replaces in all screens at once; a dry run returns every hit and the problems it would cause */
  'workshop.replaceScreens': { params: WorkshopReplaceScreensParams; result: WorkshopReplaceScreensResult };
  /** Undoes a whole replacement except where somebody changed the same place since */
  'workshop.undoReplace': { params: WorkshopUndoReplaceParams; result: WorkshopUndoReplaceResult };
  /** The rows of a list as a file, with the rights and the params of the list except those of its pages */
  'console.exportList': { params: ConsoleExportListParams; result: null };
  /** A sheet to fill in for an import, with an example row; for people who may send the import */
  'console.exportTemplate': { params: ConsoleExportTemplateParams; result: null };
  /** Resolves ids to the names that the person may see, for confirmations of sensitive writes */
  'console.queryNames': { params: ConsoleQueryNamesParams; result: ConsoleQueryNamesResult };
  /** Finds records by name in the lists that the person may read: the first few of each kind */
  'console.search': { params: ConsoleSearchParams; result: ConsoleSearchResult };
  /** The person's long work: what is under way, then what ended within a day */
  'console.queryTray': { params: ConsoleQueryTrayParams; result: ConsoleQueryTrayResult };
  /** Cancels, pauses or undoes work of a kind, by the rules and with the rights of its kind */
  'console.cancelTrayJob': { params: ConsoleCancelTrayJobParams; result: BatchResult };
  /** Repeats or continues work of a kind that failed or was stopped, by the rules and with the rights of its kind */
  'console.retryTrayJob': { params: ConsoleRetryTrayJobParams; result: BatchResult };
  /** What a person knows of work whose outcome bots could not find out: it was sent, or is sent again */
  'console.decideOutcome': { params: ConsoleDecideOutcomeParams; result: BatchResult };
  /** The saved views of a screen's tables: the own ones, and those that colleagues share with the department */
  'console.queryViews': { params: ConsoleQueryViewsParams; result: ConsoleQueryViewsResult };
  /** Saves a view of a table; the own one of the same name is replaced */
  'console.saveView': { params: ConsoleSaveViewParams; result: ConsoleSaveViewResult };
  /** Deletes a view of the person */
  'console.deleteView': { params: ConsoleDeleteViewParams; result: null };
  /** Removes finished jobs from the tray of the person; without `jobs`, all of them */
  'console.dismissTrayJobs': { params: ConsoleDismissTrayJobsParams; result: ConsoleDismissTrayJobsResult };
  /** The file of an export of the person, within a day after its end */
  'console.downloadExport': { params: ConsoleDownloadExportParams; result: null };
  /** The screens that the person may open, and the groups of the sidebar in order */
  'screens.queryIndex': { params: ScreensQueryIndexParams; result: ScreenIndex };
  /** The screen of an address; null if there is none, or none that the person may open */
  'screens.readScreenAt': { params: ScreensReadScreenAtParams; result: { id: string; version: string; page: unknown; problems: ScreenProblem[] } | null };
  /** A screen: one that needs no log-in for everyone, any other for people who may open it */
  'screens.readScreen': { params: ScreensReadScreenParams; result: ScreensReadScreenResult };
  /** The kinds of work of which something is due, so that a claim may get something; records the bot as alive */
  'bot.listDue': { params: BotListDueParams; result: BotListDueResult };
  /** Claim work of a kind that is due, with a new claim id; the same id again returns the same work */
  'bot.claim': { params: BotClaimParams; result: BotClaimResult };
  /** Report the progress of a task and renew its claim; `absent`: the platform does not have the message, which is sent only if the claim is still held */
  'bot.progress': { params: BotProgressParams; result: BotProgressResult };
  /** Report about work of one kind: rows, how far it is, what became of it, or why it failed */
  'bot.report': { params: BotReportParams; result: BotReportResult };
}

export type CallName = keyof Calls;
