import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Files of ours that are not read from the disk but from here, by their path from the root. */
export type Replaced = ReadonlyMap<string, string>;

const replacing = (root: string, replaced: Replaced): Plugin => ({
  name: 'replaced-files',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const own = replaced.get(path.slice(root.length + 1));
      const contents = own ?? readFileSync(path, 'utf8');
      // Tests name files beside them; in the bundle they would be looked for beside the bundle.
      const place = contents.includes('__dirname') ? `const __dirname = ${JSON.stringify(dirname(path))};\n` : '';
      return own === undefined && place === '' ? undefined : { contents: `${place}${contents}`, loader: 'ts' };
    });
  },
});

/** A test file and everything of ours that it needs as one piece of code, packages left in node_modules. */
export async function bundleTest(root: string, test: string, replaced: Replaced): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, test)], bundle: true, write: false, platform: 'node', format: 'cjs', target: 'node20', packages: 'external',
    absWorkingDir: root, logLevel: 'silent', plugins: [replacing(root, replaced)],
  });
  return outputFiles[0]?.text ?? '';
}
