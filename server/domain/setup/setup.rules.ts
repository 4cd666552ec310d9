/** The steps of the first set-up: what each is for, where it is done, and when it is done. Pure. */
import type { SetupStep as StepView } from '../../../src/services/catalogue/generated/types';
import type { SetupStep } from '../../../src/services/catalogue/sets/setting';

/** What the database and the settings say. */
export interface SetupFacts {
  readonly passwordChanged: boolean;
  readonly titleSet: boolean;
  /** A department was added, or the first one changed. */
  readonly departmentsMade: boolean;
  readonly peopleAdded: boolean;
  readonly signOnWorks: boolean;
  readonly storageWorks: boolean;
  readonly modelWorks: boolean;
  /** By an administrator. */
  readonly agreementAccepted: boolean;
  readonly keywordsAdded: boolean;
}

interface Step extends Pick<StepView, 'purpose' | 'links'> {
  isDone(facts: SetupFacts): boolean;
}

const SETTINGS = '/v1/permissions/settings';

export const STEPS: Readonly<Record<SetupStep, Step>> = {
  password: {
    purpose: '初始密码写在服务器的环境变量里，能看到它的人都能登录。',
    links: [{ text: '修改密码', to: '/profile/account?tab=password' }],
    isDone: ({ passwordChanged }) => passwordChanged,
  },
  title: {
    purpose: '浏览器标签、登录页和导航栏都显示名称和图标。在环境变量或配置文件里修改，然后重启服务。',
    links: [{ text: '看怎么改', to: `${SETTINGS}?keyword=site` }],
    isDone: ({ titleSet }) => titleSet,
  },
  departments: {
    purpose: '内容、账号和线索都属于一条业务线，员工只看到自己业务线的。内置角色够用时不用改。',
    links: [
      { text: '业务线管理', to: '/v1/permissions/department' },
      { text: '角色权限', to: '/v1/permissions/permission' },
    ],
    isDone: ({ departmentsMade }) => departmentsMade,
  },
  people: {
    purpose: '用一张表格导入，逐个新建，或接入单点登录让员工自己进来。',
    links: [
      { text: '员工账号', to: '/v1/permissions/account' },
      { text: '单点登录', to: `${SETTINGS}?keyword=sso` },
    ],
    isDone: ({ peopleAdded, signOnWorks }) => peopleAdded || signOnWorks,
  },
  storage: {
    purpose: '图片、视频和文件都存在那里。检查通过就完成了。',
    links: [{ text: '去检查', to: `${SETTINGS}?show=checks` }],
    isDone: ({ storageWorks }) => storageWorks,
  },
  model: {
    purpose: '没有大模型时，笔记和回复只能套用模板。接入后检查通过就完成了。',
    links: [
      { text: '看怎么接入', to: `${SETTINGS}?keyword=model` },
      { text: '去检查', to: `${SETTINGS}?show=checks` },
    ],
    isDone: ({ modelWorks }) => modelWorks,
  },
  agreement: {
    purpose: '员工生成内容之前要同意它。管理员看过并同意后就完成了。',
    links: [{ text: '用户协议', to: '/v1/permissions/agreement' }],
    isDone: ({ agreementAccepted }) => agreementAccepted,
  },
  keyword: {
    purpose: '有了关键词，机器人就开始采集内容。',
    links: [{ text: '关键词管理', to: '/feed/feed-keyword' }],
    isDone: ({ keywordsAdded }) => keywordsAdded,
  },
};

/** A link is kept if the console has its screen; a step without links is left out. */
export function stepsOf(
  facts: SetupFacts,
  skipped: ReadonlySet<string>,
  hasScreen: (path: string) => boolean,
): StepView[] {
  return (Object.entries(STEPS) as [SetupStep, Step][]).flatMap(([step, { purpose, links, isDone }]) => {
    const there = links.filter(({ to }) => hasScreen(to.split('?')[0]!));
    if (there.length === 0) return [];
    const state = isDone(facts) ? 'done' : skipped.has(step) ? 'skipped' : 'open';
    return [{ step, state, purpose, links: there }];
  });
}
