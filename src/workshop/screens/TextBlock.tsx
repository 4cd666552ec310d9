import Button from 'antd/es/button';
import { notify } from '../../runtime/nodes/feedback/feedback';
import { saveText } from '../shared/screen-files';
import { MESSAGES } from './screens.messages';
import { copyText } from '../../shared/browser/copy-text';

/** The text of a screen with buttons to copy and download it. */
export function TextBlock({ text, filename }: { text: string; filename: string }) {
  const copy = () =>
    copyText(text).then((isCopied) =>
      isCopied ? notify('success', MESSAGES.copied) : notify('error', MESSAGES.notCopied),
    );
  return (
    <div className="at-text-block">
      <div className="at-text-block-tools">
        <code>{filename}</code>
        <Button onClick={() => void copy()}>{MESSAGES.copy}</Button>
        <Button type="primary" onClick={() => saveText(text, filename)}>
          {MESSAGES.download}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too. */}
      <section tabIndex={0} aria-label={MESSAGES.text}>
        <pre>{text}</pre>
      </section>
    </div>
  );
}
