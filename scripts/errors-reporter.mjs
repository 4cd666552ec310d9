/**
 * Vitest reporter: writes the errors that belong to no test as JSON into the file that ATELIER_TEST_ERRORS names, each
 * with the file and the test that ran at the time, if there were any.
 */
import { writeFileSync } from 'node:fs';

export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const list = errors.map((error) => ({
      text: `${error.type ?? 'Error'}: ${error.stack ?? error.message}`,
      file: error.VITEST_TEST_PATH,
      test: error.VITEST_TEST_NAME,
    }));
    writeFileSync(process.env.ATELIER_TEST_ERRORS, JSON.stringify(list));
  }
}
