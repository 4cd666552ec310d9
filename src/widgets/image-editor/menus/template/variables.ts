import type { ImageDocument, ImageTemplate, Layer, TemplateVariable } from '../../../../images/document';
import { replaceLayers } from '../../../../images/edits/tree';
import { eachLayer } from '../../state/layers';

/** A layer whose content is filled in each time that the template is used. */
export interface Fillable {
  readonly id: string;
  /** The layer's present content, for people to recognise it. */
  readonly name: string;
  readonly title: string;
  readonly isChosen: boolean;
  readonly type: 'text' | 'picture';
}

const SHOWN = 20;

/** Texts and pictures of an image; those that were variables of its template are chosen. */
export function fillablesOf({ layers }: ImageDocument, pictureName: string): readonly Fillable[] {
  const found: Fillable[] = [];
  for (const { layer } of eachLayer(layers)) {
    if (layer.type !== 'text' && layer.type !== 'picture') continue;
    const name =
      layer.name ?? (layer.type === 'text' ? layer.text.replaceAll(/\s+/g, ' ').slice(0, SHOWN) : pictureName);
    found.push({ id: layer.id, name, title: name, isChosen: layer.variable !== undefined, type: layer.type });
  }
  return found;
}

/** The template in which the chosen layers are variables, `v1` and so on in the order of the layers. */
export function templateOf(document: ImageDocument, fillables: readonly Fillable[]): ImageTemplate {
  const chosen = fillables.filter(({ isChosen }) => isChosen);
  const names = new Map(chosen.map(({ id }, index) => [id, `v${index + 1}`]));
  const variables = chosen.map(({ id, title, name, type }): TemplateVariable => ({
    name: names.get(id)!,
    title: title.trim() || name,
    type,
  }));
  const ids = fillables.map(({ id }) => id);
  return { document: replaceLayers(document, ids, (layer) => withVariable(layer, names.get(layer.id))), variables };
}

function withVariable(layer: Layer, variable: string | undefined): Layer {
  if (layer.type !== 'text' && layer.type !== 'picture') return layer;
  const { variable: _, ...rest } = layer;
  return variable === undefined ? rest : { ...rest, variable };
}
