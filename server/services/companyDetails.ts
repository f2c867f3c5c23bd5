import { accountNumberProblem, normaliseAccountNumber, normaliseSortCode, sortCodeProblem, type BankDetails } from '@/lib/domain/bankAccount';
import type { CompanyGrant } from '@/lib/domain/authorised';
import { Refusal } from '@/lib/domain/refusal';
import { formatVatNumber } from '@/lib/domain/formatVatNumber';
import { vatNumberProblem, vrnOf } from '@/lib/domain/vatNumber';
import { appendAudit } from '@/server/store/auditLog';
import { currentBankAccount, replaceBankAccount } from '@/server/store/bankAccounts';
import { lockCompany, saveRecordsSource, saveVrn } from '@/server/store/companies';
import { openConnection } from '@/server/store/connections';
import { thePerson } from '@/server/store/people';
import { forgetReadings, isNumberInUse } from '@/server/store/vatNumbers';
import { provenPerson } from './authorise';
import type { Deps } from './deps';
import { requireFresh } from './freshProof';
import { bankAccountChangedMail } from './mails/companyMails';
import { tellByMail } from './messages';
import { retryRefusedPayouts } from './payouts';
import type { Browser } from './sessions';

type Manage = CompanyGrant<'company:manage'>;

const actorOf = (grant: CompanyGrant) => (grant.personId ? `person:${grant.personId}` : 'system');

/**
 * Saves the VAT number as nine digits. A wrong check digit is only warned about, because HMRC's own examples have one
 * (domain.md §9). @throws Refusal at `vat_number`: no nine digits, HMRC is linked under another number, or one
 * is in use: what was sent and sold stays with the number it was sent and sold under.
 */
export async function setVatNumber({ store }: Pick<Deps, 'store'>, grant: Manage, text: string, now: Date): Promise<{ vatNumber: string; warning?: string }> {
  const problem = vatNumberProblem(text);
  if (problem?.kind === 'format') throw new Refusal('badlyFormed', problem.sentence, 'vat_number');
  const vatNumber = vrnOf(text);
  await store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, grant);
    if (company.vrn === vatNumber) return;
    if (company.vrn && (await openConnection(tx, grant, 'hmrc'))) {
      throw new Refusal('conflict', `HMRC is linked under ${formatVatNumber(company.vrn)}. Disconnect HMRC first, then change the number.`, 'vat_number');
    }
    if (company.vrn && (await isNumberInUse(tx, grant))) {
      throw new Refusal('conflict', `Returns or refunds of ${formatVatNumber(company.vrn)} are in this account, so its number stays. Add the other business as a company of its own.`, 'vat_number');
    }
    if (company.vrn) await forgetReadings(tx, grant);
    await saveVrn(tx, grant, vatNumber);
    await appendAudit(tx, {
      at: now, actor: actorOf(grant), companyId: grant.companyId, subject: `company:${grant.companyId}`, event: 'VAT number saved', detail: { vatNumber },
    });
  });
  return { vatNumber, ...(problem && { warning: problem.sentence }) };
}

export interface BankAccountForm {
  accountName: string;
  sortCode: string;
  accountNumber: string;
}

/**
 * Saves the account that refunds are paid to, its numbers sealed. Replacing one asks who it is again, and is told to the
 * person by mail, because money will move there; a claim keeps the account it was confirmed with.
 * @throws Refusal at `sort_code` or `account_number`; proveAgain.
 */
export async function setBankAccount(
  deps: Pick<Deps, 'store' | 'outbox' | 'sealer' | 'portalUrl'>, grant: Manage, form: BankAccountForm, browser: Pick<Browser, 'sessionIdHash'>, now: Date,
): Promise<void> {
  const sortProblem = sortCodeProblem(form.sortCode);
  if (sortProblem) throw new Refusal('badlyFormed', sortProblem, 'sort_code');
  const numberProblem = accountNumberProblem(form.accountNumber);
  if (numberProblem) throw new Refusal('badlyFormed', numberProblem, 'account_number');
  const details: BankDetails = { sortCode: normaliseSortCode(form.sortCode), accountNumber: normaliseAccountNumber(form.accountNumber) };
  const ending = details.accountNumber.slice(-4);

  await deps.store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, grant);
    const before = await currentBankAccount(tx, grant);
    if (before?.accountName === form.accountName && sameDetails(deps.sealer.open(before.sealedDetails), details)) return;
    if (before) await requireFresh(tx, browser, now);
    const id = await replaceBankAccount(tx, grant, { accountName: form.accountName, sealedDetails: deps.sealer.seal(JSON.stringify(details)), ending }, now);
    await appendAudit(tx, {
      at: now, actor: actorOf(grant), companyId: grant.companyId, subject: `bankAccount:${id}`, event: before ? 'bank account replaced' : 'bank account added', detail: { ending },
    });
    await retryRefusedPayouts(tx, deps.outbox, grant, id, now);
    if (!before || !grant.personId) return;
    const person = await thePerson(tx, provenPerson(grant.personId));
    const mail = bankAccountChangedMail({ companyName: company.name, ending, profileUrl: `${deps.portalUrl}/v2/instant-vat/profile?company_id=${company.id}` });
    await tellByMail(tx, deps.outbox, { to: person.email, dedupeKey: `bankAccount:${id}`, now, ...mail });
  });
}

const sameDetails = (opened: string, details: BankDetails): boolean => {
  const before = JSON.parse(opened) as BankDetails;
  return before.sortCode === details.sortCode && before.accountNumber === details.accountNumber;
};

/** Says that the nine boxes will be typed in. */
export async function chooseTypedRecords({ store }: Pick<Deps, 'store'>, grant: Manage, now: Date): Promise<void> {
  await store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, grant);
    if (company.recordsSource === 'typed') return;
    await saveRecordsSource(tx, grant, 'typed');
    await appendAudit(tx, {
      at: now, actor: actorOf(grant), companyId: grant.companyId, subject: `company:${grant.companyId}`, event: 'records source chosen', detail: { source: 'typed' },
    });
  });
}
