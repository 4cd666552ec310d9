/** Nodes as the shipped screens and parts write them, for tests of rules over all of them. */
import type { JsonObject } from '../schema/json';
import { screensIn } from '../test-support';

export interface Written<Node> {
  readonly file: string;
  readonly node: Node;
}

/** Every node of a type, wherever it stands. */
export function nodesIn<Node>(type: string): Written<Node>[] {
  const found: Written<Node>[] = [];
  for (const { file, text } of [...screensIn('schemas'), ...screensIn('schemas/parts', '.part.json')])
    JSON.parse(text, (_, value: unknown) => {
      if ((value as JsonObject | null)?.type === type) found.push({ file, node: value as Node });
      return value;
    });
  return found;
}
