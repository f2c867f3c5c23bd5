const path = require('node:path');

/** Drivers and native packages: the server loads them from node_modules as they are. */
const neverBundled = [
  '@fastify/busboy',
  '@node-rs/argon2',
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  'cockatiel',
  'csv-stringify',
  'drizzle-orm',
  'file-type',
  'fontkit',
  'libphonenumber-js',
  'nodemailer',
  'openid-client',
  'pdfkit',
  'pg',
  'pg-boss',
  'pino',
  'postal-mime',
  'rate-limiter-flexible',
  'smtp-server',
  'stdnum',
  'yazl',
];

/** The files of lib that hold endpoints and schemas, by their names. */
const contractFiles =
  /[\\/]lib[\\/](?:.*[\\/])?(?:contract|endpoint|fields|forms?|shapes?|examples|\w+(?:Contract|Forms?|Shapes?|Examples))\.ts$/;

const textByGroup = {
  '@/lib/(\\w+)/text': {
    transform: '@/lib/{{ matches.[1] }}/text?{{ member }}',
    skipDefaultConversion: true,
    preventFullImport: true,
  },
};

/** @type {import('next').NextConfig} */
module.exports = {
  basePath: '/portal',
  reactStrictMode: true,
  poweredByHeader: false,
  // The front server sends pages already compressed (server/platform/front); Next compresses only
  // under `next start`.
  images: { unoptimized: true },
  outputFileTracingRoot: __dirname,
  serverExternalPackages: neverBundled,
  // `npm test` type-checks the whole repository, tests and scripts included; a start need not do it
  // again.
  typescript: { ignoreBuildErrors: true },
  // The API route serves `npm run dev` alone: bundling the whole backend for it would be a quarter of
  // the build.
  pageExtensions: process.env.NODE_ENV === 'production' ? ['tsx'] : ['tsx', 'ts'],
  // Next may otherwise write files of its own into the checkout.
  agentRules: false,
  experimental: { agentUpgrade: false },
  // Webpack sees each group of a text.ts as a module of its own, so that a page loads only the words
  // that it shows. Jest reads this file too and cannot resolve the query.
  ...(process.env.NODE_ENV === 'test' ? {} : { modularizeImports: textByGroup }),
  webpack(config, { isServer }) {
    // A clean checkout builds once: half a gigabyte that no second build reads.
    if (process.env.CI) config.cache = false;
    // The texts of the terms (lib/app/terms).
    config.module.rules.push({ test: /[\\/]lib[\\/].*\.md$/, type: 'asset/source' });
    if (!isServer) {
      config.module.rules.push({
        test: contractFiles,
        exclude: /node_modules/,
        enforce: 'pre',
        use: [path.join(__dirname, 'scripts/stripAnswers.cjs')],
      });
      config.module.rules.push({
        test: /[\\/]next[\\/]dist[\\/]client[\\/]index\.js$/,
        resolve: {
          alias: { 'react-dom/client$': path.join(__dirname, 'scripts/hydrateInTransition.cjs') },
        },
      });
    }
    return config;
  },
};
