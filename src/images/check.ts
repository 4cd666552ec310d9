import { background, layer } from './check/layers';
import { isRow, list, number, record, type Path, type Report } from './check/rules';
import { charactersWithoutFont } from './coverage';
import {
  IMAGE_LIMITS,
  IMAGE_VERSION,
  type ImageDocument,
  type Layer,
  type PictureLayer,
  type TextLayer,
} from './document';
import { boundsOf } from './geometry';
import { sourcesOf } from './sources';
import { cited, isError, problem, type ImageProblem } from './problems';

/** Problems named at once: a broken document has the same one thousands of times. */
const MOST_PROBLEMS = 100;
/** Of the crop, which sums of halves can pass by a rounding. */
const TOLERANCE = 0.51;

/** Problems of a document, errors and warnings. Never throws, whatever it is given. */
export function checkImageDocument(value: unknown): readonly ImageProblem[] {
  try {
    const found = problemsOf(value);
    if (found.some(isError)) return found.slice(0, MOST_PROBLEMS);
    // Only now: the rules above bound the size of everything.
    return [...sizeProblems(value), ...found].slice(0, MOST_PROBLEMS);
  } catch {
    return [problem('unreadable', [])];
  }
}

export const isImageDocument = (value: unknown): value is ImageDocument => !checkImageDocument(value).some(isError);

function problemsOf(value: unknown): readonly ImageProblem[] {
  const shape = shapeProblems(value);
  if (shape.length > 0) return shape;
  const document = value as ImageDocument;
  const walk = new Walk();
  walk.layers(document.layers, ['layers'], []);
  if (walk.found.length > 0) return walk.found;
  return [...contentProblems(document), ...pageProblems(document)];
}

const SHAPE = record({
  version: () => undefined,
  width: number(1, IMAGE_LIMITS.side, true),
  height: number(1, IMAGE_LIMITS.side, true),
  background,
  layers: list(() => undefined, IMAGE_LIMITS.layers, 'tooManyLayers'),
});

function shapeProblems(value: unknown): readonly ImageProblem[] {
  if (!isRow(value)) return [problem('notDocument', [])];
  const { version } = value;
  if (version !== IMAGE_VERSION) return [problem('badVersion', ['version'], { version: cited(version) })];
  const found: ImageProblem[] = [];
  SHAPE(value, [], (each) => found.length < MOST_PROBLEMS && found.push(each));
  if (found.length > 0) return found;
  const pixels = Number(value['width']) * Number(value['height']);
  const most = IMAGE_LIMITS.pixels;
  return pixels > most ? [problem('tooManyPixels', [], { pixels, most })] : [];
}

/** Looks at each layer once, with the bounds of the whole. */
class Walk {
  readonly found: ImageProblem[] = [];
  private readonly ids = new Set<string>();
  private count = 0;
  private points = 0;

  private readonly report: Report = (found) => {
    if (this.found.length < MOST_PROBLEMS) this.found.push(found);
  };

  layers(layers: readonly unknown[], path: Path, ancestors: readonly unknown[]): void {
    for (let index = 0; index < layers.length; index += 1) {
      if (this.count === IMAGE_LIMITS.layers) {
        return this.report(problem('tooManyLayers', path, { most: IMAGE_LIMITS.layers }));
      }
      this.count += 1;
      this.layer(layers[index], [...path, index], ancestors);
    }
  }

  private layer(value: unknown, path: Path, ancestors: readonly unknown[]): void {
    if (ancestors.includes(value)) return this.report(problem('circular', path));
    layer(value, path, this.report);
    if (!isRow(value)) return;
    this.id(value['id'], path);
    if (value['type'] === 'drawing' && Array.isArray(value['strokes'])) this.strokes(value['strokes'], path);
    if (value['type'] !== 'group' || !Array.isArray(value['children'])) return;
    if (ancestors.length + 1 > IMAGE_LIMITS.depth) {
      return this.report(problem('tooDeep', path, { most: IMAGE_LIMITS.depth }));
    }
    this.layers(value['children'], [...path, 'children'], [...ancestors, value]);
  }

  private id(id: unknown, path: Path): void {
    if (typeof id !== 'string') return;
    if (this.ids.has(id)) this.report(problem('duplicateId', [...path, 'id'], { id: cited(id) }));
    this.ids.add(id);
  }

  private strokes(strokes: readonly unknown[], path: Path): void {
    strokes.forEach((stroke, index) => {
      const points = isRow(stroke) && Array.isArray(stroke['points']) ? stroke['points'].length : 0;
      const place = [...path, 'strokes', index, 'points'];
      if (points % 2 !== 0 || points === 0) this.report(problem('unpairedPoints', place));
      const before = this.points;
      this.points += points;
      const most = IMAGE_LIMITS.points;
      if (before <= most && this.points > most) this.report(problem('tooManyPoints', place, { most }));
    });
  }
}

/** Rules between properties, of a document whose shape is right. */
function contentProblems(document: ImageDocument): readonly ImageProblem[] {
  const most = IMAGE_LIMITS.pictures;
  const pictures = sourcesOf(document).length > most ? [problem('tooManyPictures', ['layers'], { most })] : [];
  return [...pictures, ...layerProblems(document.layers, ['layers'])];
}

function layerProblems(layers: readonly Layer[], path: Path): readonly ImageProblem[] {
  return layers.flatMap((each, index) => {
    const place = [...path, index];
    if (each.type === 'group') return layerProblems(each.children, [...place, 'children']);
    if (each.type === 'text') return textProblems(each, place);
    return each.type === 'picture' ? cropProblems(each, place) : [];
  });
}

function textProblems({ text, lines }: TextLayer, path: Path): readonly ImageProblem[] {
  const characters = charactersWithoutFont(text).slice(0, 10).join('');
  return [
    ...(withoutSpace(lines.join('')) === withoutSpace(text) ? [] : [problem('linesDiffer', [...path, 'lines'])]),
    ...(characters === '' ? [] : [problem('characterWithoutFont', [...path, 'text'], { characters })]),
  ];
}

const withoutSpace = (text: string): string => text.replaceAll(/\s/gu, '');

function cropProblems({ crop, natural }: PictureLayer, path: Path): readonly ImageProblem[] {
  if (!crop) return [];
  const isInside =
    crop.x + crop.width <= natural.width + TOLERANCE && crop.y + crop.height <= natural.height + TOLERANCE;
  return isInside ? [] : [problem('cropOutside', [...path, 'crop'])];
}

function pageProblems({ layers, width, height }: ImageDocument): readonly ImageProblem[] {
  return layers.flatMap((each, index) => {
    const { x, y, ...size } = boundsOf(each);
    const isOutside = x >= width || y >= height || x + size.width <= 0 || y + size.height <= 0;
    return isOutside ? [problem('outsidePage', ['layers', index])] : [];
  });
}

function sizeProblems(value: unknown): readonly ImageProblem[] {
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  const most = IMAGE_LIMITS.bytes;
  return bytes > most ? [problem('tooLarge', [], { bytes, most })] : [];
}
