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
  return path === undefined || !isReady ? null : <Told key={key} path={path} />;
}

function Told({ path }: { path: string }) {
  const { client } = useConsole();
  const navigate = useNavigate();
  const [told, setTold] = useState<{ access: AuthQueryAddressAccessResult | undefined }>();
  useEffect(() => {
    const left = new AbortController();
    client.call('auth.queryAddressAccess', { path }, { quiet: true, signal: left.signal }).then(
      (access) => setTold({ access }),
      () => left.signal.aborted || setTold({ access: undefined }),
    );
    return () => left.abort();
  }, [client, path]);
  return (
    <output className={told && 'at-banner'} aria-label="地址无法打开">
      {told && (
        <>
          <span className="at-banner-text">{refusedInWords(path, told.access)}</span>
          <span aria-hidden="true">·</span>
          <button type="button" onClick={() => void navigate('.', { replace: true })}>
            知道了
          </button>
        </>
      )}
    </output>
  );
}
