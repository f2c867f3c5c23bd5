import { Button } from '@/components/parts/Button';
import { styled } from '@mui/material/styles';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Card } from '@/components/parts/Card';
import { Icon } from '@/components/parts/Icon';
import { TextButton } from '@/components/parts/TextButton';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import {
  useAddEvidence,
  useRemoveEvidence,
  type EvidenceKind,
  type EvidencePack,
} from '@/hooks/refunds/followUp';
import { useFocusAfterChange } from '@/hooks/app/page/useFocusAfterChange';
import { useSendingFiles } from '@/hooks/app/data/useSendingFiles';
import type { PeriodIds } from '@/lib/access/ids';
import { fileSize } from '@/lib/kernel/text/fileSize';
import { evidenceText } from '@/lib/refunds/text';

const List = styled('ul')(({ theme }) => ({
  marginTop: 4,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    marginLeft: 5,
    whiteSpace: 'nowrap',
  },
  '& button': { minHeight: 44, minWidth: 44 },
}));
const Body = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 12,
  marginTop: 8,
  '& > p': { color: theme.vars.palette.text.secondary },
  '&:empty': { display: 'none' },
}));

const WORDS: Record<EvidenceKind, { title: string; add: string; none: string }> = {
  invoice: {
    title: 'Purchase invoices',
    add: 'Add invoices',
    none: evidenceText.noInvoice,
  },
  statement: {
    title: 'Bank statements',
    add: 'Add bank statements',
    none: evidenceText.noStatement,
  },
  other: {
    title: 'Other documents',
    add: 'Add other documents',
    none: evidenceText.otherDocuments,
  },
};

interface FileGroupProps {
  kind: EvidenceKind;
  files: EvidencePack['files'];
  ids: PeriodIds;
}

/** The files of one kind: add several at once, each kept or refused by itself, and take away. */
export function FileGroup({ kind, files, ids }: FileGroupProps) {
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync } = useAddEvidence(ids);
  const adding = useSendingFiles((file) => mutateAsync({ kind, file }));
  const remove = useRemoveEvidence(ids);
  const own = files.filter((file) => file.kind === kind);
  const words = WORDS[kind];
  const region = useFocusAfterChange<HTMLDivElement>(own.map(({ id }) => id).join(' '));
  const add = (
    <Button
      variant="outlined"
      size="small"
      startIcon={<Icon of={Upload} size={16} />}
      disabled={adding.isAdding}
      onClick={() => input.current?.click()}
    >
      {adding.isAdding ? `Adding ${adding.done + 1} of ${adding.total}` : words.add}
    </Button>
  );
  return (
    <Card title={words.title} aside={add}>
      <Body ref={region} tabIndex={-1}>
        {own.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <List aria-label={words.title}>
            {own.map(({ id, name, size }) => (
              <li key={id}>
                <span>
                  {name} <small>{fileSize(size)}</small>
                </span>
                <TextButton
                  onClick={() => remove.mutate({ file_id: id })}
                  disabled={remove.isPending}
                  aria-label={`Remove ${name}`}
                >
                  Remove
                </TextButton>
              </li>
            ))}
          </List>
        )}
        {adding.refused.map(({ file: { name }, sentence, isKnown }) => (
          <Notice
            key={name}
            tone="error"
            title={isKnown ? evidenceText.notAdded(name) : evidenceText.maybeAdded(name)}
          >
            {evidenceText.nothingElseChanged(sentence)}
          </Notice>
        ))}
        {remove.error ? <ActNotice error={remove.error} title={evidenceText.notRemoved} /> : null}
        <p role="status" className="visually-hidden">
          {adding.isAdding ? `Adding file ${adding.done + 1} of ${adding.total}` : ''}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={words.add}
          accept=".pdf,.jpg,.jpeg,.png,.csv,.xlsx"
          onChange={(event) => {
            void adding.add([...(event.target.files ?? [])]);
            // The same file can be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </Body>
    </Card>
  );
}
