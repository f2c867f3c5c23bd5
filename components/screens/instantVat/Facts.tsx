import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

// A fact is broken only where it is longer than a line: a reference or a date stays whole.
const Line = styled('p')({
  '& [data-dot]': { margin: '0 4px' },
  '& > [data-fact]': { display: 'inline-block', maxWidth: '100%' },
});

/** Facts on one line, kept apart by dots: "VAT number 553 5578 81 · Monthly returns". */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <Line>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 ? ' ' : null}
          <span data-fact="">
            {fact}
            {index < facts.length - 1 ? (
              <>
                {'\u00a0'}
                <span data-dot="" aria-hidden="true">
                  ·
                </span>
              </>
            ) : null}
          </span>
        </Fragment>
      ))}
    </Line>
  );
}
