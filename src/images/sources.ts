import type { ImageDocument, Layer, Source } from './document';

/** Each source once. */
export function sourcesOf({ background, layers }: ImageDocument): readonly Source[] {
  const own = background !== null && typeof background === 'object' && 'src' in background ? [background.src] : [];
  return [...new Set([...own, ...layers.flatMap(sourcesOfLayer)])];
}

function sourcesOfLayer(layer: Layer): readonly Source[] {
  if (layer.type === 'group') return layer.children.flatMap(sourcesOfLayer);
  if (layer.type !== 'picture') return [];
  return layer.cutout === undefined ? [layer.src] : [layer.src, layer.cutout];
}
