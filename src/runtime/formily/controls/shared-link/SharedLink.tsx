/** A field for a link, or for the text that the platforms' apps copy when sharing. Shows below what was recognised. */
import AntInput from 'antd/es/input';
import { type ClipboardEvent, useMemo } from 'react';
import { understand, type Link } from '../../../../services/catalogue/links';
import { PLATFORM_NAMES } from '../../../../services/catalogue/platforms';
import { type ControlProps, describe, statusOf } from '../control';
import './shared-link.css';

const KINDS: Readonly<Record<Exclude<Link['kind'], 'other'>, string>> = {
  flow: '笔记或视频',
  blogger: '博主主页',
  short: '短链接（提交时打开）',
};

const sentenceOf = (link: Link): string =>
  link.kind === 'other' ? '识别到网址：' : `识别到${PLATFORM_NAMES[link.platform]}${KINDS[link.kind]}：`;
const addressOf = (link: Link): string => (link.kind === 'flow' ? link.page : link.url);

export default function SharedLink(props: ControlProps) {
  const { id, spec, value, disabled, onChange, onBlur } = props;
  const text = typeof value === 'string' ? value : '';
  const link = useMemo(() => understand(text), [text]);
  return (
    <>
      <AntInput
        id={id}
        disabled={disabled}
        onBlur={onBlur}
        status={statusOf(props)}
        placeholder={spec.placeholder}
        value={text}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => pasteInOneLine(event, onChange)}
        {...describe(props)}
      />
      <output className="at-shared-link">
        {link && (
          <>
            {sentenceOf(link)}
            <span>{addressOf(link)}</span>
          </>
        )}
      </output>
    </>
  );
}

/** Replaces line breaks by spaces when pasting: a one-line field would drop them and join a link with the next word. */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>, onChange: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text');
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const line = pasted.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();
  onChange(value.slice(0, selectionStart ?? value.length) + line + value.slice(selectionEnd ?? value.length));
}
