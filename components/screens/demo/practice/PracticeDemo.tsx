import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { AskedPracticeContext } from '@/hooks/openTax';
import { ApiError, PostsAnsweredHere, type AnswerHere } from '@/hooks/useEndpoint';
import { NowContext, useNow } from '@/hooks/useNow';
import { refreshClients } from '@/lib/contract/practiceReadings';
import { snooze, unsnooze } from '@/lib/contract/triage';
import { snoozedAs } from '@/lib/domain/clientTaxes/snooze';
import { placeOf } from '@/lib/domain/clientTaxes/triage';
import { isoDate, type IsoDate } from '@/lib/domain/dates/ukDates';
import type { Tax } from '@/lib/domain/taxes/taxes';
import { DEMO_PRACTICE_ID } from '@/lib/routes/hrefs';
import { DRAWN_AT } from '../drawnAt';
import { practiceAnswer, type PracticeVisit } from './answers';
import { snoozeKey } from './board';
import { DemoQueries } from './demoQueries';
import { demoRows } from './rows';

/** Fetched when something is pressed that wants an account. */
const NeedsAccount = dynamic(() => import('./NeedsAccount').then((module) => module.NeedsAccount), { ssr: false });

const NEEDS_ACCOUNT = 'This is a demo. Sign up to do it with your own clients.';

/** Shared by the demo's pages until the page is loaded again, so that what a visitor put off is still so on the next one. */
let visit: PracticeVisit = { readAt: '', snoozes: new Map() };

interface ThingBody { client_id: string; tax: Tax; until: IsoDate; reason: string }

/** What an act changes: putting off and reading again are done here. */
function visitAfter(path: string, body: unknown, now: Date): PracticeVisit | undefined {
  if (path === refreshClients.path) return { ...visit, readAt: now.toISOString() };
  if (path !== snooze.path && path !== unsnooze.path) return undefined;
  const { client_id: clientId, tax, until, reason } = body as ThingBody;
  const snoozes = new Map(visit.snoozes);
  const row = demoRows(now, visit.readAt).find((each) => each.clientId === clientId && each.tax === tax);
  if (path === unsnooze.path) snoozes.delete(snoozeKey({ clientId, tax }));
  else if (row) snoozes.set(snoozeKey(row), { until, reason, by: null, as: snoozedAs(placeOf(row, isoDate(now))) });
  return { ...visit, snoozes };
}

/**
 * A practice's real screens on made-up clients (docs/rules/product.md#demo): no calls; what is read and pressed is answered here, and what
 * needs clients of one's own says so. Prerendered for one fixed day, like the other demo.
 */
function PracticeDemo({ children }: { children: ReactNode }) {
  const clock = useNow();
  const [now, setNow] = useState(DRAWN_AT);
  const [asksForAccount, askForAccount] = useState(false);
  const [queries] = useState(() => new DemoQueries((key) =>
    practiceAnswer(key, { ...visit, readAt: DRAWN_AT.toISOString() }, DRAWN_AT)));

  useEffect(() => {
    if (!clock) return;
    if (!visit.readAt) visit = { ...visit, readAt: clock.toISOString() };
    queries.answerWith((key) => practiceAnswer(key, visit, clock));
    setNow(clock);
  }, [queries, clock]);

  const answer = useMemo<AnswerHere>(() => (path, _query, body) => {
    const after = visitAfter(path, body, now);
    if (!after) {
      askForAccount(true);
      throw new ApiError(NEEDS_ACCOUNT, 401, {});
    }
    visit = after;
    queries.answerWith((key) => practiceAnswer(key, visit, now));
    return {};
  }, [queries, now]);

  return (
    <AskedPracticeContext.Provider value={DEMO_PRACTICE_ID}>
      <NowContext.Provider value={now}>
        <PostsAnsweredHere.Provider value={answer}>
          <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        </PostsAnsweredHere.Provider>
        {asksForAccount ? <NeedsAccount onClose={() => askForAccount(false)} /> : null}
      </NowContext.Provider>
    </AskedPracticeContext.Provider>
  );
}

/** A public page that shows one screen of a practice on made-up clients. */
export function PracticeDemoPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PracticeDemo>{children}</PracticeDemo>
      <PublicFooter width="content" />
    </>
  );
}
