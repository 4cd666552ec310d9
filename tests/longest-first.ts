/** Starts the slowest test files first, so that all workers of a run end at about the same time. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that the slowest files take beside the others of their project, on a machine that does nothing else. */
export const SECONDS: Readonly<Record<string, number>> = {
  'tests/browser/screens.long.test.ts': 160,
  'tests/browser/islands-security.long.test.ts': 150,
  'tests/browser/publishing.long.test.ts': 110,
  'tests/browser/image-renderings.long.test.ts': 105,
  'tests/browser/log-in.long.test.ts': 100,
  'tests/browser/content-states.long.test.ts': 85,
  'tests/browser/live-studio.long.test.ts': 80,
  'tests/browser/workshop-renamed.long.test.ts': 75,
  'tests/browser/permissions.long.test.ts': 70,
  'tests/browser/error-codes.long.test.ts': 70,
  'tests/browser/image-editor.long.test.ts': 70,
  'tests/browser/live.long.test.ts': 70,
  'tests/browser/tasks.long.test.ts': 65,
  'tests/browser/screen-states.long.test.ts': 65,
  'tests/browser/access.long.test.ts': 60,
  'tests/browser/new-product.long.test.ts': 60,
  'tests/browser/workshop.long.test.ts': 60,
  'tests/browser/agreement.long.test.ts': 55,
  'tests/authorisation/authorisation.test.ts': 260,
  'tests/load.long.test.ts': 110,
  'tests/load-people.long.test.ts': 65,
  'server/domain/image/hostile.long.test.ts': 65,
  'tests/exports.long.test.ts': 65,
  'server/start.long.test.ts': 60,
  'server/bot/publishing.long.test.ts': 55,
  'server/bot/bot.long.test.ts': 45,
  'server/seed/seed.test.ts': 45,
  'server/domain/video/video.test.ts': 40,
  'server/domain/conversation/conversation.long.test.ts': 35,
  'server/db/lists.long.test.ts': 35,
  'server/domain/video/kill.long.test.ts': 30,
  'server/domain/screen/races.long.test.ts': 30,
  'src/language/mutations.long.test.ts': 60,
  'scripts/how-to.long.test.ts': 50,
  'scripts/schemas-contract-diff.test.ts': 30,
  'src/runtime/testing/screens-1.stories.tsx': 370,
  'src/runtime/testing/screens-3.stories.tsx': 370,
  'src/runtime/testing/screens-2.stories.tsx': 320,
  'src/runtime/testing/screens-4.stories.tsx': 240,
  'src/runtime/nodes/table/table.stories.tsx': 40,
  'src/workshop/editor/Editor.stories.tsx': 50,
  'src/widgets/chat/Chat.stories.tsx': 20,
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
