/** Chooses the pictures to filter: the selected ones, else a single picture, else the background picture. Pure. */
import type { BackgroundPicture, Filters, ImageDocument, PictureLayer } from '../../../../images/document';
import type { EditorState } from '../../state/editor';
import { changed } from '../../state/edits';
import { eachLayer, layersOf } from '../../state/layers';
import { targetOf } from '../shared/target';

export type Subject =
  | { readonly kind: 'layers'; readonly layers: readonly PictureLayer[] }
  | { readonly kind: 'background'; readonly background: BackgroundPicture };

export const backgroundPicture = ({ background }: ImageDocument): BackgroundPicture | undefined =>
  background !== null && typeof background === 'object' && 'src' in background ? background : undefined;

export function subjectOf(state: Pick<EditorState, 'document' | 'selected'>): Subject | undefined {
  const { document, selected } = state;
  const chosen = layersOf(document, selected).filter((layer): layer is PictureLayer => layer.type === 'picture');
  if (chosen.length > 0) return { kind: 'layers', layers: chosen };
  const target = targetOf(state);
  if (target) return { kind: 'layers', layers: [target] };
  const background = backgroundPicture(document);
  return background && { kind: 'background', background };
}

export const filtersOf = (subject: Subject): Filters | undefined =>
  subject.kind === 'background' ? subject.background.filters : subject.layers[0]!.filters;

export const sourceOf = (subject: Subject): string =>
  subject.kind === 'background' ? subject.background.src : subject.layers[0]!.src;

/** Changes the filters of the subject. */
export function withSubject(
  document: ImageDocument,
  subject: Subject,
  change: (filters: Filters | undefined) => Filters | undefined,
): ImageDocument | undefined {
  if (subject.kind === 'background') {
    const background = backgroundPicture(document);
    return background && { ...document, background: filtered(background, change(background.filters)) };
  }
  const ids = subject.layers.map(({ id }) => id);
  return changed(document, ids, (layer) => (layer.type === 'picture' ? filtered(layer, change(layer.filters)) : layer));
}

/** The same filters on every picture of the document, the background's included; undefined: it has none. */
export function withAllFiltered(document: ImageDocument, filters: Filters | undefined): ImageDocument | undefined {
  const layers = Array.from(eachLayer(document.layers), ({ layer }) => layer).filter(
    (layer): layer is PictureLayer => layer.type === 'picture',
  );
  const background = backgroundPicture(document);
  if (layers.length === 0 && !background) return undefined;
  const painted = layers.length === 0 ? document : withSubject(document, { kind: 'layers', layers }, () => filters);
  return background ? { ...(painted ?? document), background: filtered(background, filters) } : painted;
}

function filtered<T extends { readonly filters?: Filters }>(thing: T, filters: Filters | undefined): T {
  const { filters: _, ...rest } = thing;
  return (filters === undefined ? rest : { ...rest, filters }) as T;
}
