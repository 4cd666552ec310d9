/** Texts: breaking lines as the painter measures them. */
import type { ImageDocument, TextLayer } from '../../../images/document';
import { setText, withLines } from '../../../images/edits';
import { createBrowserCanvas, type MeasureText, textMeasure } from '../../../images/paint';
import { MESSAGES } from '../image-editor.messages';
import type { Editor } from './editor';

let measure: MeasureText | undefined;

/** Made when it is first needed: it holds a canvas. */
export const measureText = (): MeasureText => (measure ??= textMeasure(createBrowserCanvas));

/** The text with its lines broken at its width, as high as they are. */
export const laidOut = (layer: TextLayer): TextLayer => withLines(layer, measureText());

export const withText = (document: ImageDocument, id: string, text: string): ImageDocument =>
  setText(document, [id], { text }, measureText());

export function typeText(editor: Editor, id: string, text: string): void {
  editor.apply(MESSAGES.steps.type, (document) => withText(document, id, text), { merge: `type ${id}` });
}
