/**
 * Bloggers for all contenders, generated from the row number: exactly what the ten columns show (feedManage.calls.ts).
 */

const PLATFORMS = ['xhs', 'dy', 'ks', 'wx'];
const STATUSES = ['following', 'following', 'following', 'paused', 'failed'];
const TAGS = ['美妆', '穿搭', '探店', '母婴', '数码', '健身', '旅行', '家居'];
const COLORS = ['blue', 'green', 'orange', 'red', 'purple', 'cyan', 'gold', 'default'];
const START = Date.UTC(2025, 0, 1);
const MINUTE = 60_000;

/** Rows of different screens have different names, so that a test can tell which screen is drawn. */
export const NAME = { 'feedManage.pageQueryBlogger': '博主', 'feedManage.queryUserFavoriteBlogger': '收藏' };
/** Number of pages of a list. */
const PAGES = 6;
/** Folder of pictures; the product draws only those of its own folders. */
export const PICTURES = '/demo-media/';

const spread = (index, prime, bound) => (index * prime) % bound;

export const nickname = (call, index) => `${NAME[call]} ${String(index + 1).padStart(5, '0')}`;

function blogger(call, index) {
  return {
    bloggerId: index + 1,
    nickname: nickname(call, index),
    avatar: `${PICTURES}${index % 40}.svg`,
    platform: PLATFORMS[spread(index, 7, 4)],
    homeUrl: `https://www.example.com/user/profile/${spread(index, 7919, 1_000_003)}`,
    tags: [0, 3, 5]
      .map((step) => (index + step) % TAGS.length)
      .map((tag) => ({ tagId: tag + 1, name: TAGS[tag], color: COLORS[tag] })),
    fansCount: spread(index, 48_611, 2_000_000),
    likeCount: spread(index, 104_729, 9_000_000),
    spiderStatus: STATUSES[spread(index, 3, 5)],
    lastSpiderTime: new Date(START + spread(index, 7_561, 400_000) * MINUTE).toISOString(),
  };
}

/** The answer of a list call, in the product's envelope. */
export function answer(call, pageNo, pageSize) {
  const first = (pageNo - 1) * pageSize;
  const list = Array.from({ length: pageSize }, (_, index) => blogger(call, first + index));
  return { code: 0, msg: 'ok', requestId: 'bench', data: { list, total: pageSize * PAGES, pageNo, pageSize } };
}

export const picture = (number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="hsl(${number * 9} 60% 60%)"/><circle cx="32" cy="26" r="12" fill="#fff"/></svg>`;
