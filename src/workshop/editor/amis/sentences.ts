/** What comes of an imported page of amis, in sentences. Pure. */
import type { ImportedAmis } from '../check/protocol';
import { AMIS } from './amis.messages';

type Found = Extract<ImportedAmis, { readonly text: string }>;

export function sentencesOf({ sources, candidates, islands, removed, icons }: Found): string[] {
  const made = candidates.filter(({ kept }) => kept === undefined);
  const kept = candidates.filter((each) => each.kept !== undefined && each.kept !== AMIS.notWanted);
  return [
    ...(made.length === 0 && islands === 0 ? [AMIS.nothing] : []),
    sources.length > 0 ? AMIS.sources(sources) : AMIS.noSources,
    ...made.map(({ kind, title }) => AMIS.house(kind, title)),
    ...kept.map(({ kind, title, kept: why }) => AMIS.kept(kind, title, why!)),
    ...(islands > 0 ? [AMIS.islands(islands)] : []),
    ...(removed > 0 ? [AMIS.removed(removed)] : []),
    ...(icons > 0 ? [AMIS.icons(icons)] : []),
  ];
}

/** A JSON pointer as people write a place: `body[0].columns[2]`. */
export const placeOf = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((place, part) => (/^\d+$/.test(part) ? `${place}[${part}]` : `${place}${place && '.'}${part}`), '');
