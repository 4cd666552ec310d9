import type { ImageDocument } from '../../../../images/document';
import { eachLayer } from '../../state/layers';

/** What the template itself shows for each variable, to begin with. */
export function valuesIn({ layers }: ImageDocument): Readonly<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const { layer } of eachLayer(layers)) {
    if (layer.type === 'text' && layer.variable !== undefined) values[layer.variable] ??= layer.text;
    if (layer.type === 'picture' && layer.variable !== undefined) values[layer.variable] ??= layer.src;
  }
  return values;
}
