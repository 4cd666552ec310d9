/** Changes a text of the selected entry where it stands on the screen. */
import { useState } from 'react';
import type { Edit } from '../../shared/edit';
import type { Mark } from '../marks';
import { MESSAGES } from '../preview.messages';
import { type InlineText, inlineTexts } from './inline-texts';

export interface Renaming {
  /** Texts of the entry, of which the stage shows the input over the first that it finds; undefined: none is changed. */
  readonly texts: readonly InlineText[] | undefined;
  start(this: void): Promise<void>;
  /** `text`: undefined: nothing was changed. Resolves to why the text does not suit its place. */
  end(this: void, of: InlineText, text: string | undefined): Promise<string | undefined>;
  /** None of the texts stands on the screen. */
  missing(this: void): void;
}

interface Options {
  readonly edit: Edit | undefined;
  readonly mark: Mark | undefined;
  select(this: void, pointer: string): void;
  say(this: void, words: string): void;
}

/** undefined: nothing is selected, or the text may not be changed. */
export function useRenaming({ edit, mark, select, say }: Options): Renaming | undefined {
  const [started, setStarted] = useState<{ readonly of: string; readonly texts: readonly InlineText[] }>();
  if (!edit || !mark || mark.isSource) return undefined;
  const { pointer } = mark;
  const missing = () => {
    setStarted(undefined);
    say(MESSAGES.noInline);
  };
  return {
    texts: started?.of === pointer ? started.texts : undefined,
    missing,
    async start() {
      const form = await edit.form(pointer).catch(() => undefined);
      const texts = form?.pointer === pointer ? inlineTexts(form) : [];
      if (texts.length === 0) missing();
      else setStarted({ of: pointer, texts });
    },
    async end(of, text) {
      if (text !== undefined && text !== of.text) {
        const made = await edit.make(
          { do: 'set', at: of.pointer, value: text },
          { title: MESSAGES.renameStep(of.label, text), own: of.pointer, selected: pointer },
        );
        if (made && 'refused' in made) return made.refused[0];
        if (made) {
          select(pointer);
          say(MESSAGES.renamed(of.label, text));
        }
      }
      setStarted(undefined);
      return undefined;
    },
  };
}
