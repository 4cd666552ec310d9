/** Messages about the user agreement (product.md sections 5 and 8). */
export const MESSAGES = {
  title: '用户协议',
  why: '内容中心会以您的名义采集、生成和发布内容，所以先请您阅读并同意协议，只需一次。不同意会回到首页，其他功能照常使用。',
  box: '我已阅读并同意《内容生成服务用户协议》',
  accept: '同意并继续',
  decline: '不同意',
  unticked: '请先勾选同意用户协议',
  notSaved: '请求失败，请稍后重试',
  unknown: '无法确认用户协议的签署状态',
  notInPreview: '您本人还没有同意用户协议，预览时无法代为签署。请退出预览，在内容中心同意后再来',
} as const;
