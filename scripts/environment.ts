import { readEnv } from '@/server/env';

/**
 * Reads the environment as the portal does, before anything is started, and prints the start
 * script's facts as JSON. Exits 1 with the reader's messages when a setting is wrong.
 */
try {
  const env = readEnv(process.env);
  const { host, port, publicOrigin, dataDir, databaseUrl, stopGraceSeconds } = env;
  // The sandbox replaces all providers at once; a configured HMRC means that the real providers are
  // used.
  const sandbox =
    !process.env.HMRC_API_URL?.trim() && process.env.SANDBOX?.trim().toLowerCase() !== 'off';
  const sandboxPort = Number(process.env.SANDBOX_PORT?.trim() || 4010);
  const smtpPort = Number(process.env.SANDBOX_SMTP_PORT?.trim() || 4011);
  process.stdout.write(
    JSON.stringify({
      host,
      port,
      publicOrigin,
      dataDir,
      ownDatabase: !databaseUrl,
      sandbox,
      sandboxPort,
      smtpPort,
      stopGraceSeconds,
      // The sandbox provides the account that customers pay into.
      isBuying: sandbox || env.receivingAccount !== undefined,
    }),
  );
} catch (problem) {
  process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`);
  process.exitCode = 1;
}
