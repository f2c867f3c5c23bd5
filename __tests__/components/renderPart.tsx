import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { Formik, type FormikConfig, type FormikValues } from 'formik';
import { PortalForm } from '@/components/forms/PortalForm';
import { theme } from '@/styles/theme';

/** Renders one piece under the product's theme. */
export const renderPart = (node: React.ReactNode) =>
  render(node, {
    wrapper: ({ children }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
  });

/** Renders fields inside a form; returns the submit spy and a reader of the form's values. */
export const renderForm = <Values extends FormikValues>(
  fields: React.ReactNode,
  config: Omit<FormikConfig<Values>, 'onSubmit' | 'children'> & {
    onSubmit?: FormikConfig<Values>['onSubmit'];
  },
) => {
  const onSubmit = jest.fn(config.onSubmit);
  let latest: Values = config.initialValues;
  renderPart(
    <Formik<Values> {...config} onSubmit={onSubmit}>
      {({ values }) => {
        latest = values;
        return <PortalForm label="Test form">{fields}</PortalForm>;
      }}
    </Formik>,
  );
  return { onSubmit, values: () => latest };
};
