/**
 * A reporter of Vitest that writes the errors that happened outside all tests, which its JSON report
 * leaves out, to the file that `UNHANDLED_ERRORS_FILE` names.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    writeFileSync(
      process.env['UNHANDLED_ERRORS_FILE']!,
      JSON.stringify(
        errors.map(({ message, stack, VITEST_TEST_PATH }) => ({
          file: VITEST_TEST_PATH,
          message: stack ?? message,
        })),
      ),
    );
  };
}
