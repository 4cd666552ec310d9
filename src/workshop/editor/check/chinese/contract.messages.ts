/** Chinese words for what the contract documents about values. */
export const CONTRACT: Readonly<Record<string, string>> = {
  'Sent in the Authorizationv2 or token header; not valid without the session cookie':
    '放在请求头 Authorizationv2 或 token 中；没有会话 Cookie 时无效',
  'For org.decrypt; empty: no number': '传给 org.decrypt；没有号码时为空',
  'False for those who only read': '只读的人为 false',
  'Only for the scope of all menus': '仅在查询全部菜单时返回',
  'The last four characters after asterisks; empty: no token': '只显示后四位，其余打码；没有时为空',
  'true: no directory is configured; these are people stored in this installation':
    '没有配置组织通讯录：这些是系统自己保存的人员',
  'Number of characters that the client already has; the first delta starts here':
    '已有多少个字：第一段新内容从这里开始',
  'Stops the generation and cuts the text here, where the person saw it end':
    '停止生成；文字到此为止，与用户看到的一致',
  'Goes into the Authorization header of the PUT': '放在 PUT 请求的 Authorization 头中',
  'A PUT of endpoint + key stores the file': '向 endpoint + key 发送 PUT 请求即可保存文件',
  'Of every key that may be written': '可以写入的每个 key',
  'Relative to the previous day up to the same time: 0.12 is 12 % more': '与前一天同一时刻相比：0.12 表示多 12 %',
  'true: deleted screens, which can be restored, instead of the existing ones':
    '查询已删除、可以恢复的页面，而不是现有页面',
  'true: the folder of the screens is not writable': '页面文件夹是只读的',
};
