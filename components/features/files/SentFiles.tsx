import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/parts/TextLink';
import type { SentFile } from '@/hooks/clients/requests';
import { formatReading } from '@/lib/kernel/dates/ukDates';
import { fileSize } from '@/lib/kernel/text/fileSize';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > span:first-of-type': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& a, & button': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));

interface SentFilesProps {
  files: readonly SentFile[];
  /** Returns the download address of a file. */
  hrefOf: (fileId: string) => string;
  label: string;
  now: Date;
  /** Renders a further action for a file. */
  act?: ((file: SentFile) => ReactNode) | undefined;
}

/** Lists the files sent for a request, with sender, time and download link. */
export function SentFiles({ files, hrefOf, label, now, act }: SentFilesProps) {
  if (files.length === 0) return null;
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <li key={file.file_id}>
          <span>
            <TextLink component="a" href={hrefOf(file.file_id)} download>
              {file.name}
            </TextLink>
            <small>
              {fileSize(file.size)}, sent {formatReading(file.sent_at, now)}
              {file.sent_by ? ` by ${file.sent_by}` : ''}
            </small>
          </span>
          {act?.(file)}
        </li>
      ))}
    </List>
  );
}
