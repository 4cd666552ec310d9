/** Imports every example of amis's documentation, and counts those that open without a problem. */
import { importAmis, type Note, readAmis } from '../../src/language/amis/import';
import { compile } from '../../src/language/compile';
import { asPage, examplesIn } from './examples';
import { SAMPLE_HOSTS, sampleCalls } from './samples';

/**
 * `whole`: opens, and everything has come. `plainer`: opens, and only looks are plainer. `partly`: opens without parts
 * that are named. `refused`: nothing of it can come.
 */
export type Outcome = 'whole' | 'plainer' | 'partly' | 'refused';

export interface Measured {
  readonly place: string;
  readonly outcome: Outcome;
  readonly reasons: readonly Pick<Note, 'pointer' | 'reason'>[];
  /** Number of its tables and forms that become house nodes. */
  readonly house: number;
  /** Number of icons that are not drawn. */
  readonly icons: number;
}

const CHECK = { file: 'example.page.json', calls: sampleCalls, mediaHosts: SAMPLE_HOSTS };

export function measure(folder: string): Measured[] {
  return examplesIn(folder).map(({ place, text, scope }): Measured => {
    const read = readAmis(text);
    if ('fault' in read)
      return { place, outcome: 'refused', reasons: [{ pointer: '', reason: read.fault }], house: 0, icons: 0 };
    const page = asPage(read.value, scope);
    const { screen, notes, candidates, icons } = importAmis(page, {
      check: CHECK,
      route: '/example',
      menu: null,
      house: true,
    });
    const { page: drawn, problems } = compile(JSON.stringify(screen), CHECK);
    if (!drawn || problems.length > 0)
      throw new Error(`${place}: the import has problems: ${JSON.stringify(problems)}`);
    const left = notes.filter(({ kind }) => kind === 'left');
    const isEmpty = Array.isArray(screen.body) && screen.body.length === 0;
    return {
      place,
      outcome: isEmpty ? 'refused' : left.length > 0 ? 'partly' : notes.length > 0 ? 'plainer' : 'whole',
      reasons: left.length > 0 ? left : notes,
      house: candidates.filter(({ kept }) => kept === undefined).length,
      icons,
    };
  });
}

/** Reason without the names in it -> number of examples, most frequent first. */
export function reasonsOf(measured: readonly Measured[]): [reason: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { reasons } of measured)
    for (const reason of new Set(reasons.map((each) => generalOf(each.reason))))
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const generalOf = (reason: string): string =>
  reason
    .replaceAll(/https?:\/\/\S+|(?:(?:GET|POST|PUT|DELETE) )?\/[\w/${}.-]+/g, '…')
    .replaceAll(/\d+/g, 'n')
    .slice(0, 60);
