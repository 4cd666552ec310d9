/** Messages for visitors of activity pages. */
export const MESSAGES = {
  unknown: { title: '页面不存在', text: '请检查地址，或从原来的入口重新打开。' },
  ended: { title: '活动已结束', text: '感谢关注，请留意我们的下一次活动。' },
  notBegun: { title: '活动还没有开始', text: '请在活动开始后再来。' },
  unknownLink: { title: '链接不存在', text: '请检查地址，或从原来的入口重新打开。' },
  endedLink: { title: '链接已失效', text: '感谢关注，请从最新的入口打开。' },
  expired: { title: '预览已失效', text: '预览地址半小时内有效，请在编辑器中重新生成二维码。' },
  failed: { title: '页面暂时打不开', text: '请稍后再试。' },
  broken: (reason: string) => ({ title: '预览无法生成', text: `${reason}\n请在编辑器中检查页面的问题。`.trim() }),
  tooManyVisits: { title: '打开得太频繁', text: '请一分钟后再试。' },
  malformed: '提交的内容有误，请检查后重试',
  tooFast: '提交得太快了，请稍等几秒再试',
  tooMany: '提交过于频繁，请稍后再试',
  closed: '活动已结束，不能再提交',
  tooLarge: '提交的内容过大，请减少文字后重试',
  foreign: '请从活动页提交',
  noForm: '页面里没有这个表单，请刷新页面后重试',
  faults: (count: number) => (count === 1 ? '有 1 处填写有误' : `有 ${count} 处填写有误`),
  submitted: { title: '提交成功', text: '已经收到，我们会尽快与您联系。' },
  notSubmitted: '没有提交成功',
  goBack: '请用浏览器的返回键回到表单修改，填写的内容还在。',
  scripted: '上传文件、签名、验证码和多行内容需要浏览器开启 JavaScript。',
  backToPage: '返回页面',
  ofField: (title: string, message: string) => `${title}：${message}`,
  file: '文件不存在或已过期，请重新上传',
  wrongCode: '验证码不正确或已过期',
  unavailable: '暂时无法提交，请稍后再试',
  upload: {
    tooLarge: '文件过大，最多 10 MB',
    unsupported: '不支持这种文件',
    noField: '页面里没有可以上传文件的字段',
    full: '活动方暂时不能接收更多文件，请稍后再试或联系活动方',
    tooMuch: {
      hour: '您所在的网络上传的文件太多，请一小时后再试',
      day: '您所在的网络今天上传的文件太多，请明天再试',
    },
  },
  code: {
    phone: '请输入正确的手机号',
    tooSoon: (seconds: number) => `${seconds} 秒后可以重新发送`,
    tooOften: '这个号码今天收到的验证码太多，请明天再试',
    notConfigured: '暂时无法发送短信验证码，请联系活动方',
    failed: '短信发送失败，请稍后再试',
  },
} as const;

export interface Notice {
  readonly title: string;
  /** Its lines stay lines. */
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
}
