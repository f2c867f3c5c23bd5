import { useFormikContext } from 'formik';
import { MoreFields } from '@/components/forms/MoreFields';
import { NumberField } from '@/components/forms/NumberField';
import { RadioCards } from '@/components/forms/RadioCards';
import type { Doubt } from '@/lib/kernel/doubts';
import type { NumberValues } from './clientForm';
import { addClientText, numbersText } from '@/lib/clients/text';

/**
 * Renders the choice between a business and a person, which decides the numbers that the client can
 * have.
 */
export function ClientTypeField() {
  return (
    <RadioCards
      name="client_type"
      legend="This client is"
      options={[
        {
          value: 'business',
          title: 'A business',
          text: addClientText.businessHint,
        },
        {
          value: 'person',
          title: 'A person',
          text: addClientText.personHint,
        },
      ]}
    />
  );
}

export const VAT_HINT = numbersText.vatHint;
const UTR_HINTS = {
  business: numbersText.utrHint,
  person: numbersText.personUtrHint,
} as const;
export const COMPANY_NUMBER_HINT = numbersText.companyHint;
export const NINO_HINT = numbersText.ninoHint;

/** Renders the field of the UTR, and what is read by it. */
export function UtrField() {
  const { values } = useFormikContext<NumberValues>();
  return (
    <NumberField
      name="utr"
      label="Unique taxpayer reference (UTR)"
      hint={UTR_HINTS[values.client_type]}
    />
  );
}

const EMPLOYERS = ['paye_reference', 'accounts_office_reference'] as const;

interface EmployerFieldsProps {
  /** Doubts that the server returned. */
  doubts: readonly Doubt[] | undefined;
  /** Beside the PAYE reference. */
  children?: React.ReactNode;
}

/** Renders the two references of an employer, which most clients do not have. */
export function EmployerFields({ doubts, children }: EmployerFieldsProps) {
  const { values } = useFormikContext<NumberValues>();
  return (
    <MoreFields
      title={
        values.client_type === 'person'
          ? numbersText.payeOfPerson
          : 'PAYE references of an employer'
      }
      names={EMPLOYERS}
      asked={(doubts ?? []).map(({ field }) => field)}
    >
      <NumberField
        name="paye_reference"
        label="Employer PAYE reference"
        hint={numbersText.payeHint}
      />
      {children}
      <NumberField
        name="accounts_office_reference"
        label="Accounts Office reference"
        hint={numbersText.accountsOfficeHint}
      />
    </MoreFields>
  );
}
