/** Parses the how-tos of docs/how-to.md: `## a call`, then numbered steps, each with a file or a command. */

export type Step =
  | { readonly kind: 'write'; readonly file: string; readonly text: string }
  | { readonly kind: 'add'; readonly file: string; readonly at: string; readonly text: string }
  | { readonly kind: 'run'; readonly command: string };

export interface HowTo {
  readonly title: string;
  readonly steps: readonly Step[];
}

const WRITE = /^Write `([^`]+)`:$/;
const ADD = /^In `([^`]+)`, at `([^`]+)`,(?: .*,)? add:$/;
const RUN = /^Run `([^`]+)`/;

/** @throws of a numbered line that is no step: whoever follows the document could not follow it either */
export function howTosIn(document: string): HowTo[] {
  const [, ...sections] = document.split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n', 1);
    const [, ...steps] = section.split(/^\d+\. /m);
    return { title, steps: steps.map(stepOf) };
  });
}

function stepOf(text: string): Step {
  const [line = ''] = text.split('\n', 1);
  const block = /^ {3}```\w+\n(.*?)^ {3}```$/ms.exec(text)?.[1]?.replaceAll(/^ {3}/gm, '');
  const [, command] = RUN.exec(line) ?? [];
  if (command !== undefined) return { kind: 'run', command };
  if (block === undefined) throw new Error(`No code block follows: ${line}`);
  const [, written] = WRITE.exec(line) ?? [];
  if (written !== undefined) return { kind: 'write', file: written, text: block };
  const [, file, at] = ADD.exec(line) ?? [];
  if (file === undefined || at === undefined) throw new Error(`Neither Write, In … add nor Run: ${line}`);
  return { kind: 'add', file, at, text: block };
}

/** Inserts the addition below the one line that contains `at` and opens a bracket, or that ends with `at`. */
export function withAddition(text: string, { file, at, text: addition }: Extract<Step, { kind: 'add' }>): string {
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) =>
    line.includes(at) && (/[{[(]$/.test(line) || line.endsWith(at)) ? [index] : [],
  );
  if (found.length !== 1) throw new Error(`${file} has ${found.length} places called ${at}`);
  return [...lines.slice(0, found[0]! + 1), addition.trimEnd(), ...lines.slice(found[0]! + 1)].join('\n');
}
