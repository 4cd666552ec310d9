/** Type errors of some files only; the files that they import are loaded but not checked. */
import { join } from 'node:path';
import ts from 'typescript';

export function typeErrorsOf(folder: string, files: readonly string[]): string[] {
  const config = ts.parseJsonConfigFileContent(
    { extends: './tsconfig.json', include: ['src/**/*.d.ts', 'tests/database/global-setup.ts'], files },
    ts.sys,
    folder,
  );
  const program = ts.createProgram(config.fileNames, {
    ...config.options,
    incremental: false,
    tsBuildInfoFile: undefined,
  });
  const found = files.flatMap((file) => {
    const source = program.getSourceFile(join(folder, file));
    if (!source) throw new Error(`${file} is not in the program`);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return [...config.errors, ...found].map((each) => {
    const { line } = each.file?.getLineAndCharacterOfPosition(each.start ?? 0) ?? { line: 0 };
    return `${each.file?.fileName ?? folder}:${line + 1} ${ts.flattenDiagnosticMessageText(each.messageText, '\n')}`;
  });
}
