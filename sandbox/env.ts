import path from 'node:path';

export interface SandboxEnv {
  port: number;
  smtpPort: number;
  /** Where state is kept between starts; undefined keeps it in memory only. */
  dataDir?: string;
  /** Seconds between two automatic steps: a repayment moves, a payment settles. */
  stepSeconds: number;
  /**
   * Calls a second that the sandbox's HMRC allows one application. Set above HMRC's own limit of 3
   * only where rate limiting is not under test.
   */
  hmrcCallsPerSecond: number;
  /** Port of the portal's mail server for delivery reports; undefined if it has none. */
  reportsPort?: number;
}

/** HMRC’s own month for a repayment. */
const MOST_STEP_SECONDS = 30 * 86_400;

const whole = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${name} must be a whole number from 0 to ${most}, not "${text}"`);
  }
  return value;
};

/** Reads the sandbox's settings. @throws with the name of an invalid setting. */
export function readSandboxEnv(env: NodeJS.ProcessEnv): SandboxEnv {
  const dataDir = env.SANDBOX_DATA_DIR?.trim();
  return {
    port: whole('SANDBOX_PORT', env.SANDBOX_PORT, 4010, 65_535),
    smtpPort: whole('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, 4011, 65_535),
    stepSeconds: whole('SANDBOX_STEP_SECONDS', env.SANDBOX_STEP_SECONDS, 45, MOST_STEP_SECONDS),
    hmrcCallsPerSecond: whole(
      'SANDBOX_HMRC_CALLS_PER_SECOND',
      env.SANDBOX_HMRC_CALLS_PER_SECOND,
      3,
      1_000,
    ),
    ...(env.MAIL_REPORTS_TO
      ? { reportsPort: whole('MAIL_REPORTS_PORT', env.MAIL_REPORTS_PORT, 2525, 65_535) }
      : {}),
    ...(dataDir ? { dataDir: path.resolve(dataDir) } : {}),
  };
}
