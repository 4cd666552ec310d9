/** Chinese words for what the contract documents about values. */
export const CONTRACT: Readonly<Record<string, string>> = {
  'Goes into the Authorizationv2 or token header; useless without the session cookie':
    '放在请求头 Authorizationv2 或 token 中；没有会话 Cookie 时无效',
  'For org.decrypt; empty where there is no number': '传给 org.decrypt；没有号码时为空',
  'False for those who only read': '只读的人为 false',
  'Only for the scope of all menus': '仅在查询全部菜单时返回',
  'Its last four characters behind stars; empty where there is none': '只显示后四位，其余打码；没有时为空',
  'No directory is configured: these are the people that the installation itself keeps':
    '没有配置组织通讯录：这些是系统自己保存的人员',
  'How many characters of the text are there already: the first delta begins here':
    '已有多少个字：第一段新内容从这里开始',
  'Stops the generation; the text ends here, as the person saw it': '停止生成；文字到此为止，与用户看到的一致',
  'Goes into the Authorization header of the PUT': '放在 PUT 请求的 Authorization 头中',
  'A PUT of endpoint + key stores the file': '向 endpoint + key 发送 PUT 请求即可保存文件',
  'Of every key that may be written': '可以写入的每个 key',
  'Relative to the day before up to the same time: 0.12 is 12 % more': '与前一天同一时刻相比：0.12 表示多 12 %',
  'Those that were deleted and can be restored, instead of those that are there':
    '查询已删除、可以恢复的页面，而不是现有页面',
  'The folder of the screens cannot be written': '页面文件夹是只读的',
};
