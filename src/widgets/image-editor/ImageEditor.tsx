/** The image editor: menus, stage, strip, properties and layers. */
import Button from 'antd/es/button';
import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { WidgetProps } from '../../services/client';
import { useCommands } from '../../shared/commands/use-commands';
import { Opening } from '../../shared/editing/ui/Opening';
import { EditorContextHolder, useEditor, useEditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { MENUS } from './menus';
import { LayersPanel } from './panels/Layers';
import { Properties } from './panels/Properties';
import { Stage } from './stage/Stage';
import { Strip } from './Strip';
import { TopBar } from './TopBar';
import { isNarrow } from './narrow';
import { Zoom } from './Zoom';
import { useEditing } from './useEditing';
import { COMMANDS } from './state/commands';
import { useClipboard } from './useClipboard';
import { ICONS } from './icons';
import './image-editor.css';

const Notices = lazy(() => import('./Notices'));
const RefusedFiles = lazy(() => import('./RefusedFiles'));
const PosterResult = lazy(() => import('./posters/PosterResult'));

export default function ImageEditor(props: WidgetProps) {
  const editing = useEditing(props);
  if (editing.phase !== 'ready')
    return (
      <Opening
        failure={editing.phase === 'failed' ? editing.failure : undefined}
        again={() => editing.context.session.start()}
      />
    );
  return (
    <EditorContextHolder.Provider value={editing.context}>
      <Opened draft={editing.draft} />
      {editing.posters !== undefined && (
        <Suspense fallback={null}>
          <PosterResult jobId={editing.posters} close={editing.closePosters} />
        </Suspense>
      )}
    </EditorContextHolder.Provider>
  );
}

function Opened({ draft }: { readonly draft: number | null }) {
  const context = useEditorContext();
  const { root } = context;
  useCommands(COMMANDS, context, root);
  useClipboard(root, context);
  useMenuLeaving();
  const menu = useEditor((state) => state.menu);
  const isDrawn = useDrawnFirst();
  const isBehind = useStore(context.saving.view, ({ behind }) => behind !== null);
  return (
    <section ref={root} className="at-ie" aria-label={MESSAGES.editor} data-menu={menu ?? undefined}>
      <h1 className="at-unseen">{MESSAGES.editor}</h1>
      {isDrawn ? <TopBar /> : <div className="at-ie-top" />}
      {(draft !== null || isBehind) && (
        <Suspense fallback={null}>
          <Notices draft={draft} />
        </Suspense>
      )}
      <div className="at-ie-columns">
        <Rail />
        {isDrawn ? <MenuPanel /> : menu !== null && <div className="at-ie-menu" />}
        <div className="at-ie-middle">
          <div className="at-ie-seen">
            <Stage />
            {isDrawn && <Zoom className="at-ie-narrow" />}
          </div>
          {isDrawn ? <Strip /> : <div className="at-ie-strip" />}
        </div>
        <div
          className="at-ie-right"
          data-open={menu === 'properties' || menu === 'layers' || undefined}
          data-shown={menu === 'layers' ? 'layers' : 'properties'}
        >
          {isDrawn && <CloseSide />}
          {isDrawn && <Properties />}
          {isDrawn && <LayersPanel />}
        </div>
      </div>
      <Announced />
    </section>
  );
}

/** False for the first render, so that the image is drawn before the panels, which take longer than 1,000 layers. */
function useDrawnFirst(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsDrawn(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isDrawn;
}

/** On narrow windows the panels at the right are opened from the bar as well. */
const SIDE = [
  { key: 'properties', title: MESSAGES.properties, icon: ICONS.settings },
  { key: 'layers', title: MESSAGES.layers, icon: ICONS.layers },
] as const;

function Rail() {
  const { editor, rights } = useEditorContext();
  const menu = useEditor((state) => state.menu);
  const offered = MENUS.filter(({ right }) => right === undefined || rights[right]);
  return (
    <nav className="at-ie-rail" aria-label={MESSAGES.menus}>
      {[...offered, ...SIDE].map(({ key, title, icon }) => (
        <button
          key={key}
          type="button"
          data-side={SIDE.some((side) => side.key === key) || undefined}
          aria-pressed={menu === key}
          onClick={() => editor.setMenu(menu === key && isNarrow() ? null : key)}
        >
          {icon}
          <span>{title}</span>
        </button>
      ))}
    </nav>
  );
}

function MenuPanel() {
  const { editor } = useEditorContext();
  const key = useEditor((state) => state.menu);
  const menu = MENUS.find((each) => each.key === key);
  if (!menu) return null;
  return (
    <section className="at-ie-menu" aria-label={menu.title}>
      <header>
        <h2>{menu.title}</h2>
        <Button
          type="text"
          size="small"
          aria-label={MESSAGES.close}
          icon={ICONS.close}
          onClick={() => editor.setMenu(null)}
        />
      </header>
      <div className="at-ie-menu-body">
        <Suspense fallback={<output className="at-ie-quiet">{MESSAGES.loading}</output>}>
          <menu.Panel />
        </Suspense>
      </div>
    </section>
  );
}

/** Closes the sheet of properties or layers, which a wide window always shows. */
function CloseSide() {
  const { editor } = useEditorContext();
  return (
    <Button
      className="at-ie-narrow at-ie-close-side"
      type="text"
      aria-label={MESSAGES.close}
      icon={ICONS.close}
      onClick={() => editor.setMenu(null)}
    />
  );
}

/** Tells a menu that another one was opened, or the editor was left. */
function useMenuLeaving(): void {
  const context = useEditorContext();
  useEffect(() => {
    const leave = (key: string | null) => MENUS.find((menu) => menu.key === key)?.onLeave?.(context);
    return context.editor.view.subscribe(({ menu }, before) => void (menu !== before.menu && leave(before.menu)));
  }, [context]);
}

/** Notices. A CSS animation hides a notice after a while; the key restarts the animation for each one. */
function Announced() {
  const { pictures } = useEditorContext();
  const notice = useEditor((state) => state.notice);
  const refused = useEditor((state) => state.refused);
  const failed = useStore(pictures.view, (state) => state.failed.length);
  return (
    <>
      {failed > 0 && (
        <p className="at-ie-warning" role="alert">
          {MESSAGES.pictureFailed(failed)}
        </p>
      )}
      {refused && (
        <Suspense fallback={null}>
          <RefusedFiles refused={refused} />
        </Suspense>
      )}
      <output className="at-ie-notice">{notice !== '' && <span key={notice}>{notice}</span>}</output>
    </>
  );
}
