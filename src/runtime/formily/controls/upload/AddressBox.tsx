/** An input for the address of a file that is stored elsewhere. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type KeyboardEvent, useId, useState } from 'react';
import { addressesIn } from './places';
import { MESSAGES } from './upload.messages';

export function AddressBox({ label, disabled, add }: { label: string; disabled: boolean; add(urls: string[]): void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const take = () => {
    if (text.trim() === '') return;
    const urls = addressesIn(text);
    setWrong(!urls);
    if (!urls) return;
    add(urls);
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the surrounding form.
    event.preventDefault();
    take();
  };
  return (
    <>
      <div className="at-upload-address">
        <Input
          aria-label={label}
          placeholder={label}
          value={text}
          disabled={disabled}
          status={wrong ? 'error' : undefined}
          autoComplete="off"
          aria-describedby={wrong ? id : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
          onKeyDown={onKeyDown}
          onBlur={take}
        />
        <Button disabled={disabled || text.trim() === ''} onClick={take}>
          {MESSAGES.add}
        </Button>
      </div>
      {wrong && (
        <div id={id} role="alert" className="at-field-error">
          {MESSAGES.noAddress}
        </div>
      )}
    </>
  );
}
