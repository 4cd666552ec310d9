/** Messages about the directory and masked numbers. */
import type { DirectoryTrouble } from '../../providers/directory';

export const MESSAGES = {
  otherOrganisation: '只有管理员可以查看其他组织的通讯录',
  unknownCipher: '密文无效，请刷新列表后重试',
  tooManyLooks: (limit: number, minutes: number) => `一小时内最多查看 ${limit} 个号码，请 ${minutes} 分钟后再试`,
  directory: {
    unreachable: '无法连接组织通讯录，请稍后重试；如果一直如此，请联系管理员',
    slow: '组织通讯录长时间没有响应，请稍后重试',
    refused: '组织通讯录拒绝了查询，请稍后重试；如果一直如此，请联系管理员',
    tooLarge: '组织通讯录返回的内容过多，请减少每页条数后重试',
    unreadable: '组织通讯录返回的内容无法识别，请联系管理员',
  } satisfies Record<DirectoryTrouble, string>,
} as const;
