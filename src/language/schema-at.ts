/**
 * What the language says of a place: the schemas that apply to it, as they are written and as they are for the value
 * there.
 */
import { segments } from './json';
import { applicable, below, type JsonSchema } from './json-schema';
import { shapeOfScreens } from './rules/shape';

export interface SchemaAt {
  /** As they are written: a reference still has its name. */
  readonly written: readonly JsonSchema[];
  /** With references followed and alternatives chosen by the value. */
  readonly chosen: readonly JsonSchema[];
}

/** `root`: the schema of the whole value. */
export function schemaAt(page: unknown, pointer: string, root: JsonSchema = shapeOfScreens()): SchemaAt {
  let written: JsonSchema[] = [root];
  let value = page;
  const chosen = () => written.flatMap((each) => applicable(each, value, root));
  for (const segment of segments(pointer)) {
    const container = value;
    written = chosen()
      .map((each) => below(each, segment, container))
      .filter((each): each is JsonSchema => typeof each === 'object' && each !== null);
    value =
      typeof container === 'object' && container !== null && Object.hasOwn(container, segment)
        ? (container as Record<string, unknown>)[segment]
        : undefined;
  }
  return { written, chosen: chosen() };
}

/** The first description there is; that of the place before that of what stands there. */
export const descriptionOf = ({ written, chosen }: SchemaAt): string | undefined =>
  [...written, ...chosen]
    .map(({ description }) => description)
    .find((each): each is string => typeof each === 'string');
