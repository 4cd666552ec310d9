/** Actions of a message, shown while the pointer or the focus is on it. */
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import message from 'antd/es/message';
import { useState } from 'react';
import { drawnIcon } from '../../../shared/icon/drawn-icon';
import { MESSAGES } from '../chat.messages';
import type { MessageOperation } from '../model/conversation';
import { canEdit, canWithdraw, summaryOf, type ChatMessage } from '../model/message';
import type { MessageActions } from './actions';
import { copyText } from '../../../shared/browser/copy-text';

export function ActionBar({
  message: shown,
  operation,
  actions,
}: {
  message: ChatMessage;
  operation: MessageOperation | undefined;
  actions: MessageActions;
}) {
  const [now] = useState(() => Date.now());
  const isFree = actions.canWrite && operation?.state !== 'running';
  return (
    <menu className="at-chat-actions" aria-label={MESSAGES.actions}>
      <Action label={MESSAGES.copy} icon={CopyOutlined} onPress={() => void copy(shown)} />
      {isFree && <Action label={MESSAGES.reply} icon={MessageOutlined} onPress={() => actions.reply(shown)} />}
      {isFree && canEdit(shown) && (
        <Action label={MESSAGES.edit} icon={EditOutlined} onPress={() => actions.edit(shown)} />
      )}
      {isFree && canWithdraw(shown, now) && (
        <Action label={MESSAGES.withdraw} icon={RollbackOutlined} onPress={() => actions.withdraw(shown)} />
      )}
    </menu>
  );
}

function Action({ label, icon, onPress }: { label: string; icon: IconDefinition; onPress(): void }) {
  return (
    <li>
      <button type="button" title={label} aria-label={label} onClick={onPress}>
        {drawnIcon(icon)}
      </button>
    </li>
  );
}

/** Copies the text, or the address of a file or note. */
async function copy(shown: ChatMessage): Promise<void> {
  const { file, note } = shown.data;
  const text = file ? new URL(file.url, location.href).href : (note?.url ?? summaryOf(shown));
  if (await copyText(text)) void message.success(MESSAGES.copied);
  else void message.error(MESSAGES.notCopied);
}
