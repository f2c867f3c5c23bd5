import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { CodeField } from '@/components/forms/CodeField';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { PortalForm } from '@/components/forms/PortalForm';
import { SubmitButton } from '@/components/forms/SubmitButton';
import { Block } from '@/components/parts/Block';
import { Text } from '@/components/parts/Text';
import { useProveApp, type BegunApp } from '@/hooks/auth/factors';
import { getFieldErrors, getProblems } from '@/hooks/app/data/problems';
import { appCodeBody } from '@/lib/auth/factorForms';
import { secondStepText } from '@/lib/auth/text';
const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 20,
  alignItems: 'start',
  marginBottom: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
}));
/** Black on white in dark mode too, because cameras read nothing else. */
const Picture = styled('svg')(({ theme }) => ({
  width: 168,
  height: 168,
  backgroundColor: '#ffffff',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}));

/**
 * Renders a new app's QR code and the field for the code that proves it. `onProven` gets the new
 * recovery codes, if the person had none.
 */
export function ProveApp({
  app,
  onProven,
}: {
  app: BegunApp;
  onProven: (codes: string[]) => void;
}) {
  const {
    id,
    key,
    picture: { size, path },
  } = app;
  return (
    <div>
      <Text font="body1" tone="quiet" top={12} below={20}>
        {secondStepText.anyApp}
      </Text>
      <Pair>
        <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={secondStepText.qrCode}>
          <path d={path} fill="#000000" />
        </Picture>
        <div>
          <p>
            <strong>Scan this with your app</strong>
          </p>
          <p>
            Or type the key:{' '}
            <Block as="code" font="body1" weight={600} breaks>
              {key.replace(/(.{4})(?=.)/g, '$1 ')}
            </Block>
          </p>
        </div>
      </Pair>
      <Prove id={id} onProven={onProven} />
    </div>
  );
}

function Prove({ id, onProven }: { id: string; onProven: (codes: string[]) => void }) {
  const prove = useProveApp();
  return (
    <Formik
      initialValues={{ app_code: '' }}
      validationSchema={appCodeBody}
      onSubmit={async (values, { setErrors }) => {
        try {
          onProven((await prove.mutateAsync({ id, ...values })).recovery_codes);
        } catch (refused) {
          setErrors(getFieldErrors(refused, 'app_code'));
        }
      }}
    >
      <PortalForm label="Prove the app">
        <ErrorSummary problems={getProblems(prove.error, 'app_code')} />
        <CodeField name="app_code" label="Code from the app" hint={secondStepText.newAppCodeHint} />
        <SubmitButton
          reason={secondStepText.typeCode}
          note={secondStepText.othersLoggedOut}
          busyLabel="Checking"
        >
          Turn on
        </SubmitButton>
      </PortalForm>
    </Formik>
  );
}
