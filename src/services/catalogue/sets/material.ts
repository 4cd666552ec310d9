/** Sets of what business lines publish, and of the words that they avoid. */

export const BLOGGER_ACCOUNT_STATUS_NAMES = { active: '运营中', paused: '已停更', banned: '已封禁' } as const;

export const TRACKING_EVENT_NAMES = { view: '浏览', click: '点击', lead: '留资', order: '成交' } as const;

/** Of prohibited words. */
export const SEVERITY_NAMES = { forbidden: '禁用', caution: '慎用' } as const;
export type Severity = keyof typeof SEVERITY_NAMES;
