import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { Coming } from '@/components/parts/coming';
import { Card } from '@/components/parts/Card';
import { Stack } from '@/components/parts/Stack';
import { CLIENT_TYPE_NAMES } from '@/lib/clients/clientType';
import type { ClientIds } from '@/lib/access/ids';
import type { OneClient } from '@/hooks/clients/oneClient';
import { formatVatNumber } from '@/lib/companies/formatVatNumber';
import { notReadText } from '@/lib/access/text';

const NumbersDialog = dynamic(
  () => import('./NumbersDialog').then((module) => module.NumbersDialog),
  { ssr: false },
);
const NumberChange = dynamic(() => import('./NumberChange').then((module) => module.NumberChange), {
  ssr: false,
  loading: Coming,
});

const List = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '8px 0 0',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

/** Returns every number that a client of its type can have, as it is shown. */
function rowsOf(client: OneClient): [name: string, number: string | undefined][] {
  const { client_type: type, vat_number: vat, nino_ending: ending } = client;
  const isPerson = type === 'person';
  return [
    ['This client is', CLIENT_TYPE_NAMES[type]],
    ['VAT number', vat && formatVatNumber(vat)],
    ['Unique taxpayer reference', client.utr],
    isPerson
      ? ['National Insurance number', ending && `Ends in ${ending}`]
      : ['Company number', client.company_number],
    ['PAYE reference', client.paye_reference],
    ['Accounts Office reference', client.accounts_office_reference],
  ];
}

/**
 * Renders the numbers by which HMRC and Companies House know the client, and the way to correct
 * them (docs/rules/product.md#numbers-of-a-client).
 */
export function Numbers({ ids, client }: { ids: ClientIds; client: OneClient }) {
  const [isOpen, setOpen] = useState(false);
  const { may_set_numbers: may, number_change: change } = client;
  const isAskable = Boolean(client.vat_number ?? client.utr ?? client.paye_reference);
  return (
    <Card dense title="Numbers">
      <List id="numbers">
        {rowsOf(client).map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number ?? 'None here'}</dd>
          </div>
        ))}
      </List>
      <Stack font="body2" tone="quiet" gap={12} align="start" top={8}>
        {isAskable ? null : <p>{notReadText.noNumbers}</p>}
        {may ? (
          <Button
            className="no-print"
            variant={isAskable ? 'outlined' : 'contained'}
            size="small"
            onClick={() => setOpen(true)}
          >
            {isAskable ? 'Change the numbers' : 'Enter the numbers'}
          </Button>
        ) : null}
        {/* Last, so that nothing that can be pressed moves when it has loaded. */}
        {change ? <NumberChange ids={ids} client={client} change={change} /> : null}
      </Stack>
      {isOpen ? (
        <NumbersDialog practiceId={ids.practiceId} client={client} onClose={() => setOpen(false)} />
      ) : null}
    </Card>
  );
}
