/** Texts of the pages of single sign-on. */
export const MESSAGES = {
  /** Failure reasons: title of the page, and what to do. */
  notConfigured: { title: '单点登录尚未配置', text: '请联系管理员配置身份提供方，或改用账号密码登录。' },
  unavailable: { title: '暂时无法连接身份提供方', text: '请稍后重试；如果一直无法登录，请联系管理员。' },
  badAddress: { title: '登录地址有误', text: '请从首页重新登录。' },
  stale: { title: '登录请求已失效', text: '登录已完成、已超时，或浏览器没有保留登录信息，请重新登录。' },
  loginRequired: { title: '需要重新登录', text: '身份提供方要求重新输入账号和密码。' },
  denied: { title: '登录已取消', text: '您在身份提供方取消了登录。' },
  refused: { title: '单点登录未能完成', text: '身份提供方返回的结果无法通过校验，请重新登录。' },
  disabled: { title: '账号已停用', text: '您的账号已被停用，请联系管理员。' },
  nameTaken: {
    title: '已有同名账号',
    text: '登录名相同不能证明是同一个人。如果这是您的账号，请管理员在「员工账号」中生成一次性链接，打开链接后再用单点登录确认身份。',
  },
  linkedElsewhere: {
    title: '您的身份已关联另一个账号',
    text: '请管理员先删除您现在使用的账号，再打开这个一次性链接。',
  },
  deadLink: { title: '链接无效、已使用或已过期', text: '请管理员重新生成一次性链接。' },
  nameless: { title: '缺少登录名', text: '身份提供方没有提供可用的登录名，请联系管理员。' },
  otherPerson: { title: '登录身份已变化', text: '身份提供方当前登录的是另一个人，请重新登录。' },
  tooMany: { title: '请求过于频繁', text: '请稍后再试。' },
  internal: { title: '服务器出错了', text: '请稍后重试。' },
  renewed: { title: '登录已刷新', text: '可以关闭本页，回到原来的页面继续操作。' },
  loggedOut: { title: '您已退出登录', text: '身份提供方可能仍保留您的登录状态；在公用电脑上请关闭浏览器。' },
  confirmLogOut: { title: '退出登录', text: '这个退出请求不是从运营台发起的，请确认是否退出。' },
  /** Reason of the join request that a first sign-on creates. */
  joinReason: '首次单点登录，申请加入所在部门',
  again: '重新登录',
  home: '返回首页',
  logOut: '确认退出',
  requestId: (id: string) => `请求编号 ${id}`,
} as const;

/** Texts of the development provider. */
export const DEVELOPMENT = {
  name: 'Atelier 身份中心',
  notice: '开发环境的身份提供方',
  claim: '一次登录，\n畅行所有应用',
  points: [
    ['标准协议', 'OpenID Connect 授权码模式，配合 PKCE'],
    ['同一套账号', '与运营台共用账号、密码和登录限制'],
    ['随时可换', '配置 sso.issuer 即可换成您的身份提供方'],
  ],
  title: '统一身份登录',
  hint: (client: string) => `登录后将返回「${client}」`,
  loginName: '账号',
  password: '密码',
  submit: '登录',
  demo: '演示账号（点击直接登录）',
  missing: '请输入账号和密码',
  stale: { title: '登录页面已过期', text: '请回到首页重新登录。' },
  failed: { title: '无法处理这个登录请求', text: '请求的参数不被身份提供方接受，请从首页重新登录。' },
  logOut: { title: '退出统一身份', text: '退出后，所有通过单点登录进入的应用都需要重新登录。' },
} as const;
