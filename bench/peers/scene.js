/**
 * What a page is asked to show, and the data that all pages share.
 *
 * `/<app>/rows/<n>`: a table of n rows in one page, and a second screen beside it; `/<app>/form/<n>`: a form of n fields.
 * Every page asks the same server for the same answers in the product's envelope.
 */
const [, , kind = 'rows', amount = '20', option = ''] = location.pathname.split('/');
export const scene = { kind, amount: Number(amount), option };

/** The two screens that page-to-page time is measured between. */
export const SCREENS = {
  bloggers: { title: '博主', call: 'feedManage.pageQueryBlogger' },
  favorites: { title: '收藏的博主', call: 'feedManage.queryUserFavoriteBlogger' },
};

export async function fetchRows(call, pageNo, pageSize, signal) {
  const response = await fetch(`/call/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNo, pageSize }),
    signal,
  });
  const answer = await response.json();
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data;
}

export const PLATFORM = { xhs: '小红书', dy: '抖音', ks: '快手', wx: '视频号' };
export const PLATFORM_COLOR = { xhs: 'red', dy: 'geekblue', ks: 'orange', wx: 'green' };
export const STATUS = { following: '跟踪中', paused: '已暂停', failed: '采集失败' };
export const STATUS_COLOR = { following: 'success', paused: 'default', failed: 'error' };

const numbers = new Intl.NumberFormat('zh-CN');
export const formatNumber = (value) => numbers.format(value);

const two = (value) => String(value).padStart(2, '0');
export function formatTime(iso) {
  if (!iso) return '-';
  const at = new Date(iso);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
