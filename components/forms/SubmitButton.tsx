import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useContext, useId } from 'react';
import { CanCheck } from './CheckedForm';
import { Button } from '@/components/parts/Button';

const Row = styled('div')<{ wide: boolean }>(({ theme, wide }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: wide ? 12 : '12px 16px',
  '& > button': wide ? { width: '100%' } : {},
  [theme.breakpoints.down('sm')]: { '& > button': { width: '100%' } },
}));

const Reason = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}));

interface SubmitButtonProps {
  children: React.ReactNode;
  /** Beside the disabled button: "Enter an email address to continue". */
  reason: string;
  /** Beside the enabled button: what happens next. */
  note?: string;
  /** Label while the form is being sent: "Sending". By default the button's own. */
  busyLabel?: string;
  /** For a prefilled form that can be sent unchanged. */
  allowUnchanged?: boolean;
  /** A further condition outside the form. */
  blocked?: boolean;
  fullWidth?: boolean;
}

/**
 * Renders a submit button, enabled only while the form is valid, changed and not being sent
 * (docs/rules/product.md#forms). While it is disabled the reason is shown beside it and describes
 * it, and takes the focus on Enter if no field has an error (docs/rules/design.md#submit-button).
 */
export function SubmitButton(props: SubmitButtonProps) {
  const {
    children,
    reason,
    note,
    busyLabel,
    allowUnchanged = false,
    blocked = false,
    fullWidth = false,
  } = props;
  const { isValid, dirty, isSubmitting } = useFormikContext();
  const canCheck = useContext(CanCheck);
  const reasonId = useId();
  const isChanged = dirty && canCheck();
  const ready = isValid && (isChanged || allowUnchanged) && !blocked;
  const words = ready || isSubmitting ? note : reason;
  return (
    <Row wide={fullWidth}>
      <Button
        type="submit"
        variant="contained"
        disabled={!ready || isSubmitting}
        aria-describedby={words ? reasonId : undefined}
      >
        {isSubmitting ? (busyLabel ?? children) : children}
      </Button>
      {words ? (
        <Reason id={reasonId} {...(ready ? {} : { tabIndex: -1, 'data-submit-reason': '' })}>
          {words}
        </Reason>
      ) : null}
    </Row>
  );
}
