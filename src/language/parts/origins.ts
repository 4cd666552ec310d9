/** Maps each value of an expanded screen to where it is written: the screen itself or the text of a part. Pure. */
import type { At, ParsedText, Position } from '../parse';
import type { PartPlace } from '../types';
import { type Replacement, writtenOffset } from './substitute';

/** A text that contributes values, and the use that includes it. */
export interface Frame {
  readonly locate: ParsedText['locate'];
  /** Whether this is the checked text: a screen, or a part that is checked alone. */
  readonly isOwn: boolean;
  /** Absent for a screen. */
  readonly part?: { readonly name: string; readonly file: string };
  /** The use: its pointer in the text of `frame`. */
  readonly use?: { readonly frame: Frame; readonly pointer: string };
}

/** Where a value is written: its frame and its pointer there. */
export interface Written {
  readonly frame: Frame;
  readonly pointer: string;
}

/** A place in the screen's own text; for a value from a part also the place in the part. */
export interface Place extends Position {
  readonly pointer: string;
  readonly part?: PartPlace;
}

export class Origins {
  /** Expanded pointer -> where the value is written; descendants keep the rest of their pointer. */
  readonly #written = new Map<string, Written>();
  readonly #named = new Set<string>();
  readonly #replacements = new Map<string, readonly Replacement[]>();

  constructor(root: Frame) {
    this.#written.set('', { frame: root, pointer: '' });
  }

  /** `named`: the property name is written there too; otherwise it comes from the enclosing object. */
  put(expanded: string, written: Written, named = false): void {
    this.#written.set(expanded, written);
    if (named) this.#named.add(expanded);
  }

  substituted(expanded: string, replacements: readonly Replacement[]): void {
    this.#replacements.set(expanded, replacements);
  }

  writtenAt(expanded: string, at?: At): Written {
    const end = expanded.lastIndexOf('/');
    if (at?.key && end >= 0 && !this.#named.has(expanded)) {
      const around = this.writtenAt(expanded.slice(0, end));
      return { ...around, pointer: around.pointer + expanded.slice(end) };
    }
    for (let prefix = expanded; ; prefix = prefix.slice(0, prefix.lastIndexOf('/'))) {
      const written = this.#written.get(prefix);
      if (written) return { frame: written.frame, pointer: written.pointer + expanded.slice(prefix.length) };
    }
  }

  /** The place of a problem that the checker found at an expanded pointer. */
  locate = (expanded: string, at: At = {}): Place => {
    return placeOf(this.writtenAt(expanded, at), this.#moved(expanded, at));
  };

  #moved(expanded: string, at: At): At {
    const replacements = this.#replacements.get(expanded);
    return at.offset === undefined || !replacements ? at : { ...at, offset: writtenOffset(at.offset, replacements) };
  }

  /** Pointer in the screen's own text; `part` names the part if the value comes from one. */
  ownPlace(expanded: string, at?: At): { pointer: string; at?: At; part?: string } {
    const { frame, pointer } = this.writtenAt(expanded, at);
    if (frame.isOwn) return { pointer, ...(at && { at: this.#moved(expanded, at) }) };
    const used = ownUseOf(frame);
    // With nested parts, name the one that the screen itself uses.
    let outer = frame;
    while (outer.use && !outer.use.frame.isOwn) outer = outer.use.frame;
    return { pointer: used ? `${used.pointer}/use` : '', ...(outer.part && { part: outer.part.name }) };
  }

  /** The first expanded pointer of a value written in the screen itself. */
  expandedOf(own: string): string {
    let best: { length: number; expanded: string } = { length: 0, expanded: own };
    for (const [expanded, { frame, pointer }] of this.#written) {
      const isAround = own === pointer || own.startsWith(`${pointer}/`);
      if (frame.isOwn && isAround && pointer.length > best.length)
        best = { length: pointer.length, expanded: expanded + own.slice(pointer.length) };
    }
    return best.expanded;
  }
}

/** The place in the screen itself; for a value from a part, the place of the use with the place in the part. */
export function placeOf({ frame, pointer }: Written, at?: At): Place {
  const position = frame.locate(pointer, at);
  const used = ownUseOf(frame);
  // The value belongs to the screen generated around a part that is checked alone.
  if (frame.isOwn || !used) return { ...position, pointer: frame.isOwn ? pointer : '' };
  return {
    ...used.frame.locate(`${used.pointer}/use`),
    pointer: `${used.pointer}/use`,
    part: { ...frame.part!, ...position, pointer },
  };
}

/** The use in the screen's own text that leads to a frame. */
function ownUseOf({ use }: Frame): Written | undefined {
  let found = use;
  while (found && !found.frame.isOwn) found = found.frame.use;
  return found;
}
