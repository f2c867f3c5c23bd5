import { stringify } from 'csv-stringify/sync';
import { ZipFile } from 'yazl';
import type { CompanyCapability } from '@/lib/access/capability';
import { evidenceIndex, type IndexFacts } from '@/lib/refunds/followUp/evidenceIndex';
import { formatPence, penceToDecimal } from '@/lib/kernel/money';
import { direction } from '@/lib/vat/books/nineBoxes';
import { formatDate, isoDate } from '@/lib/kernel/dates/ukDates';
import { listEvidence, listHmrcReferences } from '@/server/refunds/store/evidence';
import { filingOfPeriod } from '@/server/vat/store/filings';
import { figuresOfPeriod } from '@/server/vat/store/figures';
import { ownPeriod, type EvidenceDeps } from './evidence';
import { boxesOf, filedOn } from '@/server/filing/filedPeriod';
import { renderLetterPdf } from '@/server/documents/renderLetterPdf';
import { withoutHaste } from '@/server/platform/db/timeBudget';
import { findPurchaseList } from '@/server/vat/store/purchaseLists';

const FOLDERS = {
  invoice: 'invoices',
  statement: 'bank-statements',
  other: 'other-documents',
} as const;

/**
 * Returns the evidence of one period as an archive: the files, an index as PDF that follows HMRC's
 * list, and both as CSV, with cells that no spreadsheet reads as formulas.
 * @throws Refusal notFound
 */
export async function evidencePackFile(
  deps: EvidenceDeps,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  const now = deps.clock.now();
  const { company, period } = await ownPeriod(db, capability, periodId);
  const files = await listEvidence(db, capability, periodId);
  const wanted = (await findPurchaseList(db, capability, periodId))?.invoices ?? [];
  const facts = {
    figures: await figuresOfPeriod(db, capability, periodId),
    filing: await filingOfPeriod(db, capability, periodId),
  };
  const boxes = boxesOf(facts);
  const about: IndexFacts = {
    companyName: company.name,
    vrn: period.vrn,
    period,
    files,
    wanted,
    filedOn: filedOn({ period, filing: facts.filing }),
    references: await listHmrcReferences(db, capability, periodId),
    ...(boxes && direction(boxes) === 'refund' && { refundPence: boxes.netVatDue }),
    software:
      company.recordsSource === 'xero'
        ? 'Bookkeeping in Xero; filed with InstantVAT by Adsum'
        : 'Figures typed; filed with InstantVAT by Adsum',
  };
  const zip = new ZipFile();
  const add = (name: string, bytes: Uint8Array) =>
    zip.addBuffer(Buffer.from(bytes), name, { mtime: now, compress: false });
  add('index.pdf', await indexPage(about, now));
  add('index.csv', csvOf(about));
  for (const { id, kind, name } of files) {
    const bytes = await withoutHaste(() => deps.files.get(id));
    if (bytes) add(`${FOLDERS[kind]}/${name}`, bytes);
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { name: `evidence-${period.start}-to-${period.end}.zip`, bytes: Buffer.concat(chunks) };
}

const indexPage = (about: IndexFacts, now: Date) =>
  renderLetterPdf(
    {
      to: [about.companyName],
      date: isoDate(now),
      subject: 'Evidence that supports a VAT repayment claim',
      from: [],
      facts: evidenceIndex(about).map(({ item, answer }) => ({ label: item, value: answer })),
      paragraphs: [
        'The list is HMRC’s own, from “Send details to support your VAT repayment claim” on GOV.UK. What is marked for you to write belongs in ' +
          'your answer to HMRC.',
        ...(about.wanted.length > 0 ? ['Purchases with the most VAT in the books:'] : []),
      ],
      list: about.wanted.map(
        ({ label, description, date, vatPence }, at) =>
          `${at + 1}. ${[label, description, formatDate(date)].filter(Boolean).join(', ')}: ${formatPence(vatPence)} of VAT`,
      ),
    },
    now,
  );

const csvOf = (about: IndexFacts): Uint8Array =>
  Buffer.from(
    stringify(
      [
        ['Part', 'What', 'Answer or file', 'Date', 'VAT in pounds'],
        ...evidenceIndex(about).map(({ item, answer }) => ['HMRC’s list', item, answer, '', '']),
        ...about.files.map(({ kind, name }) => ['File', FOLDERS[kind], name, '', '']),
        ...about.wanted.map(({ label, description, date, vatPence }) => [
          'Largest purchases',
          label,
          description ?? '',
          date,
          String(penceToDecimal(vatPence)),
        ]),
      ],
      { escape_formulas: true, bom: true },
    ),
  );
