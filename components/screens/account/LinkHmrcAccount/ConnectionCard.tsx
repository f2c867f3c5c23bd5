import { styled } from '@mui/material/styles';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Row } from '@/components/parts/Row';
import { TextButton } from '@/components/parts/TextButton';
import { ConsentTerms } from '@/components/features/connections/ConsentTerms';
import { ConnectionChip } from '@/components/features/connections/ConnectionChip';
import {
  connectionName,
  needsReconnecting,
  renewsSoon,
  type Connection,
} from '@/components/features/connections/connectionWords';
import { FactList } from '@/components/parts/FactList';
import { CONNECTION_FACTS } from './connectionFacts';
import { NotAuthorised } from './NotAuthorised';
import { Notice } from '@/components/parts/Notice';
import {
  hmrcConnectHref,
  onlineServicesConnectHref,
  xeroConnectHref,
} from '@/hooks/connections/connections';
import { shownVatNumber } from '@/lib/connections/organisationWords';
import { formatDate, formatReading, formatRelative, isoDate } from '@/lib/kernel/dates/ukDates';
import { connectionText } from '@/lib/connections/text';

/** Fetched where an organisation has to be chosen, or another one is wanted. */
const ChooseOrganisation = dynamic(
  () =>
    import('@/components/features/connections/ChooseOrganisation').then(
      (module) => module.ChooseOrganisation,
    ),
  { ssr: false },
);

/** Loaded only when the person wants to disconnect. */
const DisconnectDialog = dynamic(
  () => import('./DisconnectDialog').then((module) => module.DisconnectDialog),
  { ssr: false },
);

const Reads = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 20,
  color: theme.vars.palette.text.secondary,
  '& h3': { ...theme.typography.body2, fontWeight: 600, color: theme.vars.palette.text.primary },
  '& li': { marginTop: 4, paddingLeft: 16, position: 'relative' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 2,
    top: 8,
    width: 5,
    height: 5,
    borderRadius: '50%',
    backgroundColor: 'currentColor',
  },
}));
const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  maxWidth: '60ch',
  color: theme.vars.palette.text.secondary,
}));

const HREFS = {
  hmrc: hmrcConnectHref,
  xero: xeroConnectHref,
  onlineServices: onlineServicesConnectHref,
} as const;

/** Returns the end date, "14 Mar 2028", and the distance once it is near. */
const renewal = (connection: Connection, now: Date): string =>
  connection.renewBy === undefined
    ? ''
    : `${formatDate(connection.renewBy)}${renewsSoon(connection, now) ? `, ${formatRelative(connection.renewBy, isoDate(now))}` : ''}`;

function detailsOf(connection: Connection, now: Date) {
  return [
    // Left out if HMRC names no organisation, so that the card's own title is not repeated.
    ...(connection.organisation === connectionName(connection)
      ? []
      : [{ label: 'Organisation', value: connection.organisation }]),
    ...(connection.kind === 'xero' && connection.verdict
      ? [
          {
            label: 'VAT number',
            value: connection.vatNumber ? shownVatNumber(connection.vatNumber) : 'None given',
          },
        ]
      : []),
    {
      label: 'Last read',
      value: connection.lastReadAt ? formatReading(connection.lastReadAt, now) : 'Not read yet',
    },
    ...(connection.renewBy
      ? [
          {
            label: renewsSoon(connection, now) ? 'Reconnect by' : 'Renew by',
            value: renewal(connection, now),
          },
        ]
      : []),
  ];
}

interface ConnectionCardProps {
  kind: Connection['kind'];
  /** Absent when it was never made. */
  connection: Connection | undefined;
  companyId: string;
  now: Date;
  /** This person may look, and the owner connects. */
  readOnly?: boolean;
  /** Id of the company's heading, where the page has several companies. */
  within?: string | undefined;
}

/** Renders the last problem; HMRC's ambiguous refusal is explained cause by cause. */
function Trouble({ connection, now }: { connection: Connection; now: Date }) {
  if (connection.cause === 'notAuthorised')
    return (
      <Block top={16}>
        <NotAuthorised lastReadAt={connection.lastReadAt} now={now} />
      </Block>
    );
  if (connection.warning)
    return (
      <Block top={16}>
        <Notice tone="warning" title={connectionText.maybeAnotherBusiness}>
          {connection.warning}
        </Notice>
      </Block>
    );
  return connection.problem ? (
    <Block top={16}>
      <Notice tone="warning" title={connectionText.stoppedWorking}>
        {connection.problem}
      </Notice>
    </Block>
  ) : null;
}

/**
 * Renders one connection: organisation, state, last reading, end, what is read, and the ways to
 * renew or end it (docs/rules/design.md#connecting).
 */
export function ConnectionCard({
  kind,
  connection,
  companyId,
  now,
  readOnly = false,
  within,
}: ConnectionCardProps) {
  const [ending, setEnding] = useState(false);
  const [wantsChoice, setChoosing] = useState(false);
  const isChoosing = connection?.state === 'choosing' || (kind === 'xero' && wantsChoice);
  const facts = CONNECTION_FACTS[kind];
  const title = connectionName({ kind });
  const there = connection !== undefined && connection.state !== 'disconnected';
  const pressing =
    connection !== undefined && (needsReconnecting(connection) || renewsSoon(connection, now));
  return (
    <Card title={title} aside={<ConnectionChip connection={connection} />} within={within}>
      {connection ? <Trouble connection={connection} now={now} /> : null}
      {isChoosing && !readOnly ? (
        <ChooseOrganisation companyId={companyId} onChosen={() => setChoosing(false)} />
      ) : there ? (
        <Block top={12}>
          <FactList figures facts={detailsOf(connection, now)} />
        </Block>
      ) : (
        <Empty>{facts.empty}</Empty>
      )}
      <Reads>
        <h3>What it does</h3>
        <ul>
          {facts.does.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Reads>
      {readOnly ? (
        <Empty>{connectionText.onlyOwner}</Empty>
      ) : (
        <>
          {kind === 'xero' ? null : (
            <Block top={16}>
              <ConsentTerms />
            </Block>
          )}
          <Row gap="8px 20px" align="center" wraps top={24}>
            <Button
              variant={pressing || !there ? 'contained' : 'outlined'}
              component="a"
              href={HREFS[kind](companyId)}
            >
              {there ? 'Reconnect' : facts.connect}
            </Button>
            {kind === 'xero' && connection?.state === 'live' ? (
              <TextButton onClick={() => setChoosing(!wantsChoice)}>
                {wantsChoice ? 'Keep the organisation' : 'Choose another organisation'}
              </TextButton>
            ) : null}
            {there ? (
              <TextButton onClick={() => setEnding(true)}>
                Disconnect<span className="visually-hidden"> {title}</span>
              </TextButton>
            ) : null}
          </Row>
        </>
      )}
      {ending ? (
        <DisconnectDialog kind={kind} companyId={companyId} onClose={() => setEnding(false)} />
      ) : null}
    </Card>
  );
}
