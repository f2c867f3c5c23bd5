import { useEffect, useState } from 'react';

type Estimate = (password: string, about: readonly string[]) => number;

let estimator: Promise<Estimate> | undefined;

/** The dictionaries weigh more than the page, so they come only once a password is being chosen. */
const loadEstimator = (): Promise<Estimate> => {
  estimator ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([core, common]) => {
      const zxcvbn = new core.ZxcvbnFactory({
        dictionary: common.dictionary,
        graphs: common.adjacencyGraphs,
      });
      return (password, about) =>
        zxcvbn.check(
          password,
          about
            .flatMap((each) => [each, ...each.split(/[\s@.]+/)])
            .filter((each) => each.length > 2),
        ).score;
    },
  );
  return estimator;
};

/**
 * How hard a password is to guess, 0 to 4 (zxcvbn), or undefined while that is not known: nothing
 * typed, or the estimator still on its way. Words `about` the person (name, address) are easy
 * guesses. The server estimates again and decides.
 */
export function usePasswordStrength(
  password: string,
  about: readonly string[] = [],
): number | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  const isWanted = password !== '';
  useEffect(() => {
    if (!isWanted || estimate) return undefined;
    let isCurrent = true;
    // Without it (offline, blocked) the form still checks the length, and the server the rest.
    loadEstimator().then(
      (loaded) => isCurrent && setEstimate(() => loaded),
      () => {
        estimator = undefined;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, estimate]);
  return isWanted ? estimate?.(password, about) : undefined;
}
