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
/** The sources of the programs that run outside the browser. */
export const serverSources = ['server', 'sandbox', 'lib', 'scripts', 'tsconfig.json'];
/** The program that draws the demo has the pages' own code in it. */
const programSources = [...serverSources, 'pages', 'components', 'hooks', 'styles'];

/** The programs that run outside the browser, by name of bundle. */
const programs = {
  server: 'server/main.ts',
  sandbox: 'sandbox/main.ts',
  seed: 'scripts/seed.ts',
  environment: 'scripts/environment.ts',
  tableProgram: 'server/documents/tables/tableProgram.ts',
};

/** The script that the front serves in place of a landing page's own (server/platform/front). */
const smallScript = 'lib/app/landing/main.ts';

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

/** Bundles the landing page's small script for browsers. `settings` are values that are built in. */
export async function bundleSmallScript(outfile, settings = {}) {
  const { build, stop } = await import('esbuild');
  await build({
    entryPoints: [smallScript],
    outfile,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: {
      'process.env.NEXT_PUBLIC_PARTNER_COOKIE_DOMAIN': JSON.stringify(
        settings.NEXT_PUBLIC_PARTNER_COOKIE_DOMAIN ?? '',
      ),
    },
    absWorkingDir: root,
    logLevel: 'silent',
  });
  await stop();
}

/**
 * Bundles the program that draws the demo's pages for a day. Packages are in it, because Node cannot
 * import those of the pages by themselves.
 */
async function bundleDemoDay(outfile, settings = {}) {
  const { build, stop } = await import('esbuild');
  const defined = { ...settings, NODE_ENV: 'production', __NEXT_ROUTER_BASEPATH: '/portal' };
  await build({
    entryPoints: ['scripts/demoDay/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    loader: { '.css': 'empty', '.md': 'text' },
    // Next tries it and has a copy of its own.
    external: ['@opentelemetry/api'],
    define: Object.fromEntries(
      Object.entries(defined).map(([name, value]) => [
        `process.env.${name}`,
        JSON.stringify(value),
      ]),
    ),
    absWorkingDir: root,
    logLevel: 'silent',
  });
  await stop();
}

/** Returns the settings that are written into the pages. */
const publicSettings = () =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith('NEXT_PUBLIC_'))
      .sort(),
  );

export const buildPrograms = () =>
  whenStale(
    'dist/sources.stamp',
    programSources,
    async () => {
      await bundle(programs, path.join(root, 'dist'));
      await bundleDemoDay(path.join(root, 'dist/demoDay.cjs'), publicSettings());
      await bundleSmallScript(path.join(root, 'dist/landing.js'), publicSettings());
    },
    publicSettings(),
  );

const nextBuild = () =>
  node(['node_modules/next/dist/bin/next', 'build', '--webpack'], {
    sentence: 'The pages could not be built.',
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });

export const buildPages = () =>
  whenStale('.next/sources.stamp', pageSources, nextBuild, publicSettings());
