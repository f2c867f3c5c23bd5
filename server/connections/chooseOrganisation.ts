import type { CompanyCapability } from '@/lib/access/capability';
import { NOT_FOUND, Refusal } from '@/lib/access/refusal';
import { numbersLine } from '@/lib/connections/ownNumber';
import type { Verdict } from '@/lib/connections/verdict';
import { numberWords } from '@/lib/connections/organisationWords';
import { appendAudit } from '@/server/audit/store/log';
import { lockCompany, theCompany } from '@/server/companies/store/companies';
import { lockConnection, saveTie, type Connection } from '@/server/connections/store/connections';
import { openConnection } from '@/server/connections/store/companyConnections';
import { ProviderFailure } from '@/server/platform/ports/failure';
import { withFreshToken } from './tokens/accessTokens';
import type { ConnectDeps } from './consentVisit';
import { beginReading } from './connectXero';
import {
  companyNumbers,
  judged,
  keptNow,
  readOrganisations,
  type JudgedOrganisation,
} from './organisations';
import { problemWords } from './providerWords';
import { chooseXeroText, visitText } from '@/lib/connections/text';

type Manager = CompanyCapability<'connection:manage'>;

export interface OrganisationChoice {
  id: string;
  name: string;
  vatNumber?: string;
  companyNumber?: string;
  verdict: Verdict;
  isChosen: boolean;
  /** A fingerprint of the numbers shown; a choice repeats it. */
  seen: string;
}

export interface Choices {
  companyName: string;
  vatNumber?: string;
  companyNumber?: string;
  /** Nothing is read until an organisation is chosen. */
  mustChoose: boolean;
  organisations: OrganisationChoice[];
}

/** True if an organisation can be chosen: the connection is live, or waits for the choice. */
const isChoosable = (connection: Connection | undefined): connection is Connection =>
  connection?.state === 'live' || connection?.state === 'choosing';

/**
 * Returns the connection to choose from.
 * @throws Refusal conflict if there is none
 */
function choosable(connection: Connection | undefined): Connection {
  if (!isChoosable(connection)) throw new Refusal('conflict', chooseXeroText.notConnected);
  return connection;
}

/**
 * Returns the organisations of the company’s Xero login.
 * @throws Refusal conflict, unavailable
 */
async function askXero(deps: ConnectDeps, capability: Manager) {
  try {
    return await withFreshToken(deps, capability, { kind: 'xero', mayChoose: true }, ({ token }) =>
      readOrganisations(deps.accountingSoftware, token),
    );
  } catch (problem) {
    if (!(problem instanceof ProviderFailure)) throw problem;
    throw new Refusal(
      problem.kind === 'consentExpired' ? 'conflict' : 'unavailable',
      problemWords(problem).sentence,
    );
  }
}

/**
 * Returns the organisations of the company’s Xero login with their own numbers, matching ones
 * first.
 * @throws Refusal conflict without a connection; unavailable if Xero does not answer
 */
export async function readChoices(deps: ConnectDeps, capability: Manager): Promise<Choices> {
  const { db } = deps.store;
  choosable(await openConnection(db, capability, 'xero'));
  const organisations = await askXero(deps, capability);
  const connection = choosable(await openConnection(db, capability, 'xero'));
  const company = await theCompany(db, capability);
  const isLive = connection.state === 'live';
  return {
    companyName: company.name,
    ...(company.vrn && { vatNumber: company.vrn }),
    ...(company.companyNumber && { companyNumber: company.companyNumber }),
    mustChoose: !isLive,
    organisations: judged(organisations, company).map((organisation) => ({
      id: organisation.tenantId,
      name: organisation.name,
      ...(organisation.vatNumber && { vatNumber: organisation.vatNumber }),
      ...(organisation.companyNumber && { companyNumber: organisation.companyNumber }),
      verdict: organisation.verdict,
      isChosen: isLive && organisation.tenantId === connection.externalId,
      seen: numbersLine(organisation),
    })),
  };
}

export interface Choice {
  organisationId: string;
  /** The `seen` value that the person saw with it. */
  seen: string;
  /** True to keep it even though it does not match. */
  keepOther: boolean;
}

/**
 * Reads the company’s books from the chosen organisation. One that does not match is kept only if
 * the person confirmed it for its current numbers.
 * @throws Refusal notFound if the login does not open the organisation; conflict if its numbers
 * have changed or do not match
 */
export async function chooseOrganisation(
  deps: ConnectDeps,
  capability: Manager,
  { organisationId, seen, keepOther }: Choice,
): Promise<void> {
  const { person } = capability;
  if (!person) throw new Refusal('notSignedIn', visitText.logIn);
  // Without a connection there is no organisation either.
  if (!isChoosable(await openConnection(deps.store.db, capability, 'xero')))
    throw new Refusal('notFound', NOT_FOUND);
  const organisations = await askXero(deps, capability);
  const now = deps.clock.now();
  await deps.store.db.transaction(async (tx) => {
    const company = await lockCompany(tx, capability);
    choosable(await lockConnection(tx, capability, 'xero'));
    const organisation = judged(organisations, company).find(
      ({ tenantId }) => tenantId === organisationId,
    );
    if (!organisation) throw new Refusal('notFound', NOT_FOUND);
    if (numbersLine(organisation) !== seen)
      throw new Refusal('conflict', chooseXeroText.numbersChanged);
    const matches = organisation.verdict === 'same';
    if (!matches && !keepOther) throw new Refusal('conflict', whyAsked(organisation));
    await saveTie(tx, capability, 'xero', {
      organisation: organisation.name,
      externalId: organisation.tenantId,
      state: 'live',
      problemCode: null,
      tie: {
        verdict: organisation.verdict,
        numbers: organisation,
        ...(!matches && {
          kept: { by: person.personId, at: now, numbers: keptNow(organisation, company) },
        }),
      },
    });
    await beginReading(tx, deps, capability);
    await appendAudit(tx, {
      at: now,
      actor: capability.actor,
      companyId: capability.companyId,
      subject: 'connection:xero',
      event: matches ? 'organisation chosen' : 'organisation kept',
      detail: {
        organisation: organisation.tenantId,
        verdict: organisation.verdict,
        theirs: numbersLine(organisation),
        ours: numbersLine(companyNumbers(company)),
      },
    });
  });
}

const whyAsked = (organisation: JudgedOrganisation): string =>
  organisation.verdict === 'different'
    ? chooseXeroText.notThisBusiness(organisation.name, numberWords(organisation))
    : chooseXeroText.maybeThisBusiness(organisation.name, numberWords(organisation));
