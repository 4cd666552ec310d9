/** Starts the slowest test files first, so that all workers of a run end at about the same time. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that the slowest files take beside the others of their project, on a machine that does nothing else. */
export const SECONDS: Readonly<Record<string, number>> = {
  'tests/browser/islands-security.test.ts': 210,
  'tests/browser/log-in.test.ts': 100,
  'tests/browser/screen-states.test.ts': 70,
  'tests/browser/error-codes.test.ts': 70,
  'tests/browser/screens.test.ts': 65,
  'tests/browser/content-states.test.ts': 65,
  'tests/browser/workshop.test.ts': 65,
  'tests/browser/access.test.ts': 60,
  'tests/browser/permissions.test.ts': 60,
  'tests/browser/agreement.test.ts': 55,
  'tests/browser/tasks.test.ts': 50,
  'tests/browser/drafts.test.ts': 45,
  'tests/browser/new-product.test.ts': 45,
  'tests/browser/workshop-renamed.test.ts': 40,
  'tests/browser/feed.test.ts': 40,
  'tests/browser/accounts.test.ts': 40,
  'tests/authorisation/authorisation.test.ts': 105,
  'tests/load.slow.test.ts': 60,
  'tests/exports.slow.test.ts': 50,
  'server/db/lists.slow.test.ts': 40,
  'server/seed/seed.test.ts': 40,
  'server/modules/workshop/races.slow.test.ts': 40,
  'server/start.slow.test.ts': 35,
  'server/bot/bot.slow.test.ts': 35,
  'tests/releases.test.ts': 30,
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) => SECONDS[relative(this.ctx.config.root, moduleId)] ?? 0;
    const isSameRun = (one: TestSpecification, other: TestSpecification) => one.project.name === other.project.name;
    return (await super.sort(files)).toSorted((one, other) =>
      isSameRun(one, other) ? secondsOf(other) - secondsOf(one) : 0,
    );
  }
}
