import { ZipFile } from 'yazl';
import type { PersonGrant } from '@/lib/domain/authorised';
import { isoDate } from '@/lib/domain/ukDates';
import { everythingAbout, everythingOf } from '@/server/store/accountExport';
import { appendAudit } from '@/server/store/auditLog';
import { companiesOf } from '@/server/store/memberships';
import { authoriseCompany } from './authorise';
import type { Deps } from './deps';
import { requireFresh } from './freshProof';
import { personActor, type Browser } from './sessions';

const README = `What InstantVAT by Adsum holds about you.

you.json             you: name, addresses, how and where you log in, what we wrote to you, what you did
companies/*.json     each company you own: VAT returns, figures, refunds sold, payments, connections, its history

Amounts whose name ends in "Pence" are whole pence. Moments are in UTC. Passwords, codes, keys to HMRC and Xero, and
full account numbers are sealed and are not part of this file.
`;

/**
 * Everything about the person and the companies they own, as JSON in a ZIP; noted in the history.
 * @throws Refusal proveAgain.
 */
export async function exportAccount(deps: Pick<Deps, 'store'>, grant: PersonGrant, browser: Browser, now: Date): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = deps.store;
  await requireFresh(db, browser, now);
  await db.transaction((tx) => appendAudit(tx, { at: now, actor: personActor(grant), subject: `person:${grant.personId}`, event: 'data exported' }));
  const zip = new ZipFile();
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path, { mtime: now });
  add('README.txt', README);
  add('you.json', JSON.stringify(await everythingAbout(db, grant), null, 2));
  for (const { company, role } of await companiesOf(db, grant)) {
    if (role !== 'owner') continue;
    const all = await everythingOf(db, await authoriseCompany(db, grant, company.id, 'company:manage'));
    // Two companies may have one name, and a name may hold anything: the id tells them apart.
    add(`companies/${company.name.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)}-${company.id.slice(0, 8)}.json`, JSON.stringify(all, null, 2));
  }
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return { name: `instantvat-my-data-${isoDate(now)}.zip`, bytes: Buffer.concat(chunks) };
}
