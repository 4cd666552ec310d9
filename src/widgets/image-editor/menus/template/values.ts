import type { ImageDocument } from '../../../../images/document';
import type { PictureValue } from '../../../../images/template-values';
import { eachLayer } from '../../state/layers';

export type Values = Readonly<Record<string, string | PictureValue>>;

/** What the template itself shows for each variable, to begin with. */
export function valuesIn({ layers }: ImageDocument): Values {
  const values: Record<string, string | PictureValue> = {};
  for (const { layer } of eachLayer(layers)) {
    if (layer.type === 'text' && layer.variable !== undefined) values[layer.variable] ??= layer.text;
    if (layer.type === 'picture' && layer.variable !== undefined)
      values[layer.variable] ??= { src: layer.src, ...layer.natural };
  }
  return values;
}

/** The values as texts for a table: of a picture, its address. */
export const textsIn = (document: ImageDocument): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(valuesIn(document)).map(([name, value]) => [name, typeof value === 'string' ? value : value.src]),
  );
