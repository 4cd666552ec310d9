/** Channels and short links of the demonstration. */
export interface ChannelSeed {
  readonly name: string;
  readonly code: string;
  /** Code of the channel above. */
  readonly parent?: string;
  /** Yuan a month. */
  readonly cost?: number;
  /** How often visits of pages come from it. */
  readonly weight: number;
}

export const CHANNELS: readonly ChannelSeed[] = [
  { name: '小红书', code: 'xhs', weight: 3 },
  { name: '小红书笔记', code: 'xhs-note', parent: 'xhs', cost: 3_600, weight: 9 },
  { name: '小红书直播', code: 'xhs-live', parent: 'xhs', cost: 1_800, weight: 4 },
  { name: '抖音', code: 'dy', weight: 2 },
  { name: '抖音短视频', code: 'dy-video', parent: 'dy', cost: 4_200, weight: 7 },
  { name: '抖音私信', code: 'dy-letter', parent: 'dy', weight: 2 },
  { name: '公众号', code: 'wechat', weight: 3 },
  { name: '线下', code: 'offline', weight: 0 },
  { name: '门店海报', code: 'store-poster', parent: 'offline', cost: 600, weight: 2 },
  { name: '展会', code: 'expo', parent: 'offline', cost: 2_400, weight: 1 },
];

export interface LinkSeed {
  readonly name: string;
  /** Slug of a page, or an address. */
  readonly target: string;
  readonly channel: string | null;
  readonly state?: 'paused' | 'expired';
}

export const LINKS: readonly LinkSeed[] = [
  { name: '双十一·种草笔记', target: 'double-eleven', channel: 'xhs-note' },
  { name: '双十一·直播间', target: 'double-eleven', channel: 'xhs-live' },
  { name: '双十一·短视频评论区', target: 'double-eleven', channel: 'dy-video' },
  { name: '双十一·门店海报', target: 'double-eleven', channel: 'store-poster' },
  { name: '秋招·公众号菜单', target: 'hiring-autumn', channel: 'wechat' },
  { name: '秋招·校园展会', target: 'hiring-autumn', channel: 'expo' },
  { name: '秋招·私信回复', target: 'hiring-autumn', channel: 'dy-letter' },
  { name: '面霜试用·笔记置顶', target: 'cream-trial', channel: 'xhs-note' },
  { name: '面霜试用·短视频', target: 'cream-trial', channel: 'dy-video', state: 'paused' },
  { name: '旗舰店首页', target: 'https://shop.example/home', channel: 'wechat' },
  { name: '夏日防晒·海报', target: 'summer-sun', channel: 'store-poster', state: 'expired' },
];
