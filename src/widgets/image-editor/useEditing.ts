/** The parts of an editor that is open, for what the address or the dialog asks for. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { type WidgetProps } from '../../services/client';
import type { EditorContext } from './EditorContext';
import { MESSAGES } from './image-editor.messages';
import { MENUS } from './menus';
import { isNarrow } from './narrow';
import { Editor } from './state/editor';
import { PictureStore } from './state/pictures';
import { blobOf, drawn } from './state/previews';
import { Saving } from './state/saving';
import { Session } from './state/session';
import { storePicture } from './state/uploads';
import { Viewport } from './state/viewport';
import { troubleOf } from './state/trouble';

const HOME = '/home';

export function useEditing({ client, navigate, requireAgreement, hold, done, props }: WidgetProps) {
  const { id, url, userId, isDialog, canSaveColors, canSaveTemplates } = props;
  const parts = useMemo(() => {
    const editor = new Editor();
    const session = new Session(editor, client, { id, url, userId });
    const saving = new Saving(editor, client, session.writeDraft);
    return { editor, saving, session, viewport: new Viewport(), pictures: new PictureStore() };
  }, [client, id, url, userId]);
  const { editor, session, pictures } = parts;
  useEffect(() => {
    if (!isNarrow()) editor.setMenu(MENUS[0]?.key ?? null);
    void session.start();
    return () => {
      session.stop();
      pictures.close();
    };
  }, [editor, session, pictures]);
  useEffect(() => hold?.(() => editor.hasUnsaved, MESSAGES.unsavedQuestion), [hold, editor]);
  const context = useMemo<EditorContext>(() => {
    const give = async () => {
      const file = await blobOf(await drawn(editor.image.document, 1), 'image/png');
      const { src } = await storePicture(client, file);
      await session.finish();
      done?.(src);
    };
    return {
      ...parts,
      client,
      navigate,
      requireAgreement,
      canSaveColors: canSaveColors === true,
      canSaveTemplates: canSaveTemplates === true,
      leave() {
        if (isDialog === true) done?.();
        else if (history.length > 1) history.back();
        else navigate(HOME);
      },
      use:
        isDialog === true ? () => void give().catch((error: unknown) => editor.announce(troubleOf(error))) : undefined,
    };
  }, [parts, editor, session, client, navigate, requireAgreement, canSaveColors, canSaveTemplates, isDialog, done]);
  return { context, ...useStore(session.view) };
}
