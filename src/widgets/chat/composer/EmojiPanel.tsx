/** The emoji picker with its Chinese data: no request to another host. */
import EmojiPicker, { type EmojiData } from 'emoji-picker-react';
import emojis from 'emoji-picker-react/data/emojis-zh';
import type { KeyboardEvent } from 'react';
import { MESSAGES } from '../chat.messages';

const LABELS = {
  searchPlaceholder: '搜索表情',
  searchLabel: '搜索表情',
  searchClear: '清除',
  searchResultsNone: '没有找到表情',
  searchResultsOne: '找到 1 个表情，用方向键选择',
  searchResultsMany: '找到 %n 个表情，用方向键选择',
  categoryNavigation: '表情分类',
  skinToneNeutral: '默认肤色',
  skinToneLight: '浅肤色',
  skinToneMediumLight: '较浅肤色',
  skinToneMedium: '中等肤色',
  skinToneMediumDark: '较深肤色',
  skinToneDark: '深肤色',
};

export interface EmojiPanelProps {
  onPick(emoji: string): void;
  onClose(): void;
}

export default function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise Escape would also close a drawer around the chat.
    event.stopPropagation();
    onClose();
  };
  return (
    // Handles Escape for every element inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={MESSAGES.emoji} onKeyDownCapture={handleKey}>
      <EmojiPicker
        emojiStyle="native"
        emojiData={emojis as unknown as EmojiData}
        labels={LABELS}
        theme="light"
        width={320}
        height={360}
        previewConfig={{ showPreview: false }}
        onEmojiClick={({ emoji }) => onPick(emoji)}
      />
    </section>
  );
}
