import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '@/hooks/app/data/useEndpoint';
import type { VatClaim, VatDashboard, VatReturn } from '@/hooks/overview/vat';
import type { AnswerOf } from '@/lib/access/endpoint';
import { demoText } from '@/lib/app/text';
import {
  addMonths,
  isoDate,
  startOfMonth,
  type IsoDate,
  type IsoTimestamp,
} from '@/lib/kernel/dates/ukDates';
import * as vat from '@/lib/overview/vat/contract';
import { readRecorded } from './readRecorded';

export const DEMO_COMPANY_ID = '5a1f0c1e-6f0b-4c1b-9a55-c00000000000';
export const READY_RETURN_ID = '5a1f0c1e-6f0b-4c1b-9a55-000000000000';
export const CLAIM_MADE_HERE_ID = '5a1f0c1e-6f0b-4c1b-9a55-100000000000';
export const CLAIM_IN_PROGRESS_ID = '5a1f0c1e-6f0b-4c1b-9a55-100000000001';

/** What a visitor has done in the demo so far. */
export interface DemoVisit {
  readAt: IsoTimestamp;
  /** The partner whose fee the visitor is shown. */
  partner: string;
  filedAt?: IsoTimestamp;
  claimedAt?: IsoTimestamp;
}

interface Read {
  path: string;
  /** What it has beside the company. */
  query: object;
  answer: unknown;
}

/**
 * The answers of one page (`npm run demo:record`): as the company stands, and what is different once
 * the visitor has filed the return, and then sold its refund.
 */
export type Recording = Record<'ready' | 'filed' | 'claimed', Read[]>;

/** Puts the answers that a page asks for in place, as they stand at `now`. */
export type FillDemo = (client: QueryClient, visit: DemoVisit, now: Date) => void;

/** Returns the answer with the demo's own words in place of a filing's and a sale's. */
function saysItIsADemo(path: string, answer: unknown, visit: DemoVisit, today: IsoDate): unknown {
  if (path === vat.vatReturn.path && visit.filedAt) {
    const shown = answer as VatReturn;
    return { ...shown, filing: { ...shown.filing, sentence: demoText.nothingSent } };
  }
  if (path === vat.vatClaim.path && visit.claimedAt) {
    const shown = answer as VatClaim;
    return { ...shown, claim: { ...shown.claim, sentence: demoText.claimNotSold } };
  }
  if (path === vat.vatDashboard.path && visit.claimedAt) {
    const opensOn = addMonths(startOfMonth(today), 1);
    return {
      ...(answer as VatDashboard),
      next: { kind: 'nothing', sentence: demoText.refundNotSold, opensOn },
    };
  }
  return answer;
}

/**
 * Returns a page's answers as they stand at `now`, after what the visitor has done; no call leaves the
 * browser.
 */
export function answersOf(
  { ready, filed, claimed }: Recording,
  visit: DemoVisit,
  now: Date,
): Read[] {
  const read = {
    today: isoDate(now),
    at: visit.claimedAt ?? visit.filedAt ?? visit.readAt,
    partner: visit.partner,
  };
  const changed = visit.claimedAt ? claimed : visit.filedAt ? filed : [];
  return [
    ...ready.map((entry) => ({ ...entry, answer: readRecorded(entry.answer, read) })),
    ...changed.map(({ answer, ...entry }) => ({
      ...entry,
      answer: saysItIsADemo(entry.path, readRecorded(answer, read), visit, read.today),
    })),
  ];
}

const fillFrom =
  (recording: Recording): FillDemo =>
  (client, visit, now) => {
    for (const { path, query, answer } of answersOf(recording, visit, now))
      client.setQueryData(endpointKey({ path }, { company_id: DEMO_COMPANY_ID, ...query }), answer);
  };

const recorded = async (file: Promise<{ default: unknown }>): Promise<FillDemo> =>
  fillFrom((await file).default as Recording);

/** Loads, for each page of the demo, only what this page asks for. */
export const loadFill = {
  dashboard: () => recorded(import('./recorded/dashboard.json')),
  returns: () => recorded(import('./recorded/returns.json')),
  return: () => recorded(import('./recorded/return.json')),
  claim: () => recorded(import('./recorded/claim.json')),
  taxes: async (): Promise<FillDemo> => {
    const [{ fillDemoTaxes }, { default: returns }] = await Promise.all([
      import('./taxes'),
      import('./recorded/returns.json'),
    ]);
    return (client, visit, now) => {
      const { ready } = returns as Recording;
      const [list] = answersOf({ ready, filed: [], claimed: [] }, visit, now);
      fillDemoTaxes(
        client,
        { company_id: DEMO_COMPANY_ID },
        {
          ...(list?.answer as AnswerOf<typeof vat.vatReturns>),
          readAt: visit.readAt,
          today: isoDate(now),
        },
      );
    };
  },
} satisfies Record<string, () => Promise<FillDemo>>;

/** The page of the demo, by what it asks for. */
export type DemoWants = keyof typeof loadFill;
