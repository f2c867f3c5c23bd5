import { accountProfile } from '@/lib/auth/contract';
import { reauthenticate, sendReauthenticationCode } from '@/lib/auth/accountContract';
import type { ActToProve } from '@/lib/access/provenActs';
import type { Browser } from './browser';

interface Mailbox {
  /** The newest mail that confirms an act, as its subject says: "123 456 is your code to …". */
  newest(email: string): Promise<string | undefined>;
  /** Looks again until there is something. */
  until(look: () => Promise<string | undefined>): Promise<string>;
}

/** Confirms acts as a person without a second step does: with the code that is mailed for each. */
export const confirmingBy =
  ({ newest, until }: Mailbox) =>
  async (browser: Browser, { act, subject }: ActToProve): Promise<void> => {
    const { email } = (await browser.call(accountProfile)).data;
    const before = await newest(email);
    const sent = await browser.call(sendReauthenticationCode, { body: { act, subject } });
    if (sent.status !== 200) throw new Error(`No code was sent: ${sent.text}`);
    const mail = await until(async () => {
      const now = await newest(email);
      return now === before ? undefined : now;
    });
    const proof = { act, subject, code: digitsIn(mail) };
    const { status, text } = await browser.call(reauthenticate, { body: proof });
    if (status !== 200) throw new Error(`The code was refused: ${text}`);
  };

export const digitsIn = (subject: string): string =>
  (/\b(\d{3}) ?(\d{3})\b/.exec(subject) ?? []).slice(1).join('');
