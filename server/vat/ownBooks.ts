import type { CompanyCapability } from '@/lib/access/capability';
import { isStillKept, ownNumber } from '@/lib/connections/ownNumber';
import type { BooksOwner } from '@/lib/vat/books/booksOwner';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany } from '@/server/companies/store/companies';
import { companyNumbers, keptOf } from '@/server/connections/organisations';
import { lockConnection, saveTie } from '@/server/connections/store/connections';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { markBooks } from '@/server/vat/store/figures';
import type { LedgerFacts } from './accountingSoftwarePort';
import type { VatReadingDeps } from '@/server/vat/needs';

/**
 * The code of a failed sync: the organisation's numbers are not the company's, and no person has
 * confirmed it.
 */
export const OTHER_ORGANISATION = 'OTHER_ORGANISATION';

/** The organisation that is synced, tied to the company. */
export interface OwnBooks {
  tenantId: string;
  whose: BooksOwner;
}

/**
 * Compares the organisation's current numbers with the company's before anything is read from it.
 * If they stopped matching, it is not read until a person has chosen, and drafts that were read
 * from it before say so (docs/rules/providers.md#whose-account).
 * @throws ProviderFailure OTHER_ORGANISATION; NOT_CONNECTED when another one was chosen meanwhile
 */
export async function tieBooks(
  deps: Pick<VatReadingDeps, 'store' | 'clock'>,
  capability: CompanyCapability<'work:read'>,
  tenantId: string,
  facts: LedgerFacts,
): Promise<OwnBooks> {
  const books = await deps.store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    const connection = await lockConnection(tx, capability, 'xero');
    if (connection?.state !== 'live' || connection.externalId !== tenantId) return undefined;
    const ours = companyNumbers(company);
    const verdict = ownNumber(facts, ours);
    const kept = keptOf(connection);
    const isRead = verdict === 'same' || isStillKept(kept?.numbers, facts, ours);
    const { vatNumber, companyNumber, name: organisation } = facts;
    const whose: BooksOwner = {
      organisation,
      verdict,
      ...(vatNumber && { vatNumber }),
      ...(companyNumber && { companyNumber }),
    };
    await saveTie(tx, capability, 'xero', {
      organisation,
      externalId: tenantId,
      state: isRead ? 'live' : 'choosing',
      problemCode: isRead ? connection.problemCode : OTHER_ORGANISATION,
      tie: { verdict, numbers: facts, ...(isRead && verdict !== 'same' && kept && { kept }) },
    });
    if (isRead) return { tenantId, whose };
    await markBooks(tx, capability, whose);
    await appendAudit(tx, {
      at: deps.clock.now(),
      actor: 'system',
      companyId: capability.companyId,
      subject: 'connection:xero',
      event: 'organisation does not match',
      detail: { organisation: tenantId, verdict },
    });
    return 'other' as const;
  });
  if (books === undefined) throw new ProviderFailure('consentExpired', 'xero', 'NOT_CONNECTED');
  if (books === 'other') throw new ProviderFailure('refused', 'xero', OTHER_ORGANISATION);
  return books;
}
