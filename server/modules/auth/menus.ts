/**
 * Every menu of the sidebar (product.md section 2). A code is `<group>:<screen>` of the route; a group's code is the group's name.
 * Roles hold codes; a group shows as soon as one of its screens does.
 */
export interface MenuEntry {
  readonly menuCode: string;
  readonly uri: string;
  readonly title: string;
  readonly parentCode: string | null;
  /** Only from admin level 1 on (product.md section 6). */
  readonly adminOnly?: true;
  /** Reached from other screens; not an item of the sidebar. */
  readonly hidden?: true;
}

type Flags = Pick<MenuEntry, 'adminOnly' | 'hidden'>;
type Screen = readonly [path: string, title: string, flags?: Flags];

const HIDDEN: Flags = { hidden: true };
const ADMIN_ONLY: Flags = { adminOnly: true };

function group(code: string, uri: string, title: string, screens: readonly Screen[]): MenuEntry[] {
  return [
    { menuCode: code, uri, title, parentCode: null },
    ...screens.map(([path, name, flags]) => ({
      menuCode: `${code}:${path.replace(/\/\{[^}]*\}$/, '').replaceAll('/', '-')}`,
      uri: `${uri}/${path}`,
      title: name,
      parentCode: code,
      ...flags,
    })),
  ];
}

export const MENUS: readonly MenuEntry[] = [
  ...group('feed', '/feed', '内容中心', [
    ['feed-list', '关注列表'],
    ['feed-upload', '创作空间'],
    ['feed-hot', '热门内容'],
    ['feed-blogger', '博主管理'],
    ['feed-keyword', '关键词管理'],
    ['feed-publish', '一键转发'],
    ['live-studio', '直播间'],
    ['feed-hot-water', '水下内容'],
    ['feed-hot-water-xhs', '小红书水下'],
    ['feed-material-manage', '素材管理'],
  ]),
  ...group('op', '/op', '物料管理', [
    ['note', '笔记物料'],
    ['video', '视频物料'],
    ['jjr/video', '经纪人视频'],
    ['jjr/blogger', '经纪人博主'],
    ['job', '岗位物料'],
    ['keyword', '凭证与关键词'],
  ]),
  ...group('bot', '/bot', '智能客服', [
    ['assistant', '客服助手'],
    ['cloudPhone', '账号管理'],
    ['script', '话术管理'],
    ['xhs-ads', '小红书投放'],
    ['xhs-group', '小红书群聊'],
    ['analysis', '客服数据'],
    ['computer', 'RPA 电脑账号'],
  ]),
  ...group('rpa-bot', '/rpa-bot', '短视频私信', [['computer', '私信电脑账号']]),
  ...group('page', '/v1/page', '页面中心', [
    ['list', '页面列表'],
    ['component', '组件管理'],
    ['form-fields', '表单字段'],
  ]),
  ...group('link', '/link', '链接服务', [
    ['hash-manage', '短链管理'],
    ['channel-manage', '渠道管理'],
  ]),
  ...group('analysis', '/analysis', '数据看板', [
    ['supervisor', '主管看板'],
    ['supervisor/biz', '业务线数据', HIDDEN],
    ['supervisor/user', '成员数据', HIDDEN],
    ['admin', '管理看板', { ...HIDDEN, ...ADMIN_ONLY }],
    ['user/{userId}', '个人数据', HIDDEN],
  ]),
  ...group('product', '/product', '产品管理', [['product-manage', '产品列表']]),
  ...group('permissions', '/v1/permissions', '权限管理', [
    ['account', '账号管理'],
    ['permission', '角色权限', ADMIN_ONLY],
    ['department', '业务线管理', ADMIN_ONLY],
  ]),
  ...group('activity', '/v1/activity', '活动管理', [['management', '活动列表']]),
  // The console's own, which the specification does not name.
  ...group('workshop', '/workshop', '页面工坊', [
    ['screens', '页面列表'],
    ['edit', '编辑页面', HIDDEN],
  ]),
  // Another host's screens: the specification names none, and a menu opens one (product.md section 2).
  ...group('ins', '/ins', '审核中心', [['group-join', '入组审核']]),
];

export const MENU_CODES: ReadonlySet<string> = new Set(MENUS.map((menu) => menu.menuCode));

/** Codes of groups that have screens: they open nothing by themselves. */
export const GROUP_CODES: ReadonlySet<string> = new Set(MENUS.flatMap((menu) => menu.parentCode ?? []));

/** Menus of requests to join a group: they open its calls, and show how many wait. */
export const JOIN_MENUS: readonly string[] = ['permissions:account', 'ins:group-join'];

/** The menus that these codes open, with the groups that they stand in, in the sidebar's order. */
export function menusOf(codes: ReadonlySet<string>, adminLevel: number): MenuEntry[] {
  const allowed = MENUS.filter((menu) => codes.has(menu.menuCode) && (!menu.adminOnly || adminLevel >= 1));
  const groups = new Set(allowed.map((menu) => menu.parentCode));
  return MENUS.filter((menu) => allowed.includes(menu) || groups.has(menu.menuCode));
}
