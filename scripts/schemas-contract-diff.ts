/** `npm run schemas:check -- --against <git ref>`: the screens that changes of the contract since then break or fix. */
import { MENU_ID, read, scan } from '../server/screens/folder';
import { knownTo, routeIn } from '../server/screens/known';
import { type Broken, type Compared, compareScreens } from '../src/language/service/contract-diff/broken';
import type { Change, Known } from '../src/language/service/contract-diff/types';
import { isPartFile } from '../src/language/parts/file-name';
import type { Problem } from '../src/language/types';
import { knownAt } from './schemas-known-at';
import { factsOf, problemWords } from '../src/language/problems/words';

export interface ContractDiff extends Compared {
  readonly commit: string;
  readonly files: number;
}

/** `root`: the project with the git history of the ref; `folder`: the current screens. */
export async function contractDiff(root: string, folder: string, ref: string): Promise<ContractDiff> {
  const { commit, known } = await knownAt(root, ref);
  const screens = [...scan(folder).values()]
    .filter(({ id }) => id !== MENU_ID)
    .map((file) => ({ file: file.file, text: read(folder, file) ?? '' }));
  const routes = screens.flatMap(({ file, text }) => (isPartFile(file) ? [] : (routeIn(text) ?? [])));
  const now = knownTo(screens);
  const { parts } = now;
  const withRoutes = (of: Known): Known => ({
    ...of,
    parts,
    ...(of.routes && { routes: new Set([...of.routes, ...routes]) }),
  });
  return { ...compareScreens(screens, withRoutes(known), withRoutes(now)), commit, files: screens.length };
}

/** `param feedManage.updateKeyword#status is required now` */
export function sentenceOf({ what, name, how, was, is, to }: Change): string {
  const head = `${what} ${name}`;
  switch (how) {
    case 'gone':
      return `${head} is gone${to === undefined ? '' : `; renamed to ${to}?`}`;
    case 'retyped':
      return `${head} is ${is}, was ${was}`;
    case 'required':
      return `${head} is required now`;
    case 'used':
      return `${head} is of kind ${is}, was of kind ${was}`;
    case 'bounds':
      return `${head} takes ${is}${was === undefined ? '' : `, took ${was}`}`;
    case 'values':
      return was === undefined
        ? `${head} takes only ${is}`
        : `${head} is no longer ${was}${to === undefined ? '' : `; ${to} instead?`}`;
  }
}

/** `file:line:column code message in node (renamed to …?)` */
export function lineOfBroken({ problem, because }: Broken, prefix = ''): string {
  const { file, line, column, code, node } = problem;
  const { suggestion } = factsOf(problem, 'en');
  const why =
    because?.to !== undefined
      ? `${because.how === 'gone' ? 'renamed to' : 'now'} \`${because.to}\`?`
      : because
        ? sentenceOf(because)
        : suggestion === undefined
          ? ''
          : `did you mean \`${suggestion}\`?`;
  return `${prefix}${file}:${line}:${column} ${code} ${problemWords(problem, 'en')}${node === undefined ? '' : ` in ${node}`}${why === '' ? '' : ` (${why})`}`;
}

/** Drops the suggestion, because the problem no longer exists. */
const withoutSuggestion = ({ suggestion: _suggestion, ...args }: Problem['args']): Problem['args'] => args;

/** The report, without empty sections. */
export function reportOf({ changes, broken, repaired }: Compared, prefix = ''): string {
  const lines = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : [title, ...all.map((line) => `  ${line}`)];
  return [
    ...lines('Changed:', changes.map(sentenceOf)),
    ...lines(
      'Broken:',
      broken.map((each) => lineOfBroken(each, prefix)),
    ),
    ...lines(
      'Mended:',
      repaired.map((problem) =>
        lineOfBroken({ problem: { ...problem, args: withoutSuggestion(problem.args) } }, prefix),
      ),
    ),
  ].join('\n');
}

/** `11 screens, 2 broken at 5 places since v1.2 (1a2b3c4d)` */
export function totalOf({ commit, files, broken, repaired }: ContractDiff, ref: string): string {
  const count = (problems: readonly Problem[]) =>
    `${new Set(problems.map(({ file }) => file)).size} at ${problems.length} ${problems.length === 1 ? 'place' : 'places'}`;
  const fate = broken.length === 0 ? 'nothing broken' : `broken: ${count(broken.map(({ problem }) => problem))}`;
  return `${files} screens, ${fate}${repaired.length === 0 ? '' : `, repaired: ${count(repaired)}`} since ${ref} (${commit.slice(0, 8)})`;
}
