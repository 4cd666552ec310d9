/** Chinese translations of CodeMirror's texts. */
import { EditorState } from '@codemirror/state';

export const phrases = EditorState.phrases.of({
  // search
  Find: '查找',
  Replace: '替换为',
  next: '下一个',
  previous: '上一个',
  all: '全部选中',
  'match case': '区分大小写',
  'by word': '整词匹配',
  regexp: '正则表达式',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'replaced $ matches': '已替换 $ 处',
  'replaced match on line $': '已替换第 $ 行的匹配',
  'on line': '位于行',
  // folding
  'Folded lines': '已折叠的行',
  'Unfolded lines': '已展开的行',
  'folded code': '已折叠的内容',
  unfold: '展开',
  'Fold line': '折叠',
  'Unfold line': '展开',
  to: '至',
  // go to line
  'Go to line': '转到行',
  go: '转到',
  // problems
  Diagnostics: '问题',
  'No diagnostics': '没有问题',
  // completion
  Completions: '补全',
  // selection
  'Selection deleted': '已删除选中的内容',
  'Control character': '控制字符',
});
