import { useEffect, useState } from 'react';

type Estimate = (password: string, about: readonly string[]) => number;

let estimator: Promise<Estimate> | undefined;

/** Loads zxcvbn once a password is being chosen: its dictionaries weigh more than the page. */
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
            .flatMap((text) => [text, ...text.split(/[\s@.]+/)])
            .filter((word) => word.length > 2),
        ).score;
    },
  );
  return estimator;
};

/**
 * Returns the strength of a password, 0 to 4 (zxcvbn), or undefined while it is empty or the
 * estimator is loading. Words `about` the person (name, address) count as easy guesses. The server
 * estimates again and decides.
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
    // Without the estimator (offline, blocked) the form checks the length only; the server checks
    // all.
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
