/** What is wrong with the address of a medium; each follows the title of its field. */
import type { MediumKind, MediumRule } from '../../../src/services/catalogue/define';
import { FILE_TYPE_NAMES } from '../../../src/services/catalogue/sets/upload';

const KINDS: Readonly<Record<MediumKind, string>> = FILE_TYPE_NAMES;
const named = (kinds: readonly MediumKind[]) => kinds.map((kind) => KINDS[kind]).join('、');

const ELSEWHERE = {
  files: '，其他网站的文件请先上传',
  hosts: '，或允许的媒体站点的地址',
  sites: '，或公网的地址',
} as const satisfies Record<MediumRule['from'], string>;

export const MEDIA_MESSAGES = {
  expected: ({ kinds, from }: MediumRule) => `应为上传到本平台的${named(kinds)}${ELSEWHERE[from]}`,
  missing: (kind: MediumKind) => `指向的${KINDS[kind]}不存在、已被删除或不归你使用`,
  broken: (kind: MediumKind) => `指向的文件不是完整的${KINDS[kind]}，请重新上传`,
  refused: (status: number) => `对方服务器没有给出文件（${status}）`,
  tooLarge: (most: string) => `文件超过 ${most}，请先下载再上传`,
} as const;
