/** Messages about the user agreement (product.md sections 5 and 8). */
export const MESSAGES = {
  unticked: '请先勾选同意用户协议',
  notSaved: '请求失败，请稍后重试',
  unknown: '无法确认用户协议的签署状态',
  noText: '无法读取用户协议的正文',
  newer: '协议刚刚发布了新版本，请阅读后再确认',
  loading: '正在读取用户协议',
  notInPreview: '您本人还没有同意用户协议，预览时无法代为签署。请退出预览，在内容中心同意后再来',
} as const;
