/**
 * The editor's checker in a Web Worker, so that typing never waits for it. The only place in the browser that loads the
 * contract's schemas.
 */
import { importAmis, readAmis } from '../../../language/amis/import';
import { checkText, compile } from '../../../language/compile';
import { type Beginning, listCalls, screenFromCall } from '../../../language/service/drafts/from-call';
import { sentencesOf } from '../../../language/service/history/say';
import { rewrite } from '../../../language/service/history/rewrite';
import type { PartsByName } from '../../../language/parts/declaration';
import { fileOfId, partNameOf } from '../../../language/parts/file-name';
import { createService, type ScreenService, type ServiceOptions } from '../../../language/service';
import { callsByName } from '../../../services/catalogue';
import { menusNamedBy } from '../../../services/catalogue/policy';
import { isBreaking } from '../../shared/breaking';
import { typeWord as wordOfType } from '../../shared/type-words';
import { inChinese } from './chinese/chinese';
import type { Analysis, Answer, ImportedAmis, Known, Question, Questions } from './protocol';

let known: Known = {};
let parts: PartsByName = new Map();
let current: { readonly text: string; readonly file: string; service?: ScreenService } = { text: '', file: '' };

const optionsOf = (file: string): ServiceOptions => ({
  file,
  calls: callsByName,
  parts,
  ...(known.widgets && { widgets: new Set(known.widgets) }),
  ...(known.routes && { routes: new Set(Object.keys(known.routes)) }),
  ...(known.menus && { menuCodes: new Set(Object.keys(known.menus)) }),
  ...(known.mediaHosts && { mediaHosts: known.mediaHosts }),
  ...(known.refusedWrites && { refusedWrites: new Map(Object.entries(known.refusedWrites)) }),
  titles: { ...known.routes, ...known.menus },
});

/** undefined: the type has no Chinese name. */
function typeWord(type: string): string | undefined {
  const word = wordOfType(type);
  return word === type ? undefined : word;
}

const service = (): ScreenService => (current.service ??= createService(current.text, optionsOf(current.file)));

const answers: { [K in keyof Questions]: (...with_: Parameters<Questions[K]>) => ReturnType<Questions[K]> } = {
  know(now) {
    known = now;
    parts = new Map(
      Object.entries(now.parts ?? {}).map(([name, text]) => [name, { name, text, file: fileOfId(`parts/${name}`) }]),
    );
    current = { text: current.text, file: current.file };
    return null;
  },
  text(text, file) {
    current = { text, file };
    return null;
  },
  analyse,
  completionsAt(offset) {
    const found = service().completionsAt(offset);
    return {
      ...found,
      items: found.items.map(({ documentation, ...item }) => ({
        ...item,
        ...(documentation !== undefined && { documentation: forPeople(documentation.split('\n\n')).join('\n\n') }),
      })),
    };
  },
  hoverAt(offset) {
    const found = service().hoverAt(offset);
    return found && { ...found, paragraphs: forPeople(found.paragraphs) };
  },
  rangeOf: (pointer) => service().rangeOf(pointer),
  planned: (gesture, selected) => service().planned(gesture, selected),
  formAt: (pointer) => service().formAt(pointer),
  choicesAt: (pointer, place) => service().choicesAt(pointer, place),
  filledEntry: (into, value) => service().filledEntry(into, value),
  pathsAt: (pointer) => service().pathsAt(pointer),
  screenWithPart(screen, file) {
    const name = partNameOf(current.file);
    const own = { name, file: current.file, text: current.text };
    return compile(screen, {
      ...optionsOf(file),
      parts: new Map([...parts, [name, own]]),
      refusedWrites: undefined,
      inspect: true,
      inspectPart: name,
    }).page;
  },
  sentences: (before, after, file) => sentencesOf(before, after, { ...optionsOf(file), typeWord }),
  listCalls: () =>
    listCalls(callsByName).map(({ name, title, area, policy }) => ({ name, title, area, menus: menusNamedBy(policy) })),
  screenFromCall(name, beginning) {
    const call = callsByName.get(name);
    const screen = call && screenFromCall(call, beginning, callsByName);
    return screen && `${rewrite('', screen)}\n`;
  },
  importedAmis,
};

/** English summaries of calls, which people see as Chinese titles. */
const summaries = new Set([...callsByName.values()].map(({ summary }) => summary));

const forPeople = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.filter((each) => !summaries.has(each)).map(inChinese);

function analyse(): Analysis {
  const started = performance.now();
  const languageService = service();
  const problems = languageService.problems.map((problem) => ({
    problem,
    ...languageService.spanOf(problem),
    fixes: languageService.fixesFor(problem),
  }));
  const broken = problems.some(({ problem }) => isBreaking(problem));
  const page = broken
    ? null
    : compile(current.text, { ...optionsOf(current.file), refusedWrites: undefined, inspect: true }).page;
  return { problems, outline: languageService.outline(), page, tookMs: performance.now() - started };
}

function importedAmis(written: string, beginning: Beginning, house: boolean): ImportedAmis {
  const read = readAmis(written);
  if ('fault' in read) return read;
  const options = optionsOf('imported.page.json');
  const { route, menu, title } = beginning;
  // Writes that the person may not publish come all the same, and are named as problems.
  const check = { ...options, refusedWrites: undefined };
  const head = { route: route || '/imported', menu, ...(title !== '' && { title }) };
  const { screen, notes, candidates, removed, icons } = importAmis(read.value, { check, house, ...head });
  const text = `${rewrite('', screen)}\n`;
  const calls = Object.entries(screen.dataSources as Record<string, { call: string }>);
  return {
    text,
    title: String(screen.title),
    sources: calls.map(([name, { call }]) => ({ name, title: callsByName.get(call)?.title ?? name })),
    candidates,
    notes,
    icons,
    islands: (screen.body as { type: string }[]).filter(({ type }) => type === 'amis').length,
    removed: [...removed.values()].reduce((sum, count) => sum + count, 0),
    problems: checkText(text, options),
  };
}

addEventListener('message', ({ data: { seq, ask, with: with_ } }: MessageEvent<Question>) => {
  const answer = answers[ask] as (...with_: readonly unknown[]) => unknown;
  try {
    reply({ seq, value: answer(...with_) });
  } catch (error) {
    // An exception concerns one text only; go on with the next.
    reply({ seq, failed: error instanceof Error ? error.message : String(error) });
  }
});

const reply = (answer: Answer): void => postMessage(answer);
