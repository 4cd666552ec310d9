/** The built-in roles of every installation, and three roles of the demonstration. */
import type { RoleType } from '../../../src/services/catalogue/policy';
import { MENUS, ROLE_CODES } from '../../domain/account/menus';

export interface RoleSeed {
  readonly name: string;
  readonly type: RoleType;
  readonly description: string;
  readonly menuCodes: readonly string[];
  readonly builtIn: boolean;
}

/** Menu codes of all screens of these groups, except those for admins. */
const groups = (...codes: string[]): string[] =>
  MENUS.filter((menu) => menu.parentCode !== null && codes.includes(menu.parentCode) && !menu.adminOnly).map(
    (menu) => menu.menuCode,
  );

/** What visitors submitted is for those who call them. */
const RECORDS = 'page:form-records';

export const ROLES = [
  {
    name: '管理员',
    type: 'admin',
    description: '管理全部部门、账号、角色与页面',
    menuCodes: [...ROLE_CODES],
    builtIn: true,
  },
  {
    name: '业务主管',
    type: 'leader',
    description: '负责本部门的内容、人员与数据',
    builtIn: true,
    menuCodes: [
      ...groups(
        'feed',
        'op',
        'bot',
        'rpa-bot',
        'page',
        'link',
        'analysis',
        'product',
        'activity',
        'assistant',
        'workshop',
      ),
      'permissions:account',
      'ins:group-join',
    ],
  },
  {
    name: '内容运营',
    type: 'operator',
    description: '跟踪关键词与博主，产出和发布内容',
    menuCodes: [...groups('feed', 'op', 'bot', 'rpa-bot'), 'page:list', 'page:reviews', RECORDS, 'analysis:user'],
    builtIn: true,
  },
  {
    name: '视觉设计',
    type: 'designer',
    description: '搭建页面与组件，制作图片和视频素材',
    builtIn: true,
    menuCodes: [
      'feed:feed-list',
      'feed:feed-keyword',
      'feed:feed-blogger',
      'feed:feed-upload',
      'feed:feed-material-manage',
      ...groups('page', 'activity').filter((code) => code !== RECORDS),
    ],
  },
  {
    name: '只读访客',
    type: 'viewer',
    description: '查看本部门的内容与数据，不能修改',
    menuCodes: ['feed:feed-list', 'feed:feed-hot', 'feed:feed-keyword', 'feed:feed-blogger', 'analysis:supervisor'],
    builtIn: true,
  },
  {
    name: '招聘运营',
    type: 'operator',
    description: '招聘业务线的内容与岗位物料',
    menuCodes: [...groups('feed', 'op')],
    builtIn: false,
  },
  {
    name: '客服专员',
    type: 'operator',
    description: '处理私信与评论，维护话术',
    menuCodes: [...groups('bot', 'rpa-bot'), 'feed:feed-keyword'],
    builtIn: false,
  },
  {
    name: '数据分析师',
    type: 'viewer',
    description: '查看看板与内容数据',
    menuCodes: [...groups('analysis'), 'feed:feed-keyword', 'feed:feed-blogger'],
    builtIn: false,
  },
] as const satisfies readonly RoleSeed[];

export type RoleName = (typeof ROLES)[number]['name'];
export const roleIdOf = (name: RoleName): number => ROLES.findIndex((role) => role.name === name) + 1;
