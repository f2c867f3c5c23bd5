import { useFormikContext } from 'formik';
import { MoreFields } from '@/components/forms/MoreFields';
import { NumberField } from '@/components/forms/NumberField';
import { RadioCards } from '@/components/forms/RadioCards';
import type { Doubt } from '@/lib/kernel/doubts';
import type { NumberValues } from './clientForm';

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
          text: 'A company, partnership, club or charity.',
        },
        {
          value: 'person',
          title: 'A person',
          text: 'Such as a sole trader, a landlord or a director.',
        },
      ]}
    />
  );
}

export const VAT_HINT = 'By it we read VAT. Empty if not registered for VAT.';
const UTR_HINTS = {
  business:
    'For a company its Corporation tax reference, for a partnership its own. By it we read that tax.',
  person: 'By it we read Self Assessment.',
} as const;
export const COMPANY_NUMBER_HINT =
  'For a limited company or LLP; its name is read from Companies House.';
export const NINO_HINT =
  'No tax is read by it. Once it is saved, only its last three characters are shown.';

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
          ? 'PAYE references, if they employ somebody'
          : 'PAYE references of an employer'
      }
      names={EMPLOYERS}
      asked={(doubts ?? []).map(({ field }) => field)}
    >
      <NumberField
        name="paye_reference"
        label="Employer PAYE reference"
        hint="By it we read PAYE. It looks like 475/RC90."
      />
      {children}
      <NumberField
        name="accounts_office_reference"
        label="Accounts Office reference"
        hint="No tax is read by it: employers pay PAYE with it. It looks like 475PJ00218634."
      />
    </MoreFields>
  );
}
