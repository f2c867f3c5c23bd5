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
  /** Where one of them is saved from. */
  hrefOf: (fileId: string) => string;
  label: string;
  now: Date;
  /** What else can be done with one. */
  act?: ((file: SentFile) => ReactNode) | undefined;
}

/** What was sent for a request: by whom, when, and the way to save it. */
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
