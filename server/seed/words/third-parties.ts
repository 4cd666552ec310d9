/** Third-party sites from which people save contents by hand: the most similar platform, and their authors. */
import type { Platform } from '../../db/schema/columns';

export interface ThirdParty {
  readonly platform: Platform;
  /** `{id}` is replaced by the number of the content. */
  readonly url: string;
  readonly authors: readonly string[];
  /** Share of videos, from 0 to 1. */
  readonly videos: number;
}

export const THIRD_PARTIES: readonly ThirdParty[] = [
  {
    platform: 'xhs',
    url: 'https://notes.partner.example/n/{id}',
    authors: ['星图合作方', '素材工坊', '拾光文案组', '南风内容社'],
    videos: 0.1,
  },
  {
    platform: 'wx',
    url: 'https://mp.partner.example/s/{id}',
    authors: ['城市招聘观察', '一线生活志', '职场茶水间', '宝妈研究所'],
    videos: 0.05,
  },
  {
    platform: 'dy',
    url: 'https://v.partner.example/play/{id}',
    authors: ['橙子影像', '拍客联盟', '小镇镜头'],
    videos: 0.9,
  },
  { platform: 'ks', url: 'https://clips.partner.example/c/{id}', authors: ['老铁素材库', '同城好物说'], videos: 0.8 },
];

export const TP_TITLES = ['供稿', '合作投放', '转载授权', '达人投稿', '客户案例'] as const;
