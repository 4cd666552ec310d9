import Modal from 'antd/es/modal';
import { MESSAGES } from '../editor.messages';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const MOD = isMac ? '⌘' : 'Ctrl';
const ALT = isMac ? '⌥' : 'Alt';

/** Keyboard shortcuts with their effects. */
const KEYS: readonly (readonly [keys: string, what: string])[] = [
  [`${MOD} S`, '保存草稿'],
  [`${MOD} Enter`, '打开发布对话框'],
  ['F8 / Shift F8', '下一个 / 上一个问题'],
  [`${ALT} Enter`, '按建议修复光标处的问题'],
  [`Shift ${ALT} F`, '格式化'],
  [isMac ? '⌃ Space' : 'Ctrl Space', '补全'],
  [`${MOD} F`, '查找与替换'],
  [`${MOD} G`, '下一个匹配'],
  [isMac ? '⌘ ⌥ G' : 'Alt G', '转到行'],
  [`${MOD} Z / ${isMac ? '⇧ ⌘ Z' : 'Ctrl Y'}`, '撤销 / 重做'],
  [isMac ? '⌘ ⌥ [ / ]' : 'Ctrl Shift [ / ]', '折叠 / 展开'],
  [`${MOD} D`, '多选下一个相同的内容；在大纲和预览中：复制选中的一项'],
  [`${ALT} ↑ / ↓`, '上移 / 下移当前行；在大纲和预览中：选中的一项'],
  ['Delete', '在大纲和预览中：删除选中的一项'],
  ['Esc，然后 Tab', '离开编辑区，移到下一个控件'],
  ['F1', '显示快捷键'],
];

export function KeysDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal open title={MESSAGES.keys} width={520} footer={null} onCancel={onClose}>
      <dl className="at-editor-keys">
        {KEYS.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
