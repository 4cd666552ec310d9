/** Messages of refusals that several areas share. */
export const MESSAGES = {
  noDepartment: '您还没有加入部门，请联系管理员',
  duplicateTag: '已有同名标签',
  duplicateKeyword: '本部门在该平台已关注这个关键词',
  duplicateProhibited: '已有这个违禁词',
  duplicateBlogger: '本部门已在跟踪这位博主',
  duplicateFlow: '本部门已收录这条内容',
  unknownBusinessLine: '业务线不存在或已被删除',
  unknownTag: '标签不存在或已被删除',
  foreign: (what: string, name: string) => `${what}「${name}」属于其他部门`,
  cancelled: '任务已取消',
  schedule: {
    paused: '已暂停',
    notFound: '采集失败，恢复后继续',
    manual: '手动',
    due: '已到期，等待排队',
    slowed: '，连续失败后已放慢',
  },
  blank: '不能只有空格',
  orderAcrossDepartments: (what: string) => `只能调整同一部门的${what}的顺序`,
  /** `written`: how the text spells the word. */
  forbiddenWords: (
    words: readonly { readonly word: string; readonly written: string; readonly suggestion: string }[],
  ) =>
    `含有违禁词：${words
      .map(({ word, written, suggestion }) => {
        const notes = [
          ...(written === word ? [] : [`写作“${written}”`]),
          ...(suggestion === '' ? [] : [`建议改为“${suggestion}”`]),
        ];
        return notes.length === 0 ? word : `${word}（${notes.join('，')}）`;
      })
      .join('、')}`,
  logInKnown: (nickname: string) => `平台账号：${nickname}`,
  logInRefused: (words: string) => (words === '' ? '平台不认可这个登录' : `平台不认可：${words}`),
  duplicateCredential: '本部门在该平台已有同名凭证',
  foreignHost: (host: string, expected: string) =>
    `${host} 不是这个平台的域名，凭证只能发往平台自己的域名：${expected} 及其子域名`,
  otherPlatform: '不能改到另一个平台，请新建凭证',
  otherHost: (host: string) => `curl 命令里的域名是 ${host}，请保持一致`,
  notFound: {
    keyword: '关键词不存在或已被删除',
    blogger: '博主不存在或已被删除',
    flow: '内容不存在或已被删除',
    credential: '凭证不存在或已被删除',
    generatedNote: '笔记不存在或已被删除',
    upload: '作品不存在或已被删除',
  },
} as const;
