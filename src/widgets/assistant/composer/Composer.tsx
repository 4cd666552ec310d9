/** The input of the assistant: text, files and other attachments, and the opening questions of an assistant. */
import ArrowUpOutlined from '@ant-design/icons-svg/es/asn/ArrowUpOutlined';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { type KeyboardEvent, type RefObject } from 'react';
import type { AssistantAttachment } from '../../../services/catalogue/generated/types';
import { ASSISTANT_LIMITS } from '../../../services/catalogue/sets/assistant';
import type { Client } from '../../../services/client';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import { allowFiles, takeTransferred } from '../../../shared/browser/transferred-files';
import { MESSAGES } from '../assistant.messages';
import type { Draft } from './draft';
import { AddMenu } from './AddMenu';
import { ComposerAttachments } from './ComposerAttachments';
import { attachmentOf, useUploads } from './useUploads';

export interface ComposerProps {
  readonly client: Client;
  readonly draft: Draft;
  readonly input: RefObject<TextAreaRef>;
  /** A question is on its way, or an answer is being written. */
  readonly isBusy: boolean;
  /** Why nothing can be asked today; null: nothing prevents it. */
  readonly limit: string | null;
  /** How much of a limit is used, close to it. */
  readonly note: string | null;
  change(change: (draft: Draft) => Draft): void;
  onSend(text: string, attachments: readonly AssistantAttachment[]): void;
}

export function Composer({ client, draft, input, isBusy, limit, note, change, onSend }: ComposerProps) {
  const { text, attachments } = draft;
  const attach = (attachment: AssistantAttachment) =>
    change((before) => ({ ...before, attachments: [...before.attachments, attachment] }));
  const room = ASSISTANT_LIMITS.attachments - attachments.length;
  const uploads = useUploads(client, room, ASSISTANT_LIMITS.attachments, (file) => attach(attachmentOf(file)));
  const length = text.trim().length;
  const isTooLong = length > ASSISTANT_LIMITS.question;
  const canSend = length > 0 && !isTooLong && !isBusy && !uploads.isBusy && limit === null;
  const send = () => {
    if (canSend) onSend(text.trim(), attachments);
  };
  return (
    // Files can be dropped anywhere on the section; the button for files is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="at-ai-composer"
      aria-label={MESSAGES.input}
      onDragOver={allowFiles}
      onDrop={(event) => takeTransferred(event, uploads.add)}
    >
      <ComposerAttachments
        attachments={attachments}
        uploads={uploads}
        onRemove={(at) =>
          change((before) => ({ ...before, attachments: before.attachments.filter((_, index) => index !== at) }))
        }
      />
      <Input.TextArea
        ref={input}
        aria-label={MESSAGES.input}
        variant="borderless"
        value={text}
        placeholder={MESSAGES.placeholder}
        autoSize={{ minRows: 1, maxRows: 10 }}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => change((before) => ({ ...before, text: event.target.value }))}
        onKeyDown={(event) => handleKey(event, send)}
        onPaste={(event) => takeTransferred(event, uploads.add)}
      />
      <div className="at-ai-composer-foot">
        <AddMenu isFull={room <= 0} client={client} onFiles={uploads.add} onAttach={attach} />
        <Limit length={isTooLong ? length : 0} limit={limit} note={note} />
        <Button
          type="primary"
          shape="circle"
          size="middle"
          aria-label={MESSAGES.send}
          title={MESSAGES.send}
          icon={drawnIcon(ArrowUpOutlined)}
          disabled={!canSend}
          onClick={send}
        />
      </div>
    </section>
  );
}

/** Why the question cannot be sent. */
function Limit({ length, limit, note }: { length: number } & Pick<ComposerProps, 'limit' | 'note'>) {
  const words = length > 0 ? MESSAGES.tooLong(length) : limit;
  return (
    <span className="at-ai-limit" role={words === null ? undefined : 'alert'}>
      {words ?? note}
    </span>
  );
}

/** Enter sends, but not with Shift. */
function handleKey(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || event.shiftKey) return;
  event.preventDefault();
  send();
}
