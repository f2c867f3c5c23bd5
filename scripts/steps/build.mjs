import path from 'node:path';
import { node, root } from './run.mjs';
import { whenStale } from './stamps.mjs';

/**
 * The sources of the pages. Their API route is not among them: the front server answers the API
 * itself.
 */
const pageSources = [
  'pages',
  'components',
  'hooks',
  'lib',
  'styles',
  'public',
  'server/platform/front/csp.ts',
  'next.config.js',
  'tsconfig.json',
  'scripts/stripAnswers.cjs',
  'scripts/hydrateInTransition.cjs',
];
const serverSources = ['server', 'sandbox', 'lib', 'scripts', 'tsconfig.json'];

/** The programs that run outside the browser, by name of bundle. */
const programs = {
  server: 'server/main.ts',
  sandbox: 'sandbox/main.ts',
  seed: 'scripts/seed.ts',
  environment: 'scripts/environment.ts',
  tableProgram: 'server/documents/tables/tableProgram.ts',
};

/**
 * Bundles TypeScript programs for Node: our own code in one file each, packages left in
 * node_modules.
 */
export async function bundle(entryPoints, outdir) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    outExtension: { '.js': '.mjs' },
    loader: { '.md': 'text' },
    absWorkingDir: root,
    logLevel: 'silent',
  });
  // esbuild's helper process would otherwise live as long as this one.
  await stop();
}

export const buildPrograms = () =>
  whenStale('dist/sources.stamp', serverSources, () => bundle(programs, path.join(root, 'dist')));

/** Returns the settings that Next writes into the pages. */
const publicSettings = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
      .sort(),
  );

const nextBuild = () =>
  node(['node_modules/next/dist/bin/next', 'build', '--webpack'], {
    sentence: 'The pages could not be built.',
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });

export const buildPages = () =>
  whenStale('.next/sources.stamp', pageSources, nextBuild, publicSettings());
