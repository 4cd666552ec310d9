/**
 * Expands a screen's parts and checks the result; problems and lookups are reported at the place where they are
 * written.
 */
import { check, type CheckedText, type CheckOptions, problemAt, type Recorder } from './check';
import type { JsonObject } from './schema/json';
import { type Expanded, expand } from './parts/expand';
import type { Origins } from './parts/origins';
import type { Problem } from './types';

export interface CheckedPage {
  screen: JsonObject;
  problems: Problem[];
  usedParts: ReadonlySet<string>;
  origins?: Origins;
}

export function checkExpanded(
  screen: JsonObject,
  text: CheckedText,
  options: CheckOptions,
  recorder: Recorder = {},
): CheckedPage {
  return checkedOf(expand(screen, text, options.parts), text, options, recorder);
}

export function checkedOf(
  { screen, origins, findings, used }: Expanded,
  text: CheckedText,
  options: CheckOptions,
  recorder: Recorder = {},
): CheckedPage {
  const problems = findings.map(({ finding, pointer, place }) =>
    problemAt(undefined, pointer, finding, place, options.file),
  );
  if (!origins) return { screen, usedParts: used, problems: check(screen, text, options, recorder) };
  const { argumentTypes } = text;
  const placed = { locate: origins.locate, ...(argumentTypes && { argumentTypes }) };
  problems.push(...check(screen, placed, options, inOwnText(recorder, origins)));
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { screen, usedParts: used, origins, problems };
}

/** Reports lookups inside a part at the use of the part. */
function inOwnText({ look, stop }: Recorder, origins: Origins): Recorder {
  return {
    ...(look && {
      look: ({ at, ...lookup }) => {
        const place = origins.ownPlace(lookup.pointer, at);
        look({ ...lookup, ...place });
      },
    }),
    ...(stop && { stop: (each) => stop({ ...each, ...origins.ownPlace(each.pointer) }) }),
  };
}
