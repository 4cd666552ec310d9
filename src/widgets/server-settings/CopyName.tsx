/** A name to write into the environment or the file, with a button that copies it. */
import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useEffect, useState } from 'react';
import { copyText } from '../../shared/browser/copy-text';
import { drawnIcon } from '../../shared/icon/drawn-icon';
import { MESSAGES } from './server-settings.messages';

const SHOWN_MS = 2_000;

export function CopyName({ kind, name }: { kind: string; name: string }) {
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    if (outcome === '') return undefined;
    const timer = setTimeout(() => setOutcome(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => copyText(name).then((copied) => setOutcome(copied ? MESSAGES.copied : MESSAGES.notCopied));
  return (
    <span>
      <small>{kind}</small>
      <code>{name}</code>
      <button type="button" aria-label={MESSAGES.copy(name)} title={MESSAGES.copy(name)} onClick={() => void copy()}>
        {drawnIcon(outcome === MESSAGES.copied ? CheckOutlined : CopyOutlined)}
      </button>
      <output className={outcome === MESSAGES.notCopied ? 'at-settings-trouble' : 'at-unseen'}>{outcome}</output>
    </span>
  );
}
