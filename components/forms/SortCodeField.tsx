import { styled } from '@mui/material/styles';
import { TextField, type FieldProps } from './TextField';
import { formatSortCode, normaliseSortCode } from '@/lib/companies/bankAccount';
import { tabular } from '@/styles/typography';

const Narrow = styled(TextField)({ ...tabular, maxWidth: 160 });

/**
 * Renders a sort code field, formatted while it is typed: 12-34-56. Spaces and hyphens are
 * accepted.
 */
export function SortCodeField(props: FieldProps) {
  return (
    <Narrow
      {...props}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      clean={(typed) => formatSortCode(normaliseSortCode(typed).replace(/\D/g, '').slice(0, 6))}
    />
  );
}
