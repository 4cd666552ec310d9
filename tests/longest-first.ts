/** Starts the slowest test files first, so that all workers of a run end at about the same time. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that the slowest files take on an idle machine. */
export const SECONDS: Readonly<Record<string, number>> = {
  'tests/browser/log-in.test.ts': 69,
  'tests/browser/islands-security.test.ts': 150,
  'tests/browser/workshop.test.ts': 51,
  'tests/browser/content-states.test.ts': 44,
  'tests/browser/error-codes.test.ts': 39,
  'tests/browser/permissions.test.ts': 39,
  'tests/browser/screens.test.ts': 50,
  'tests/browser/screen-states.test.ts': 35,
  'tests/load.slow.test.ts': 60,
  'tests/authorisation/authorisation.test.ts': 50,
  'server/modules/workshop/races.slow.test.ts': 40,
  // Vitest starts large files first, but these get their stories when they are read (.storybook/screen-stories.ts).
  'src/runtime/testing/screens-1.stories.tsx': 130,
  'src/runtime/testing/screens-2.stories.tsx': 130,
  'src/runtime/testing/screens-3.stories.tsx': 130,
  'src/runtime/testing/screens-4.stories.tsx': 86,
  'src/workshop/editor/Editor.stories.tsx': 70,
  'src/widgets/generate/Generate.stories.tsx': 30,
  'src/runtime/nodes/table/table.stories.tsx': 28,
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
