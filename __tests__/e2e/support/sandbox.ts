import { expect } from '@playwright/test';
import { sandboxOrigin } from './stack';

interface Message {
  subject: string;
  text: string;
}

/** A mail or a job takes a fraction of a second; Playwright's own looks are soon a second apart. */
const OFTEN = { intervals: [100] };

async function newest(to: string, about: RegExp): Promise<Message | undefined> {
  const answer = await fetch(`${sandboxOrigin()}/inbox.json?${new URLSearchParams({ to })}`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.find(({ subject }) => about.test(subject));
}

/** Waits for an e-mail to this address with a matching subject, and returns the newest. */
export async function emailTo(to: string, about: RegExp): Promise<Message> {
  await expect
    .poll(async () => (await newest(to, about))?.subject, {
      ...OFTEN,
      message: `an e-mail about ${String(about)} to ${to}`,
    })
    .toBeTruthy();
  const message = await newest(to, about);
  if (!message) throw new Error('The e-mail went away again.');
  return message;
}

/** The subject of the newest e-mail to this address with a code that confirms an act. */
export const newestConfirmation = async (to: string): Promise<string | undefined> =>
  (await newest(to, /is your code to /))?.subject;

/** Looks until there is something, and returns it. */
export async function untilThere(look: () => Promise<string | undefined>): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = await look()), { ...OFTEN, message: 'a code that confirms an act' })
    .toBeTruthy();
  return found ?? '';
}

/** The six digits in an e-mail. */
export async function codeFor(to: string): Promise<string> {
  const { text } = await emailTo(to, /code/);
  const code = /\b(\d{3})\s?(\d{3})\b/.exec(text);
  if (!code) throw new Error('The e-mail holds no code.');
  return `${code[1]}${code[2]}`;
}

/** Returns the current code of the authenticator app of a person in the seeded practice. */
export async function appCodeFor(email: string): Promise<string> {
  const { codes } = (await (await fetch(`${sandboxOrigin()}/app-codes.json`)).json()) as {
    codes: { email: string; code: string }[];
  };
  const shown = codes.find((code) => code.email === email);
  if (!shown) throw new Error(`${email} has no app.`);
  return shown.code;
}

/** The address in an e-mail that leads to this page. */
export async function linkFor(to: string, about: RegExp, page: string): Promise<string> {
  const { text } = await emailTo(to, about);
  const link = text.match(/https?:\/\/\S+/g)?.find((candidate) => candidate.includes(page));
  if (!link) throw new Error(`The e-mail holds no link to ${page}.`);
  return link;
}

/** Pulls one of the sandbox's controls (faults, advance, settle …) and returns what it did. */
export async function control(
  name: string,
  input: Record<string, string | number>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${sandboxOrigin()}/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

/** Settles the payout with this reference, once the portal has ordered it. */
export async function settlePayout(reference: string): Promise<void> {
  await expect
    .poll(() => control('settle', { reference }), {
      ...OFTEN,
      message: `the order of payout ${reference}`,
    })
    .toEqual({ settled: [expect.any(String)] });
}

/** Sent for risking, approved, paid. */
const HMRC_STEPS = 3;

/** Moves HMRC's newest repayment of this VAT number through all its states until it is paid. */
export async function payRepayment(vrn: string): Promise<void> {
  let repayment: Record<string, unknown> = {};
  for (let step = 0; step < HMRC_STEPS; step += 1) repayment = await control('advance', { vrn });
  expect(repayment).toMatchObject({ clearedOn: expect.any(String) });
}

/** What the sandbox's HMRC has been sent for this VAT number. */
export async function filedReturns(vrn: string): Promise<{ periodKey: string }[]> {
  const { filings } = (await (await fetch(`${sandboxOrigin()}/control/state`)).json()) as {
    filings: { vrn: string; periodKey: string }[];
  };
  return filings.filter((filing) => filing.vrn === vrn);
}

/** What visitors wrote in the chat, newest first. */
export async function supportChats(): Promise<{ visitor: string; messages: { text: string }[] }[]> {
  const { chats } = (await (await fetch(`${sandboxOrigin()}/support-inbox.json`)).json()) as {
    chats: { visitor: string; messages: { text: string }[] }[];
  };
  return chats;
}
