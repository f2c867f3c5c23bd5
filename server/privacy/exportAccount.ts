import { ZipFile } from 'yazl';
import type { PersonCapability } from '@/lib/access/capability';
import { isoDate } from '@/lib/kernel/dates/ukDates';
import { everythingOf } from '@/server/privacy/store/exportedCompany';
import { everythingAbout } from '@/server/privacy/store/exportedPerson';
import { lockPerson } from '@/server/access/store/people';
import { withoutHaste } from '@/server/platform/db/timeBudget';
import { filesForAccountants } from '@/server/privacy/store/exportedPlaces';
import { NOT_EXPORTED } from '@/server/privacy/store/notExported';
import { appendAudit } from '@/server/audit/store/log';
import { listOwnCompanies } from '@/server/companies/store/memberships';
import { evidenceOfRefunds } from '@/server/refunds/store/refundEvidence';
import { authoriseCompany } from '@/server/access/authorise';
import type { ClientNeeds } from '@/server/clients/needs';
import { takeReauthentication } from '@/server/auth/reauthentication';
import type { Browser } from '@/server/access/sessions';
import { exportText } from '@/lib/privacy/text';

const README = `What InstantVAT by Adsum holds about you.

you.json             you: name, addresses, how and where you log in, your practices and invitations, what we wrote to you, what you did
companies/*.json     each company you own: VAT returns, figures, refunds sold with every payment, its other taxes, connections, receipts
                     and invoices, the evidence kept for HMRC and what it asked, its practices, its history
companies/*/evidence the documents you uploaded, as you uploaded them, by VAT period
for-accountants      the files that your businesses sent to their accountants, as they were sent

Amounts whose name ends in "Pence" are whole pence. Moments are in UTC.

What is not part of this file:
${[...new Set(Object.values(NOT_EXPORTED))].map((reason) => `- ${reason}`).join('\n')}
`;

/** Most bytes of uploaded documents in one export; each period's own evidence pack has them all. */
const MOST_EVIDENCE_BYTES = 200 * 1024 * 1024;

/**
 * Returns everything about the person and the companies they own, as JSON in a ZIP, and records the
 * export in the history.
 * @throws Refusal reauthenticationRequired
 */
export async function exportAccount(
  deps: Pick<ClientNeeds, 'store' | 'files'>,
  capability: PersonCapability,
  browser: Browser,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  await db.transaction(async (tx) => {
    // A session that has ended since the request exports nothing.
    await lockPerson(tx, capability);
    await takeReauthentication(tx, capability, { act: 'exportAccount' }, browser, now);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      subject: `person:${capability.personId}`,
      event: 'data exported',
    });
  });
  return withoutHaste(() => everythingZipped(deps, capability, now));
}

async function everythingZipped(
  deps: Pick<ClientNeeds, 'store' | 'files'>,
  capability: PersonCapability,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  const zip = new ZipFile();
  const add = (path: string, text: string) =>
    zip.addBuffer(Buffer.from(text), path, { mtime: now });
  add('README.txt', README);
  const sent = await filesForAccountants(db, capability);
  add('you.json', JSON.stringify({ ...(await everythingAbout(db, capability)), ...sent }, null, 2));
  let room = MOST_EVIDENCE_BYTES;
  const leftOut: string[] = [];
  const addFile = async (id: string, path: string, size: number) => {
    const bytes = (room -= size) >= 0 ? await deps.files.get(id) : undefined;
    if (bytes) zip.addBuffer(Buffer.from(bytes), path, { mtime: now, compress: false });
    else leftOut.push(path);
  };
  for (const { company, role } of await listOwnCompanies(db, capability)) {
    if (role !== 'owner') continue;
    const owned = await authoriseCompany(db, capability, company.id, 'company:manage');
    const kept = await evidenceOfRefunds(db, owned);
    // The id tells companies of one name apart, and names can hold any characters.
    const place = `companies/${company.name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}-${company.id.slice(0, 8)}`;
    add(`${place}.json`, JSON.stringify({ ...(await everythingOf(db, owned)), ...kept }, null, 2));
    for (const { id, start, end, name, size } of kept.evidence) {
      await addFile(id, `${place}/evidence/${start}-to-${end}/${name}`, size);
    }
  }
  // The day and the id tell files of one name apart.
  for (const { id, name, size, sentAt } of sent.filesSent) {
    await addFile(id, `for-accountants/${isoDate(sentAt)}-${id.slice(0, 8)}-${name}`, size);
  }
  if (leftOut.length > 0) add('LEFT-OUT.txt', `${exportText.leftOut}\n\n${leftOut.join('\n')}\n`);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { name: `instantvat-my-data-${isoDate(now)}.zip`, bytes: Buffer.concat(chunks) };
}
