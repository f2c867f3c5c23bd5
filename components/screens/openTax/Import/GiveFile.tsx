import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Button } from '@/components/parts/Button';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { useGiveClientFile } from '@/hooks/clients/exchange';
import { WANTED_COLUMNS } from '@/lib/clients/exchange/importNames';
import { importText } from '@/lib/clients/text';

const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 16,
  marginTop: 8,
  justifyItems: 'start',
  '& > p': { maxWidth: '72ch', color: theme.vars.palette.text.secondary },
}));

/** Renders the file input. Choosing a file checks it and adds nothing. */
export function GiveFile({ practiceId, isFirst }: { practiceId: string; isFirst: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const give = useGiveClientFile(practiceId);
  const { error } = give;
  return (
    <Card title={isFirst ? 'From a file' : 'Another file'}>
      <Body>
        {error ? (
          <ActNotice
            error={{ ...error, sentence: error.fields.file ?? error.sentence }}
            title={importText.fileNotKept}
          />
        ) : null}
        <p>{importText.fileHint(WANTED_COLUMNS)}</p>
        <Button
          variant={isFirst ? 'contained' : 'outlined'}
          size="small"
          startIcon={<Icon of={Upload} size={16} />}
          disabled={give.isPending}
          onClick={() => input.current?.click()}
        >
          {give.isPending ? 'Checking the file' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of clients"
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again, mended.
            target.value = '';
            if (file) give.mutate(file);
          }}
        />
      </Body>
    </Card>
  );
}
