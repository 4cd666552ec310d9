/** The editor of pages and of components (product.md section 2): its variants are rows of `variants.ts`. */
import { DndContext, DragOverlay } from '@dnd-kit/core';
import Button from 'antd/es/button';
import type { InputRef } from 'antd/es/input';
import Dropdown from 'antd/es/dropdown';
import Segmented from 'antd/es/segmented';
import { type ComponentType, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { WidgetProps } from '../../services/client';
import { isEnabled } from '../../shared/commands/command';
import { menuOf } from '../../shared/commands/menu';
import { useCommands } from '../../shared/commands/use-commands';
import { Opening } from '../../shared/editing/ui/Opening';
import { ArrangeBar } from './ArrangeBar';
import { Canvas } from './canvas/Canvas';
import { Conflicts } from './Conflicts';
import { EditorContextHolder, useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './page-editor.messages';
import { Palette } from './Palette';
import { Comments } from './panels/Comments';
import { Data } from './panels/Data';
import { Definition } from './panels/Definition';
import { Events } from './panels/Events';
import { Problems } from './panels/Problems';
import { Properties } from './panels/Properties';
import { Styles } from './panels/Styles';
import { EDITOR_COMMANDS, NODE_COMMANDS } from './state/editor-commands';
import { TemplateDialog } from './TemplateDialog';
import { TopBar } from './TopBar';
import { Tree } from './tree/Tree';
import { useDrag } from './useDrag';
import { useEditing } from './useEditing';
import { usePresence } from './usePresence';
import { type Panel, variantOf } from './variants';
import './page-editor.css';

const PANELS: Readonly<Record<Panel, ComponentType>> = {
  properties: Properties,
  styles: Styles,
  data: Data,
  events: Events,
  definition: Definition,
  comments: Comments,
  problems: Problems,
};

export default function PageEditor({ client, props, navigate, hold }: WidgetProps) {
  const { variant: name, id, back } = props;
  const variant = useMemo(() => ({ ...variantOf(name), ...(typeof back === 'string' && { back }) }), [name, back]);
  const { editor, stage, rights } = useEditing(client, variant, Number(id), hold);
  const context = useMemo(() => {
    const mayEdit = rights.canEditElement && rights.canWrite;
    return { editor, stage, client, variant, rights, mayEdit, navigate: (to: string) => navigate(to) };
  }, [editor, stage, client, variant, rights, navigate]);
  const phase = useStore(editor.view, (state) => state.phase);
  const failure = useStore(editor.view, (state) => state.failure);
  // Without an id, the screen lets people choose.
  const another = () => navigate(location.pathname);
  if (phase !== 'ready')
    return (
      <Opening failure={phase === 'failed' ? failure : undefined} again={() => editor.start()} another={another} />
    );
  return (
    <EditorContextHolder.Provider value={context}>
      <Opened />
    </EditorContextHolder.Provider>
  );
}

type Sheet = 'left' | 'right' | null;

function Opened() {
  const context = useEditorContext();
  const { editor, stage, mayEdit } = context;
  const root = useRef<HTMLDivElement>(null);
  const search = useRef<InputRef>(null);
  const [chosen, setLeft] = useState<'palette' | 'tree'>();
  const left = chosen ?? (mayEdit ? 'palette' : 'tree');
  const [sheet, setSheet] = useState<Sheet>(null);
  const colleagues = usePresence();
  const drag = useDrag(editor, stage);
  const [isSavingTemplate, setIsSavingTemplate] = useState(false);
  const onNodes = { ...context, saveTemplate: () => setIsSavingTemplate(true) };
  const focusSearch = () => {
    setLeft('palette');
    setTimeout(() => search.current?.focus());
  };
  useCommands(EDITOR_COMMANDS, { ...onNodes, focusSearch }, root);
  const offered = Object.entries(NODE_COMMANDS).filter(([, command]) => isEnabled(command, onNodes));
  return (
    <DndContext {...drag}>
      <div ref={root} className="at-pe" data-sheet={sheet ?? undefined}>
        <TopBar
          colleagues={colleagues}
          onPanel={(wanted) => {
            stage.show({ panel: wanted });
            setSheet('right');
          }}
        />
        <Conflicts />
        <div className="at-pe-columns">
          <Left shown={left} show={setLeft} search={search} />
          <div className="at-pe-middle">
            <ArrangeBar />
            <Dropdown trigger={['contextMenu']} menu={menuOf([Object.fromEntries(offered)], onNodes)}>
              <div className="at-pe-middle-canvas">
                <Canvas colleagues={colleagues} />
              </div>
            </Dropdown>
          </div>
          <Right />
        </div>
        <Sheets sheet={sheet} show={setSheet} />
        <Notice />
      </div>
      <DragOverlay dropAnimation={null}>
        <Lifted />
      </DragOverlay>
      {isSavingTemplate && <TemplateDialog close={() => setIsSavingTemplate(false)} />}
    </DndContext>
  );
}

interface LeftProps {
  readonly shown: 'palette' | 'tree';
  readonly search: Ref<InputRef>;
  show(shown: 'palette' | 'tree'): void;
}

function Left({ shown, search, show }: LeftProps) {
  const { mayEdit } = useEditorContext();
  const lefts = [
    ...(mayEdit ? [{ value: 'palette' as const, label: MESSAGES.palette }] : []),
    { value: 'tree' as const, label: MESSAGES.tree },
  ];
  return (
    <section className="at-pe-left" aria-label={MESSAGES[shown]}>
      <Segmented block size="small" aria-label={MESSAGES.left} value={shown} options={lefts} onChange={show} />
      {shown === 'palette' ? <Palette search={search} /> : <Tree />}
    </section>
  );
}

/** Panels about the page or its problems; a component that is selected from them shows its properties. */
const OF_PAGE: ReadonlySet<Panel> = new Set(['data', 'definition', 'problems']);

function Right() {
  const { variant, stage, editor } = useEditorContext();
  const { panel, sought } = useStore(stage.view);
  const shown = variant.panels.includes(panel) ? panel : 'properties';
  const Shown = PANELS[shown];
  const root = useRef<HTMLElement>(null);
  useEffect(
    () =>
      editor.view.subscribe(({ selection }, before) => {
        if (selection === before.selection || selection.length !== 1) return;
        if (OF_PAGE.has(stage.view.getState().panel)) stage.show({ panel: 'properties' });
      }),
    [editor, stage],
  );
  useEffect(() => {
    if (sought === null || !root.current) return;
    focusField(root.current, sought);
    stage.show({ sought: null });
  }, [sought, stage]);
  return (
    <section ref={root} className="at-pe-right" aria-label={MESSAGES.panel}>
      <Segmented
        block
        size="small"
        aria-label={MESSAGES.panel}
        className="at-pe-panels"
        value={shown}
        options={variant.panels.map((value) => ({ value, label: MESSAGES.panels[value] }))}
        onChange={(next) => stage.show({ panel: next })}
      />
      <div className="at-pe-panel">
        <Shown />
      </div>
    </section>
  );
}

/** A field may stand in a closed group. */
function focusField(panel: HTMLElement, name: string): void {
  const field = panel.querySelector(`[data-field="${CSS.escape(name)}"]`);
  field?.closest('details')?.setAttribute('open', '');
  const control = field?.querySelector<HTMLElement>(
    'input, textarea, [contenteditable="true"], button, [tabindex="0"]',
  );
  control?.scrollIntoView({ block: 'nearest' });
  control?.focus({ preventScroll: true });
}

/** On phones the panels are sheets that these buttons open. */
function Sheets({ sheet, show }: { readonly sheet: Sheet; show(sheet: Sheet): void }) {
  const buttons = [
    ['left', MESSAGES.tree],
    ['right', MESSAGES.panel],
  ] as const;
  return (
    <nav className="at-pe-sheets">
      {buttons.map(([value, label]) => (
        <Button key={value} aria-expanded={sheet === value} onClick={() => show(sheet === value ? null : value)}>
          {sheet === value ? MESSAGES.close : label}
        </Button>
      ))}
    </nav>
  );
}

function Notice() {
  const notice = useEditor((state) => state.notice);
  return <output className="at-pe-notice">{notice}</output>;
}

function Lifted() {
  const { stage } = useEditorContext();
  const dragged = useStore(stage.view, (state) => state.dragged);
  return dragged && <span className="at-pe-lifted">{dragged.title}</span>;
}
