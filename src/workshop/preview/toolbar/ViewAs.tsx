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
  const hints = hintsOf(roles, seen);
  return (
    <fieldset className="wp-seen">
      <legend className="wp-unseen">{MESSAGES.seeAs}</legend>
      <Choice
        label={MESSAGES.role}
        own={MESSAGES.myself}
        options={roles.map(({ roleId, name }) => [String(roleId), name])}
        value={role?.roleId ?? ''}
        disabled={roles.length === 0}
        onChange={(value) => setSeen({ ...seen, role: roles.find(({ roleId }) => String(roleId) === value) ?? null })}
      />
      <Choice
        label={MESSAGES.host}
        own={MESSAGES.asMine}
        options={Object.entries(MESSAGES.hosts)}
        value={host ?? ''}
        onChange={(value) => setSeen({ ...seen, host: (value || undefined) as Host | undefined })}
      />
      <Choice
        label={MESSAGES.loginType}
        own={MESSAGES.asMine}
        options={Object.entries(MESSAGES.loginTypes)}
        value={loginType ?? ''}
        onChange={(value) => setSeen({ ...seen, loginType: (Number(value) || undefined) as LoginKind | undefined })}
      />
      {hints.length > 0 && <p className="wp-hint">{hints.join(' ')}</p>}
    </fieldset>
  );
}

const hintsOf = (roles: readonly Role[], { role, host, loginType }: Seen): readonly string[] =>
  [
    roles.length === 0 && MESSAGES.rolesNotGiven,
    role && MESSAGES.roleReadOnly,
    host === 'external' && MESSAGES.externalHint,
    loginType !== undefined && MESSAGES.loginHint,
  ].filter((hint) => typeof hint === 'string');

interface ChoiceProps {
  readonly label: string;
  /** Text of the option for the person's own value, ''. */
  readonly own: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly value: string | number;
  readonly disabled?: boolean;
  onChange(value: string): void;
}

function Choice({ label, own, options, value, disabled, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        <option value="">{own}</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
