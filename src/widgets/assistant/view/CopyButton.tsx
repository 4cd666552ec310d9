import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useEffect, useState } from 'react';
import { MESSAGES } from '../assistant.messages';
import { IconButton } from './IconButton';
import { copyText } from '../../../shared/browser/copy-text';

const SHOWN_MS = 2_000;

/** Copies a text; its icon shows for two seconds that it did. */
export function CopyButton({ text, label = MESSAGES.copy }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return undefined;
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => copyText(text).then((copied) => setOutcome(copied ? MESSAGES.copied : MESSAGES.notCopied));
  return (
    <>
      <IconButton
        icon={outcome === MESSAGES.copied ? CheckOutlined : CopyOutlined}
        label={label}
        onClick={() => void copy()}
      />
      <output className={outcome === MESSAGES.notCopied ? 'at-ai-trouble' : 'at-unseen'}>{outcome}</output>
    </>
  );
}
