/** Texts that a component came with and that only stand for one's own. */
import { PRIMITIVES } from '../primitives';
import { isRow } from '../props';
import type { Place } from './nodes';
import { type PageProblem, problem } from './problem';

const PLACEHOLDERS: ReadonlySet<unknown> = new Set(
  Object.values(PRIMITIVES).flatMap(({ placeholders = [] }) => placeholders),
);

export const placeholderProblems = (places: readonly Place[]): PageProblem[] =>
  places.flatMap(({ node, path, id }) =>
    Object.entries(isRow(node.props) ? node.props : {}).flatMap(([name, value]) =>
      PLACEHOLDERS.has(value)
        ? [
            problem(
              'placeholder-text',
              [...path, 'props', name],
              id,
              `“${String(value)}”是组件自带的文字，请换成自己的`,
            ),
          ]
        : [],
    ),
  );
