import type { Operator } from '@/lib/domain/documents/parties';
import type { HmrcAccounts } from '@/lib/domain/paying/hmrcAccounts';
import type { AuditAnchors } from '@/server/ports/auditAnchors';
import type { AccountingSoftware } from '@/server/ports/accountingSoftware';
import type { Chat } from '@/server/ports/chat';
import type { Clock } from '@/server/ports/clock';
import type { CompanyRegister } from '@/server/ports/companyRegister';
import type { Files } from '@/server/ports/files';
import type { IdentityProviders } from '@/server/ports/identityProvider';
import type { Limiter } from '@/server/ports/limiter';
import type { Mailer, TextMessages } from '@/server/ports/messages';
import type { OnlineServices } from '@/server/ports/onlineServices';
import type { Payouts } from '@/server/ports/payouts';
import type { Sealer } from '@/server/ports/sealer';
import type { TaxAuthority } from '@/server/ports/taxAuthority';
import type { Outbox } from '@/server/store/notices/outbox';
import type { Store } from '@/server/store/db';

export interface ReceivingAccount { accountName: string; sortCode: string; accountNumber: string }

/** What use-cases are given. Each takes the few it needs with Pick; portal.ts makes the whole. */
export interface Deps {
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
