import { SortCodeField } from './SortCodeField';
import { TextField } from './TextField';
import { bankAccountFieldsText } from '@/lib/app/text';

/** Renders the three fields of a bank account: name, sort code and number. */
export function BankAccountFields() {
  return (
    <>
      <TextField
        name="account_name"
        label="Name on the account"
        autoComplete="off"
        spellCheck={false}
        maxLength={70}
      />
      <SortCodeField name="sort_code" label="Sort code" hint={bankAccountFieldsText.sortCodeHint} />
      <TextField
        name="account_number"
        label="Account number"
        hint="6 to 8 digits."
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={12}
      />
    </>
  );
}
