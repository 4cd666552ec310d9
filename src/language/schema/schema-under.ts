/** The schemas that apply to a place, as written and as resolved for the value there. */
import { segments } from './json';
import { applicable, below, type JsonSchema } from './json-schema';

export interface SchemaAt {
  /** As written: references keep their names. */
  readonly written: readonly JsonSchema[];
  /** With references resolved and alternatives chosen by the value. */
  readonly chosen: readonly JsonSchema[];
}

/** `root`: the schema of the whole value. */
export function schemaUnder(root: JsonSchema, page: unknown, pointer: string): SchemaAt {
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

/** The first description, that of the place before that of its value. */
export const descriptionOf = ({ written, chosen }: SchemaAt): string | undefined =>
  [...written, ...chosen]
    .map(({ description }) => description)
    .find((each): each is string => typeof each === 'string');
