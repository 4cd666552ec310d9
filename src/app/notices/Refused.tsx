import { useLocation } from 'react-router-dom';
import { chunk } from '../../runtime/nodes/chunk';
import { useSession } from '../useConsole';
import { refusedIn } from './refused-state';

const RefusedBanner = chunk(() => import('./RefusedBanner'));

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
