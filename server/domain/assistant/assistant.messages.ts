/** Messages about assistants, histories and files. */
import { ASSISTANT_LIMITS } from '../../../src/services/catalogue/sets/assistant';
import { bytesText } from '../../../src/shared/text/measures';
import { RESTORABLE_DAYS } from './assistant.rules';

export const MESSAGES = {
  what: { assistant: '助手', history: '对话', content: '内容', file: '文件' },
  assistant: '助手不存在或已被删除',
  history: '对话不存在或已被删除',
  file: '文件不存在或已被删除',
  notRestorable: `已超过 ${RESTORABLE_DAYS} 天或没有被删除，无法恢复`,
  createdByOthers: (name: string) => `“${name}”由其他人创建，您不能修改`,
  departmentScope: '只有管理员和主管可以与本部门共享',
  allScope: '只有管理员可以与全部人员共享',
  notCreator: '只有创建人可以改为仅自己可见',
  unknownModel: '没有这个模型，请重新选择',
  unknownFiles: '知识文件不存在或已被删除，请重新选择',
  noFile: '请选择文件',
  fileTooLarge: `文件过大：最多 ${bytesText(ASSISTANT_LIMITS.fileBytes)}`,
  pdf: '暂不支持 PDF，请把其中的文字另存为文本、Markdown 或表格后上传',
  word: '暂不支持 Word 和演示文稿，请把其中的文字另存为文本、Markdown 或表格后上传',
  oldExcel: '这是旧版 Excel 文件，请另存为 .xlsx 后上传',
  unsupported: '无法识别这个文件：支持图片（png、jpg、gif）、文本、Markdown、CSV 和 xlsx 表格',
  stillReading: '文件还在读取，请稍后再试',
  emptyFile: '文件里没有文字',
  unreadable: '文件读取出错，请重新上传',
  cut: (most: number) => `（文件过长，只读取了前 ${most.toLocaleString('en-US')} 个字）`,
  row: (number: number) => `第 ${number} 行`,
  column: (number: number) => `第 ${number} 列`,
  onlyAnswers: '只有回答可以变成成果',
  address: '地址应在本系统内',
  withoutAssistant: '未使用助手',
  deletedAssistant: '已删除的助手',
  noDepartment: '无部门',
  total: '合计',
} as const;
