import type { Operator } from '@/lib/documents/parties';
import type { HmrcAccounts } from '@/lib/taxes/paying/hmrcAccounts';
import type { AuditAnchors } from '@/server/audit/anchorsPort';
import type { AccountingSoftware } from '@/server/vat/accountingSoftwarePort';
import type { Chat } from '@/server/notifications/chatPort';
import type { Clock } from '@/server/platform/ports/clock';
import type { CompanyRegister } from '@/server/companies/registerPort';
import type { Files } from '@/server/documents/filesPort';
import type { IdentityProviders } from '@/server/auth/providers/port';
import type { Limiter } from '@/server/platform/ports/limiter';
import type { Mailer, TextMessages } from '@/server/notifications/messagesPort';
import type { OnlineServices } from '@/server/taxes/onlineServicesPort';
import type { Payouts } from '@/server/refunds/payout/payoutsPort';
import type { Sealer } from '@/server/platform/ports/sealer';
import type { ClientNotifier } from '@/server/overview/notices/dailyNotices';
import type { PracticeClients } from '@/server/practice/needs';
import type { TaxAuthority } from '@/server/vat/taxAuthorityPort';
import type { Outbox } from '@/server/platform/queue/outbox';
import type { Store } from '@/server/platform/db/db';

export interface ReceivingAccount { accountName: string; sortCode: string; accountNumber: string }

/** What use-cases are given. Each takes the few it needs with Pick; portal.ts makes the whole. */
export interface Deps extends PracticeClients, ClientNotifier {
  store: Store;
  outbox: Outbox;
  clock: Clock;
  sealer: Sealer;
  files: Files;
  taxAuthority: TaxAuthority;
  accountingSoftware: AccountingSoftware;
  onlineServices: OnlineServices;
  companyRegister: CompanyRegister;
  payouts: Payouts;
  identityProviders: IdentityProviders;
  mailer: Mailer;
  texts: TextMessages;
  /** Undefined when there is no support chat. */
  chat: Chat | undefined;
  limiter: Limiter;
  auditAnchors: AuditAnchors;
  /** The company that runs the portal, for invoices and e-mails. */
  operator: Operator;
  /** Our account at the bank, that customers send money to. */
  receivingAccount: ReceivingAccount;
  /** HMRC's accounts, that customers pay their tax into. */
  hmrcAccounts: HmrcAccounts;
  /** Where the browser finds us, without a trailing slash: 'http://localhost:3000/portal'. */
  portalUrl: string;
}
