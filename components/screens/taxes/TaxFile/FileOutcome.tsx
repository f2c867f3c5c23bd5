import { styled } from '@mui/material/styles';
import { ActNotice } from '@/components/features/acts/ActNotice';
import { Notice } from '@/components/parts/Notice';
import type { TaxFileAnswer } from '@/hooks/taxes';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { taxFileText } from '@/lib/taxes/text';

const Lines = styled('ol')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: 600 },
});

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/**
 * The result of the last upload: accepted, refused as a whole, or refused with a list of wrong
 * lines.
 */
export function FileOutcome({
  give: { error, data },
}: {
  give: { error: ApiError | null; data: TaxFileAnswer | undefined };
}) {
  if (error) {
    const { reference, reached, fields } = error;
    return (
      <ActNotice
        error={{ sentence: fields.file ?? error.sentence, reference, reached }}
        title={taxFileText.nothingChanged}
      />
    );
  }
  if (!data) return null;
  if (data.accepted) {
    return (
      <Notice tone="success" title={taxFileText.fileRead}>
        {taxFileText.onYourPages(
          many(data.charges, 'charge', 'charges'),
          many(data.payments, 'payment', 'payments'),
        )}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={taxFileText.someLinesUnreadable}>
      {taxFileText.correctLines}
      <Lines>
        {data.problems.map(({ line, sentence }) => (
          <li key={line}>
            <strong>Line {line}.</strong> {sentence}
          </li>
        ))}
      </Lines>
    </Notice>
  );
}
