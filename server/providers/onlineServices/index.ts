import type { Schema } from 'yup';
import { neighbouringTaxYear, getTaxYear } from '@/lib/kernel/dates/taxYear';
import { addDays, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { ProviderFailure } from '@/server/platform/ports/failure';
import type { TaxEnrolment } from '@/server/connections/consentPort';
import type { OnlineCall, OnlineServices, TaxAccount } from '@/server/taxes/onlineServicesPort';
import { callProvider } from '@/server/providers/callProvider';
import { fraudHeaders, type VendorFacts } from '@/server/providers/hmrc/fraudHeaders';
import { toFailure } from '@/server/providers/hmrc/translate';
import { throttledRead, type ProviderRate } from '@/server/providers/throttledCall';
import { createOAuth } from '@/server/providers/oauth';
import { parseCorporationTaxAccount, parseEnrolments, parsePayeAccount } from './translate';
import { parseSelfAssessmentAccount } from './translateSelfAssessment';
import { ofEmployer, refuseOther } from './whose';
import {
  agentShape,
  corporationTaxShape,
  enrolmentsShape,
  parse,
  payePaymentsShape,
  payeStatementShape,
  selfAssessmentShape,
} from './wire';
import { ZERO } from '@/lib/kernel/money';

export interface OnlineServicesSettings {
  /**
   * The address of the agent's online services, without a trailing slash; undefined if there is
   * none.
   */
  url: string | undefined;
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  vendor: VendorFacts;
  timeoutMs?: number;
}

/**
 * The dependencies of the client. The turns are those of HMRC's 3 requests a second, shared with
 * all other calls to it.
 */
export interface OnlineServicesParts extends ProviderRate {
  now(): Date;
}

const PROVIDER = 'onlineServices';
const SCOPES = 'read:paye read:corporation-tax read:self-assessment';
/** The days of Self Assessment that are read: enough for two full years of bills. */
const SELF_ASSESSMENT_DAYS = 3 * 365;

/**
 * Creates the client for HMRC's online services: PAYE, Corporation Tax and Self Assessment, read as
 * the business's agent.
 */
export function createOnlineServices(
  settings: OnlineServicesSettings,
  parts: OnlineServicesParts,
): OnlineServices {
  const { url, timeoutMs = 10_000 } = settings;
  const oauth = createOAuth({
    provider: PROVIDER,
    authorizeUrl: settings.authorizeUrl,
    tokenUrl: settings.tokenUrl,
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    clientSecretIn: 'form',
    scope: SCOPES,
    timeoutMs,
    now: parts.now,
  });

  async function read<T>(call: OnlineCall, shape: Schema<T>, path: string): Promise<T> {
    if (url === undefined) throw new ProviderFailure('refused', PROVIDER, 'NOT_OFFERED');
    return throttledRead(parts, call.interactive, async () => {
      const answer = await callProvider({
        provider: PROVIDER,
        method: 'GET',
        url: `${url}${ofClient(call)}${path}`,
        timeoutMs,
        headers: {
          Accept: 'application/json',
          Authorization: `Bearer ${call.accessToken}`,
          ...fraudHeaders(call.client, settings.vendor),
        },
      });
      if (answer.status === 200) return parse(shape, answer.body);
      const { kind, code, detail } = toFailure(answer, parts.now());
      throw new ProviderFailure(kind, PROVIDER, code, detail);
    });
  }

  /**
   * Returns undefined for HMRC's 404, which means "nothing recorded yet"
   * (docs/rules/hmrc.md#vat-api).
   */
  async function orNone<T>(ask: Promise<T>): Promise<T | undefined> {
    try {
      return await ask;
    } catch (problem) {
      if (problem instanceof ProviderFailure && problem.kind === 'notFound') return undefined;
      throw problem;
    }
  }

  async function paye(call: OnlineCall, reference: string, today: IsoDate): Promise<TaxAccount> {
    const path = `/organisations/paye/${reference.split('/').map(encodeURIComponent).join('/')}`;
    const year = getTaxYear(today);
    const statements = [];
    const histories = [];
    for (const { code } of [year, neighbouringTaxYear(year, -1)]) {
      const statement = await orNone(read(call, payeStatementShape, `${path}/statements/${code}`));
      if (statement) statements.push(ofEmployer(statement, reference));
      const history = await orNone(
        read(call, payePaymentsShape, `${path}/payment-history/${code}`),
      );
      if (history) histories.push(ofEmployer(history, reference));
    }
    return parsePayeAccount(statements, histories);
  }

  const accounts: Record<
    TaxEnrolment['tax'],
    (call: OnlineCall, reference: string, today: IsoDate) => Promise<TaxAccount>
  > = {
    paye,
    corporation_tax: async (call, reference) => {
      const wire = await orNone(
        read(
          call,
          corporationTaxShape,
          `/organisations/corporation-tax/${encodeURIComponent(reference)}/account`,
        ),
      );
      if (!wire) return NOTHING;
      refuseOther('corporation_tax', wire.utr, reference);
      return parseCorporationTaxAccount(wire);
    },
    self_assessment: async (call, reference, today) => {
      const from = addDays(today, -SELF_ASSESSMENT_DAYS);
      const wire = await orNone(
        read(
          call,
          selfAssessmentShape,
          `/individuals/self-assessment/breakdown/${encodeURIComponent(reference)}?fromDate=${from}`,
        ),
      );
      return wire ? parseSelfAssessmentAccount(wire) : NOTHING;
    },
  };

  return {
    isOffered: url !== undefined,
    consentUrl: oauth.consentUrl,
    exchangeCode: oauth.exchangeCode,
    refresh: oauth.refresh,
    agent: async (call) => {
      const { agentReference: arn, agencyName: name } = await read(call, agentShape, '/agent');
      return { arn, ...(name && { name }) };
    },
    enrolments: async (call) => parseEnrolments(await read(call, enrolmentsShape, '/enrolments')),
    account: (call, { tax, reference }, today) => accounts[tax](call, reference, today),
  };
}

/** Returns the path of an agent's client; empty for a business that reads its own account. */
const ofClient = ({ ofClient: vrn }: OnlineCall) =>
  vrn === undefined ? '' : `/clients/${encodeURIComponent(vrn)}`;

const NOTHING: TaxAccount = { charges: [], payments: [], refunds: [], creditPence: ZERO };
