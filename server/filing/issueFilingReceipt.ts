import type { CompanyCapability } from '@/lib/access/capability';
import { filingReceipt } from '@/lib/filing/receipt';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { personNamed } from '@/server/access/store/stored';
import { nameInDocument } from '@/server/documents/printableText';
import { addDocument } from '@/server/documents/store/documents';
import type { Filing } from '@/server/vat/store/filings';
import { findContact } from '@/server/notifications/store/contacts';
import { findPeriod } from '@/server/vat/store/periods';

/** Issues the receipt of a filed return, with the boxes as they were sent. */
export async function issueFilingReceipt(
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  filing: Filing,
): Promise<void> {
  const [company, period, person] = [
    await theCompany(tx, capability),
    await findPeriod(tx, capability, filing.periodId),
    await findContact(tx, personNamed(filing, 'declaredBy')),
  ];
  if (!period) return;
  const submittedAt = filing.submittedAt ?? filing.declaredAt;
  await addDocument(tx, capability, {
    kind: 'filing_receipt',
    filingId: filing.id,
    issuedAt: submittedAt,
    facts: filingReceipt(
      { name: company.name, vatNumber: filing.vrn },
      {
        period,
        boxes: filing.boxes,
        declaredBy: person ? nameInDocument(person) : 'A person of the company',
        declaredAt: filing.declaredAt,
        submittedAt,
        processedAt: filing.processedAt ?? undefined,
        formBundleNumber: filing.formBundleNumber ?? undefined,
        correlationId: filing.correlationId ?? undefined,
        paymentIndicator: filing.paymentIndicator ?? undefined,
      },
    ),
  });
}
