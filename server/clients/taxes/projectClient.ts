import { isDeepStrictEqual } from 'node:util';
import type { CompanyCapability } from '@/lib/access/capability';
import { isPerson } from '@/lib/access/companyKind';
import { taxOfUtr } from '@/lib/access/taxNumbers';
import { NOT_ASKED_FACTS, type ClientTaxFacts } from '@/lib/taxes/row/facts';
import { projectTax } from '@/lib/taxes/row/projectTax';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import type { Tax } from '@/lib/kernel/taxes';
import type { Db } from '@/server/platform/db/db';
import {
  clientPlaces,
  saveClientFacts,
  type FurtherFacts,
} from '@/server/clients/taxes/store/facts';
import { lockCompany } from '@/server/companies/store/companies';
import { listedPersons } from '@/server/clients/taxes/store/listedPersons';
import { saveCompanyNames, saveUtr } from '@/server/clients/taxes/store/rows';
import { notAskedReasonOfClient } from '@/server/overview/taxState';
import { readCompanyTaxState, type CompanyTaxState } from '@/server/overview/companyTaxState';
import { isBuying, type RefundNeeds } from '@/server/refunds/needs';
import { isOfSeveral, pictureOfPerson } from '@/server/overview/taxPerson';
import { readTaxOf } from '@/server/overview/readTax';

const UTR = /^\d{10}$/;

/**
 * Returns the client's UTR as HMRC names its account by it: a company's of Corporation tax, any
 * other client's of Self Assessment, and never that of a person beside them, such as a director.
 */
function utrOf(picture: CompanyTaxState, taxes: readonly Tax[]): string | undefined {
  const { accounts, vat, people } = picture;
  const tax = vat.taxPayer && taxOfUtr(vat.taxPayer);
  if (!tax || !taxes.includes(tax)) return undefined;
  const account = isOfSeveral(picture, tax)
    ? people.find(({ person }) => person === undefined)?.account
    : accounts.get(tax);
  const isOther = account?.holder && vat.taxPayer && !isPerson(vat.taxPayer.kind);
  const utr = isOther ? undefined : account?.reference.replace(/\s/g, '');
  return utr !== undefined && UTR.test(utr) ? utr : undefined;
}

/** Returns the facts of a second or further person, who has a UTR by which the row is known. */
const furtherFacts = ({ people }: CompanyTaxState, facts: ClientTaxFacts): FurtherFacts => ({
  ...facts,
  person: people[0]?.ofPerson ?? '',
});

/**
 * Writes what is known of these taxes of a company wherever it is a practice's client: within the
 * transaction that ends their sync, or once a new day has made a row too old. Reads nothing of a
 * business that looks after itself.
 */
export async function projectClient(
  tx: Db,
  deps: Pick<RefundNeeds, 'receivingAccount'>,
  capability: CompanyCapability<'work:read'>,
  { taxes, now }: { taxes: readonly Tax[]; now: Date },
): Promise<void> {
  // Serialises with a client that stops sharing a tax meanwhile.
  await lockCompany(tx, capability);
  const places = await clientPlaces(tx, capability);
  if (places.length === 0) return;
  const picture = await readCompanyTaxState(tx, capability, now);
  const clientIds = places.map(({ id }) => id);
  const before = await listedPersons(tx, capability, clientIds);
  await saveClientFacts(
    tx,
    places,
    taxes.map((tax) => {
      const why = notAskedReasonOfClient(picture, tax);
      if (why) return { tax, facts: NOT_ASKED_FACTS[why], readAt: null };
      const factsOf = (read: CompanyTaxState) =>
        projectTax(readTaxOf(read, tax, isBuying(deps)), isoDate(now));
      const readAt = picture.syncs.get(tax)?.readAt ?? null;
      if (!isOfSeveral(picture, tax)) return { tax, facts: factsOf(picture), readAt };
      const [first = picture, ...further] = picture.people.map((listed) =>
        pictureOfPerson(picture, listed),
      );
      const facts = factsOf(first);
      return {
        tax,
        facts,
        readAt,
        ...(facts.state === 'read' && {
          further: further.map((read) => furtherFacts(read, factsOf(read))),
        }),
      };
    }),
  );
  const utr = utrOf(picture, taxes);
  if (utr) await saveUtr(tx, capability, utr);
  // Clients are found by the people whose tax is listed with them.
  if (!isDeepStrictEqual(await listedPersons(tx, capability, clientIds), before))
    await saveCompanyNames(tx, capability);
}
