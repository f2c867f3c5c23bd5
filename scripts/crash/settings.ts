import path from 'node:path';
import receivingAccount from '@/sandbox/bank/receivingAccount.json';
import { freePorts } from '@/scripts/steps/ports.mjs';

/**
 * Returns the run's settings: fast polling and no waiting for HMRC's 3 calls a second; the bank and
 * HMRC proceed when the run says so.
 */
export async function settings(dataDir: string) {
  const [PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT] = (await freePorts(3)).map(String) as [
    string,
    string,
    string,
  ];
  return {
    PORT,
    SANDBOX_PORT,
    SANDBOX_SMTP_PORT,
    HOST: 'localhost',
    ONE_MACHINE: 'yes',
    PORTAL_DATA_DIR: dataDir,
    SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
    POLL_SECONDS: '0.05',
    HMRC_REQUESTS_PER_SECOND: '100',
    SANDBOX_HMRC_CALLS_PER_SECOND: '1000',
    SANDBOX_STEP_SECONDS: '86400',
    // Sales are paid at once, however new the business is.
    HOLD_FIRST_SALE_ABOVE: '20000',
    HOLD_PORTAL_DAY_ABOVE: '100000000',
    HOLD_TYPED_ABOVE: '20000',
    HOLD_TYPED_YOUNGER_HOURS: '0',
    HOLD_BOX4_ABOVE_PERCENT: '1000',
    ...receivingAccount,
  };
}
