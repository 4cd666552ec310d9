/** Downloads the sound or video at a public address, through the server. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type FormEvent, useId, useState } from 'react';
import { CallError, type Client } from '../../../services/client';
import { saveFile } from '../../../shared/browser/save-file';
import { useRequest } from '../useRequest';
import { MESSAGES } from '../voice-studio.messages';

interface LinkDialogProps {
  readonly client: Client;
  readonly isOpen: boolean;
  close(this: void): void;
}

export const LinkDialog = ({ client, isOpen, close }: LinkDialogProps) => (
  <Modal open={isOpen} title={MESSAGES.link} width={520} footer={null} onCancel={close} destroyOnHidden>
    <LinkForm client={client} />
  </Modal>
);

/** File name from the last part of the address, with the extension of the content type. */
const nameOf = (address: string, type: string): string => {
  const last = new URL(address).pathname
    .split('/')
    .pop()
    ?.replace(/\.\w{1,8}$/, '');
  return `${last || MESSAGES.linkName}.${ENDINGS[type] ?? 'mp3'}`;
};
const ENDINGS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-m4a': 'm4a',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
};

function LinkForm({ client }: { client: Client }) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [status, setStatus] = useState('');
  const { isBusy, trouble, run } = useRequest();
  const take = (event: FormEvent) => {
    event.preventDefault();
    setStatus('');
    void run(async () => {
      const url = address.trim();
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
        throw new CallError({ kind: 'rejected', message: MESSAGES.noLink });
      const file = (await client.call('voice.transferUrlToStream', { url })) as unknown as Blob;
      saveFile(file, nameOf(url, file.type));
      setStatus(MESSAGES.taken);
    });
  };
  return (
    <form className="at-voice-dialog" onSubmit={take}>
      <div className="at-voice-field">
        <label htmlFor={id}>{MESSAGES.linkLabel}</label>
        <Input
          id={id}
          value={address}
          placeholder="https://"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          status={trouble ? 'error' : undefined}
          onChange={({ target }) => setAddress(target.value)}
        />
        <span id={`${id}-hint`} className="at-voice-quiet">
          {MESSAGES.linkHint}
        </span>
      </div>
      {trouble && (
        <p role="alert" className="at-voice-trouble">
          {trouble}
        </p>
      )}
      <div className="at-voice-bar">
        <output className="at-voice-quiet">{status}</output>
        <Button
          type="primary"
          htmlType="submit"
          autoInsertSpace={false}
          loading={isBusy}
          disabled={address.trim() === ''}
        >
          {MESSAGES.takeLink}
        </Button>
      </div>
    </form>
  );
}
