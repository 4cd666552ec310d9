/** Compiles the declaration of a line: its templates and its height. */
import type { TableNode } from '../../../../language/types';
import { compileTemplate, compileText, type Compute } from '../../display/compile';

export type Line = NonNullable<TableNode['line']>;

export interface CompiledLine {
  readonly avatar: Compute | undefined;
  readonly title: Compute;
  readonly label: Compute | undefined;
  readonly note: Compute | undefined;
  readonly badge: Compute | undefined;
  readonly time: Compute | undefined;
  /** px. Fixed, so that lines need no measuring. */
  readonly height: number;
}

/** Heights of a line with and without a second row, px, as in lines.css; both are large enough for touch. */
const TALL = 64;
const LOW = 44;

export function compileLine({ avatar, title, label, note, badge, time }: Line): CompiledLine {
  return {
    avatar: avatar === undefined ? undefined : compileTemplate(avatar),
    title: compileText(title),
    label: label === undefined ? undefined : compileText(label),
    note: note === undefined ? undefined : compileText(note),
    badge: badge === undefined ? undefined : compileText(badge),
    time: time === undefined ? undefined : compileTemplate(time),
    height: note === undefined && avatar === undefined ? LOW : TALL,
  };
}
