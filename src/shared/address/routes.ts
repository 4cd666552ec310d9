/**
 * Every route of the specification (product.md section 2). The browser's router, the server's menus and the checker
 * read this list. A route without a screen has no menu entry, and its address is treated as unknown.
 */
export interface RouteRow {
  readonly path: string;
  /** Chinese; a screen's own title replaces it. */
  readonly title: string;
  readonly group: RouteGroup;
  /** Not shown in the sidebar. */
  readonly hidden?: true;
  /** Shown in the sidebar from admin level 1 on. */
  readonly adminOnly?: true;
  /** false: open without logging in; such a row names its screen, because visitors receive no screen index. */
  readonly auth?: false;
  readonly screen?: string;
  readonly redirect?: string;
  /** The widget that the screen consists of; its code is loaded in parallel with the screen. */
  readonly widget?: string;
}

export type RouteGroup = 'standalone' | 'root' | 'v1-no-sidebar' | 'sidebar';

type More = Omit<RouteRow, 'path' | 'title' | 'group'>;
type Short = readonly [path: string, title: string, more?: More];

const HIDDEN: More = { hidden: true };
const ADMIN_ONLY: More = { adminOnly: true };

const group = (name: RouteGroup, base: string, rows: readonly Short[]): RouteRow[] =>
  rows.map(([path, title, more]) => ({ path: base + path || '/', title, group: name, ...more }));

export const routes: readonly RouteRow[] = [
  ...group('standalone', '', [
    ['/404', '页面不存在', HIDDEN],
    ['/login', '登录', { auth: false, screen: 'login', widget: 'login' }],
    ['/image/edit', '图片编辑', { widget: 'image-editor' }],
    ['/open', '开放页面', { redirect: '/open/video' }],
    ['/open/video', '视频', { auth: false, screen: 'open/video' }],
    ['/open/video-detail', '视频详情'],
    ['/lego/component/edit', '组件编辑'],
    ['/lego/component/formAssembly', '表单组装'],
    ['/lego/page/simulator/{id}', '页面预览', { widget: 'page-simulator' }],
    // An addition of this console: chooses the page of a preview.
    ['/lego/page/simulator', '选择要预览的活动页'],
    ['/profile/git-access-token-intro', 'Git 令牌说明'],
    // An addition of this console; the specification does not name it.
    ['/profile/account', '个人资料'],
  ]),
  ...group('root', '', [
    ['', '首页', { redirect: '/home' }],
    ['/home', '首页'],
  ]),
  ...group('v1-no-sidebar', '/v1', [
    ['/component/edit', '组件编辑'],
    ['/component/edit/v2', '组件编辑'],
    ['/page/edit', '页面编辑'],
    ['/page/edit-ap-user', '活动页编辑'],
    ['/page/edit-ap', '活动页编辑'],
    ['/page/edit-ap-v2', '活动页编辑'],
    ['/activity/edit', '活动编辑'],
    ['/page/json', '页面 JSON'],
    ['/component/category/json', '组件分类 JSON'],
    ['/page/testReport', '页面检测报告'],
    ['/gen-video', '视频生成'],
    ['/gen-video-1', '视频生成'],
    ['/gen-video-init', '视频生成'],
    ['/ai-recruiment-login', 'AI 招聘登录'],
  ]),
  ...group('sidebar', '/feed', [
    ['', '内容中心'],
    ['/feed-list', '关注列表'],
    ['/feed-upload', '创作空间'],
    ['/feed-hot', '热门内容'],
    ['/feed-blogger', '博主管理'],
    ['/feed-keyword', '关键词管理'],
    ['/feed-publish', '一键转发'],
    ['/live-studio', '直播间'],
    ['/feed-hot-water', '水下内容'],
    ['/feed-hot-water-xhs', '小红书水下'],
    ['/feed-material-manage', '素材管理'],
  ]),
  ...group('sidebar', '/op', [
    ['', '物料管理'],
    ['/note', '笔记物料'],
    ['/video', '视频物料'],
    ['/jjr/video', '经纪人视频'],
    ['/jjr/blogger', '经纪人博主'],
    ['/job', '岗位物料'],
    ['/keyword', '凭证与关键词'],
  ]),
  ...group('sidebar', '/bot', [
    ['', '智能客服'],
    ['/assistant', '客服助手'],
    ['/cloudPhone', '账号管理'],
    ['/script', '话术管理'],
    ['/xhs-ads', '小红书投放'],
    ['/xhs-group', '小红书群聊'],
    ['/analysis', '客服数据'],
    ['/computer', 'RPA 电脑账号'],
  ]),
  ...group('sidebar', '/rpa-bot', [
    ['', '短视频私信'],
    ['/computer', '私信电脑账号'],
  ]),
  ...group('sidebar', '/v1/page', [
    ['', '页面中心'],
    ['/list', '页面列表'],
    // An addition of this console.
    ['/reviews', '页面审核'],
    ['/component', '组件管理'],
    ['/form-fields', '表单字段'],
    // An addition of this console; the specification does not name it.
    ['/form-records', '表单记录'],
  ]),
  ...group('sidebar', '/link', [
    ['', '链接服务'],
    ['/hash-manage', '短链管理'],
    ['/channel-manage', '渠道管理'],
  ]),
  ...group('sidebar', '/analysis', [
    ['', '数据看板'],
    ['/supervisor', '主管看板'],
    ['/supervisor/biz', '业务线数据', HIDDEN],
    ['/supervisor/user', '成员数据', HIDDEN],
    ['/admin', '管理看板', { ...HIDDEN, ...ADMIN_ONLY }],
    ['/user/{userId}', '个人数据', HIDDEN],
  ]),
  ...group('sidebar', '/product', [
    ['', '产品管理'],
    ['/product-manage', '产品列表'],
  ]),
  ...group('sidebar', '/v1/permissions', [
    ['', '权限管理'],
    ['/account', '员工账号'],
    ['/permission', '角色权限', ADMIN_ONLY],
    ['/department', '业务线管理', ADMIN_ONLY],
    // Additions of this console.
    ['/audit', '审计日志', ADMIN_ONLY],
    ['/settings', '设置', ADMIN_ONLY],
    ['/setup', '初始设置', { ...HIDDEN, ...ADMIN_ONLY }],
    ['/agreement', '用户协议', ADMIN_ONLY],
    ['/retention', '数据保留', ADMIN_ONLY],
  ]),
  ...group('sidebar', '/v1/activity', [
    ['', '活动管理'],
    ['/management', '活动列表'],
  ]),
  // An addition of this console; the specification does not name it.
  ...group('sidebar', '/workshop', [
    ['', '页面工坊'],
    ['/screens', '控制台页面'],
    ['/edit', '编辑页面', HIDDEN],
  ]),
  // Another addition.
  ...group('sidebar', '/assistant', [
    ['', '智能助手', { widget: 'assistant' }],
    ['/usage', '助手用量'],
  ]),
  // Served by another host.
  ...group('sidebar', '/ins', [['', '审核中心']]),
];
