import { useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { PublicFooter } from '@/components/frame/PublicFooter';
import { PracticeIdContext } from '@/hooks/practice/practice';
import { ApiError, PostsAnsweredHere, type AnswerHere } from '@/hooks/app/data/useEndpoint';
import { ClientListContext } from '@/hooks/clients/useClientList';
import { NowContext, useNow } from '@/hooks/app/page/useNow';
import { refreshTaxes } from '@/lib/overview/contract';
import { refreshClients } from '@/lib/clients/reading/contract';
import { snooze, unsnooze } from '@/lib/clients/triage/contract';
import { snoozedAs } from '@/lib/clients/triage/snooze';
import type { TriageCause } from '@/lib/clients/triage/causes';
import { triageLines } from '@/lib/clients/triage/lines';
import { isoDate, type IsoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import { DEMO_PRACTICE_ID } from '@/lib/app/hrefs';
import { routes } from '@/lib/app/routes';
import { DRAWN_AT, readAtOn } from '../drawnAt';
import { practiceAnswer, type PracticeVisit } from './answers';
import { snoozeKey } from './board';
import { DemoQueries } from './demoQueries';
import { leadsToAccount } from './leadsToAccount';
import { demoRows } from './rows';
import { demoText } from '@/lib/app/text';

/** Loaded on the first action that needs an account. */
const NeedsAccount = dynamic(() => import('./NeedsAccount').then((module) => module.NeedsAccount), {
  ssr: false,
});

/**
 * The visitor's changes, shared by the demo's pages until a reload, so that a snoozed client stays
 * snoozed on the next page.
 */
let visit: PracticeVisit = { readAt: '', snoozes: new Map() };

/** The list that was viewed last, with its full address: the back link of a client's page. */
let list = { href: routes.openTaxDemoDashboard.path as string, label: 'Dashboard' };

function useList(): typeof list {
  const { asPath, pathname } = useRouter();
  const label = pathname === routes.openTaxDemoTriage.path ? 'Triage' : 'Dashboard';
  const isList = pathname !== routes.openTaxDemoClient.path;
  useEffect(() => {
    if (isList) list = { href: asPath, label };
  }, [isList, asPath, label]);
  return list;
}

const Room = styled('div')({ display: 'contents' });

interface ThingBody {
  client_id: string;
  tax: Tax;
  cause: TriageCause;
  until: IsoDate;
  reason: string;
}

/** Returns the visit after an action; only snoozing and refreshing work in the demo. */
function visitAfter(path: string, body: unknown, now: Date): PracticeVisit | undefined {
  if (path === refreshClients.path || path === refreshTaxes.path)
    return { ...visit, readAt: now.toISOString() };
  if (path !== snooze.path && path !== unsnooze.path) return undefined;
  const { client_id: clientId, tax, cause, until, reason } = body as ThingBody;
  const snoozes = new Map(visit.snoozes);
  const row = demoRows(now, visit.readAt).find(
    (row) => row.clientId === clientId && row.tax === tax,
  );
  const today = isoDate(now);
  const line = row && triageLines(row, today).find((candidate) => candidate.cause === cause);
  if (path === unsnooze.path) snoozes.delete(snoozeKey({ clientId, tax }, cause));
  else if (row && line)
    snoozes.set(snoozeKey(row, cause), { until, reason, by: null, as: snoozedAs(line, today) });
  return { ...visit, snoozes };
}

/**
 * A practice's real screens with made-up clients (docs/rules/product.md#demo): no network calls;
 * reads and actions are answered in the page, and actions that need real clients say so.
 * Drawn by the server for the day on which it is requested, like the other demo.
 */
function PracticeDemo({ children }: { children: ReactNode }) {
  const clock = useNow();
  const back = useList();
  const [now, setNow] = useState(clock ?? DRAWN_AT);
  const [asksForAccount, askForAccount] = useState(false);
  const [queries] = useState(
    () =>
      new DemoQueries((key) =>
        practiceAnswer(key, { ...visit, readAt: visit.readAt || readAtOn(now) }, now),
      ),
  );

  useEffect(() => {
    if (!clock) return;
    if (!visit.readAt) visit = { ...visit, readAt: readAtOn(clock) };
    queries.answerWith((key) => practiceAnswer(key, visit, clock));
    setNow(clock);
  }, [queries, clock]);

  const answer = useMemo<AnswerHere>(
    () => (path, _query, body) => {
      const after = visitAfter(path, body, now);
      if (!after) {
        askForAccount(true);
        throw new ApiError(demoText.signUpFirst, 401, {});
      }
      visit = after;
      queries.answerWith((key) => practiceAnswer(key, visit, now));
      return {};
    },
    [queries, now],
  );

  /** Intercepts links to pages that need an account, and opens the dialog instead. */
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !leadsToAccount(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    askForAccount(true);
  };

  return (
    <PracticeIdContext.Provider value={DEMO_PRACTICE_ID}>
      <NowContext.Provider value={now}>
        <ClientListContext.Provider value={back}>
          <PostsAnsweredHere.Provider value={answer}>
            <QueryClientProvider client={queries}>
              <Room onClickCapture={stay}>{children}</Room>
            </QueryClientProvider>
          </PostsAnsweredHere.Provider>
        </ClientListContext.Provider>
        {asksForAccount ? <NeedsAccount onClose={() => askForAccount(false)} /> : null}
      </NowContext.Provider>
    </PracticeIdContext.Provider>
  );
}

/** A public page that shows one screen of a practice with made-up clients. */
export function PracticeDemoPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PracticeDemo>{children}</PracticeDemo>
      <PublicFooter width="content" />
    </>
  );
}
