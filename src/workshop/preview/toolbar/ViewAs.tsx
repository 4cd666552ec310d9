/** Chooses role, host and log-in of the preview, and states what of that cannot be simulated. */
import type { Role } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../preview.messages';

export type Host = keyof typeof MESSAGES.hosts;
export type LoginKind = keyof typeof MESSAGES.loginTypes;
/** undefined host or log-in: the person's current one. */
export interface Seen {
  readonly role: Role | null;
  readonly host?: Host;
  readonly loginType?: LoginKind;
}

interface Props {
  readonly roles: readonly Role[];
  readonly seen: Seen;
  setSeen(this: void, seen: Seen): void;
}

export function ViewAs({ roles, seen, setSeen }: Props) {
  const { role, host, loginType } = seen;
  const hints = [
    roles.length === 0 && MESSAGES.rolesNotGiven,
    role && MESSAGES.roleReadOnly,
    host === 'external' && MESSAGES.externalHint,
    loginType !== undefined && MESSAGES.loginHint,
  ].filter((hint) => typeof hint === 'string');
  return (
    <fieldset className="wp-seen">
      <legend className="wp-unseen">{MESSAGES.seeAs}</legend>
      <label>
        {MESSAGES.role}
        <select
          value={role?.roleId ?? ''}
          disabled={roles.length === 0}
          onChange={({ target }) =>
            setSeen({ ...seen, role: roles.find(({ roleId }) => String(roleId) === target.value) ?? null })
          }
        >
          <option value="">{MESSAGES.myself}</option>
          {roles.map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {MESSAGES.host}
        <select
          value={host ?? ''}
          onChange={({ target }) => setSeen({ ...seen, host: (target.value || undefined) as Host | undefined })}
        >
          <option value="">{MESSAGES.asMine}</option>
          {Object.entries(MESSAGES.hosts).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {MESSAGES.loginType}
        <select
          value={loginType ?? ''}
          onChange={({ target }) =>
            setSeen({ ...seen, loginType: (Number(target.value) || undefined) as LoginKind | undefined })
          }
        >
          <option value="">{MESSAGES.asMine}</option>
          {Object.entries(MESSAGES.loginTypes).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {hints.length > 0 && <p className="wp-hint">{hints.join(' ')}</p>}
    </fieldset>
  );
}
