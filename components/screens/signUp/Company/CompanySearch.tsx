import { useState } from 'react';
import { Formik } from 'formik';
import { Combobox } from '@/components/forms/Combobox';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { fieldId } from '@/components/forms/focusFirstProblem';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { InlineAlert } from '@/components/parts/InlineAlert';
import { TextButton } from '@/components/parts/TextButton';
import { MIN_KEYWORD, companyOption, searchStatus } from './companyOptions';
import { useCompanySearch } from '@/hooks/companies';
import { useDebounced } from '@/hooks/app/page/useDebounced';
import type { ApiError } from '@/hooks/app/data/useEndpoint';
import { getProblems } from '@/hooks/app/data/problems';
import { companyStepText } from '@/lib/companies/text';

/** docs/rules/design.md#adding-a-company. */
const SEARCH_DEBOUNCE_MS = 250;
const FIELD = 'company_number';

/** Words of a search for its subject. */
export interface SearchWords {
  form: string;
  field: string;
  notListed: string;
  reason: string;
}

const COMPANY: SearchWords = {
  form: 'Add your company',
  field: 'Company name or number',
  notListed: 'My business is not listed, or is not a limited company',
  reason: 'Choose your company to continue',
};

interface CompanySearchProps {
  words?: SearchWords;
  onAdd: (company: { kind: 'limited'; company_number: string }) => Promise<void>;
  error: ApiError | null;
  onByHand: () => void;
}

/**
 * Renders a type-ahead over Companies House: three characters, 250 ms, at most eight, and always a
 * way on for the rest (docs/rules/design.md#adding-a-company).
 */
export function CompanySearch({ words = COMPANY, onAdd, error, onByHand }: CompanySearchProps) {
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed.trim(), SEARCH_DEBOUNCE_MS);
  const [chosen, setChosen] = useState<{ number: string; title: string }>();
  const keyword = !chosen && settled.length >= MIN_KEYWORD ? settled : undefined;
  const search = useCompanySearch(keyword);
  const isLongEnough = typed.trim().length >= MIN_KEYWORD;
  const found = isLongEnough ? (search.data ?? []) : [];
  const isSearching = isLongEnough && !chosen && (search.isFetching || settled !== typed.trim());

  return (
    <Formik
      initialValues={{ [FIELD]: '' }}
      onSubmit={async () => {
        // A refusal is shown by the summary; there is nothing else to undo.
        if (chosen)
          await onAdd({ kind: 'limited', company_number: chosen.number }).catch(() => undefined);
      }}
    >
      {({ setFieldValue }) => (
        <PortalForm label={words.form}>
          <ErrorSummary problems={getProblems(error, FIELD)} />
          <Combobox
            id={fieldId(FIELD)}
            name={FIELD}
            label={words.field}
            value={chosen?.title ?? typed}
            onInput={(text) => {
              setChosen(undefined);
              setTyped(text);
              void setFieldValue(FIELD, '');
            }}
            options={found.map(companyOption)}
            onChoose={(option) => {
              setChosen({ number: option.id, title: option.title });
              void setFieldValue(FIELD, option.id);
            }}
            action={{ label: words.notListed, onChoose: onByHand }}
            listReady={
              isLongEnough &&
              !chosen &&
              !search.isError &&
              (search.data !== undefined || !isSearching)
            }
            busy={isSearching}
            status={searchStatus({
              notListed: words.notListed,
              chosen: chosen?.number,
              isLongEnough,
              isSearching,
              count: search.data?.length,
              isError: search.isError,
            })}
            maxLength={160}
          />
          {search.isError && isLongEnough ? (
            <InlineAlert tone="error" title={companyStepText.companiesHouseDown}>
              {search.error.sentence}{' '}
              <TextButton onClick={() => void search.refetch()}>Try again</TextButton> or{' '}
              <TextButton onClick={onByHand}>carry on by hand</TextButton>.
            </InlineAlert>
          ) : null}
          <SubmitButton reason={words.reason} busyLabel="Adding it">
            Continue
          </SubmitButton>
        </PortalForm>
      )}
    </Formik>
  );
}
