/** Icons exist; an unknown one would be drawn as nothing, without an error. */
import { ICONS } from '../declare/icons';
import { among, problem } from '../problems';
import { namesOf } from './look';
import type { Rule } from './rule';

export const iconRule: Rule = ({ kind, value, pointer, owner, path }, { report, look }) => {
  if (
    kind !== 'text' ||
    typeof value !== 'string' ||
    owner.kind !== 'node' ||
    (path !== 'icon' && !path.endsWith('/icon'))
  )
    return;
  look?.({
    kind: 'icon',
    name: value,
    pointer,
    ...(ICONS.has(value) && { found: value }),
    candidates: () => namesOf(ICONS),
  });
  if (!ICONS.has(value)) report(pointer, problem('unknown-icon', among(value, ICONS)));
};
