import path from 'node:path';
import ts from 'typescript';

const root = path.join(__dirname, '../..');

/**
 * What the compiler says of each line, were they written in the file `at` (a path from the root)
 * below the preamble; '' where it has nothing to say, and one complaint a line at most.
 */
function complaintsAbout(
  at: string,
  preamble: readonly string[],
  lines: readonly string[],
): string[] {
  const planted = path.join(root, at);
  const code = [...preamble, ...lines].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts'],
    types: [],
    esModuleInterop: true,
    skipLibCheck: true,
    resolveJsonModule: true,
    paths: { '@/*': [`${root}/*`] },
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (name) => (path.resolve(name) === planted ? code : readFile(name));
  host.fileExists = (name) => path.resolve(name) === planted || fileExists(name);
  host.getSourceFile = (name, version) =>
    ts.createSourceFile(name, host.readFile(name) ?? '', version, true);
  const program = ts.createProgram([planted], options, host);
  const source = program.getSourceFile(planted);
  const said = new Map(
    [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      (syntacticDiagnostic) => [
        syntacticDiagnostic.file?.getLineAndCharacterOfPosition(syntacticDiagnostic.start ?? 0)
          .line,
        ts.flattenDiagnosticMessageText(syntacticDiagnostic.messageText, ' '),
      ],
    ),
  );
  return lines.map((_line, index) => said.get(index + preamble.length) ?? '');
}

/** [what is tried, the code that tries it] */
export type Tried = [what: string, code: string];

/**
 * Tests that the compiler refuses each of the first and takes each of the others, were they written
 * in the file `at`.
 */
export function holdTheCompilerTo({
  at,
  preamble,
  refused,
  taken,
}: {
  at: string;
  preamble: readonly string[];
  refused: readonly Tried[];
  taken: readonly Tried[];
}): void {
  const complaints = complaintsAbout(
    at,
    preamble,
    [...refused, ...taken].map(([, code]) => code),
  );
  test.each(refused.map(([what], index) => [what, complaints[index]]))(
    'the compiler refuses: %s',
    (_what, complaint) => {
      expect(complaint).not.toBe('');
    },
  );
  test.each(taken.map(([what], index) => [what, complaints[refused.length + index]]))(
    'the compiler takes: %s',
    (_what, complaint) => {
      expect(complaint).toBe('');
    },
  );
}
