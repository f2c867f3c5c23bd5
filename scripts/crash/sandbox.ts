import { readSandboxEnv } from '@/sandbox/env';
import { startSandbox } from '@/sandbox/start';
import { processClock, sayReady } from './processClock';

/**
 * The sandbox, which imitates HMRC, the bank and the mailbox, in a process to be killed. Its clock
 * can be advanced.
 */
await startSandbox({ ...readSandboxEnv(process.env), now: processClock().now });
sayReady();
