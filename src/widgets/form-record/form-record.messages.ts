export const MESSAGES = {
  loading: '正在打开…',
  retry: '重试',
  nothing: '没有填写内容。',
  none: '—',
} as const;
