/** A screen before and after a change, beside each other: in the same width, for the same role, without writes. */
import { useCallback, useMemo, useState } from 'react';
import type { ServedScreen } from '../../language/types';
import type { PreviewProps } from '../shared/preview';
import type { StageProps } from './frame/protocol';
import { MESSAGES } from './preview.messages';
import { Scaled } from './Scaled';
import { type Size, SIZES } from './sizes';
import { StageView } from './stage-view';
import { SizeChoice } from './toolbar/SizeChoice';
import { useStage } from './useStage';
import { useRoles, useViewer, type Viewer } from './useViewer';
import './preview.css';

type Role = NonNullable<Viewer['role']>;
type Good = ServedScreen & { page: NonNullable<ServedScreen['page']> };

export interface SideBySideProps extends Pick<PreviewProps, 'client' | 'user'> {
  /** null: the screen is new. */
  readonly before: ServedScreen | null;
  readonly after: ServedScreen | null;
  /** Roles that open the screen; the others are not offered. */
  readonly roleIds: readonly number[];
}

/** A computer, a tablet and a phone. */
const WIDTHS = SIZES.filter(({ width }) => [1440, 768, 390].includes(width));

export function SideBySide({ before, after, roleIds, client, user }: SideBySideProps) {
  const [size, setSize] = useState(WIDTHS[0]!);
  const roles = useRoles(client, user).filter(({ roleId }) => roleIds.includes(roleId));
  const [role, setRole] = useState<Role | null>(null);
  const viewer = useViewer(client, user, role);
  return (
    <section className="wp-sides" aria-label={MESSAGES.sides}>
      <div className="wp-tools">
        <SizeChoice sizes={WIDTHS} size={size} setSize={setSize} />
        <RoleChoice roles={roles} role={role} setRole={setRole} />
        {viewer.status === 'failed' && <span className="wp-hint">{MESSAGES.roleFailed}</span>}
      </div>
      <div className="wp-sides-both" data-hand={size.width < 800}>
        <Side title={MESSAGES.sideBefore} nothing={MESSAGES.sideNew} served={before} size={size} viewer={viewer} />
        <Side title={MESSAGES.sideAfter} nothing={MESSAGES.sideBroken} served={after} size={size} viewer={viewer} />
      </div>
    </section>
  );
}

interface RoleChoiceProps {
  readonly roles: readonly Role[];
  readonly role: Role | null;
  setRole(this: void, role: Role | null): void;
}

function RoleChoice({ roles, role, setRole }: RoleChoiceProps) {
  return (
    <div className="wp-seen">
      <label>
        {MESSAGES.seeAs}
        <select
          value={role?.roleId ?? ''}
          disabled={roles.length === 0}
          title={roles.length === 0 ? MESSAGES.rolesNotGiven : undefined}
          onChange={({ target }) => setRole(roles.find(({ roleId }) => String(roleId) === target.value) ?? null)}
        >
          <option value="">{MESSAGES.myself}</option>
          {roles.map(({ roleId, name }) => (
            <option key={roleId} value={roleId}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface SideProps {
  readonly title: string;
  /** Said if there is no screen. */
  readonly nothing: string;
  readonly served: ServedScreen | null;
  readonly size: Size;
  readonly viewer: Viewer;
}

function Side({ title, nothing, served, size, viewer }: SideProps) {
  return (
    <figure className="wp-side" aria-label={title}>
      <figcaption>{title}</figcaption>
      {served?.page && viewer.status !== 'waiting' ? (
        <Window served={served as Good} size={size} viewer={viewer} />
      ) : (
        <p className="wp-empty">{viewer.status === 'waiting' ? MESSAGES.roleWaiting : nothing}</p>
      )}
    </figure>
  );
}

const nothingToDo = (): void => undefined;
const NO_MARKS: StageProps['marks'] = [];

function Window({ served, size, viewer }: Pick<SideProps, 'size' | 'viewer'> & { readonly served: Good }) {
  const { role, user } = viewer;
  const { visit, client, query, patch, navigate } = useStage({
    screenId: served.id,
    route: served.page.route,
    viewer,
    seen: useMemo(() => ({ role }), [role]),
    real: false,
  });
  const stageAt = useCallback(
    (scale: number): StageProps => ({
      visit,
      served,
      client,
      user,
      query,
      setQuery: patch,
      navigate,
      inspecting: false,
      marks: NO_MARKS,
      selected: undefined,
      onSelect: nothingToDo,
      onStep: nothingToDo,
      onArrange: nothingToDo,
      onAdd: undefined,
      onRename: undefined,
      renamed: undefined,
      onRenamed: () => Promise.resolve(undefined),
      onNoText: nothingToDo,
      onLeave: nothingToDo,
      onShown: nothingToDo,
      scale,
    }),
    [visit, served, client, user, query, patch, navigate],
  );
  return <Scaled size={size}>{(scale) => <OnStage stageAt={stageAt} scale={scale} />}</Scaled>;
}

/** Memoised, because the frame renders on every new object. */
function OnStage({ stageAt, scale }: { readonly stageAt: (scale: number) => StageProps; readonly scale: number }) {
  const stage = useMemo(() => stageAt(scale), [stageAt, scale]);
  return <StageView.Consumer>{(Stage) => <Stage {...stage} />}</StageView.Consumer>;
}
