import { styled } from '@mui/material/styles';
import { Fragment } from 'react';

const Dot = styled('span')({ margin: '0 0.5em' });

/**
 * Renders short facts in a row with a raised dot between them: "VAT number 553 5578 81 · Monthly
 * returns".
 */
export function Facts({ items }: { items: readonly React.ReactNode[] }) {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 ? <Dot>·</Dot> : null}
      {item}
    </Fragment>
  ));
}
