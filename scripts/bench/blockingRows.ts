import { signIn } from './ask';
import { blockingTime } from './blocking';
import { openBrowser } from './paint';
import { benchPractice } from './practice/setUp';
import type { Programs } from './programs';
import { median, range } from './rounds';

const VISITS = 5;

/** The pages that R10 opens, each with its budget in ms. */
const PUBLIC_PAGES = [
  ['/portal/v2/instant-vat', 200],
  ['/portal/v2/open-tax', 200],
  ['/portal/v2/auth/login', 400],
] as const;
const COMPANY_PAGES = [
  ['/portal/v2/instant-vat/dashboard?company_id={company}', 300],
  ['/portal/v2/instant-vat/dashboard/vat-returns?company_id={company}', 300],
] as const;
const PRACTICE_PAGES = [
  ['/portal/v2/open-tax/dashboard?company_id={company}', 300],
  ['/portal/v2/open-tax/clients?company_id={company}', 300],
  ['/portal/v2/open-tax/dashboard/triage?company_id={company}', 300],
] as const;

/** R10: prints each page's blocking time after its first paint, against its budget. */
export async function blockingOfPages(
  programs: Programs,
  say: (text: string) => void,
): Promise<void> {
  const person = await signIn(programs.portal);
  const { practiceId, cookie } = await benchPractice(programs);
  const inPractice = (path: string) => path.replace('{company}', practiceId);
  const visits = [
    ...PUBLIC_PAGES.map(([path, budget]) => ({ path, budget, cookie: undefined })),
    ...COMPANY_PAGES.map(([path, budget]) => ({
      path: person.filled(path),
      budget,
      cookie: person.cookie,
    })),
    ...PRACTICE_PAGES.map(([path, budget]) => ({ path: inPractice(path), budget, cookie })),
  ];
  const browser = await openBrowser();
  say('\nR10 main thread blocked after the first paint, CPU ÷ 4, each task less 50 ms');
  for (const { path, budget, cookie: session } of visits) {
    const [name = '', value = ''] = session?.split('=') ?? [];
    const times: number[] = [];
    for (let at = 0; at < VISITS; at += 1) {
      const url = `http://localhost:${programs.portal}${path}`;
      times.push(await blockingTime(browser, url, session ? { name, value } : undefined));
    }
    const over = median(times) > budget ? '  OVER' : '';
    say(
      `   ${path.replace(/\?.*/, '').padEnd(48)} ${range(times, ' ms')}; target ≤ ${budget} ms${over}`,
    );
  }
  await browser.close();
}
