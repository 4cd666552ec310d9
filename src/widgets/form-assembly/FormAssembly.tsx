/** The assembly of forms: palette, the form itself, settings. */
import { DndContext, DragOverlay } from '@dnd-kit/core';
import Segmented from 'antd/es/segmented';
import { type ComponentType, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { WidgetProps } from '../../services/client';
import { useCommands } from '../../shared/commands/use-commands';
import NoticeBar from '../../shared/editing/ui/NoticeBar';
import { Opening } from '../../shared/editing/ui/Opening';
import { useEditing } from '../../shared/editing/use-editing';
import { AssemblyContextHolder, type Panel, useAssembly, useAssemblyContext } from './AssemblyContext';
import { MESSAGES } from './form-assembly.messages';
import { Palette } from './Palette';
import { Linkage } from './panels/Linkage';
import { Problems } from './panels/Problems';
import { Properties } from './panels/Properties';
import { Versions } from './panels/Versions';
import { type Mode, Surface } from './canvas/Surface';
import { Assembly } from './state/assembly';
import { COMMANDS } from './state/commands';
import { TopBar } from './TopBar';
import { useDrag } from './useDrag';
import './form-assembly.css';

const NO_COMMANDS = {};
const PANELS: Readonly<Record<Panel, ComponentType>> = {
  properties: Properties,
  linkage: Linkage,
  problems: Problems,
  versions: Versions,
};

export default function FormAssembly({ client, props, navigate, hold }: WidgetProps) {
  const { id, canSave, canPublish } = props;
  const assembly = useMemo(() => new Assembly(client, Number(id)), [client, id]);
  useEditing(assembly, hold, MESSAGES.unsavedQuestion);
  const context = useMemo(
    () => ({
      assembly,
      canSave: canSave === true,
      canPublish: canPublish === true,
      navigate: (to: string) => navigate(to),
    }),
    [assembly, canSave, canPublish, navigate],
  );
  const phase = useStore(assembly.view, (state) => state.phase);
  const failure = useStore(assembly.view, (state) => state.failure);
  // Without an id, the screen lets people choose.
  const another = () => navigate(location.pathname);
  if (phase !== 'ready')
    return (
      <Opening failure={phase === 'failed' ? failure : undefined} again={() => assembly.start()} another={another} />
    );
  return (
    <AssemblyContextHolder.Provider value={context}>
      <Opened />
    </AssemblyContextHolder.Provider>
  );
}

function Opened() {
  const { assembly, canSave } = useAssemblyContext();
  const [panel, setPanel] = useState<Panel>('properties');
  const [mode, setMode] = useState<Mode>('edit');
  const root = useRef<HTMLDivElement>(null);
  const drag = useDrag(assembly);
  useCommands(canSave ? COMMANDS : NO_COMMANDS, assembly, root);
  return (
    <DndContext {...drag.context}>
      <div ref={root} className="at-fa">
        <TopBar show={setPanel} />
        <Behind />
        <div className="at-fa-columns">
          {canSave && mode === 'edit' && <Palette />}
          <Surface mode={mode} show={setMode} />
          <Right panel={panel} show={setPanel} />
        </div>
        <Notice />
      </div>
      <DragOverlay dropAnimation={null}>
        {drag.title !== null && <span className="at-fa-lifted">{drag.title}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** After somebody else saved the draft: the person chooses which of the two drafts to keep. */
function Behind() {
  const { assembly } = useAssemblyContext();
  const behind = useAssembly((state) => state.behind);
  if (!behind) return null;
  const actions = [
    { label: MESSAGES.keepMine, act: () => assembly.choose('mine') },
    { label: MESSAGES.keepTheirs, act: () => assembly.choose('theirs') },
  ];
  return (
    <NoticeBar kind="warning" actions={actions}>
      <strong>{MESSAGES.behind(behind.served.author ?? '')}</strong> {MESSAGES.behindHelp}
    </NoticeBar>
  );
}

function Right({ panel, show }: { readonly panel: Panel; show(panel: Panel): void }) {
  const Shown = PANELS[panel];
  return (
    <section className="at-fa-right" aria-label={MESSAGES.panel}>
      <Segmented
        block
        aria-label={MESSAGES.panel}
        value={panel}
        options={Object.entries(MESSAGES.panels).map(([value, label]) => ({ value: value as Panel, label }))}
        onChange={show}
      />
      <div className="at-fa-panel">
        <Shown />
      </div>
    </section>
  );
}

function Notice() {
  const notice = useAssembly((state) => state.notice);
  return <output className="at-fa-notice">{notice}</output>;
}
