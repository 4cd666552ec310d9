/** Chooses a file or types an address. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState, type FormEvent } from 'react';
import { acceptOf } from '../../services/client/uploads/files';
import { FileDrop } from '../../shared/file-drop/FileDrop';
import { MESSAGES } from './speech-text.messages';
import { KINDS, type Recording } from './useRecognition';

export interface ChooseProps {
  start(this: void, recording: Recording): void;
}

export function Choose({ start }: ChooseProps) {
  return (
    <>
      <FileDrop accept={acceptOf(KINDS)} title={MESSAGES.drop} note={MESSAGES.takes} take={([file]) => start(file!)} />
      <AddressForm start={start} />
    </>
  );
}

function AddressForm({ start }: ChooseProps) {
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^(https?:\/\/|\/(?!\/))\S+$/i.test(address.trim());
    setWrong(!isAddress);
    if (isAddress) start(address.trim());
  };
  return (
    <>
      <form className="at-hear-address" onSubmit={submit}>
        <Input
          aria-label={MESSAGES.address}
          placeholder={MESSAGES.address}
          value={address}
          status={wrong ? 'error' : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          autoComplete="off"
          onChange={({ target }) => {
            setAddress(target.value);
            setWrong(false);
          }}
        />
        <Button htmlType="submit" type="primary" autoInsertSpace={false} disabled={address.trim() === ''}>
          {MESSAGES.start}
        </Button>
      </form>
      {wrong && (
        <div id={`${id}-wrong`} role="alert" className="at-hear-trouble">
          {MESSAGES.noAddress}
        </div>
      )}
    </>
  );
}
