/** Buttons below the input: emoji, files, the link of a note, scripts. */
import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import SnippetsOutlined from '@ant-design/icons-svg/es/asn/SnippetsOutlined';
import SmileOutlined from '@ant-design/icons-svg/es/asn/SmileOutlined';
import Button from 'antd/es/button';
import Popover from 'antd/es/popover';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PlatformCode } from '../../../services/catalogue/platforms';
import { CHAT_FILES } from '../../../services/catalogue/sets/conversation';
import { acceptOf } from '../../../services/client/uploads/files';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import { MESSAGES } from '../chat.messages';
import type { GivenNote } from './note-link';

const EmojiPanel = lazy(() => import('./EmojiPanel'));
const NoteLinkDialog = lazy(() => import('./NoteLinkDialog'));

export interface ToolsProps {
  readonly platform: PlatformCode;
  /** While a message is edited, only its text can be changed. */
  readonly disabled: boolean;
  onEmoji(emoji: string): void;
  onFiles(files: readonly File[]): void;
  onNote(note: GivenNote): void;
  /** Shows or hides scripts; absent while a text is being written, which a script would replace. */
  readonly onScripts?: (() => void) | undefined;
}

export function Tools({ platform, disabled, onEmoji, onFiles, onNote, onScripts }: ToolsProps) {
  const file = useRef<HTMLInputElement>(null);
  const kinds = CHAT_FILES[platform];
  const label = MESSAGES.file(kinds);
  return (
    <div className="at-chat-tools">
      <EmojiTool onEmoji={onEmoji} />
      <Button
        type="text"
        size="middle"
        title={label}
        aria-label={label}
        disabled={disabled}
        icon={drawnIcon(PictureOutlined)}
        onClick={() => file.current?.click()}
      />
      <input
        ref={file}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={acceptOf(kinds)}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <NoteTool platform={platform} disabled={disabled} onNote={onNote} />
      <Button
        type="text"
        size="middle"
        title={MESSAGES.scripts}
        aria-label={MESSAGES.scripts}
        disabled={disabled || !onScripts}
        icon={drawnIcon(SnippetsOutlined)}
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onScripts}
      />
    </div>
  );
}

function EmojiTool({ onEmoji }: Pick<ToolsProps, 'onEmoji'>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="topLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      classNames={{ root: 'at-chat-emoji-panel' }}
      content={
        <Suspense fallback={<p className="at-chat-waiting">{MESSAGES.loading}</p>}>
          <EmojiPanel onPick={onEmoji} onClose={close} />
        </Suspense>
      }
    >
      <Button
        ref={button}
        type="text"
        size="middle"
        title={MESSAGES.emoji}
        aria-label={MESSAGES.emoji}
        aria-expanded={isOpen}
        icon={drawnIcon(SmileOutlined)}
      />
    </Popover>
  );
}

function NoteTool({ platform, disabled, onNote }: Pick<ToolsProps, 'platform' | 'disabled' | 'onNote'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="middle"
        title={MESSAGES.note}
        aria-label={MESSAGES.note}
        disabled={disabled}
        icon={drawnIcon(LinkOutlined)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <NoteLinkDialog
            platform={platform}
            onClose={() => setOpen(false)}
            onSend={(note) => {
              setOpen(false);
              onNote(note);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
