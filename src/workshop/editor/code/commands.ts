/** Commands of a text, for the editors of screens and of documents. */
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { type Commands, isMac, keyText } from '../../../shared/commands/command';
import type { KeyRows } from '../../../shared/commands/KeyList';
import { MESSAGES } from '../editor.messages';
import type { CodeSlot } from './slot';

interface Coding {
  readonly code: CodeSlot;
}

const goTo = (label: string, key: string, step: 1 | -1) =>
  ({ label, keys: [key], reach: 'text', act: ({ code }: Coding) => code.handle?.nextProblem(step) }) as const;

export const CODE_COMMANDS = {
  nextProblem: goTo(MESSAGES.nextProblem, 'F8', 1),
  previousProblem: goTo(MESSAGES.previousProblem, 'Shift+F8', -1),
  find: { label: MESSAGES.find, act: ({ code }) => code.handle?.find() },
  format: {
    label: MESSAGES.format,
    keys: ['Shift+Alt+f'],
    act: ({ code }) => {
      if (!code.handle?.format()) notify('warning', MESSAGES.notFormatted);
    },
  },
} as const satisfies Commands<Coding>;

const row = (label: string, ...keys: readonly string[]) => [keys.map(keyText).join(' / '), label] as const;

/** Keys of CodeMirror. */
export const CODE_KEYS: KeyRows = [
  row('按建议修复光标处的问题', 'Alt+Enter'),
  row('补全', 'Ctrl+Space'),
  row('查找与替换', 'Mod+f'),
  row('下一个匹配', 'Mod+g'),
  row('转到行', isMac ? 'Mod+Alt+g' : 'Alt+g'),
  row('撤销 / 重做', 'Mod+z', isMac ? 'Mod+Shift+z' : 'Mod+y'),
  row('折叠 / 展开', ...(isMac ? ['Mod+Alt+[', ']'] : ['Mod+Shift+[', ']'])),
  row('多选下一个相同的内容', 'Mod+d'),
  row('上移 / 下移当前行', 'Alt+ArrowUp', 'Alt+ArrowDown'),
  row('离开编辑区，移到下一个控件', 'Esc', 'Tab'),
];
