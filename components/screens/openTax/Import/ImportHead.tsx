import { useRouter } from 'next/router';
import { Download } from 'lucide-react';
import { Button } from '@/components/parts/Button';
import { Facts } from '@/components/parts/Facts';
import { Icon } from '@/components/parts/Icon';
import { PageHeading } from '@/components/parts/PageHeading';
import { FileButton } from './FileButton';
import { templateHref, type ClientImport, type FileToChoose } from '@/hooks/clients/exchange';
import type { Practice } from '@/hooks/practice/practice';
import { counted } from '@/lib/kernel/text/count';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { pageHref } from '@/lib/app/hrefs';
import { columnsText } from '@/lib/clients/text';

export const IMPORT_TITLE = 'Import clients';

/**
 * Returns the link back to the page before: the dashboard where the address says so, else the list
 * of clients.
 */
export function useBack({ id }: Practice) {
  const isFromDashboard = useRouter().query.from === 'dashboard';
  return isFromDashboard
    ? { href: pageHref('openTaxDashboard', { company_id: id }), label: 'Dashboard' }
    : { href: pageHref('openTaxClients', { company_id: id }), label: 'Clients' };
}

interface ImportHeadProps {
  practice: Practice;
  shown?: ClientImport | undefined;
  now?: Date | undefined;
}

/** Renders the heading of the imports, with the facts of the newest file. */
export function ImportHead({ practice, shown, now }: ImportHeadProps) {
  const back = useBack(practice);
  return (
    <PageHeading
      dense
      title={IMPORT_TITLE}
      back={back}
      sub={
        shown && now ? (
          <Facts
            items={[
              shown.file_name,
              counted(shown.rows, 'row'),
              `checked ${formatReading(shown.created_at, now)}`,
            ]}
          />
        ) : (
          '\u00a0'
        )
      }
      aside={
        <Button
          variant="outlined"
          size="small"
          component="a"
          href={templateHref(practice.id)}
          startIcon={<Icon of={Download} size={16} />}
        >
          Template (CSV)
        </Button>
      }
    />
  );
}

interface ColumnsHeadProps {
  practice: Practice;
  file: File;
  toChoose: Pick<FileToChoose, 'rows' | 'first' | 'line'>;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Renders the heading while a person chooses the columns of a file. */
export function ColumnsHead({ practice, file, toChoose, isBusy, onFile }: ColumnsHeadProps) {
  const { rows, first, line } = toChoose;
  return (
    <PageHeading
      dense
      title={columnsText.title}
      back={useBack(practice)}
      sub={
        <Facts
          items={[
            file.name,
            columnsText.rowsFrom(counted(rows, 'row'), first[0]?.line ?? line + 1),
            columnsText.nothingAdded,
          ]}
        />
      }
      aside={
        <FileButton variant="outlined" isBusy={isBusy} onFile={onFile}>
          Another file
        </FileButton>
      }
    />
  );
}
