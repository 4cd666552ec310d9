/**
 * Live preview of the screen being edited: the real runtime and real data, in a window of a chosen width and with a
 * chosen role. Writes are held back unless allowed. While inspecting, a click selects the node instead of acting.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ScreenDocument, ServedScreen } from '../../language/types';
import type { PreviewProps } from '../shared/preview';
import type { StageProps } from './frame/protocol';
import { type Direction, marksOf, nearest, step } from './marks';
import { HeldBackNotice } from './Notices';
import { isBreaking } from '../shared/breaking';
import { MESSAGES } from './preview.messages';
import { Scaled } from './Scaled';
import { SelectedNode } from './SelectedNode';
import { type Size, SIZES } from './sizes';
import { StageView } from './stage-view';
import { AddressFields } from './toolbar/AddressFields';
import { Toolbar } from './toolbar/Toolbar';
import { type Seen, ViewAs } from './toolbar/ViewAs';
import { type Adding, useAdding } from './edit/useAdding';
import { useLatest } from '../../runtime/nodes/display/useLatest';
import { type Renaming, useRenaming } from './edit/useRenaming';
import { type Arranging, useArranging } from './useArranging';
import { usePicked } from './usePicked';
import { useStage } from './useStage';
import { useRoles, useViewer, type Viewer } from './useViewer';
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

function Drawn(props: DrawnProps) {
  const { good, broken, client, user, selected: atCursor, onSelect: moveCursor, navigate: leave } = props;
  const [size, setSize] = useState(SIZES[1]!);
  const [real, setReal] = useState(false);
  const [seen, setSeen] = useState<Seen>({ role: null });
  const [shown, setShown] = useState(true);
  const roles = useRoles(client, user);
  const viewer = useViewer(client, user, seen.role);
  const stage = useStage({ screenId: good.id, route: good.page.route, viewer, seen, real });
  const inspection = useInspection(good.page, usePicked(atCursor, moveCursor));
  const { marks, mark, go } = inspection;
  // Marks of an earlier text would name other places of a text with errors.
  const arrange = useArranging(broken ? undefined : props.arrange, mark, inspection.onSelect);
  const edit = broken ? undefined : props.edit;
  const [announcement, say] = useState('');
  const adding = useAdding({ edit, mark, select: inspection.onSelect, say });
  const renaming = useRenaming({ edit, mark, select: inspection.onSelect, say });
  const stageProps = useStageProps({ adding, renaming, good, viewer, stage, inspection, arrange, onShown: setShown });
  return (
    <>
      <div className="wp-head">
        <Toolbar
          size={size}
          setSize={setSize}
          inspecting={inspection.inspecting}
          setInspecting={inspection.setInspecting}
          keys={stageProps}
          inspect={inspection.button}
          real={real}
          setReal={setReal}
          readOnly={seen.role ? MESSAGES.roleReadOnly : undefined}
          again={stage.again}
        />
        <ViewAs roles={roles} seen={seen} setSeen={setSeen} />
        <AddressFields route={good.page.route} query={stage.query} setQuery={stage.setQuery} />
        <Warnings menu={good.page.menu} real={real} seen={seen} viewer={viewer} />
      </div>
      <View size={size} stage={viewer.status === 'waiting' ? undefined : stageProps} broken={broken} />
      {stage.held && <HeldBackNotice held={stage.held} close={() => stage.setHeld(undefined)} go={leave} />}
      <SelectedNode
        page={good.page}
        text={props.text}
        marks={marks}
        mark={mark}
        shown={shown}
        entries={stage.entries}
        seen={seen}
        go={go}
        select={inspection.onSelect}
        arrange={arrange}
        edit={edit}
        adding={adding}
        renaming={renaming}
      />
      <output className="wp-unseen">{announcement}</output>
    </>
  );
}

interface WarningsProps {
  readonly menu: string | null;
  readonly real: boolean;
  readonly seen: Seen;
  readonly viewer: Viewer;
}

function Warnings({ menu, real, seen: { role }, viewer }: WarningsProps) {
  const warnings = [
    real && !role && MESSAGES.realWarning,
    viewer.status === 'failed' && MESSAGES.roleFailed,
    role && menu !== null && !role.menuCodes.includes(menu) && MESSAGES.notInMenu(role.name),
  ].filter((warning) => typeof warning === 'string');
  return warnings.map((warning) => (
    <p key={warning} className="wp-warning" role="alert">
      {warning}
    </p>
  ));
}

/** The selected node, and steps to its neighbours; while inspecting, a click on the stage selects. */
function useInspection(screen: ScreenDocument, { chosen: selected, pick: onSelect }: ReturnType<typeof usePicked>) {
  const [inspecting, setInspecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const marks = useMemo(() => marksOf(screen), [screen]);
  const mark = nearest(marks, selected);
  const go = useCallback(
    (direction: Direction) => {
      const next = step(marks, mark, direction);
      if (next) onSelect(next.pointer);
    },
    [marks, mark, onSelect],
  );
  const onLeave = useCallback(() => {
    setInspecting(false);
    button.current?.focus();
  }, []);
  return { inspecting, setInspecting, button, marks, mark, selected, onSelect, go, onLeave };
}

interface StageParts extends Pick<StageProps, 'onShown'> {
  readonly good: Good;
  readonly viewer: Viewer;
  readonly stage: ReturnType<typeof useStage>;
  readonly inspection: ReturnType<typeof useInspection>;
  readonly arrange: Arranging | undefined;
  readonly adding: Adding | undefined;
  readonly renaming: Renaming | undefined;
}

/** Props of the stage, the same object while nothing in it changes. */
function useStageProps({
  renaming,
  good,
  viewer,
  stage,
  inspection,
  arrange,
  onShown,
  adding,
}: StageParts): Omit<StageProps, 'scale'> {
  const { user } = viewer;
  const { visit, client, query, patch, navigate } = stage;
  const { inspecting, marks, selected, onSelect, go, onLeave } = inspection;
  const onArrange = arrange?.by ?? nothing;
  const changing = useChanging(adding, renaming);
  return useMemo(
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
      onArrange,
      ...changing,
      onLeave,
      onShown,
    }),
    [
      visit,
      good,
      client,
      user,
      query,
      patch,
      navigate,
      inspecting,
      marks,
      selected,
      onSelect,
      go,
      onArrange,
      changing,
      onLeave,
      onShown,
    ],
  );
}

