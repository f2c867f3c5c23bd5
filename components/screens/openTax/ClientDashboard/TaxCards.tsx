import { styled } from '@mui/material/styles';
import { Explain } from '@/components/parts/Explain';
import { FigureBlock } from '@/components/parts/FigureBlock';
import { PersonsTax } from '@/components/parts/PersonsTax';
import { Provenance } from '@/components/parts/Provenance';
import { Bar } from '@/components/parts/Skeletons';
import { StatusChip } from '@/components/parts/StatusChip';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { figureLabel, statusText } from '@/components/parts/taxFigureWords';
import { explainOwed } from '@/components/parts/taxLineWords';
import { TextLink } from '@/components/parts/TextLink';
import type { ClientIds } from '@/lib/access/ids';
import type { ClientTax, OneClient } from '@/hooks/clients/oneClient';
import { formatReading, type IsoDate } from '@/lib/kernel/dates/ukDates';
import { notReadText } from '@/lib/access/text';
import { withReturns } from '@/lib/taxes/personWords';
import { returnKey, type SelfAssessmentReturn } from '@/lib/taxes/selfAssessmentReturn';
import { notSharedWords } from '@/lib/taxes/notShared';
import { TAXES, TAX_NAMES } from '@/lib/kernel/taxes';
import { pageHref } from '@/lib/app/hrefs';
import { notAskedCard } from './NotAskedCard';
import { ReturnMark } from './ReturnMark';
import { taxCardText } from '@/lib/clients/text';

const HEIGHT = 236;

const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  // In one column cards need no common height, and a tax that is not read has little text.
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&& > *': { minHeight: 0 },
  },
}));

const Full = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  '& > p.note': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}));

interface CardProps {
  ids: ClientIds;
  data: ClientTax;
  today: IsoDate;
  now: Date;
  client: OneClient;
}

/**
 * Renders each tax: the balance and its subject, state, source and age
 * (docs/rules/design.md#taxes-on-the-page).
 */
export function TaxCards({
  taxes,
  ...all
}: Omit<CardProps, 'data'> & { taxes: readonly ClientTax[] }) {
  return (
    <Cards>
      {taxes.map((data) => (
        <SummaryCard
          key={data.tax}
          dense
          title={TAX_NAMES[data.tax]}
          height={HEIGHT}
          face={faceOf({ ...all, data })}
        />
      ))}
    </Cards>
  );
}

function faceOf({ ids, client, data, today, now }: CardProps): CardState {
  const name = TAX_NAMES[data.tax];
  const read = data.sync.readAt ? `, read ${formatReading(data.sync.readAt, now)}` : '';
  const { problem } = data.sync;
  // HMRC has refused the practice access to this client.
  if (client.authorisation === 'none' && problem && data.state === 'reading')
    return { kind: 'empty', why: 'Not authorised', fills: notReadText.notAuthorised(name) };
  switch (data.state) {
    case 'not_shared':
      return {
        kind: 'empty',
        why: 'Not shared',
        fills: taxCardText.writeToThem(notSharedWords(data.companyName, data.tax)),
      };
    case 'no_number':
    case 'vat_group':
    case 'not_theirs':
      return notAskedCard({
        practiceId: ids.practiceId,
        tax: data.tax,
        state: data.state,
        client,
      });
    case 'not_offered':
      return {
        kind: 'empty',
        why: 'Not read here',
        fills: taxCardText.notOffered(name),
      };
    case 'not_connected':
      return {
        kind: 'empty',
        why: 'Not connected',
        fills: taxCardText.notConnected(name),
        action: (
          <TextLink
            variant="body2"
            href={pageHref('openTaxDashboard', { company_id: ids.practiceId, tab: data.tax })}
          >
            Connect on the dashboard<span className="visually-hidden">, {name}</span>
          </TextLink>
        ),
      };
    case 'reading':
      return {
        kind: 'empty',
        why: 'Not read yet',
        fills: problem ? `${problem.sentence} Reference ${problem.reference}.` : taxCardText.queued,
      };
    case 'not_registered':
      return {
        kind: 'empty',
        why: 'Not registered',
        fills: taxCardText.notRegistered(name, read),
      };
    case 'nothing_recorded':
      return {
        kind: 'empty',
        why: 'Nothing recorded yet',
        fills: withReturns(taxCardText.nothingRecorded(read), data.annualReturns),
        action: data.annualReturns?.map((annualReturn) => markOf(annualReturn, ids, today)),
      };
    case 'read':
      return { kind: 'full', children: <Figures ids={ids} data={data} today={today} now={now} /> };
  }
}

/** Returns what the practice can say of a return. */
const markOf = (annualReturn: SelfAssessmentReturn, ids: ClientIds, today: IsoDate) => (
  <ReturnMark
    key={returnKey(annualReturn)}
    clientCompanyId={ids.clientCompanyId}
    annualReturn={annualReturn}
    today={today}
  />
);

function Figures({ ids, data, today, now }: Omit<CardProps, 'client'>) {
  const { label, amount, inAll } = figureLabel(data, 'client');
  return (
    <Full>
      <FigureBlock label={label} amount={amount} scale="M" />
      {data.next && data.status ? (
        <div>
          <StatusChip word={data.status}>
            {statusText(data.next, data.status, today, data.dueNow?.count)}
          </StatusChip>
        </div>
      ) : null}
      {data.owedMissing ? <p className="note">{data.owedMissing}</p> : null}
      {data.note ? <p className="note">{data.note}</p> : null}
      {inAll === undefined ? null : <p className="note">{inAll}.</p>}
      <PersonsTax data={data} actOf={(annualReturn) => markOf(annualReturn, ids, today)} />
      {data.sync.problem ? <p className="note">{data.sync.problem.sentence}</p> : null}
      {data.connection === 'live' || data.sync.problem || data.fileName ? null : (
        <p className="note">{taxCardText.consentEnded}</p>
      )}
      <Explain what={`${label}, ${TAX_NAMES[data.tax]}`} {...explainOwed(data, now, 'client')} />
      {data.sync.readAt ? (
        <Provenance source={data.source} readAt={data.sync.readAt} now={now} />
      ) : null}
    </Full>
  );
}

/** Renders placeholders of the cards' height while they load. */
export function CardsSkeleton() {
  return (
    <Cards>
      {TAXES.map((tax) => (
        <Bar key={tax} sx={{ width: '100%', height: HEIGHT, borderRadius: '10px' }} />
      ))}
    </Cards>
  );
}
