import { styled } from '@mui/material/styles';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { StatusChip } from '@/components/parts/StatusChip';
import { TextButton } from '@/components/parts/TextButton';
import { TextLink } from '@/components/parts/TextLink';
import { FileOutcome } from './FileOutcome';
import { ActionRow } from '@/components/parts/Panel';
import {
  TAX_FILE_EXAMPLE,
  useGiveTaxFile,
  useRemoveTaxFile,
  type GivenTaxFile,
} from '@/hooks/taxes';
import { TAX_NAMES } from '@/lib/kernel/taxes';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { navigationHref, pageHref } from '@/lib/app/hrefs';
import { taxFileText } from '@/lib/taxes/text';

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  marginTop: 12,
  '& > p': { maxWidth: '66ch' },
}));
const Example = styled(TextLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
});

interface TaxFileCardProps {
  companyId: string;
  given: GivenTaxFile;
  now: Date;
}

/**
 * The card of one tax: its uploaded file with a button to replace it, or a button to upload one.
 */
export function TaxFileCard({
  companyId,
  given: { tax, fromHmrc, fileName, readAt },
  now,
}: TaxFileCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const give = useGiveTaxFile(companyId, tax);
  const remove = useRemoveTaxFile(companyId);
  const name = TAX_NAMES[tax];
  if (fromHmrc) {
    return (
      <Card title={name} aside={<StatusChip word="Live">Read from HMRC</StatusChip>}>
        <Body>
          <p>
            HMRC itself is connected for {name}, which is newer than any file. To give a file
            instead, end that connection under{' '}
            <TextLink href={pageHref('connections', { company_id: companyId })}>
              Connections
            </TextLink>{' '}
            first.
          </p>
        </Body>
      </Card>
    );
  }
  return (
    <Card
      title={name}
      aside={
        <StatusChip word={fileName ? 'Completed' : 'Not started'}>
          {fileName ? 'Given' : 'No file yet'}
        </StatusChip>
      }
    >
      <Body>
        <FileOutcome give={give} />
        {remove.error ? <FileOutcome give={{ error: remove.error, data: undefined }} /> : null}
        <p>
          {fileName ? (
            <>
              The figures on your pages are from <strong>{fileName}</strong>, given{' '}
              {formatReading(readAt ?? '', now)}. A new file takes their place.
            </>
          ) : (
            taxFileText.whatIsInIt
          )}
        </p>
        <ActionRow>
          <Button
            variant={fileName ? 'outlined' : 'contained'}
            startIcon={<Icon of={Upload} size={16} />}
            disabled={give.isPending}
            onClick={() => input.current?.click()}
          >
            {give.isPending
              ? 'Reading the file'
              : fileName
                ? 'Choose a newer file'
                : 'Choose a CSV file'}
            <span className="visually-hidden">{` for ${name}`}</span>
          </Button>
          <Example
            component="a"
            href={navigationHref(TAX_FILE_EXAMPLE, { company_id: companyId, tax })}
            download
          >
            <Icon of={Download} size={16} />
            Example file<span className="visually-hidden">{` for ${name}`}</span>
          </Example>
          {fileName ? (
            <TextButton
              disabled={remove.isPending}
              onClick={() => {
                give.reset();
                remove.mutate({ tax });
              }}
            >
              Remove these figures<span className="visually-hidden">{` of ${name}`}</span>
            </TextButton>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`CSV file of ${name} figures`}
            accept=".csv,.xlsx"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) give.mutate(file);
              // Lets the person choose the same file again after correcting its lines.
              event.target.value = '';
            }}
          />
        </ActionRow>
      </Body>
    </Card>
  );
}
