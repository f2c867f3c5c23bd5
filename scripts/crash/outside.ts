import type { Pence } from '@/lib/kernel/money';
import { scaled } from './slowness';
/** A mail in the mailbox. */
export interface KeptMail {
  id: string;
  messageId: string;
  to: string[];
  subject: string;
  text: string;
}
export interface KeptPayment {
  id: string;
  key: string;
  reference: string;
  amountPence: Pence;
  settledAt?: number;
  rejected?: string;
  cancelled?: true;
}
/** A return as HMRC shows it: amounts in pounds. */
export interface KeptReturn {
  vrn: string;
  periodKey: string;
  formBundleNumber: string;
  [box: string]: string | number;
}
export interface KeptOutside {
  filings: KeptReturn[];
  payments: KeptPayment[];
}

/**
 * Reads the state of HMRC, the bank and the mailbox and operates their controls. Retries while the
 * sandbox is down.
 */
export class Outside {
  private readonly mails = new Map<string, KeptMail>();

  constructor(private readonly base: string) {}

  state = (): Promise<KeptOutside> => this.ask<KeptOutside>('/control/state');

  /**
   * Returns every mail that ever arrived, though the mailbox itself keeps only the last few
   * hundred.
   */
  async allMails(): Promise<KeptMail[]> {
    const { messages } = await this.ask<{ messages: KeptMail[] }>('/inbox.json');
    for (const mail of messages) this.mails.set(mail.id, mail);
    return [...this.mails.values()];
  }

  async mailTo(address: string, about = ''): Promise<KeptMail | undefined> {
    return (
      await this.ask<{ messages: KeptMail[] }>(`/inbox.json?to=${encodeURIComponent(address)}`)
    ).messages.find(({ subject }) => subject.includes(about));
  }

  async control(control: string, input: Record<string, string> = {}): Promise<void> {
    await this.ask(`/control/${control}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
  }

  private async ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
    for (
      const until = Date.now() + scaled(20_000);
      ;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      })
    ) {
      try {
        const response = await fetch(`${this.base}${path}`, init);
        if (!response.ok)
          throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
        return (await response.json()) as Answer;
      } catch (problem) {
        if (Date.now() > until) throw problem;
      }
    }
  }
}
