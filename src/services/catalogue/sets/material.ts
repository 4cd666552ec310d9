/** Sets of what business lines publish. */

export const BLOGGER_ACCOUNT_STATUS_NAMES = { active: '运营中', paused: '已停更', banned: '已封禁' } as const;

export const TRACKING_EVENT_NAMES = { view: '浏览', click: '点击', lead: '留资', order: '成交' } as const;
