/** What people are told when something of theirs is refused. */
export const MESSAGES = {
  noDepartment: '您还没有加入部门，请联系管理员',
  duplicateTag: '已有同名标签',
  duplicateKeyword: '本部门在该平台已关注这个关键词',
  duplicateProhibited: '已有这个违禁词',
  duplicateBlogger: '本部门已在跟踪这位博主',
  duplicateFlow: '本部门已收录这条内容',
  unknownBusinessLine: '业务线不存在或已被删除',
  unknownTag: '标签不存在或已被删除',
  foreignTag: (name: string) => `标签「${name}」属于其他部门`,
  blank: '不能只有空格',
  duplicateCredential: '本部门在该平台已有同名凭证',
  foreignHost: (host: string, expected: string) => `${host} 不是这个平台的域名，凭证只能发往平台自己的域名：${expected} 及其子域名`,
  otherPlatform: '不能改到另一个平台，请新建凭证',
  otherHost: (host: string) => `curl 命令里的域名是 ${host}，请保持一致`,
  gone: { keyword: '关键词不存在或已被删除', blogger: '博主不存在或已被删除', flow: '内容不存在或已被删除', credential: '凭证不存在或已被删除', generatedNote: '笔记不存在或已被删除', upload: '作品不存在或已被删除' },
} as const;
