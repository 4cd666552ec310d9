/** The icons that screens may name; `nodes/icon` draws them. */
const COMMON = ['plus', 'edit', 'delete', 'search', 'reload', 'download', 'upload', 'star', 'tags', 'user-add', 'copy', 'eye'] as const;
const MORE = [
  'aim', 'apartment', 'appstore', 'area-chart', 'arrow-left', 'arrow-right', 'audio', 'bar-chart', 'bell', 'bulb', 'calendar', 'camera',
  'check', 'check-circle', 'clock-circle', 'close', 'close-circle', 'cloud-upload', 'comment', 'contacts', 'crown', 'customer-service',
  'dashboard', 'database', 'desktop', 'environment', 'experiment', 'export', 'fall', 'file-add', 'file-text', 'filter', 'fire', 'flag',
  'folder', 'folder-add', 'form', 'fund', 'gift', 'global', 'heart', 'history', 'home', 'import', 'inbox', 'info-circle', 'key', 'layout',
  'like', 'line-chart', 'link', 'lock', 'mail', 'message', 'minus', 'mobile', 'more', 'notification', 'number', 'pause', 'pause-circle',
  'percentage', 'phone', 'picture', 'pie-chart', 'play-circle', 'profile', 'project', 'question-circle', 'read', 'rise', 'robot', 'rocket',
  'safety', 'save', 'schedule', 'send', 'setting', 'share-alt', 'shop', 'shopping', 'skin', 'solution', 'sound', 'stop', 'swap', 'sync',
  'table', 'tag', 'team', 'thunderbolt', 'tool', 'trophy', 'undo', 'unlock', 'user', 'usergroup-add', 'video-camera', 'wallet', 'warning',
  'wifi',
] as const;

export type CommonIcon = (typeof COMMON)[number];
export type MoreIcon = (typeof MORE)[number];
export const ICONS: ReadonlySet<string> = new Set<string>([...COMMON, ...MORE]);
