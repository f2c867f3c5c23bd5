import { createHash, randomUUID } from 'node:crypto';
import type { CompanyCapability } from '@/lib/access/capability';
import { completeness, freeName, fileRefusal, type EvidenceKind } from '@/lib/documents/files';
import { periodLabel } from '@/lib/vat/obligations';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { appendAudit } from '@/server/audit/store/log';
import { theCompany } from '@/server/companies/store/companies';
import type { Db } from '@/server/platform/db/db';
import { addEvidenceRow, listEvidence, removeEvidenceRow } from '@/server/refunds/store/evidence';
import { listPeriods, type VatPeriod } from '@/server/vat/store/periods';
import type { RefundNeeds } from '@/server/refunds/needs';
import { readableFile } from '@/server/documents/fileMedia';
import { lockOwnPeriod } from '@/server/vat/ownPeriod';
import { findPurchaseList } from '@/server/vat/store/purchaseLists';
import type { InferType } from 'yup';
import type { evidencePackShape } from '@/lib/refunds/followUp/shapes';

export type EvidenceDeps = Pick<RefundNeeds, 'store' | 'clock' | 'files'>;

export type PackView = InferType<typeof evidencePackShape>;

/**
 * Returns a period of the company's present VAT number.
 * @throws Refusal notFound
 */
export async function ownPeriod(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<{ company: Awaited<ReturnType<typeof theCompany>>; period: VatPeriod }> {
  const company = await theCompany(db, capability);
  const period = company.vrn
    ? (await listPeriods(db, capability, company.vrn)).find(({ id }) => id === periodId)
    : undefined;
  if (!period) throw new Refusal('notFound', NOT_FOUND);
  return { company, period };
}

/**
 * Returns the files kept for one period, and the list of what HMRC would ask for.
 * @throws Refusal notFound
 */
export async function readPack(
  db: Db,
  capability: CompanyCapability<'vat:read'>,
  periodId: string,
): Promise<PackView> {
  const { company, period } = await ownPeriod(db, capability, periodId);
  const evidence = await listEvidence(db, capability, periodId);
  const list = await findPurchaseList(db, capability, periodId);
  return {
    companyName: company.name,
    periodLabel: periodLabel(period),
    files: evidence.map(({ id, kind, name, media, size, uploadedAt }) => ({
      id,
      kind,
      name,
      media,
      size,
      uploadedAt: uploadedAt.toISOString(),
    })),
    completeness: completeness(evidence, list?.invoices.length),
    wanted: (list?.invoices ?? []).map(({ label, description, date, vatPence }) => ({
      label,
      date,
      vatPence,
      ...(description && { description }),
    })),
    ...(list && { wantedReadAt: list.readAt.toISOString() }),
  };
}

/**
 * Stores one file; an invalid file leaves the others in place.
 * @throws Refusal badlyFormed with the field `file`; notFound.
 */
export async function saveEvidence(
  deps: EvidenceDeps & Pick<RefundNeeds, 'tables'>,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  file: { kind: EvidenceKind; name: string; bytes: Uint8Array },
): Promise<PackView> {
  const { db } = deps.store;
  await ownPeriod(db, capability, periodId);
  const size = file.bytes.byteLength;
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  refuseIf(
    fileRefusal({ kind: file.kind, size, sha256 }, await listEvidence(db, capability, periodId)),
  );
  const { media, name: safe } = await readableFile(file, {
    tables: deps.tables,
    sender: capability.person?.personId ?? capability.companyId,
  });
  const id = randomUUID();
  await deps.files.put(id, file.bytes);
  try {
    await db.transaction(async (tx) => {
      // Concurrent uploads are counted one after the other.
      await lockOwnPeriod(tx, capability, periodId);
      const evidence = await listEvidence(tx, capability, periodId);
      refuseIf(fileRefusal({ kind: file.kind, size, sha256 }, evidence));
      const name = freeName(safe, new Set(evidence.map((file) => file.name.toLowerCase())));
      const now = deps.clock.now();
      await addEvidenceRow(tx, capability, {
        id,
        periodId,
        kind: file.kind,
        name,
        media,
        size,
        sha256,
        uploadedAt: now,
      });
      await audit(tx, capability, {
        periodId,
        event: 'evidence added',
        detail: { file: id, kind: file.kind, size, sha256 },
        at: now,
      });
    });
  } catch (problem) {
    await deps.files.remove(id);
    throw problem;
  }
  return readPack(db, capability, periodId);
}

/**
 * Deletes one file.
 * @throws Refusal notFound
 */
export async function removeEvidence(
  deps: EvidenceDeps,
  capability: CompanyCapability<'vat:file'>,
  periodId: string,
  fileId: string,
): Promise<PackView> {
  const { db } = deps.store;
  await db.transaction(async (tx) => {
    await lockOwnPeriod(tx, capability, periodId);
    const gone = await removeEvidenceRow(tx, capability, periodId, fileId);
    if (!gone) throw new Refusal('notFound', NOT_FOUND);
    await audit(tx, capability, {
      periodId,
      event: 'evidence removed',
      detail: { file: fileId, sha256: gone.sha256 },
      at: deps.clock.now(),
    });
  });
  await deps.files.remove(fileId);
  return readPack(db, capability, periodId);
}

function refuseIf(sentence: string | undefined): void {
  if (sentence) throw new Refusal('badlyFormed', sentence, 'file');
}

interface EvidenceEvent {
  periodId: string;
  event: string;
  detail: Record<string, string | number>;
  at: Date;
}

const audit = (
  tx: Db,
  capability: CompanyCapability<'vat:file'>,
  { periodId, event, detail, at }: EvidenceEvent,
) =>
  appendAudit(tx, {
    at,
    actor: capability.actor,
    companyId: capability.companyId,
    subject: `period:${periodId}`,
    event,
    detail,
  });
