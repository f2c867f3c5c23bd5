import type * as vat from '@/lib/overview/vat/contract';
import { getContext } from '@/server/connections/clientContext';
import { confirmClaim } from '@/server/refunds/claim/confirmClaim';
import type { OverviewNeeds } from '@/server/overview/needs';
import { answerGaps } from '@/server/filing/answerGaps';
import type { FiguresDeps } from '@/server/filing/figuresDeps';
import { fileReturn } from '@/server/filing/fileReturn';
import { markFiled } from '@/server/filing/unshown/markFiled';
import { sendReturnAgain } from '@/server/filing/unshown/sendAgain';
import { issueQuote } from '@/server/refunds/quote/issueQuotes';
import { requestQuote } from '@/server/refunds/quote/quoteRefund';
import { refreshVat } from '@/server/vat/refreshVat';
import { addPostponed } from '@/server/filing/addPostponed';
import { typeBoxes } from '@/server/filing/typeBoxes';
import { isRefundSold } from '@/server/refunds/claim/isRefundSold';
import { readClaim } from '@/server/refunds/claim/readClaim';
import { readDashboard, readReturns } from './readDashboard';
import { readReturn } from './readReturn';
import type { Handlers } from '@/server/platform/http/handlers';
import { queueRow } from '@/server/access/queueRow';

/** Returns the handlers of VAT: reading, filing, quoting and selling refunds. */
export const vatHandlers = (deps: OverviewNeeds): Handlers<typeof vat> => {
  const figures: FiguresDeps = {
    ...deps,
    afterFigures: async (tx, capability, period) => {
      await issueQuote(tx, deps, capability, period);
      await queueRow(tx, deps.outbox, capability);
    },
  };
  const source = { ...deps, db: deps.store.db };
  return {
    vatDashboard: ({ capability, now }) => readDashboard(source, capability, now),

    vatReturns: ({ capability, now }) => readReturns(deps.store.db, capability, now),

    vatReturn: ({ capability, query, now }) => readReturn(source, capability, query.period_id, now),

    vatClaim: ({ capability, query, now }) => readClaim(deps, capability, query.claim_id, now),

    typeBoxes: async ({ capability, query, body }) => ({
      boxes: await typeBoxes(figures, capability, query.period_id, body),
    }),

    addPostponed: async ({ capability, query, body }) => ({
      boxes: await addPostponed(figures, capability, query.period_id, body),
    }),

    answerGaps: async ({ capability, query, body }) => {
      const { gaps_hash: hash, reason, words } = body;
      await answerGaps(deps, capability, query.period_id, {
        hash,
        reason,
        ...(words && { words }),
      });
      return { answered: true };
    },

    fileReturn: async ({ capability, query, body, caller }) =>
      fileReturn(deps, capability, {
        periodId: query.period_id,
        declarationVersion: body.declaration_version,
        payloadHash: body.payload_hash,
        client: await getContext(deps, caller, capability.person),
      }),

    markReturnFiled: ({ capability, query, body }) =>
      markFiled(deps, capability, { periodId: query.period_id, reference: body.reference }),

    sendReturnAgain: async ({ capability, query, body, caller }) =>
      sendReturnAgain(
        deps,
        capability,
        {
          periodId: query.period_id,
          declarationVersion: body.declaration_version,
          payloadHash: body.payload_hash,
          client: await getContext(deps, caller, capability.person),
        },
        isRefundSold,
      ),

    requestQuote: async ({ capability, query }) => ({
      quote: await requestQuote(deps, capability, query.period_id),
    }),

    confirmClaim: ({ capability, query, body, caller }) =>
      confirmClaim(deps, capability, {
        periodId: query.period_id,
        quoteId: body.quote_id,
        quoteHash: body.quote_hash,
        bankAccountId: body.bank_account_id,
        browser: caller,
      }),

    refreshVat: async ({ capability, caller }) => ({
      queued: await refreshVat(deps, capability, await getContext(deps, caller, capability.person)),
    }),
  };
};
