import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AuthQueryAddressAccessResult } from '../../services/catalogue/generated/types';
import { useConsole, useSession } from '../useConsole';
import { refusedIn, refusedInWords } from './refused-state';
import './banner.css';

/**
 * A notice on the home screen after a redirect from an address that the person cannot open: the address, and who can
 * grant access.
 */
export function Refused() {
  const { state, key } = useLocation();
  const isReady = useSession().status === 'ready';
  const path = refusedIn(state);
  return path === undefined || !isReady ? null : <RefusedBanner key={key} path={path} />;
}

function RefusedBanner({ path }: { path: string }) {
  const { client } = useConsole();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<{ access: AuthQueryAddressAccessResult | undefined }>();
  useEffect(() => {
    const left = new AbortController();
    client.call('auth.queryAddressAccess', { path }, { quiet: true, signal: left.signal }).then(
      (access) => setAnswer({ access }),
      () => left.signal.aborted || setAnswer({ access: undefined }),
    );
    return () => left.abort();
  }, [client, path]);
  return (
    <output className={answer && 'at-banner'} aria-label="地址无法打开">
      {answer && (
        <>
          <span className="at-banner-text">{refusedInWords(path, answer.access)}</span>
          <span aria-hidden="true">·</span>
          <button type="button" onClick={() => void navigate('.', { replace: true })}>
            知道了
          </button>
        </>
      )}
    </output>
  );
}
