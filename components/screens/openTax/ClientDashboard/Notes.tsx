import { useState } from 'react';
import dynamic from 'next/dynamic';
import { styled } from '@mui/material/styles';
import { Button } from '@/components/parts/Button';
import { LinesSkeleton } from '@/components/parts/CardSkeleton';
import { SummaryCard, type CardState } from '@/components/parts/SummaryCard';
import { TextButton } from '@/components/parts/TextButton';
import { useClientNotes, type ClientNote, type NotedClient } from '@/hooks/clients/notes';
import { useNow } from '@/hooks/app/page/useNow';
import { formatDateShort, isoDate } from '@/lib/kernel/dates/ukDates';
import { notesText } from '@/lib/clients/text';

const NoteDialog = dynamic(() => import('./NoteDialog').then((module) => module.NoteDialog), {
  ssr: false,
});

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  '& li': { padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li:first-of-type': { borderTop: 0 },
  '& p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& small': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    color: theme.vars.palette.text.secondary,
  },
}));

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 8,
  [theme.breakpoints.down('sm')]: { '& button': { minHeight: 44 } },
}));

const saidBy = (
  { written_at: at, written_by: who, changed_at: changed }: ClientNote,
  now: Date,
): string => {
  const on = (moment: string) => formatDateShort(isoDate(new Date(moment)), isoDate(now));
  return `${who ?? 'Someone who has left'}, ${on(at)}${changed ? `, changed ${on(changed)}` : ''}`;
};

/**
 * Renders the practice's notes about the client, the newest first
 * (docs/rules/product.md#notes-on-a-client).
 */
export function Notes({ client }: { client: NotedClient }) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<string>();
  const before = pages.at(-1);
  const { data, error, refetch, isFetching } = useClientNotes(client, before);
  const now = useNow();
  const writing = (
    <Button variant="outlined" size="small" className="no-print" onClick={() => setOpen('new')}>
      Write a note
    </Button>
  );
  const face = (): CardState => {
    if (!data && error) {
      return {
        kind: 'error',
        what: notesText.notLoaded,
        safe: notesText.kept(error.sentence),
        onRetry: () => void refetch(),
        retrying: isFetching,
        reference: error.reference,
      };
    }
    if (!data || !now) return { kind: 'loading', skeleton: <LinesSkeleton rows={3} height={20} /> };
    return {
      kind: 'full',
      children: (
        <>
          {data.notes.length === 0 ? (
            <Foot as="p">{notesText.none}</Foot>
          ) : (
            <List>
              {data.notes.map((note) => (
                <li key={note.note_id}>
                  <p>{note.text}</p>
                  <small>
                    {saidBy(note, now)}
                    {note.may_change ? (
                      <TextButton className="no-print" onClick={() => setOpen(note.note_id)}>
                        Change
                      </TextButton>
                    ) : null}
                  </small>
                </li>
              ))}
            </List>
          )}
          <Foot>
            {writing}
            {before === undefined ? null : (
              <TextButton onClick={() => setPages(pages.slice(0, -1))}>Newer notes</TextButton>
            )}
            {data.before === undefined ? null : (
              <TextButton onClick={() => setPages([...pages, data.before ?? ''])}>
                Older notes
              </TextButton>
            )}
          </Foot>
        </>
      ),
    };
  };
  return (
    <>
      <SummaryCard dense title="Notes" height={120} face={face()} />
      {open ? (
        <NoteDialog
          client={client}
          note={data?.notes.find(({ note_id: id }) => id === open)}
          readAgain={() => void refetch()}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  );
}
