import { payeeRoutes } from '@/sandbox/bank/payeeRoutes';
import { bankRoutes } from '@/sandbox/bank/routes';
import { chatRoutes } from '@/sandbox/chat/routes';
import { companiesHouseRoutes } from '@/sandbox/companiesHouse/routes';
import { controlRoutes } from '@/sandbox/control/routes';
import { hmrcRoutes } from '@/sandbox/hmrc/routes';
import type { Route } from '@/sandbox/http/router';
import { indexRoutes } from '@/sandbox/control/indexPage';
import { inboxRoutes } from '@/sandbox/post/inboxRoutes';
import { textRoutes } from '@/sandbox/post/textRoutes';
import { openIdRoutes } from '@/sandbox/oidc/routes';
import type { Sandbox } from '@/sandbox/sandbox';
import { xeroRoutes } from '@/sandbox/xero/routes';

/** Returns the routes of all imitated parties. */
export const allRoutes = (sandbox: Sandbox): Route[] =>
  [
    indexRoutes,
    hmrcRoutes,
    companiesHouseRoutes,
    xeroRoutes,
    openIdRoutes,
    inboxRoutes,
    textRoutes,
    chatRoutes,
    bankRoutes,
    payeeRoutes,
    controlRoutes,
  ].flatMap((family) => family(sandbox));
