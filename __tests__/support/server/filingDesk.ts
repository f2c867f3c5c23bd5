import { parseIpAddress } from '@/lib/access/ipAddress';
import type { AccountingSoftware } from '@/server/vat/accountingSoftwarePort';
import type { OnlineServices } from '@/server/taxes/onlineServicesPort';
import type { FilingReceipt, TaxAuthority, TaxCall } from '@/server/vat/taxAuthorityPort';
import { sealTokens } from '@/server/connections/tokens/sealedTokens';
import type { Store } from '@/server/platform/db/db';
import { addFiling, type NewFiling } from '@/server/filing/store/filings';
import { connections } from '@/server/connections/store/tables';
import { NOW, refundDesk } from './refundDesk';
import { REFUND_BOXES, type CompanyRows } from './refundRows';
import type { Filing } from '@/server/vat/store/filings';
import type { ClientContext, TokenPair } from '@/server/connections/consentPort';

/** A port of which a test uses this much: whatever else is asked of it fails. */
const only = <Port extends object>(some: Partial<Port>) => some as Port;

export const CLIENT: ClientContext = {
  deviceId: 'device',
  userAgent: 'browser',
  publicIp: parseIpAddress('203.0.113.7'),
  publicPort: 443,
  screens: '',
  windowSize: '',
  timezone: '',
  userId: 'hannah',
};
export const RECEIPT: FilingReceipt = {
  formBundleNumber: '256660290587',
  processedAt: new Date('2026-11-20T14:05:01Z'),
  paymentIndicator: 'BANK',
  chargeReference: 'charge',
  receiptId: 'receipt',
  correlationId: 'correlation',
};
const anHourLater = new Date(NOW.getTime() + 3_600_000);

/**
 * What filing a return needs, on rows alone: an HMRC that takes returns and renews tokens as it is
 * told to.
 */
export function filingDesk(store: Store) {
  const desk = refundDesk(store);
  const sent: { call: TaxCall; payload: string }[] = [];
  const stops: string[] = [];
  const hmrc = {
    takes: (_turn: number): Promise<FilingReceipt> => Promise.resolve(RECEIPT),
    renews: (): Promise<TokenPair> =>
      Promise.resolve({
        accessToken: 'second',
        refreshToken: 'next',
        accessExpiresAt: anHourLater,
      }),
  };
  const taxAuthority = only<TaxAuthority>({
    submitReturn: (call, payload) => hmrc.takes(sent.push({ call, payload })),
    refresh: () => hmrc.renews(),
  });
  return {
    ...desk,
    hmrc,
    sent,
    stops,
    deps: {
      ...desk.deps,
      taxAuthority,
      accountingSoftware: only<AccountingSoftware>({}),
      onlineServices: only<OnlineServices>({}),
      failpoint: (name: string) => {
        stops.push(name);
      },
    },
  };
}

export type FilingDesk = ReturnType<typeof filingDesk>;

/**
 * Creates the company's consent at HMRC, with an access token that is valid for an hour or the
 * given time.
 */
export async function connectHmrc(
  store: Store,
  { deps }: FilingDesk,
  { companyId, vrn }: CompanyRows,
  accessExpiresAt: Date = anHourLater,
): Promise<void> {
  const sealedTokens = sealTokens(
    deps,
    { companyId, practiceId: null, kind: 'hmrc' },
    { accessToken: 'first', refreshToken: 'trade' },
  );
  await store.db.insert(connections).values({
    companyId,
    kind: 'hmrc',
    organisation: `Trader ${vrn}`,
    externalId: vrn,
    state: 'live',
    grantedAt: NOW,
    sealedTokens,
    accessExpiresAt,
  });
}

/** A return of the company that is on its way to HMRC. */
export async function sending(
  { db }: Store,
  company: CompanyRows,
  period: { periodId: string; periodKey: string },
  more: Partial<NewFiling & { declaredBy: string }> = {},
): Promise<Filing> {
  return (await addFiling(db, await company.may('vat:file'), {
    ...period,
    vrn: company.vrn,
    state: 'sending',
    payload: '{"box":1}',
    payloadHash: 'hash',
    boxes: REFUND_BOXES,
    declarationVersion: 'hmrc-vat-mtd-1',
    declaredBy: company.personId,
    declaredAt: NOW,
    attemptedAt: NOW,
    clientContext: {},
    ...more,
  }))!;
}
