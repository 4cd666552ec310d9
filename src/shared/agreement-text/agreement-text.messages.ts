/** Messages of the wall of the user agreement, and of its preview. */
export const WALL = {
  title: '用户协议',
  why: '内容中心会以您的名义采集、生成和发布内容，所以先请您阅读并同意协议；以后只在协议更新时再请您确认。不同意会回到首页，其他功能照常使用。',
  box: (title: string) => `我已阅读并同意《${title}》`,
  accept: '同意并继续',
  decline: '不同意',
  version: (no: number, day: string) => `版本 ${no}${day && `，${day} 发布`}`,
  renewed: (agreedNo: number) => `协议已更新：您同意过版本 ${agreedNo}，请阅读新版本并重新确认。`,
  change: (change: string) => `本次修改：${change}`,
} as const;
