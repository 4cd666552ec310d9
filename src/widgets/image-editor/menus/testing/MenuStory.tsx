/** A menu beside the stage, with the store of the editor and given answers. */
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ImageDocument, Layer, PictureLayer } from '../../../../images/document';
import { fireEvent } from 'storybook/test';
import { createClientDouble, type Answers, type ClientDouble } from '../../../../services/testing';
import { type EditorContext, EditorContextHolder, useEditor } from '../../EditorContext';
import { RIGHTS, type Rights } from '../../rights';
import { Properties } from '../../panels/Properties';
import { Stage } from '../../stage/Stage';
import { Editor } from '../../state/editor';
import { PictureStore } from '../../state/pictures';
import { Saving } from '../../state/saving';
import { Session } from '../../state/session';
import { Viewport } from '../../state/viewport';
import { MENUS } from '..';
import { lake } from './story-pictures';
import '../../image-editor.css';

export interface MenuStoryProps {
  /** Key of the menu; absent: the panel of properties. */
  readonly menu?: string;
  readonly documents?: readonly ImageDocument[];
  readonly selected?: readonly string[];
  readonly answers?: Answers;
  /** Drawn above the editor. */
  readonly children?: ReactNode;
  /** Default: all. */
  readonly rights?: Rights;
  /** Gives the play what it needs to look at. */
  readonly parts?: { editor?: Editor; client?: ClientDouble };
}

export const picture = (src: string, more: Partial<PictureLayer> = {}): PictureLayer => ({
  id: 'photo',
  type: 'picture',
  name: '湖边',
  x: 0,
  y: 0,
  width: 720,
  height: 960,
  src,
  natural: { width: 720, height: 960 },
  ...more,
});

export const documentWith = (...layers: readonly Layer[]): ImageDocument => ({
  version: 1,
  width: 720,
  height: 960,
  background: '#ffffff',
  layers,
});

const NO_PAGE = { list: [], total: 0, pageNo: 1, pageSize: 20 };
const NOTHING: readonly string[] = [];
const ALL_RIGHTS: Rights = Object.fromEntries(RIGHTS.map((right) => [right, true]));

const ALWAYS: Answers = {
  'image.generatedPage': NO_PAGE,
  'image.teamColors': { colors: ['#e11d48', '#0f766e', '#f59e0b'] },
  'image.posterPage': NO_PAGE,
};

export function MenuStory({ menu, documents, selected = NOTHING, answers, rights, children, parts }: MenuStoryProps) {
  const [context] = useState<EditorContext>(() => {
    const editor = new Editor();
    const client = createClientDouble({ ...ALWAYS, ...answers });
    const some = documents ?? [documentWith(picture(lake()))];
    editor.addImages(some.map((document, index) => ({ name: `图片 ${index + 1}`, document })));
    editor.select(selected);
    if (menu !== undefined) editor.setMenu(menu);
    if (parts) Object.assign(parts, { editor, client });
    return {
      editor,
      client,
      root: { current: null },
      viewport: new Viewport(),
      pictures: new PictureStore(),
      saving: new Saving(editor, client, () => Promise.resolve()),
      navigate: () => undefined,
      leave: () => undefined,
      session: new Session(editor, client, {}),
      requireAgreement: () => Promise.resolve(true),
      rights: rights ?? ALL_RIGHTS,
    };
  });
  useEffect(() => () => context.pictures.close(), [context]);
  return (
    <EditorContextHolder.Provider value={context}>
      <section className="at-ie" aria-label="图片编辑器" data-menu={menu}>
        <div className="at-ie-columns">
          {menu === undefined ? null : <Panel />}
          <div className="at-ie-middle">
            <Stage />
          </div>
          {menu === undefined && (
            <div className="at-ie-right" data-open data-shown="properties">
              <Properties />
            </div>
          )}
        </div>
      </section>
      {children}
    </EditorContextHolder.Provider>
  );
}

function Panel() {
  const key = useEditor((state) => state.menu);
  const menu = MENUS.find((each) => each.key === key);
  if (!menu) return null;
  return (
    <section className="at-ie-menu" aria-label={menu.title}>
      <div className="at-ie-menu-body">
        <Suspense fallback={null}>
          <menu.Panel />
        </Suspense>
      </div>
    </section>
  );
}

/** Presses an arrow key on a slider's handle, which reads key codes. */
export async function pressRight(slider: HTMLElement, times = 1): Promise<void> {
  slider.focus();
  for (let press = 0; press < times; press += 1) {
    fireEvent.keyDown(slider, { key: 'ArrowRight', keyCode: 39, which: 39 });
    await Promise.resolve();
  }
  fireEvent.keyUp(slider, { key: 'ArrowRight', keyCode: 39, which: 39 });
}