/** The same functions while the same entry can be changed, because a new one draws the screen again. */
function useChanging(adding: Adding | undefined, renaming: Renaming | undefined) {
  const latest = useLatest({ adding, renaming });
  const mayAdd = adding !== undefined;
  const mayRename = renaming !== undefined;
  const renamed = renaming?.texts;
  return useMemo(
    (): Pick<StageProps, 'onAdd' | 'onRename' | 'renamed' | 'onRenamed' | 'onNoText'> => ({
      onAdd: mayAdd ? (side) => latest.current?.adding?.open(side) : undefined,
      onRename: mayRename ? () => void latest.current?.renaming?.start() : undefined,
      renamed,
      onRenamed: async (of, text) => latest.current?.renaming?.end(of, text),
      onNoText: () => latest.current?.renaming?.missing(),
    }),
    [latest, mayAdd, mayRename, renamed],
  );
}

const nothing = (): void => undefined;

interface ViewProps {
  readonly size: Size;
  /** undefined: the rights of the chosen role are loading. */
  readonly stage: Omit<StageProps, 'scale'> | undefined;
  readonly broken: boolean;
}

function View({ size, stage, broken }: ViewProps) {
  return (
    <div className="wp-view">
      <Scaled size={size}>
        {(scale) =>
          stage ? <OnStage stage={stage} scale={scale} /> : <p className="wp-empty">{MESSAGES.roleWaiting}</p>
        }
      </Scaled>
      {broken && (
        <output className="wp-veil">
          <span>{MESSAGES.broken}</span>
        </output>
      )}
    </div>
  );
}

/** Memoised, because the frame renders on every new object. */
function OnStage({ stage, scale }: { stage: Omit<StageProps, 'scale'>; scale: number }) {
  const given = useMemo(() => ({ ...stage, scale }), [stage, scale]);
  return <StageView.Consumer>{(Stage) => <Stage {...given} />}</StageView.Consumer>;
}
