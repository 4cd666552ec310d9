/** The role with which the screen is previewed: its answers, and whether its menu contains the screen. */
import { useEffect, useMemo, useState } from 'react';
import type { OwnRole, Role } from '../../services/catalogue/generated/types';
import type { PreviewProps } from '../shared/preview';
import type { PreviewClient } from './requests/recording-client';

type User = PreviewProps['user'];
type GivenClient = PreviewProps['client'];

export interface Viewer {
  /** null: the person's own role. */
  readonly role: Role | null;
  readonly client: PreviewClient;
  readonly user: User;
  readonly status: 'ready' | 'waiting' | 'failed';
}

/** Roles for the preview, for admins only (docs/decisions/0009-authorisation.md); otherwise empty. */
export function useRoles(client: GivenClient, user: User): readonly Role[] {
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const isAdmin = Number(user.adminLevel ?? 0) >= 1 && client.seenAs !== undefined;
  useEffect(() => {
    if (!isAdmin) return undefined;
    let mounted = true;
    client.call('auth.queryRoleList', {}).then(
      (answer) => mounted && setRoles((answer as { list: Role[] }).list),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [client, isAdmin]);
  return isAdmin ? roles : [];
}

export function useViewer(client: GivenClient, user: User, role: Role | null): Viewer {
  const seen = useMemo(() => (role === null ? client : (client.seenAs!(role.roleId) as PreviewClient)), [client, role]);
  const [known, setKnown] = useState<{ client: PreviewClient; own?: User }>();
  useEffect(() => {
    if (role === null) return undefined;
    let mounted = true;
    Promise.all([seen.call('auth.queryOwnRole', {}), seen.call('user.queryAdmin', {})]).then(
      ([own, admin]) =>
        mounted &&
        setKnown({
          client: seen,
          own: { ...(own as OwnRole), adminLevel: (admin as { adminLevel: number } | null)?.adminLevel ?? 0 },
        }),
      () => mounted && setKnown({ client: seen }),
    );
    return () => {
      mounted = false;
    };
  }, [seen, role]);
  return useMemo(() => {
    if (role === null) return { role, client, user, status: 'ready' };
    if (known?.client !== seen) return { role, client: seen, user, status: 'waiting' };
    return known.own
      ? { role, client: seen, user: { ...user, ...known.own }, status: 'ready' }
      : { role: null, client, user, status: 'failed' };
  }, [role, client, seen, user, known]);
}
