/**
 * Live preview of the screen being edited: the real runtime and real data, in a window of a chosen width and with a
 * chosen role. Writes are held back unless allowed. While inspecting, a click selects the node instead of acting.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ServedScreen } from '../../language/types';
import type { PreviewProps } from '../shared/preview';
import type { StageProps } from './frame/protocol';
import { type Direction, marksOf, nearest, step } from './marks';
import { HeldBackNotice } from './Notices';
import { isBreaking } from '../shared/breaking';
import { MESSAGES } from './preview.messages';
import { Scaled } from './Scaled';
import { SelectedNode } from './SelectedNode';
import { SIZES } from './sizes';
import { StageView } from './stage-view';
import { AddressFields } from './toolbar/AddressFields';
import { Toolbar } from './toolbar/Toolbar';
import { type Seen, ViewAs } from './toolbar/ViewAs';
import { usePicked } from './usePicked';
import { useStage } from './useStage';
import { useRoles, useViewer } from './useViewer';
import './preview.css';

type Good = ServedScreen & { page: NonNullable<ServedScreen['page']> };

export function Preview(props: PreviewProps) {
  const { good, broken } = useLastGood(props.page);
  return (
    <section className="wp-preview" aria-label={MESSAGES.region}>
      {good ? <Drawn {...props} good={good} broken={broken} /> : <p className="wp-empty">{MESSAGES.nothing}</p>}
    </section>
  );
}

/** The newest version without errors, and whether the current text has errors. */
function useLastGood(page: ServedScreen | null): { good: Good | undefined; broken: boolean } {
  const [good, setGood] = useState(page?.page ? (page as Good) : undefined);
  if (page?.page && page !== good) setGood(page as Good);
  return { good: page?.page ? (page as Good) : good, broken: page?.page ? page.problems.some(isBreaking) : true };
}

type DrawnProps = PreviewProps & { good: Good; broken: boolean };

function Drawn({
  good,
  broken,
  client: given,
  user: person,
  selected: said,
  onSelect: say,
  navigate: leave,
}: DrawnProps) {
  const [size, setSize] = useState(SIZES[1]!);
  const [inspecting, setInspecting] = useState(false);
  const [real, setReal] = useState(false);
  const [seen, setSeen] = useState<Seen>({ role: null });
  const [shown, setShown] = useState(true);
  const { chosen: selected, pick: onSelect } = usePicked(said, say);
  const roles = useRoles(given, person);
  const viewer = useViewer(given, person, seen.role);
  const { client, entries, query, setQuery, patch, navigate, held, setHeld, again, visit } = useStage({
    screenId: good.id,
    route: good.page.route,
    viewer,
    seen,
    real,
  });
  const marks = useMemo(() => marksOf(good.page), [good.page]);
  const mark = nearest(marks, selected);
  const go = useCallback(
    (direction: Direction) => {
      const next = step(marks, mark, direction);
      if (next) onSelect(next.pointer);
    },
    [marks, mark, onSelect],
  );
  const inspect = useRef<HTMLButtonElement>(null);
  const onLeave = useCallback(() => {
    setInspecting(false);
    inspect.current?.focus();
  }, []);
  const { user } = viewer;
  const stage = useMemo(
    () => ({
      visit,
      served: good,
      client,
      user,
      query,
      setQuery: patch,
      navigate,
      inspecting,
      marks,
      selected,
      onSelect,
      onStep: go,
      onLeave,
      onShown: setShown,
    }),
    [visit, good, client, user, query, patch, navigate, inspecting, marks, selected, onSelect, go, onLeave],
  );
  const { menu } = good.page;
  return (
    <>
      <div className="wp-head">
        <Toolbar
          size={size}
          setSize={setSize}
          inspecting={inspecting}
          setInspecting={setInspecting}
          onStep={go}
          inspect={inspect}
          real={real}
          setReal={setReal}
          readOnly={seen.role ? MESSAGES.roleReadOnly : undefined}
          again={again}
        />
        <ViewAs roles={roles} seen={seen} setSeen={setSeen} />
        <AddressFields route={good.page.route} query={query} setQuery={setQuery} />
        {real && !seen.role && (
          <p className="wp-warning" role="alert">
            {MESSAGES.realWarning}
          </p>
        )}
        {viewer.status === 'failed' && (
          <p className="wp-warning" role="alert">
            {MESSAGES.roleFailed}
          </p>
        )}
        {seen.role && menu !== null && !seen.role.menuCodes.includes(menu) && (
          <p className="wp-warning" role="alert">
            {MESSAGES.notInMenu(seen.role.name)}
          </p>
        )}
      </div>
      <div className="wp-view">
        <Scaled size={size}>
          {(scale) =>
            viewer.status === 'waiting' ? (
              <p className="wp-empty">{MESSAGES.roleWaiting}</p>
            ) : (
              <OnStage stage={stage} scale={scale} />
            )
          }
        </Scaled>
        {broken && (
          <output className="wp-veil">
            <span>{MESSAGES.broken}</span>
          </output>
        )}
      </div>
      {held && <HeldBackNotice held={held} close={() => setHeld(undefined)} go={leave} />}
      {mark && (
        <SelectedNode page={good.page} marks={marks} mark={mark} shown={shown} entries={entries} seen={seen} go={go} />
      )}
    </>
  );
}

/** Memoised, because the frame renders on every new object. */
function OnStage({ stage, scale }: { stage: Omit<StageProps, 'scale'>; scale: number }) {
  const given = useMemo(() => ({ ...stage, scale }), [stage, scale]);
  return <StageView.Consumer>{(Stage) => <Stage {...given} />}</StageView.Consumer>;
}
