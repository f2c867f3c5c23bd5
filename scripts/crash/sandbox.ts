import { readSandboxEnv } from '@/sandbox/env';
import { startSandbox } from '@/sandbox/start';
import { processClock, sayReady } from './processClock';

/**
 * The sandbox, which plays HMRC, the bank and the mailbox: a process to be killed. Its clock can be
 * set ahead.
 */
await startSandbox({ ...readSandboxEnv(process.env), now: processClock().now });
sayReady();
