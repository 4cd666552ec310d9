/** Templates: what is wrong with one, and the document of one for the values of a row. */
import { breakLines } from './break-lines';
import { checkImageDocument } from './check';
import { isStoredSource, variableName } from './check/layers';
import { charactersWithoutFont } from './coverage';
import { choice, flag, list, number, optional, record, text, type Rule } from './check/rules';
import {
  IMAGE_LIMITS,
  type ImageDocument,
  type ImageTemplate,
  type Layer,
  type PictureLayer,
  type TemplateVariable,
  type TextLayer,
} from './document';
import { replaceLayers } from './edits/tree';
import { scaledText } from './edits/transform';
import { neutralSurface } from './neutral-surface';
import { isError, problem, type ImageProblem } from './problems';
import { heightOfLines, type MeasureText } from './text-layout';
import { TYPES, type PictureValue } from './template-values';

/** Of the designed size: smaller letters are reported instead. */
const LEAST_SIZE = 0.6;
/** Sizes that are tried from the designed one down to the least one. */
const SIZE_STEPS = 9;
const MOST_VARIABLES = 50;

export type FilledTemplate =
  | { readonly document: ImageDocument; readonly warnings: readonly ImageProblem[]; readonly problems?: undefined }
  | { readonly problems: readonly ImageProblem[]; readonly document?: undefined };

interface Given {
  readonly variable: TemplateVariable;
  readonly value: string | PictureValue | undefined;
}

export type TemplateValues = Readonly<Record<string, unknown>>;

const VARIABLE: Rule = record({
  name: variableName,
  title: text(40),
  type: choice({ text: 1, number: 1, price: 1, date: 1, picture: 1 }),
  isRequired: optional(flag),
  max: optional(number(1, IMAGE_LIMITS.text, true)),
});
const TEMPLATE: Rule = record({ document: () => undefined, variables: list(VARIABLE, MOST_VARIABLES) });

/** Never throws, whatever it is given. */
export function problemsOfTemplate(value: unknown): readonly ImageProblem[] {
  try {
    const found: ImageProblem[] = [];
    TEMPLATE(value, [], (each) => found.push(each));
    if (found.length > 0) return found;
    const { document, variables } = value as ImageTemplate;
    const inDocument = checkImageDocument(document).map((each) => ({ ...each, path: ['document', ...each.path] }));
    return inDocument.some(isError) ? inDocument : [...inDocument, ...variableProblems(document, variables)];
  } catch {
    return [problem('unreadable', [])];
  }
}

function variableProblems(document: ImageDocument, variables: readonly TemplateVariable[]): readonly ImageProblem[] {
  const uses = usesOf(document.layers);
  const declared = new Map(variables.map((variable) => [variable.name, variable]));
  return [
    ...variables.flatMap(({ name, title }, index) => {
      const isFirst = variables.findIndex((each) => each.name === name) === index;
      const isUsed = uses.some(({ variable }) => variable === name);
      return [
        ...(isFirst ? [] : [problem('duplicateVariable', ['variables', index], { name })]),
        ...(isUsed ? [] : [problem('unusedVariable', ['variables', index], { name, title })]),
      ];
    }),
    ...uses.flatMap(({ variable = '', type, id }) => {
      const known = declared.get(variable);
      if (!known) return [problem('undeclaredVariable', ['document', 'layers', id], { name: variable })];
      const needed = known.type === 'picture' ? 'picture' : 'text';
      const expected = needed === 'picture' ? '图片' : '文字';
      const place = ['document', 'layers', id];
      return type === needed ? [] : [problem('wrongLayer', place, { title: known.title, expected })];
    }),
  ];
}

type Use = TextLayer | PictureLayer;

const usesOf = (layers: readonly Layer[]): readonly Use[] =>
  layers.flatMap((layer) => {
    if (layer.type === 'group') return usesOf(layer.children);
    return (layer.type === 'text' || layer.type === 'picture') && layer.variable !== undefined ? [layer] : [];
  });

/**
 * The document with the values in it. A text that does not fit in its box gets smaller letters, down to 60 % of the
 * designed size; a text without its optional value is left out, a picture without one is a neutral surface in its
 * place, because designs stand on their pictures. The template has no problems.
 */
