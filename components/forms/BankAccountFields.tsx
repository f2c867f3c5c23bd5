import { SortCodeField } from './SortCodeField';
import { TextField } from './TextField';

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
      <SortCodeField name="sort_code" label="Sort code" hint="6 digits, for example 12-34-56." />
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
