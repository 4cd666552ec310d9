/** Messages about generation. */
export const MESSAGES = {
  nothingToWriteAbout: '请选择来源内容，或填写关键词、参考文件、补充要求中的至少一项',
  unknownFile: '参考文件不存在或已被删除',
  stillWriting: '还在生成中，请等它完成或先停止',
  nothingToRefine: '这一版没有文字，请重新生成',
  interrupted: '生成被中断，请重试',
  empty: '没有生成任何文字，请重试',
  unreadable: '模型的回答无法识别，请重试',
  otherRequest: '这个生成编号已经用于另一次生成，请换一个编号',
  storyUnfinished: '故事还没有写完，请先继续生成故事',
  noMaterial: '请选择来源内容或填写素材',
  noTitle: '请填写标题',
  noContent: '请填写正文',
  nothingToChange: '请选择状态或收藏',
  noFile: '请选择文件',
  /** Product.md section 8. */
  unsupported: '不支持当前类型的文件',
  fileTooLarge: '文件过大，参考文件最多 1 MB',
  notFound: { message: '生成记录不存在或已被删除', story: '故事不存在或已被删除', note: '笔记不存在或已被删除' },
  what: { message: '生成记录', note: '笔记', flow: '来源内容', file: '参考文件', story: '故事' },
} as const;