export function fillTemplate(template: ImageTemplate, values: TemplateValues, measure: MeasureText): FilledTemplate {
  const { document, variables } = template;
  const problems: ImageProblem[] = [];
  for (const name of Object.keys(values)) {
    if (!variables.some((variable) => variable.name === name)) problems.push(problem('unknownValue', [name], { name }));
  }
  const given = new Map<string, Given>();
  for (const variable of variables) {
    const read = valueOf(variable, Object.hasOwn(values, variable.name) ? values[variable.name] : undefined);
    if ('problem' in read) problems.push(read.problem);
    else given.set(variable.name, { variable, value: read.value });
  }
  const uses = usesOf(document.layers).map(({ id }) => id);
  const filled = replaceLayers(document, uses, (layer) => {
    const found = given.get((layer as Use).variable ?? '');
    if (!found) return layer;
    const next = withValue(layer as Use, found.value, found.variable, measure);
    if (!('code' in next)) return next.layers;
    problems.push(next);
    return layer;
  });
  if (problems.length > 0) return { problems };
  return { document: filled, warnings: [...given.values()].flatMap(fontWarnings) };
}

/** Characters that the server may draw as boxes. */
function fontWarnings({ variable: { name, title }, value }: Given): readonly ImageProblem[] {
  const characters = typeof value === 'string' ? charactersWithoutFont(value).slice(0, 10).join('') : '';
  return characters === '' ? [] : [problem('characterWithoutFont', [name], { title, characters })];
}

type Read = { readonly value: string | PictureValue | undefined } | { readonly problem: ImageProblem };

function valueOf({ name, title, type, isRequired, max = IMAGE_LIMITS.text }: TemplateVariable, value: unknown): Read {
  const isMissing = value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
  if (isMissing) return isRequired ? { problem: problem('valueMissing', [name], { title }) } : { value: undefined };
  const { expected, read } = TYPES[type];
  const found = read(value);
  if (found === undefined) {
    const shown = typeof value === 'object' ? '' : String(value).slice(0, 40);
    return { problem: problem('valueWrong', [name], { title, expected, value: shown }) };
  }
  if (typeof found !== 'string') {
    if (isStoredSource(found.src)) return { value: found };
    const args = { title, expected: '本站的图片文件', value: found.src.slice(0, 40) };
    return { problem: problem('valueWrong', [name], args) };
  }
  const { length } = [...found];
  return length > max ? { problem: problem('valueTooLong', [name], { title, most: max, length }) } : { value: found };
}

function withValue(
  layer: Use,
  value: string | PictureValue | undefined,
  { name, title }: TemplateVariable,
  measure: MeasureText,
): { readonly layers: readonly Layer[] } | ImageProblem {
  if (value === undefined) return { layers: layer.type === 'picture' ? [neutralSurface(layer)] : [] };
  if (layer.type === 'picture') return { layers: typeof value === 'string' ? [layer] : [withPicture(layer, value)] };
  if (typeof value !== 'string') return { layers: [layer] };
  const fitted = fittedText(layer, value, measure);
  if (fitted) return { layers: [fitted] };
  const { length } = [...value];
  return problem('textDoesNotFit', [name], { title, length, most: mostCharacters(layer, value, measure) });
}

/** Crop and cutout belong to the picture that was there, and stay with it if it is given again. */
function withPicture(layer: PictureLayer, { src, width, height }: PictureValue): PictureLayer {
  if (src === layer.src) return layer;
  const { crop: _, cutout: __, ...rest } = layer;
  return { ...rest, src, natural: { width, height } };
}

/** In the largest size of the steps at which the text fits in the box of the layer. */
function fittedText(layer: TextLayer, content: string, measure: MeasureText): TextLayer | undefined {
  for (let step = 0; step < SIZE_STEPS; step += 1) {
    const factor = 1 - ((1 - LEAST_SIZE) * step) / (SIZE_STEPS - 1);
    const sized = factor === 1 ? layer : scaledText(layer, factor);
    const width = layer.curve ? lengthOfArc(layer, measure) : layer.width;
    const lines = breakLines(content, width, (line) => measure(line, sized));
    const filled: TextLayer = { ...sized, text: content, lines };
    if (lines.length === 1 || heightOfLines(filled) <= Math.max(layer.height, heightOfLines(layer)) + 0.5) {
      // One line has its height whatever the box; it must not be wider than the box, as a single character may be.
      if (lines.every((line) => measure(line, sized) <= width + 0.5)) return filled;
    }
  }
  return undefined;
}

/** A bent text is as long as the designed one at most. */
const lengthOfArc = (layer: TextLayer, measure: MeasureText): number =>
  Math.max(layer.width, ...layer.lines.map((line) => measure(line, layer)));

/** By halving: the longest beginning of the text that fits. */
function mostCharacters(layer: TextLayer, content: string, measure: MeasureText): number {
  const characters = [...content];
  let [fits, fails] = [0, characters.length];
  while (fails - fits > 1) {
    const middle = (fits + fails) >> 1;
    if (fittedText(layer, characters.slice(0, middle).join(''), measure)) fits = middle;
    else fails = middle;
  }
  return fits;
}
