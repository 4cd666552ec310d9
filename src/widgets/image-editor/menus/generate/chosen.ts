/** Puts a candidate into the document. Pure. */
import type { ImageDocument, PictureLayer } from '../../../../images/document';
import { newKey } from '../../../../shared/browser/new-key';
import { eachLayer } from '../../state/layers';
import { placedPicture, withLayer } from '../shared/target';

export interface Candidate {
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly prompt: string;
}

/** Characters of a description that name a layer. */
const NAME = 20;
/** Proportions that differ by less look the same. */
const NEAR = 0.01;

export const isOtherRatio = (candidate: Candidate, { natural }: PictureLayer): boolean =>
  Math.abs(candidate.width / candidate.height / (natural.width / natural.height) - 1) > NEAR;

/** Replaces the original by the candidate; keeps its crop if both have the same proportions. */
function inPlaceOf(original: PictureLayer, candidate: Candidate): PictureLayer {
  const { cutout: _, crop, ...rest } = original;
  const natural = { width: candidate.width, height: candidate.height };
  const [x, y] = [natural.width / original.natural.width, natural.height / original.natural.height];
  const sameCrop = crop && { x: crop.x * x, y: crop.y * y, width: crop.width * x, height: crop.height * y };
  return {
    ...rest,
    src: candidate.imageUrl,
    natural,
    ...(sameCrop && !isOtherRatio(candidate, original) && { crop: sameCrop }),
  };
}

export const withReplaced = (document: ImageDocument, original: PictureLayer, candidate: Candidate) =>
  withLayer(document, original.id, () => inPlaceOf(original, candidate));

/** A new layer: above the original, or in the middle of the document. */
export function withPlaced(document: ImageDocument, original: PictureLayer | undefined, candidate: Candidate) {
  const { imageUrl: src, width, height, prompt } = candidate;
  const name = prompt.slice(0, NAME);
  const layer = original
    ? { ...inPlaceOf(original, candidate), id: newKey(), ...(name !== '' && { name }) }
    : placedPicture(document, { src, width, height }, name === '' ? undefined : name);
  const isTop = original === undefined || document.layers.some(({ id }) => id === original.id);
  if (!isTop || !original) return { document: { ...document, layers: [...document.layers, layer] }, id: layer.id };
  const layers = document.layers.flatMap((each) => (each.id === original.id ? [each, layer] : [each]));
  return { document: { ...document, layers }, id: layer.id };
}

/** The original as it is now; undefined: it was deleted meanwhile. */
export const present = (document: ImageDocument, id: string | undefined): PictureLayer | undefined =>
  Array.from(eachLayer(document.layers), ({ layer }) => layer).find(
    (layer): layer is PictureLayer => layer.id === id && layer.type === 'picture',
  );
