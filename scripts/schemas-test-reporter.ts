/**
 * Vitest reporter: collects the results of states, reports each screen as soon as it is complete, and detects a page
 * that hangs.
 */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { lineOf, placeIn, reasonIn, type StateResult, titleOf } from './schemas-test-report';

/** Time without progress after which a page counts as hanging in an endless loop, ms; no state takes as long. */
const STANDSTILL_MS = 240_000;
const GLANCE_MS = 5_000;

interface StoriesReporter extends Reporter {
  readonly results: readonly StateResult[];
  /** Failures outside the states. */
  readonly troubles: readonly string[];
}

export function createStoriesReporter(print: (line: string) => void): StoriesReporter {
  const results: StateResult[] = [];
  /** Module -> titles of its states. Vitest collects modules and reports results in any order. */
  const collected = new Map<string, readonly string[]>();
  /** Title -> its place in the report, once all modules are collected. */
  let places: ReadonlyMap<string, number> = new Map();
  /** Number of modules that are not collected yet; a screen's states may be in several. */
  let uncollected = 0;
  const troubles: string[] = [];
  /** Number of outstanding states of each screen. */
  const toCome = new Map<string, number>();
  /** Running pages -> time of their last progress. */
  const pages = new Map<TestModule, number>();
  const watch = setInterval(() => {
    for (const [page, last] of pages) if (Date.now() - last > STANDSTILL_MS) giveUp(page);
  }, GLANCE_MS);
  watch.unref();
  /** Prints the screens all of whose states have a result, each once. */
  const printComplete = () => {
    if (uncollected > 0) return;
    results.sort((a, b) => places.get(titleOf(a))! - places.get(titleOf(b))!);
    for (const [name, left] of toCome) {
      if (left > 0) continue;
      toCome.delete(name);
      print(lineOf(results.filter(({ screen }) => screen === name)));
    }
  };
  return {
    results,
    troubles,
    onTestRunStart(modules) {
      uncollected = modules.length;
    },
    onTestModuleCollected(module) {
      uncollected -= 1;
      pages.set(module, Date.now());
      const titles: string[] = [];
      for (const { name, options } of module.children.allTests()) {
        const place = options.mode === 'run' ? placeIn(name) : undefined;
        if (!place) continue;
        toCome.set(place.screen, (toCome.get(place.screen) ?? 0) + 1);
        titles.push(titleOf(place));
      }
      collected.set(module.moduleId, titles);
      if (uncollected === 0) places = placesOf(collected);
      printComplete();
    },
    onTestCaseResult(test) {
      if (pages.has(test.module)) pages.set(test.module, Date.now());
      const result = resultOf(test);
      if (!result) return;
      results.push(result);
      toCome.set(result.screen, toCome.get(result.screen)! - 1);
      printComplete();
    },
    onTestModuleEnd(module) {
      pages.delete(module);
      troubles.push(...module.errors().map(({ message }) => reasonIn(message)));
    },
    onTestRunEnd(_modules, errors) {
      clearInterval(watch);
      troubles.push(...errors.map(({ message }) => reasonIn(message)));
    },
  };
}

/** Numbers the titles by module, then in the order of the module. */
function placesOf(collected: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> {
  const titles = [...collected.keys()].toSorted().flatMap((module) => collected.get(module)!);
  return new Map(titles.map((title, place) => [title, place]));
}

function resultOf(test: TestCase): StateResult | undefined {
  const { state, errors = [] } = test.result();
  const place = placeIn(test.name);
  if (!place || (state !== 'passed' && state !== 'failed')) return undefined;
  return {
    ...place,
    ok: state === 'passed',
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    why: reasonIn(errors[0]?.message ?? ''),
  };
}

/** Ends the process, because a hanging page cannot be stopped. */
function giveUp(page: TestModule): never {
  const at = [...page.children.allTests()].find((test) => test.result().state === 'pending');
  console.error(`${at?.name ?? page.moduleId}: the page stands still, it is in a loop that does not end.`);
  process.exit(1);
}
