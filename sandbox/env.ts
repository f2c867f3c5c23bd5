import path from 'node:path';

export interface SandboxEnv {
  port: number;
  smtpPort: number;
  /** Where state is kept between starts; undefined keeps it in memory only. */
  dataDir?: string;
  /**
   * Seconds between two steps that happen by themselves: a repayment moving, a payment settling.
   */
  stepSeconds: number;
  /**
   * Calls a second that its HMRC allows one application; more than HMRC's own 3 only where nobody's
   * patience is tested.
   */
  hmrcCallsPerSecond: number;
}

const whole = (name: string, text: string | undefined, fallback: number, most: number): number => {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${name} must be a whole number from 0 to ${most}, not "${text}"`);
  }
  return value;
};

/** Reads the sandbox's settings. Throws with the name of the one that is wrong. */
export function readSandboxEnv(env: NodeJS.ProcessEnv): SandboxEnv {
  const dataDir = env.SANDBOX_DATA_DIR?.trim();
  return {
    port: whole('SANDBOX_PORT', env.SANDBOX_PORT, 4010, 65_535),
    smtpPort: whole('SANDBOX_SMTP_PORT', env.SANDBOX_SMTP_PORT, 4011, 65_535),
    stepSeconds: whole('SANDBOX_STEP_SECONDS', env.SANDBOX_STEP_SECONDS, 45, 86_400),
    hmrcCallsPerSecond: whole(
      'SANDBOX_HMRC_CALLS_PER_SECOND',
      env.SANDBOX_HMRC_CALLS_PER_SECOND,
      3,
      1_000,
    ),
    ...(dataDir ? { dataDir: path.resolve(dataDir) } : {}),
  };
}
