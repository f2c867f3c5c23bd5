import type { CompanyCapability } from '@/lib/access/capability';
import { projectTax } from '@/lib/clients/taxes/projectTax';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import { clientPlaces, saveClientFacts } from '@/server/clients/taxes/store/facts';
import { lockCompany } from '@/server/companies/store/companies';
import { saveUtr } from '@/server/clients/taxes/store/rows';
import { readTaxPicture, type TaxPicture } from '@/server/overview/taxPicture';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import { readTaxOf } from './readTaxes';

const UTR = /^\d{10}$/;

/** HMRC names Corporation tax and Self Assessment by the taxpayer's own reference. */
function utrOf({ accounts }: TaxPicture, taxes: readonly Tax[]): string | undefined {
  const references = (['corporation_tax', 'self_assessment'] as const)
    .filter((tax) => taxes.includes(tax))
    .map((tax) => accounts.get(tax)?.reference.replace(/\s/g, '') ?? '');
  return references.find((reference) => UTR.test(reference));
}

/**
 * Writes what is known of these taxes of a company wherever it is a practice's client: within the
 * transaction that ends their reading, or once a new day has made a row too old. Of a business that
 * looks after itself nothing is read.
 */
export async function projectClient(
  tx: Db,
  deps: Pick<RefundNeeds, 'receivingAccount'>,
  capability: CompanyCapability<'work:read'>,
  { taxes, now }: { taxes: readonly Tax[]; now: Date },
): Promise<void> {
  // Whatever a client stops sharing meanwhile is said before this or after it, never between.
  await lockCompany(tx, capability);
  const places = await clientPlaces(tx, capability);
  if (places.length === 0) return;
  const picture = await readTaxPicture(tx, capability, now);
  await saveClientFacts(
    tx,
    places,
    taxes.map((tax) => ({
      tax,
      facts: projectTax(readTaxOf(picture, tax, isBuying(deps)), isoDate(now)),
      readAt: picture.syncs.get(tax)?.readAt ?? null,
    })),
  );
  const utr = utrOf(picture, taxes);
  if (utr) await saveUtr(tx, capability, utr);
}
