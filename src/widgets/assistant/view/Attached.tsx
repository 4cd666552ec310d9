/** What a question refers to. */
import { ATTACHMENT_KIND_NAMES } from '../../../services/catalogue/sets/assistant';
import type { AssistantAttachment } from '../../../services/catalogue/generated/types';
import { useRowActions } from './actions';

export function Attached({ attachments }: { attachments: readonly AssistantAttachment[] }) {
  const { go, openFile } = useRowActions();
  if (attachments.length === 0) return null;
  return (
    <ul className="at-ai-attached" aria-label="附件">
      {attachments.map((attachment, index) => {
        const { kind, title, fileId, address } = attachment;
        const text = (
          <>
            <small>{ATTACHMENT_KIND_NAMES[kind]}</small>
            <span>{title}</span>
          </>
        );
        const open =
          address !== undefined ? () => go(address) : fileId !== undefined ? () => openFile(fileId) : undefined;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the attachments of a question do not change
          <li key={index}>
            {open ? (
              <button type="button" onClick={open}>
                {text}
              </button>
            ) : (
              <span>{text}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
