import { confirmed } from '@/__tests__/support/confirmed';
import { expect } from '@playwright/test';
import { clientCompanies, joinByInvite } from '@/lib/clients/onboarding/contract';
import { addClient } from '@/lib/clients/contract';
import { addPractice, finishSetUp, setAgentReference } from '@/lib/practice/contract';
import { agentServicesCallback, connectAgentServices } from '@/lib/clients/reading/contract';
import { typeBoxes, vatDashboard } from '@/lib/overview/vat/contract';
import { pence } from '@/lib/kernel/money';
import type { Browser } from '@/__tests__/support/server/browser';
import { consent, fromProvider } from '@/__tests__/support/server/consentPages';
import { newBusiness } from './newBusiness';
import { linkFor } from './sandbox';
import { addApp } from './team';
import { newVisitor, ok, signedUpVisitor } from './visitor';

/** Boxes of a month in which £1,250.00 is owed to HMRC. */
export const OWES_1250 = {
  vatDueSales: pence(200_000),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(75_000),
  totalValueSalesExVAT: pence(1_000_000),
  totalValuePurchasesExVAT: pence(375_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};

/** Boxes of a month in which HMRC owes £4,210.00. */
export const OWED_4210 = {
  vatDueSales: pence(61_240),
  vatDueAcquisitions: pence(0),
  vatReclaimedCurrPeriod: pence(482_240),
  totalValueSalesExVAT: pence(3_821_400),
  totalValuePurchasesExVAT: pence(2_687_000),
  totalValueGoodsSuppliedExVAT: pence(0),
  totalAcquisitionsExVAT: pence(0),
};

export interface PreparedReturn {
  practice: Browser;
  client: Browser;
  clientEmail: string;
  vrn: string;
  practiceId: string;
  companyId: string;
  periodId: string;
}

/**
 * A practice that HMRC has confirmed and its one client, Olive Marsh, who has joined; the client's
 * newest return is typed.
 */
export async function preparedReturn(boxes = OWES_1250): Promise<PreparedReturn> {
  const { practice, practiceId } = await connectedPractice();
  const { email: clientEmail, vrn } = newBusiness();
  const query = { company_id: practiceId };
  await ok(
    practice.call(addClient, {
      query,
      body: {
        name: `Marsh Joinery ${vrn}`,
        vat_number: vrn,
        ...confirmed({ vat_number: vrn }),
        full_name: 'Olive Marsh',
        email: clientEmail,
      },
    }),
  );
  const client = await joined(clientEmail);
  const [company] = await ok(client.call(clientCompanies));
  const companyId = company?.companyId ?? '';
  const openPeriod = async () =>
    (await ok(practice.call(vatDashboard, { query: { company_id: companyId } }))).periods.find(
      ({ filedOn }) => !filedOn,
    )?.id;
  await expect.poll(openPeriod, { message: 'the first reading of a client' }).toBeTruthy();
  const periodId = (await openPeriod()) ?? '';
  await ok(
    practice.call(typeBoxes, {
      query: { company_id: companyId, period_id: periodId },
      body: boxes,
    }),
  );
  return { practice, client, clientEmail, vrn, practiceId, companyId, periodId };
}

/**
 * A practice of this journey's own that has been to HMRC as an agent (openTaxPractice.spec.ts walks
 * through it).
 */
export async function connectedPractice(): Promise<{
  practice: Browser;
  practiceId: string;
  arn: string;
  name: string;
}> {
  const business = newBusiness();
  const practice = await signedUpVisitor(business);
  await addApp(practice);
  const { id: practiceId } = await ok(
    practice.call(addPractice, { body: { name: `Practice ${business.vrn}` } }),
  );
  const query = { company_id: practiceId };
  const arn = `NARN${business.vrn.slice(-7)}`;
  await ok(practice.call(setAgentReference, { query, body: { arn } }));
  await ok(practice.call(finishSetUp, { query }));
  const { location } = await practice.navigate(connectAgentServices, query);
  const back = await consent(
    location,
    { userId: '123456789012', password: 'secret', decision: 'give', arn },
    '/hmrc-www/oauth/decision',
  );
  await practice.navigate(agentServicesCallback, Object.fromEntries(back), fromProvider);
  return { practice, practiceId, arn, name: `Practice ${business.vrn}` };
}

/** Opens the link that was mailed to this address and joins. */
async function joined(email: string): Promise<Browser> {
  const link = new URL(await linkFor(email, /invites you to OpenTax/, '/client-signup/invite'));
  const ids = {
    company_id: link.searchParams.get('company_id') ?? '',
    client_id: link.searchParams.get('client_id') ?? '',
  };
  const client = newVisitor();
  await ok(
    client.call(joinByInvite, {
      body: { ...ids, token: link.hash.replace('#token=', ''), full_name: 'Olive Marsh' },
    }),
  );
  return client;
}
