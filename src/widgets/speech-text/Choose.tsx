/** Chooses a file or types an address. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState, type DragEvent, type FormEvent } from 'react';
import { acceptOf } from '../../services/client/uploads/files';
import { MESSAGES } from './speech-text.messages';
import { KINDS, type Recording } from './useRecognition';

export interface ChooseProps {
  start(this: void, recording: Recording): void;
}

export function Choose({ start }: ChooseProps) {
  return (
    <>
      <FileDrop start={start} />
      <AddressForm start={start} />
    </>
  );
}

function FileDrop({ start }: ChooseProps) {
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    if (files?.[0]) start(files[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      {/* The input inside handles keys and clicks; the whole label takes dropped files. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        htmlFor={id}
        className="at-hear-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          accept={acceptOf(KINDS)}
          onChange={({ target }) => {
            take(target.files);
            target.value = '';
          }}
        />
        <span className="at-hear-say">{MESSAGES.drop}</span>
        <span className="at-hear-quiet">{MESSAGES.takes}</span>
      </label>
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
