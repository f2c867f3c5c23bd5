import * as tables from '@/lib/clients/list/tablesContract';
import { accountProfile } from '@/lib/auth/contract';
import { userCompanies } from '@/lib/companies/contract';
import type { AnswerOf } from '@/lib/access/endpoint';
import { clientAct } from '@/lib/clients/bulk/contract';
import { clientTags, fetchingNewClients } from '@/lib/clients/list/picksContract';
import { savedViews } from '@/lib/clients/list/viewsContract';
import { setUp } from '@/lib/practice/contract';
import { connectionStatus, refreshingClients } from '@/lib/clients/reading/contract';
import { teamMembers } from '@/lib/practice/teamContract';
import type { ClientTable, ConnectionStatus, RefreshingClients } from '@/hooks/clients/tables';
import type { SavedView } from '@/hooks/clients/savedViews';
import type { Practice } from '@/hooks/practice/practice';
import { reply } from '../../../support/msw';
import { renderScreen } from '../../../support/renderScreen';

export const fernlea: Practice = { ...setUp.example.practices[0]!, state: 'open' };
export const dashboardAt = `/v2/open-tax/dashboard?company_id=${fernlea.id}`;

export const tableAnswer = (change: Partial<ClientTable> = {}): ClientTable => ({
  ...(tables.clientCompanies.example as ClientTable),
  ...change,
});

type Rows = AnswerOf<typeof tables.clientRows>;

export const rowsAnswer = (change: Partial<Rows> = {}): Rows => ({
  ...(tables.clientRows.example as Rows),
  ...change,
});

type Team = AnswerOf<typeof teamMembers>;
const SAM = '5a1f0c1e-6f0b-4c1b-9a55-0d6a4a6f00e2';

interface Says {
  practices?: Practice[];
  status?: Partial<ConnectionStatus>;
  reading?: Partial<RefreshingClients>;
  /** The person has a company of their own too. */
  ownsCompany?: boolean;
  /** How far the person's newest act on many clients has come. */
  act?: () => AnswerOf<typeof clientAct>['act'];
  views?: SavedView[];
  tags?: AnswerOf<typeof clientTags>['tags'];
  /** Delays the answers about the signed-in person and their practices until it resolves. */
  told?: Promise<void>;
}

/**
 * What the frame of a practice's page asks: a person of Fernlea without a company of their own,
 * unless told.
 */
export function answerFrameOfPractice({
  practices = [fernlea],
  ownsCompany = false,
  act = () => undefined,
  views = [],
  tags = [],
  told = Promise.resolve(),
}: Pick<Says, 'practices' | 'ownsCompany' | 'act' | 'views' | 'tags' | 'told'> = {}) {
  reply(savedViews, () => ({ views }));
  reply(clientTags, () => ({ tags }));
  reply(clientAct, () => ({ act: act() }));
  reply(fetchingNewClients, () => ({ fetching: false, waiting: 0, never_read: 0 }));
  reply(setUp, () => told.then(() => ({ practices })));
  reply(userCompanies, () =>
    told.then(() => (ownsCompany ? (userCompanies.example as AnswerOf<typeof userCompanies>) : [])),
  );
  reply(accountProfile, () => ({
    ...accountProfile.example,
    full_name: 'Ruth Ellison',
    role: 'admin' as const,
  }));
}

/** The same, who looks at what the test says of the tables. */
export function openDashboard(
  address = dashboardAt,
  { status = {}, reading = {}, ...frame }: Says = {},
) {
  answerFrameOfPractice(frame);
  reply(teamMembers, () => ({
    team_members: [
      ...(teamMembers.example as Team).team_members,
      {
        person_id: SAM,
        full_name: 'Sam Okoro',
        initials: 'SO',
        email: 'sam@fernlea.co.uk',
        role: 'team_member' as const,
        is_active: true,
        is_you: false,
        clients: 40,
        can_see: 46,
        sees_all: false,
      },
    ],
  }));
  reply(connectionStatus, () => ({
    state: 'live' as const,
    renew_by: '2028-05-20' as const,
    ...status,
  }));
  reply(refreshingClients, () => ({
    reading: false,
    older: false,
    read: 118,
    of: 118,
    failed: 0,
    not_authorised: 0,
    ...reading,
  }));
  return renderScreen(address, { as: 'person' });
}
