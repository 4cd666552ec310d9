/** No file declares a name that was replaced by a clearer one; each entry says by which. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'server', 'scripts', 'tests', 'bench', '.storybook'];

/** Words that no name contains, in any case. */
const WORDS = new Map([
  ['said', 'what the text is: message, output, announcement, status'],
  ['unsaid', 'whether something is shown'],
  ['told', 'what was passed on'],
  ['deed', 'operation, action, dangerText'],
  ['deeds', 'operations, writes, commands'],
  ['unheard', 'stalled, untranscribed'],
  ['teller', 'reporter'],
]);
const NAMES = new Map([
  ['Refusal', 'ApiError, LoginError'],
  ['standing', 'syncState'],
  ['together', 'crossScreenChecks'],
  ['ways', 'authFlow'],
  ['absorb', 'importEdits'],
  ['onWire', 'toJson'],
  ['foundPage', 'pageIds'],
  ['publishLogger', 'publication'],
  ['renderPublication', 'renderPublishedPage'],
  ['storePublication', 'storePublishedPage'],
  ['findPublication', 'findPublishedPage'],
  ['PageProps', 'ScreenDocumentProps'],
  ['saysYes', 'confirmed'],
  ['sayAt', 'messageAt'],
  ['mend', 'repair, revalidate'],
  ['mended', 'repaired'],
  ['tellFollowers', 'notifyFollowers'],
  ['OURS', 'OWN_HOSTS, OWN_PRODUCT, OWN_LINES'],
  ['hear', 'listener, onMessage, transcribe'],
  ['heard', 'listener, follower, transcript'],
  ['hears', 'failsOn'],
  ['tell', 'notify, report, post'],
  ['says', 'text, expected, respondsWith'],
  ['togetherProblems', 'consistencyProblems'],
  ['ODD', 'what is unusual: UNSAFE_CHARACTERS'],
]);

/** `line: name, instead: …` for every declaration of a retired name. */
function retiredIn(path: string, text: string): string[] {
  if (path.endsWith('.css'))
    return [...text.matchAll(/\.[\w-]*-(said|told)\b/g)].map(
      ([name, word = '']) => `${name}, instead: ${WORDS.get(word)}`,
    );
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    // Names of libraries are accessed and imported, not declared.
    if (name && ts.isIdentifier(name) && !ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node)) {
      const instead = NAMES.get(name.text) ?? wordsOf(name.text).flatMap((word) => WORDS.get(word) ?? [])[0];
      const line = file.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      if (instead !== undefined) found.push(`${line}: ${name.text}, instead: ${instead}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

/** Parsing takes time: only texts that contain one of the words are parsed. */
const MAY_DECLARE = new RegExp(`${[...WORDS.keys()].join('|')}|\\b(?:${[...NAMES.keys()].join('|')})\\b`, 'i');

describe('retired names', () => {
  it('are declared nowhere', () => {
    const found = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter(
          (file) => /\.(?:tsx?|m[jt]s|css)$/.test(file) && !/(?:^|[\\/])(?:generated|node_modules)[\\/]/.test(file),
        )
        .flatMap((file) => {
          const text = readFileSync(join(ROOT, folder, file), 'utf8');
          return MAY_DECLARE.test(text) ? retiredIn(file, text).map((each) => `${folder}/${file}:${each}`) : [];
        }),
    );
    expect(found).toEqual([]);
  });
  it.each([
    ['a variable', "const said = '';"],
    ['a part of a name', 'let isUnsaid = true;'],
    ['a property of a type', 'interface A { told: string }'],
    ['a type', 'interface Refusal { message: string }'],
    ['a destructured name', 'const { onWire } = codec;'],
  ])('%s is found', (_, text) =>
    expect(retiredIn('a.ts', text)).toEqual([expect.stringMatching(/^1: \w+, instead: /)]),
  );
  it('a CSS class is found', () => expect(retiredIn('a.css', '.at-rows-said { color: red; }')).toHaveLength(1));
  it('a use of the word in a sentence or a longer word is not', () =>
    expect(retiredIn('a.ts', "const text = 'he said'; const untolded = text.said;")).toEqual([]));
});
