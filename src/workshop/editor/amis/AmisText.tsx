/** Takes a page of amis: pasted, chosen or dropped. */
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { failureOf } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { chooseFile, textOf } from '../files/files';
import { useDrop } from '../files/useDrop';
import { AMIS } from './amis.messages';

export interface AmisTextProps {
  readonly id: string;
  readonly describedBy: string;
  readonly text: string;
  onText(text: string): void;
}

export function AmisText({ id, describedBy, text, onText }: AmisTextProps) {
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      onText(await textOf(file));
    } catch (error) {
      notify('error', failureOf(error).message);
    }
  };
  const { over, ...handlers } = useDrop((file) => void take(file));
  return (
    <div className="at-amis-text" data-over={over} {...handlers}>
      <Input.TextArea
        id={id}
        aria-describedby={describedBy}
        rows={8}
        value={text}
        placeholder={AMIS.placeholder}
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
      <Button onClick={() => void chooseFile().then(take)}>{AMIS.choose}</Button>
    </div>
  );
}
