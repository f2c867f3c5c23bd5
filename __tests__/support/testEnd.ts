type Ending = () => Promise<void>;

const endings: Ending[] = [];

/** Registers what is done after each test of the file, before its complaints are counted. */
export const onTestEnd = (ending: Ending): void => {
  endings.push(ending);
};

/** Ends what the test has begun; called by `jest.setup.ts`. */
export async function endTest(): Promise<void> {
  for (const ending of endings) await ending();
}
