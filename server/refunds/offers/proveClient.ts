import type { CompanyCapability, PersonCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import type { ProofOutcome } from '@/lib/access/clientProof';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { authoriseCompany } from '@/server/access/authorise';
import { isEndClient } from '@/server/access/can';
import { holdClient, saveClientProof } from '@/server/access/store/clientProofs';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { findPeriod } from '@/server/vat/store/periods';
import { getContext, type Visitor } from '@/server/connections/clientContext';
import type { RefundNeeds } from '@/server/refunds/needs';
import {
  cameBack,
  leaveForConsent,
  getOutcome,
  getTokens,
  type Callback,
  type ConnectDeps,
} from '@/server/connections/consentVisit';

type Sells = CompanyCapability<'claim:confirm'>;
type ProofDeps = ConnectDeps & Pick<RefundNeeds, 'taxAuthority'>;

const PAGE = '/portal/v2/open-tax/clients-portal/refund';
const pageOf = (companyId: string, periodId: string) =>
  `${PAGE}?${new URLSearchParams({ company_id: companyId, period_id: periodId })}`;
/** Returns the page on which the visit began; a visit that is unknown to this browser has none. */
const landing = (
  page: string | undefined,
  said: { outcome: ProofOutcome } | { proven: 'hmrc' },
): string => `${page ?? PAGE}${page ? '&' : '?'}${new URLSearchParams(said)}`;

/**
 * Sends an end client to HMRC, to prove that they act for the business.
 * @throws Refusal notFound for anyone who is no end client of it.
 */
export async function beginProof(
  deps: ConnectDeps,
  capability: Sells,
  periodId: string,
  visitor: Visitor,
): Promise<string> {
  const { db } = deps.store;
  if (!(await isEndClient(db, capability)) || !(await findPeriod(db, capability, periodId)))
    throw new Refusal('notFound', NOT_FOUND);
  const page = pageOf(capability.companyId, periodId);
  if (!(await theCompany(db, capability)).vrn) return landing(page, { outcome: 'no_number' });
  const { person, companyId } = capability;
  return leaveForConsent(deps, 'clientProof', {
    person,
    visitor,
    owner: { companyId },
    returnTo: page,
  });
}

/**
 * Handles the return from HMRC, where the person's right is checked again. Returns the page to land
 * on.
 */
export async function finishProof(
  deps: ProofDeps,
  person: PersonCapability,
  callback: Callback,
  visitor: Visitor,
): Promise<string> {
  const { begun, isTheirs } = await cameBack(deps, 'clientProof', person, callback, visitor);
  if (!begun?.companyId || !begun.returnTo || !isTheirs)
    return landing(undefined, { outcome: 'expired' });
  const { companyId, returnTo } = begun;
  try {
    const capability = await authoriseCompany(deps.store.db, person, companyId, 'claim:confirm');
    const tokens = await getTokens(deps, 'clientProof', callback, begun);
    const outcome =
      typeof tokens === 'string'
        ? tokens
        : await prove(deps, capability, person, tokens.accessToken, visitor);
    return landing(returnTo, outcome ? { outcome } : { proven: 'hmrc' });
  } catch (problem) {
    if (problem instanceof ProviderFailure)
      return landing(returnTo, { outcome: getOutcome(problem) });
    if (problem instanceof Refusal && problem.kind === 'notFound')
      return landing(undefined, { outcome: 'removed' });
    throw problem;
  }
}

/**
 * Asks HMRC for the proof: only a business's own sign-in for this very VAT number counts. The
 * tokens are for these two requests and are never stored or refreshed.
 * @throws ProviderFailure
 */
async function prove(
  deps: ProofDeps,
  capability: Sells,
  person: PersonCapability,
  accessToken: string,
  visitor: Visitor,
): Promise<ProofOutcome | undefined> {
  const { vrn } = await theCompany(deps.store.db, capability);
  if (!vrn) return 'no_number';
  const asked = { accessToken, client: await getContext(deps, visitor, person), interactive: true };
  if (await deps.taxAuthority.isAgent(asked, 'proof')) return 'agent';
  try {
    await deps.taxAuthority.obligations({ ...asked, vrn }, 'open');
  } catch (problem) {
    if (problem instanceof ProviderFailure && problem.code === 'CLIENT_OR_AGENT_NOT_AUTHORISED')
      return 'other_number';
    throw problem;
  }
  return keep(deps, capability, vrn);
}

/**
 * Stores the proof, checked against current rows: number, membership and practice may have changed
 * while the person was at HMRC.
 */
const keep = (
  { store, clock }: ConnectDeps,
  capability: Sells,
  vrn: string,
): Promise<ProofOutcome | undefined> =>
  store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    if (!(await holdClient(tx, capability))) return 'removed';
    if (company.vrn !== vrn) return 'changed';
    const now = clock.now();
    if (!(await saveClientProof(tx, capability, vrn, now))) return 'removed';
    const { actor, companyId } = capability;
    await appendAudit(tx, {
      at: now,
      actor,
      companyId,
      subject: `company:${companyId}`,
      event: 'client confirmed by HMRC',
      detail: { vrn },
    });
    return undefined;
  });
