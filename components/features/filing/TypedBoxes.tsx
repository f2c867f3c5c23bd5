import { styled } from '@mui/material/styles';
import { Formik, useFormikContext } from 'formik';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { PoundsField } from '@/components/forms/PoundsField';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Block } from '@/components/parts/Block';
import { Button } from '@/components/parts/Button';
import { Money } from '@/components/parts/Money';
import { Panel } from '@/components/parts/Panel';
import { Row } from '@/components/parts/Row';
import type { Whose } from '@/components/parts/taxFigureWords';
import { firstValues, problemsIn, typedRows, workedOut, type TypedValues } from './typedValues';
import { ApiError } from '@/hooks/app/data/useEndpoint';
import type { PeriodIds } from '@/lib/access/ids';
import { useTypeBoxes } from '@/hooks/overview/vat';
import { boxRows, type NineBoxes, type TypedBoxes as TypedBody } from '@/lib/vat/books/nineBoxes';
import { typedBoxesText, vatReturnText } from '@/lib/filing/text';

const Worked = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '14px 16px',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.surface.sunk,
  '&[data-net]': { backgroundColor: theme.vars.palette.brand.tint },
  '& output': {
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&:has([data-unknown])': { fontWeight: 400 },
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const DIRECTIONS = {
  own: { refund: 'HMRC owes you', payment: 'You owe HMRC', nil: 'Nothing to pay' },
  client: { refund: 'HMRC owes the client', payment: 'Owed to HMRC', nil: 'Nothing to pay' },
} as const;

function WorkedOut({ box, whose }: { box: 3 | 5; whose: Whose }) {
  const { values } = useFormikContext<TypedValues>();
  const { box3, box5, direction } = workedOut(values);
  const amount = box === 3 ? box3 : box5;
  return (
    <Worked {...(box === 5 ? { 'data-net': '' } : {})}>
      <span>
        <b>Box {box}</b> {boxRows[box - 1]?.wording}
        <small>
          {box === 5 && direction ? DIRECTIONS[whose][direction] : 'Worked out for you'}
        </small>
      </span>
      <output aria-label={`Box ${box}`}>
        <Money amount={amount} />
      </output>
    </Worked>
  );
}

interface TypedBoxesProps {
  ids: PeriodIds;
  saved: NineBoxes | undefined;
  onDone: () => void;
  whose?: Whose;
}

/**
 * The form of boxes 1, 2, 4 and 6 to 9; boxes 3 and 5 are calculated while typing
 * (docs/rules/vat.md#nine-boxes). Saved figures are kept until the return is sent.
 */
export function TypedBoxes({ ids, saved, onDone, whose = 'own' }: TypedBoxesProps) {
  const save = useTypeBoxes(ids);
  const onSubmit = async (values: TypedValues) => {
    await save.mutateAsync(values as TypedBody).then(onDone, (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  };
  const refused = save.error ? Object.entries(save.error.fields) : [];
  return (
    <Panel>
      <Formik
        initialValues={firstValues(saved)}
        validate={problemsIn}
        validateOnMount
        onSubmit={onSubmit}
      >
        <PortalForm label="The nine boxes">
          {save.error ? (
            <ErrorSummary
              problems={
                refused.length > 0
                  ? refused.map(([field, message]) => ({ field, message }))
                  : [{ message: save.error.sentence }]
              }
            />
          ) : null}
          {typedRows.map(({ name, number, wording, wholePounds }) => (
            <div key={name}>
              <PoundsField
                name={name}
                label={`Box ${number}`}
                hint={`${wording}. ${wholePounds ? typedBoxesText.wholePounds : typedBoxesText.poundsAndPence}`}
                wholePounds={wholePounds}
              />
              {number === 2 ? (
                <Block top={20}>
                  <WorkedOut box={3} whose={whose} />
                </Block>
              ) : null}
              {number === 4 ? (
                <Block top={20}>
                  <WorkedOut box={5} whose={whose} />
                </Block>
              ) : null}
            </div>
          ))}
          <Row gap="8px 16px" align="center" wraps>
            <SubmitButton
              reason={typedBoxesText.boxesMissing}
              note={vatReturnText.nothingSentYet}
              busyLabel="Saving"
            >
              Save the figures
            </SubmitButton>
            {saved ? (
              <Button variant="text" onClick={onDone}>
                Keep the saved figures
              </Button>
            ) : null}
          </Row>
        </PortalForm>
      </Formik>
    </Panel>
  );
}
