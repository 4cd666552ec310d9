/** Opens an editor for the image that the address or the dialog asks for, and returns its parts. */
import { createRef, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type Client, type WidgetProps } from '../../services/client';
import type { EditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { MENUS } from './menus';
import { isNarrow } from './narrow';
import { type Rights, rightsIn } from './rights';
import { watchLeaving } from '../../shared/editing/use-editing';
import { Editor } from './state/editor';
import { keepView, readView } from './state/kept-view';
import { PictureStore } from './state/pictures';
import { blobOf, drawn } from './state/previews';
import { Saving } from './state/saving';
import { type Asked, Session } from './state/session';
import { storePicture } from './state/uploads';
import { Viewport } from './state/viewport';
import { troubleOf } from './state/trouble';

const HOME = '/home';
const ROUTE = '/image/edit';

const nameIn = (navigate: WidgetProps['navigate']) => (imageId: number) =>
  navigate(`${ROUTE}?id=${imageId}`, { replace: true });

/** Throws where the browser forbids it. */
const storage = () => sessionStorage;
const MENU_KEYS = MENUS.map(({ key }) => key);

function partsFor(client: Client, asked: Asked, nameInAddress: ((imageId: number) => void) | undefined) {
  const editor = new Editor();
  const session = new Session(editor, client, asked, nameInAddress);
  const saving = new Saving(editor, client, session.settle);
  const kept = readView(storage, MENU_KEYS);
  const [viewport, pictures, root] = [new Viewport(kept?.zoom), new PictureStore(), createRef<HTMLElement>()];
  return { editor, saving, session, kept, viewport, pictures, root };
}

const jobIn = (value: unknown): number | undefined => (Number(value) > 0 ? Number(value) : undefined);

/** Keeps menu and zoom whenever they change. */
function keepViewOf(editor: Editor, viewport: Viewport): () => void {
  let last = '';
  const keep = () => {
    const { zoom, isFitted } = viewport.view.getState();
    const view = { menu: editor.view.getState().menu, zoom: isFitted ? null : zoom };
    if (JSON.stringify(view) === last) return;
    last = JSON.stringify(view);
    keepView(storage, view);
  };
  const stops = [editor.view.subscribe(keep), viewport.view.subscribe(keep)];
  return () => stops.forEach((stop) => stop());
}

/** The person's rights; the same object until one of them changes. */
function useRights(props: WidgetProps['props']): Rights {
  const next = rightsIn(props);
  const [rights, setRights] = useState(next);
  if (JSON.stringify(next) === JSON.stringify(rights)) return rights;
  setRights(next);
  return next;
}

export function useEditing({ client, navigate, requireAgreement, hold, done, props }: WidgetProps) {
  const { id, url, userId, isDialog } = props;
  const asked = { id, url, userId };
  const begin = () => partsFor(client, asked, isDialog === true ? undefined : nameIn(navigate));
  const [opened, setOpened] = useState(() => ({ client, parts: begin() }));
  // A first save puts the image's id into the address: the open image is not opened again.
  if (opened.client !== client || !opened.parts.session.isFor(asked)) setOpened({ client, parts: begin() });
  const { parts } = opened;
  const { editor, saving, session, viewport, kept, pictures } = parts;
  useEffect(() => {
    if (kept || !isNarrow()) editor.setMenu(kept ? kept.menu : MENU_KEYS[0]!);
    const stopKeeping = keepViewOf(editor, viewport);
    void session.start();
    const flush = () => {
      session.keep();
      saving.flush();
    };
    const stopWatching = watchLeaving({ keep: () => session.keep(), flush });
    return () => {
      stopKeeping();
      stopWatching();
      saving.stop();
      session.stop();
      pictures.close();
    };
  }, [editor, saving, session, viewport, kept, pictures]);
  useEffect(() => session.arrived({ id, url }), [session, id, url]);
  useEffect(() => hold?.(() => editor.hasUnsaved, MESSAGES.unsavedQuestion), [hold, editor]);
  const rights = useRights(props);
  const context = useMemo<EditorContext>(() => {
    const give = async () => {
      const file = await blobOf(await drawn(editor.image.document, 1), 'image/png');
      const { src } = await storePicture(client, file, undefined, typeof url === 'string' ? url : undefined);
      await session.finish();
      done?.(src);
    };
    return {
      ...parts,
      client,
      navigate,
      requireAgreement,
      rights,
      leave() {
        if (isDialog === true) done?.();
        else if (history.length > 1) history.back();
        else navigate(HOME);
      },
      use:
        isDialog === true ? () => void give().catch((error: unknown) => editor.announce(troubleOf(error))) : undefined,
    };
  }, [parts, editor, session, client, navigate, requireAgreement, rights, isDialog, done, url]);
  const closePosters = () => navigate(props.id ? `${ROUTE}?id=${String(props.id)}` : ROUTE, { replace: true });
  return { context, ...useStore(session.view), posters: jobIn(props.posters), closePosters };
}
