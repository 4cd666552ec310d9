/** The sheet of keys. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useEffect, useState } from 'react';
import { ICONS } from '../icons';
import { MESSAGES } from '../image-editor.messages';
import { COMMANDS } from '../state/commands';

const isMac = /mac/i.test(navigator.userAgent);
const shown = (key: string): string =>
  key.replace('Mod', isMac ? '⌘' : 'Ctrl').replace(/\+([a-z])$/, (_, letter: string) => `+${letter.toUpperCase()}`);

const ROWS: readonly (readonly [string, string])[] = [
  ...Object.values(COMMANDS).map(({ title, keys }) => [keys[0], title] as const),
  ...MESSAGES.moreKeys,
];

export function Keys() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (event.key === '?' && !target?.closest('input,textarea,[contenteditable]')) setIsOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        type="text"
        className="at-ie-wide"
        aria-label={MESSAGES.keys}
        icon={ICONS.help}
        onClick={() => setIsOpen(true)}
      />
      <Modal open={isOpen} title={MESSAGES.keys} footer={null} width={640} onCancel={() => setIsOpen(false)}>
        <dl className="at-ie-keys">
          {ROWS.map(([key, title]) => (
            <div key={key + title}>
              <dt>
                <kbd>{shown(key)}</kbd>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  );
}
