/** Asks for the link of a note and what it is. */
import Input, { type InputRef } from 'antd/es/input';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import { useId, useRef, useState } from 'react';
import type { PlatformCode } from '../../../services/catalogue/platforms';
import { MESSAGES, NOTE_TYPES } from '../chat.messages';
import { readNote, type GivenNote, type NoteFields } from './note-link';

const EMPTY: NoteFields = { url: '', noteType: undefined };

export interface NoteLinkDialogProps {
  readonly platform: PlatformCode;
  onSend(note: GivenNote): void;
  onClose(): void;
}

export default function NoteLinkDialog({ platform, onSend, onClose }: NoteLinkDialogProps) {
  const [fields, setFields] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const input = useRef<InputRef>(null);
  const [url, urlError, typeError] = [useId(), useId(), useId()];
  const read = readNote(fields, platform);
  const errors = isTried && 'errors' in read ? read.errors : {};
  const confirm = () => {
    setTried(true);
    if ('note' in read) onSend(read.note);
  };
  return (
    <Modal
      open
      title={MESSAGES.noteTitle}
      okText={MESSAGES.send}
      onOk={confirm}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      className="at-chat-note-dialog"
      width={440}
    >
      <label htmlFor={url}>{MESSAGES.noteUrl}</label>
      <Input
        id={url}
        ref={input}
        size="middle"
        value={fields.url}
        placeholder={MESSAGES.noteUrlExample}
        status={errors.url && 'error'}
        aria-invalid={errors.url !== undefined}
        aria-describedby={errors.url && urlError}
        onChange={(event) => setFields({ ...fields, url: event.target.value })}
        onPressEnter={confirm}
      />
      {errors.url && (
        <p id={urlError} role="alert">
          {errors.url}
        </p>
      )}
      <fieldset aria-describedby={errors.noteType && typeError}>
        <legend>{MESSAGES.noteType}</legend>
        <Radio.Group
          value={fields.noteType}
          options={Object.entries(NOTE_TYPES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setFields({ ...fields, noteType: event.target.value as NoteFields['noteType'] })}
        />
      </fieldset>
      {errors.noteType && (
        <p id={typeError} role="alert">
          {errors.noteType}
        </p>
      )}
    </Modal>
  );
}
