import { styled } from '@mui/material/styles';
import { Card } from '@/components/parts/Card';
import { LongWork } from '@/components/parts/LongWork';
import { FileButton } from './FileButton';
import { FileProblem } from './FileProblem';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
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

interface GiveFileProps {
  isFirst: boolean;
  isBusy: boolean;
  error: ApiError | null;
  onFile: (file: File) => void;
}

/** As high as the progress, so that nothing below moves when a file is chosen. */
const Checking = styled('div')({ justifySelf: 'stretch', minHeight: 72 });

/** Renders the file input. Choosing a file checks it and adds nothing. */
export function GiveFile({ isFirst, isBusy, error, onFile }: GiveFileProps) {
  return (
    <Card title={isFirst ? 'From a file' : 'Another file'}>
      <Body>
        <FileProblem error={error} />
        <p>{importText.fileHint(WANTED_COLUMNS)}</p>
        <FileButton variant={isFirst ? 'contained' : 'outlined'} isBusy={isBusy} onFile={onFile}>
          {isBusy ? 'Checking the file' : 'Choose a file'}
        </FileButton>
        <Checking>
          {isBusy ? (
            <LongWork label="Checking the file" done={0}>
              {importText.checking}
            </LongWork>
          ) : null}
        </Checking>
      </Body>
    </Card>
  );
}
