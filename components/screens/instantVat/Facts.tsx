import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

const Line = styled('p')({ '& [data-dot]': { margin: '0 4px' } });

/** Facts on one line, kept apart by dots: "VAT number 553 5578 81 · Monthly returns". */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <Line>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 ? (
            <>
              {'\u00a0'}
              <span data-dot="" aria-hidden="true">
                ·
              </span>{' '}
            </>
          ) : null}
          <span>{fact}</span>
        </Fragment>
      ))}
    </Line>
  );
}
