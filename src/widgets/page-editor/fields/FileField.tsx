/** A picture or video of the upload library, or by its address. */
import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { safeMedia } from '../../../pages/addresses';
import { errorMessage } from '../../../services/client';
import { acceptOf } from '../../../services/client/uploads/files';
import { storeFile } from '../../../services/client/uploads/store';
import { useEditorContext } from '../EditorContext';
import { MESSAGES } from '../page-editor.messages';
import { TextInput } from '../../../shared/property-form/TextInput';

interface Props {
  readonly id: string;
  readonly kind: 'picture' | 'video';
  readonly value: string | undefined;
  readonly disabled: boolean;
  readonly title: string;
  onChange(value: string | undefined): void;
}

export function FileField({ id, kind, value, disabled, title, onChange }: Props) {
  const { client } = useEditorContext();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const type = kind === 'picture' ? 'image' : 'video';
  const send = async (file: File) => {
    setTrouble('');
    setProgress(0);
    try {
      const { signal } = new AbortController();
      onChange(await storeFile({ client, file, kind: type, signal, onProgress: setProgress }));
    } catch (error) {
      setTrouble(errorMessage(error));
    }
    setProgress(null);
  };
  const source = value === undefined ? undefined : safeMedia(value);
  return (
    <span className="at-pe-file">
      {kind === 'picture' && source !== undefined && <img src={source} alt={MESSAGES.pictureOf(title)} />}
      <TextInput
        id={id}
        value={value}
        disabled={disabled}
        placeholder={MESSAGES.fileAddress}
        write={String}
        read={(text) => (text === '' ? undefined : text.includes('${') || safeMedia(text) !== undefined ? text : null)}
        onChange={onChange}
      />
      <Button size="small" disabled={disabled || progress !== null} onClick={() => input.current?.click()}>
        {progress === null ? MESSAGES.upload : `${Math.round(progress * 100)}%`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={MESSAGES.uploadOf(title)}
        accept={acceptOf([type])}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          target.value = '';
        }}
      />
      {trouble !== '' && <span role="alert">{trouble}</span>}
    </span>
  );
}
