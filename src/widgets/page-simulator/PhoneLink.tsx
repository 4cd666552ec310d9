/** An address that shows the draft on a phone, as a code; it expires. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import AntdQrCode from 'antd/es/qr-code';
import { useCallback, useEffect, useState } from 'react';
import { type Client, errorMessage } from '../../services/client';
import { MESSAGES } from './page-simulator.messages';
import { QR_COLORS } from '../../shared/theme/tokens';
import { copyText } from '../../shared/browser/copy-text';

interface PhoneLinkProps {
  readonly client: Client;
  readonly pageId: number;
  close(this: void): void;
}

interface Link {
  readonly url: string;
  readonly expiresTime: string;
}

export function PhoneLink({ client, pageId, close }: PhoneLinkProps) {
  const { link, message, renew } = useLink(client, pageId);
  const minutes = useMinutesTo(link?.expiresTime);
  const isOver = minutes === 0;
  return (
    <Modal open title={MESSAGES.phoneTitle} footer={null} width={360} onCancel={close}>
      <figure className="ps-phone">
        {message !== undefined ? (
          <div role="alert">
            {message}
            <Button autoInsertSpace={false} onClick={renew}>
              {MESSAGES.again}
            </Button>
          </div>
        ) : (
          <AntdQrCode
            type="svg"
            aria-label={MESSAGES.phoneTitle}
            size={220}
            {...QR_COLORS}
            value={link?.url ?? '-'}
            status={!link ? 'loading' : isOver ? 'expired' : 'active'}
            onRefresh={renew}
          />
        )}
        {link && (
          <figcaption>
            <output>{isOver ? MESSAGES.expired : MESSAGES.phoneNote(minutes)}</output>
            <Address url={link.url} />
          </figcaption>
        )}
      </figure>
    </Modal>
  );
}

function Address({ url }: { url: string }) {
  const [notice, setNotice] = useState('');
  const copy = () => copyText(url).then((isCopied) => setNotice(isCopied ? MESSAGES.copied : MESSAGES.notCopied));
  return (
    <>
      <code className="ps-address">{url}</code>
      <Button autoInsertSpace={false} onClick={() => void copy()}>
        {MESSAGES.copy}
      </Button>
      <output>{notice}</output>
    </>
  );
}

function useLink(client: Client, pageId: number): { link?: Link; message?: string; renew(this: void): void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ of: number; link?: Link; message?: string }>({ of: attempt });
  useEffect(() => {
    const left = new AbortController();
    client.call('page.previewPage', { pageId }, { signal: left.signal, fresh: attempt > 0 }).then(
      (link) => !left.signal.aborted && setState({ of: attempt, link }),
      (error: unknown) => !left.signal.aborted && setState({ of: attempt, message: errorMessage(error) }),
    );
    return () => left.abort();
  }, [client, pageId, attempt]);
  const renew = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...(state.of === attempt && state), renew };
}

const MINUTE_MS = 60_000;
/** How often the remaining time is looked at, ms. */
const LOOKS_EVERY_MS = 5_000;

/** Whole minutes until a moment, rounded up; 0 once it has passed. */
function useMinutesTo(moment: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((Date.parse(moment) - now) / MINUTE_MS));
}
